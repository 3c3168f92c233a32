import type { ReceivedEntry } from '@sufu/contract/client-log';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answers, clerk, list, refusal, renderScreen } from '../../shared/testing/render-screen.tsx';
import { Component } from './client-log-page.tsx';

const logs = 'GET /api/desk/client-logs';
const entry: ReceivedEntry = {
  id: '01931f00-0000-7000-8000-00000000000f',
  url: '/index',
  time: '2026-11-20T02:00:00.000Z',
  type: 'error',
  message: 'x is not a function',
  stack: 'at y (index.js:1)',
  info: 'zh, 375 × 812',
  build: 'b',
  receivedAt: '2026-11-20T02:00:01.000Z',
};
const withoutStack: ReceivedEntry = { ...entry, id: `${entry.id.slice(0, -1)}e`, type: 'chunk', stack: '' };
const open = (answers: Answers, options: { at?: string; lang?: 'zh' | 'en' } = {}) =>
  renderScreen({
    ui: <Component />,
    at: '/desk/client-logs',
    user: { ...clerk, roles: ['admin'] },
    answers,
    ...options,
  });
const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

it('lists the logs with type, address, content, stack and time', async () => {
  open({ [logs]: list([entry, withoutStack]) });
  const rows = await screen.findAllByRole('row');
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    '类型',
    '地址',
    '内容',
    '堆栈',
    '时间',
  ]);
  expect(rows.slice(1).map(cells)).toEqual([
    ['脚本', '/index', 'x is not a function', '查看堆栈at y (index.js:1)\n\nzh, 375 × 812', '2026-11-20 10:00'],
    ['网页没有载入', '/index', 'x is not a function', '', '2026-11-20 10:00'],
  ]);
  expect(screen.getByText('共 2 条')).toBeTruthy();
});

it('asks for one type by the address from its first page on, and for all again', async () => {
  const { sent, router } = open(
    {
      [logs]: (_, path) =>
        path.includes('type=') ? list([]) : { body: { code: 200, success: true, msg: '', total: 30, data: [entry] } },
    },
    { at: '/desk/client-logs?page=2' },
  );
  expect(await screen.findByText('x is not a function')).toBeTruthy();
  const types = screen.getByRole('combobox', { name: '类型' });
  expect(
    within(types)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['全部类型', '脚本', '后台任务', '网页没有载入', '页面显示']);
  fireEvent.change(types, { target: { value: 'chunk' } });
  expect(await screen.findByText('没有上传过的日志')).toBeTruthy();
  expect(router.state.location.search).toBe('?type=chunk');
  fireEvent.change(types, { target: { value: '' } });
  expect(await screen.findByText('x is not a function')).toBeTruthy();
  const asked = sent.map(({ path }) => Object.fromEntries(new URLSearchParams(path.split('?')[1])));
  expect(asked).toEqual([
    { current: '2', size: '10' },
    { current: '1', size: '10', type: 'chunk' },
    { current: '1', size: '10' },
  ]);
});

it('says how logs come here when there are none', async () => {
  open({ [logs]: list([]) });
  expect(await screen.findByText('没有上传过的日志')).toBeTruthy();
  expect(screen.getByText('有人在“错误日志”里按“上传日志”后，会出现在这里。')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

it('shows a refusal as its sentence, keeps the chosen type and asks again for it', async () => {
  let answer = refusal(403, 'forbidden', '您没有办理这项业务的权限');
  open({ [logs]: () => answer }, { at: '/desk/client-logs?type=render' });
  expect(await screen.findByText('您没有办理这项业务的权限')).toBeTruthy();
  expect((screen.getByRole('combobox') as HTMLSelectElement).value).toBe('render');
  answer = list([{ ...entry, type: 'render' }]);
  fireEvent.click(screen.getByRole('button', { name: '再试一次' }));
  expect(await screen.findByRole('cell', { name: '页面显示' })).toBeTruthy();
});

it('speaks English', async () => {
  open({ [logs]: list([entry]) }, { lang: 'en' });
  expect(await screen.findByText('1 in all')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Error logs' })).toBeTruthy();
  expect(screen.getByRole('cell', { name: 'Script' })).toBeTruthy();
  expect(screen.getByText('Show the stack')).toBeTruthy();
});
