import type { HealthLine } from '@sufu/contract/health';
import { act, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { type Answers, clerk, ok, refusal, renderScreen } from '../../shared/testing/render-screen.tsx';
import { Component } from './health-page.tsx';

const call = 'GET /api/desk/health';
const line = (id: string, more: Partial<HealthLine> = {}): HealthLine => ({
  ...{ id, level: 'good', title: { zh: `项目 ${id}`, en: `Part ${id}` }, says: { zh: '正常', en: 'Well' } },
  ...{ figure: null, since: null, todo: null, page: null },
  ...more,
});
const ill = line('backup.age', {
  ...{ level: 'act', figure: { value: 7_200, unit: 'seconds' }, since: '2026-11-24T04:00:00.000Z' },
  ...{ todo: { zh: '看日志。', en: 'See the log.' }, page: '/desk/jobs' },
});
const health = (lines: readonly HealthLine[]) =>
  ok({ at: '2026-11-24T06:03:00.000Z', level: lines[0]?.level ?? 'good', lines });
const open = (answers: Answers, lang: 'zh' | 'en' = 'zh') =>
  renderScreen({ ui: <Component />, at: '/desk/health', user: { ...clerk, roles: ['admin'] }, answers, lang });
afterEach(() => vi.useRealTimers());

it('what wants something stands first, with its figure, since when and what to do', async () => {
  open({ [call]: health([ill, line('jobs.retried', { level: 'look' }), line('jobs.waiting')]) });
  const group = within(await screen.findByRole('region', { name: '马上处理' }));
  expect(group.getByRole('heading', { level: 3 }).textContent).toBe('项目 backup.age');
  expect(group.getByText('2 小时')).toBeTruthy();
  expect(group.getByText('从 2026-11-24 12:00 起')).toBeTruthy();
  expect(group.getByRole('link', { name: '去处理：项目 backup.age' }).getAttribute('href')).toBe('/desk/jobs');
  expect(screen.getByText('1 项要马上处理，1 项要看一看，1 项正常。')).toBeTruthy();
  const order = screen.getAllByRole('region').map((region) => region.getAttribute('aria-labelledby'));
  expect(order.filter((id) => id?.startsWith('health-'))).toEqual(['health-act', 'health-look', 'health-good']);
});

it('where all is well it says so, and shows no empty group', async () => {
  open({ [call]: health([line('jobs.waiting')]) }, 'en');
  expect(await screen.findByText('All 1 are good.')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Act now' })).toBeNull();
});

it('renews itself and moves no focus; what it knew stays when it cannot, and says of when it is', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let turn = 0;
  const answers: Answers = {
    [call]: () => {
      turn += 1;
      return turn === 1 ? health([ill]) : refusal(500, 'server.failed', '服务器出错');
    },
  };
  const { sent } = open(answers);
  const link = await screen.findByRole('link', { name: '去处理：项目 backup.age' });
  link.focus();
  await act(() => vi.advanceTimersByTimeAsync(31_000));
  expect(sent.length).toBeGreaterThan(1);
  expect(document.activeElement).toBe(screen.getByRole('link', { name: '去处理：项目 backup.age' }));
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(await screen.findByText('更新不了，下面是 2026-11-24 14:03 的情况。')).toBeTruthy();
});

it('a refusal is shown as it is', async () => {
  open({ [call]: refusal(403, 'session.not-allowed', '这个页面您不能看') });
  expect(await screen.findByText('这个页面您不能看')).toBeTruthy();
});
