import type { QueueItem } from '@sufu/contract/desk';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { type Answers, clerk, list, ok, renderScreen } from '../../shared/testing/render-screen.tsx';
import { counts, item } from '../testing/review-fixture.tsx';
import { Component } from './queue-page.tsx';

const idOf = (n: number) => `01931f00-0000-7000-8000-0000000000${n}`;
const rows: readonly QueueItem[] = [
  { ...item, id: idOf(11), number: 'SQ01202611230011', applicant: '林晓禾' },
  { ...item, id: idOf(12), number: 'SQ01202611230012', applicant: '周既白', plain: false },
  { ...item, id: idOf(13), number: 'SQ01202611230013', applicant: '郑启航' },
];
afterEach(() => vi.unstubAllGlobals());
const wide = (matches: boolean) =>
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { media, matches: matches && media.includes('min-width: 1200px') }),
  );
const show = (found: readonly QueueItem[], answers: Answers = {}) =>
  renderScreen({
    routes: [
      { path: '/desk', element: <Component /> },
      { path: '/desk/applications/:id', element: <p>一件</p> },
    ],
    at: '/desk?type=receive_avoid_apply',
    user: clerk,
    answers: {
      'GET /api/desk/applications': list(found),
      'GET /api/desk/counts': ok(counts),
      'GET /api/desk/day': ok({ dueToday: 0, overdue: 1000, done: 6 }),
      ...answers,
    },
  });

it('opens the first item by itself where queue and item stand side by side, in the same wish', async () => {
  wide(true);
  const { router } = show(rows);
  expect(await screen.findByText('一件')).toBeTruthy();
  const { pathname, search } = router.state.location;
  expect(pathname + search).toBe(`/desk/applications/${idOf(11)}?type=receive_avoid_apply`);
});

it('stays at the queue on a narrow screen, and says the day where nothing is open', async () => {
  wide(false);
  const { router } = show(rows);
  expect(await screen.findByText(/今天到期 0 件，逾期 999\+ 件，今天办结 6 件。/)).toBeTruthy();
  expect(await screen.findByRole('link', { name: /林晓禾/ })).toBeTruthy();
  expect(router.state.location.pathname).toBe('/desk');
});

it('ticks plain ones, accepts them after a look at the list, and tells what became of each', async () => {
  wide(false);
  const why = { zh: '请先看核对结果：签名', en: 'Look at the checks first: signature' };
  const { sent } = show(rows, {
    'POST /api/desk/accept': ok([
      { id: idOf(11), outcome: 'accepted', why: null },
      { id: idOf(13), outcome: 'leftOut', why },
    ]),
  });
  fireEvent.click(await screen.findByRole('button', { name: '勾选受理' }));
  expect(screen.getAllByRole('checkbox')).toHaveLength(2);
  fireEvent.click(screen.getByRole('checkbox', { name: '勾选：回避申请，林晓禾' }));
  fireEvent.click(screen.getByRole('button', { name: '全选' }));
  fireEvent.click(screen.getByRole('button', { name: '受理 2 件' }));
  const asked = within(await screen.findByRole('dialog', { name: '受理勾选的 2 件' }));
  expect(asked.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'SQ01202611230011 回避申请 林晓禾',
    'SQ01202611230013 回避申请 郑启航',
  ]);
  fireEvent.keyDown(window, { key: 'Enter', ctrlKey: true });
  const told = within(await screen.findByRole('dialog', { name: '受理了 1 件' }));
  expect(told.getByText('请先看核对结果：签名')).toBeTruthy();
  expect(told.getByText('已受理')).toBeTruthy();
  const body = sent.find(({ path }) => path === '/api/desk/accept')?.init.body;
  expect(JSON.parse(String(body))).toEqual({
    items: [
      { id: idOf(11), round: 1 },
      { id: idOf(13), round: 1 },
    ],
  });
  fireEvent.click(told.getByRole('button', { name: '知道了' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('has the focus at the button again when nothing was left to take', async () => {
  wide(false);
  // A button that cannot be pressed loses the focus in a browser; jsdom leaves it there.
  const dropFocus = () => document.activeElement instanceof HTMLElement && document.activeElement.blur();
  show([], {
    'POST /api/desk/next': () => {
      dropFocus();
      return ok(null);
    },
  });
  const take = await screen.findByRole('button', { name: '领下一件' });
  take.focus();
  fireEvent.click(take);
  expect(await screen.findByText('没有可以领的了')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(take));
});
