import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answers, clerk, ok, refusal, renderScreen } from '../../../shared/testing/render-screen.tsx';
import { Component as DayPage } from './day-page.tsx';
import { Component as DaysPage } from './days-page.tsx';

const one = (more = {}) => ({
  ...{ day: '2026-11-22', channel: 'WECHAT', state: 'MATCHED', version: 2, ourFen: 300_000, ourRefundFen: 0 },
  ...{ theirFen: 300_000, theirRefundFen: 0, feeFen: 1_800, lines: 1, comparedAt: '2026-11-23T02:10:00.000Z' },
  ...{ closedAt: null, open: 0, isCleared: false, ...more },
});
const open = (ui: React.ReactNode, at: string, answers: Answers, path?: string) =>
  renderScreen({
    ...{ at, user: { ...clerk, roles: ['cashier'] }, answers },
    ...(path ? { routes: [{ path, element: ui }] } : { ui }),
  });
const days = 'GET /api/desk/money/days';
const day = 'GET /api/desk/money/days/2026-11-22';

it('shows each day of the month with its channels, and in red what is missing', async () => {
  const bank = one({ channel: 'BANK', state: 'WAITING', comparedAt: null });
  const different = one({ day: '2026-11-21', state: 'DIFFERENT', open: 2 });
  const missing = [
    { day: '2026-11-20', channel: 'ALIPAY', daysLate: 3 },
    { day: '2026-11-21', channel: 'ALIPAY', daysLate: 2 },
    { day: '2026-11-20', channel: 'BANK', daysLate: 3 },
  ];
  open(<DaysPage />, '/desk/money/days', { [days]: ok({ month: '2026-11', days: [different, one(), bank], missing }) });
  const link = await screen.findByRole('link', { name: '2026-11-22' });
  expect(link.getAttribute('href')).toBe('/desk/money/days/2026-11-22');
  const cell = link.closest('li');
  if (!cell) throw new Error('no cell');
  expect(within(cell).getByText('已对平')).toBeTruthy();
  expect(within(cell).getByText('等流水')).toBeTruthy();
  expect(screen.getByText('2 处未处理')).toBeTruthy();
  const [channel, statement] = screen.getAllByRole('alert');
  expect(channel?.textContent).toContain(
    '支付宝有 2 天的账单还没有取到，最早是 2026 年 11 月 20 日（周五），已过 3 天',
  );
  expect(statement?.textContent).toContain('有 1 天的银行流水还没有导入');
  expect(screen.getByRole('link', { name: '上月' }).getAttribute('href')).toContain('month=2026-10');
  // A day nobody compared keeps its place and leads nowhere.
  expect(screen.queryByRole('link', { name: '2026-11-01' })).toBeNull();
  expect(screen.getByText('2026-11-01')).toBeTruthy();
});

it('sets ours and theirs side by side and closes a day that agrees', async () => {
  let found = { day: '2026-11-22', channels: [one()], differences: [] as object[] };
  const { sent } = open(
    <DayPage />,
    '/desk/money/days/2026-11-22',
    {
      [day]: () => ok(found),
      'POST /api/desk/money/days/2026-11-22/WECHAT/close': () => {
        found = { ...found, channels: [one({ state: 'CLOSED', closedAt: '2026-11-23T03:00:00.000Z', version: 3 })] };
        return ok(found.channels[0]);
      },
    },
    '/desk/money/days/:day',
  );
  expect(await screen.findByText('没有差异。')).toBeTruthy();
  expect(screen.getByText('还没有到银行')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '关账' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '关账' }));
  expect(await screen.findByText('已关账')).toBeTruthy();
  expect(sent.find(({ init }) => init.method === 'POST')?.init.body).toBe('{"version":2}');
});

it('closes no day with open differences, and says what they are', async () => {
  const difference = {
    ...{ id: '01931f00-0000-7000-8000-000000000c01', kind: 'AMOUNT', channel: 'WECHAT', fen: -5, refundNo: null },
    ...{ billNo: 'JF20261123000001', providerTxn: '42000', foundAt: '2026-11-23T02:10:00.000Z', resolvedAt: null },
  };
  const healed = { ...difference, id: difference.id.replace('c01', 'c02'), kind: 'PROVIDER_ONLY', fen: 300_000 };
  open(
    <DayPage />,
    '/desk/money/days/2026-11-22',
    {
      [day]: ok({
        day: '2026-11-22',
        channels: [one({ state: 'DIFFERENT', open: 1, theirFen: 300_005 })],
        differences: [difference, { ...healed, resolvedAt: '2026-11-23T02:10:00.000Z' }],
      }),
    },
    '/desk/money/days/:day',
  );
  expect(await screen.findByText('差异处理完才能关账。')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '关账' })).toBeNull();
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows.some((text) => text?.includes('金额不同') && text.includes('未处理'))).toBe(true);
  expect(rows.some((text) => text?.includes('渠道有、我方没有') && text.includes('已按账单补记'))).toBe(true);
});

it('says that a day is not there', async () => {
  const none = refusal(404, 'not-found', '没有找到');
  open(<DayPage />, '/desk/money/days/2026-11-22', { [day]: none }, '/desk/money/days/:day');
  expect(await screen.findByText('没有找到')).toBeTruthy();
});
