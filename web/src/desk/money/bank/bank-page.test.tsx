import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answers, clerk, list, ok, refusal, renderScreen } from '../../../shared/testing/render-screen.tsx';
import { Component } from './bank-page.tsx';

const files = 'GET /api/desk/money/bank/files';
const rows = 'GET /api/desk/money/bank/rows';
const put = 'POST /api/desk/money/bank/files';
const id = '01931f00-0000-7000-8000-000000000b01';
const file = {
  ...{ id, name: '流水.csv', importedAt: '2026-11-23T02:00:00.000Z', importedBy: '卢月', rows: 2 },
  ...{ firstDay: '2026-11-20', lastDay: '2026-11-22' },
};
const row = (more = {}) => ({
  ...{ id, serial: 'YX1', bookedAt: '2026-11-22T02:00:00.000Z', isCredit: true, fen: 300_000, balanceFen: 800_000 },
  ...{ fate: 'nobody', billNo: null, name: '张三', accountEnd: '1234', bank: '云溪银行', remark: '诉讼费' },
  ...{ suggestedBillNo: 'JF20261123000002', ...more },
});
const open = (answers: Answers, lang: 'zh' | 'en' = 'zh') =>
  renderScreen({ ui: <Component />, at: '/desk/money/bank', user: { ...clerk, roles: ['cashier'] }, answers, lang });
const choose = (name = '流水.csv') =>
  fireEvent.change(screen.getByLabelText(/导入流水/), { target: { files: [new File(['x'], name)] } });

it('shows each row with the end of the account, what became of it and a suggestion', async () => {
  open({
    [files]: list([file]),
    [rows]: list([row(), row({ id: `${id.slice(0, -1)}2`, isCredit: false, fate: 'out' })]),
  });
  const [, first, second] = await screen.findAllByRole('row');
  if (!first || !second) throw new Error('no rows');
  expect(within(first).getByText('尾号 1234 云溪银行')).toBeTruthy();
  expect(within(first).getByText('待查款')).toBeTruthy();
  expect(within(first).getByText(/附言写了 JF 20261123 000002/)).toBeTruthy();
  expect(within(second).getByText('−3,000.00 元')).toBeTruthy();
  expect(screen.getByText(/2 行，2026-11-20 至 2026-11-22；卢月/)).toBeTruthy();
});

it('asks for the whole account when it is wanted, and says so ahead', async () => {
  open({
    [files]: list([]),
    [rows]: list([row()]),
    [`POST /api/desk/money/bank/rows/${id}/account`]: ok({ account: '6222000011111234' }),
  });
  fireEvent.click(await screen.findByRole('button', { name: '看完整账号（会记录）：张三' }));
  expect(await screen.findByText('6222000011111234 云溪银行')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /完整账号/ })).toBeNull();
});

it('imports a file and says what came of it', async () => {
  const { sent } = open({
    [files]: list([]),
    [rows]: list([]),
    [put]: ok({
      file,
      known: 1,
      fates: [
        { fate: 'bill', rows: 1, fen: 105_000 },
        { fate: 'out', rows: 0, fen: 0 },
      ],
    }),
  });
  await screen.findByText('没有这样的流水');
  choose();
  expect(await screen.findByText(/新增 2 行，2026-11-20 至 2026-11-22；以前导入过的 1 行/)).toBeTruthy();
  expect(screen.getByText('已入账单 1 笔，1,050.00 元')).toBeTruthy();
  expect(screen.queryByText(/支出 0 笔/)).toBeNull();
  await waitFor(() => expect(sent.filter(({ path }) => path.startsWith('/api/desk/money/bank/rows'))).toHaveLength(2));
});

it('says why nothing was imported, and in English', async () => {
  const gap = refusal(422, 'money.file-gap', '第 3 行余额接不上，整份没有导入，请重新下载');
  open({ [files]: list([]), [rows]: list([]), [put]: gap });
  await screen.findByText('还没有导入过流水');
  choose();
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByText('第 3 行余额接不上，整份没有导入，请重新下载')).toBeTruthy();
});
