import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answers, clerk, list, ok, refusal, renderScreen } from '../../../shared/testing/render-screen.tsx';
import { Component as BillsPage } from '../bills-page.tsx';
import { Component as RefundsPage } from '../refunds/refunds-page.tsx';

const id = '01931f00-0000-7000-8000-000000000e01';
const payoutId = '01931f00-0000-7000-8000-000000000e02';
const row = {
  ...{ id: payoutId, version: 1, fen: 80_000, state: 'OPEN', to: '欧**', end: '5678', by: '叶小满', paidOn: null },
  ...{ answer: null, mayWithdraw: true },
};
const bill = {
  ...{ id, billNo: 'JF20261123000012', item: 'ATTEND', caseNo: '(2026)溪01民初7号', number: null, payer: '林晓禾' },
  ...{ amountFen: 120_000, quotedFen: 120_000, paidFen: 120_000, refundFen: 0, dueOn: null, state: 'PAID' },
  ...{ issuedAt: '2026-11-23T01:00:00.000Z', version: 5, overrideReason: null, receivedOn: null, issuedBy: '叶小满' },
  ...{ ask: { kind: 'ACTUAL', amount: 120_000, before: null, halving: [] }, cancel: null, laterGround: null },
  ...{ payouts: { leftFen: 120_000, rows: [] as (typeof row)[] }, may: ['payOut'] },
};
const payout = {
  ...{ id: payoutId, version: 1, billNo: bill.billNo, caseNo: bill.caseNo, number: null, payer: '林晓禾', fen: 80_000 },
  ...{ state: 'OPEN', to: '欧**', bank: '云溪银行', end: '5678', what: '鉴定人出庭一天', by: '叶小满' },
  ...{ madeAt: '2026-11-20T01:00:00.000Z', receiptNo: null, paidOn: null, answer: null },
  may: ['paid', 'account', 'refuse'],
};
const bills = (answers: Answers, shown: object = bill) =>
  renderScreen({
    ...{ ui: <BillsPage />, at: '/desk/money/bills', user: clerk },
    answers: { 'GET /api/desk/bills': list([shown]), ...answers },
  });
const cashier = { ...clerk, roles: ['cashier' as const] };
const payouts = (answers: Answers, rows: readonly object[] = [payout]) =>
  renderScreen({
    ...{ ui: <RefundsPage />, at: '/desk/money/refunds?group=payouts', user: cashier },
    answers: { 'GET /api/desk/money/payouts': list([...rows]), ...answers },
  });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog'));
type Box = Awaited<ReturnType<typeof dialog>>;
const act = (box: Box, name: RegExp) => fireEvent.click(box.getByRole('button', { name }));
const type = (box: Box, label: string, value: string) =>
  fireEvent.change(box.getByLabelText(label), { target: { value } });
const told = async (box: Box) => (await box.findAllByRole('link')).map((link) => link.textContent);
const bodyOf = ({ sent }: ReturnType<typeof bills>) =>
  JSON.parse(String(sent.find(({ init }) => init.method === 'POST')?.init.body));

it('a payout says all that is missing, and never more than is held', async () => {
  const { sent } = bills({});
  await press('付给出庭的人');
  const box = await dialog();
  expect(box.getByText(/最多可付 1,200\.00 元/)).toBeTruthy();
  type(box, '收款账号', '6222 12');
  type(box, '付款数额（元）', '1200.01');
  act(box, /^付给出庭的人/);
  expect(await told(box)).toEqual([
    '请填写收款人姓名',
    '开户行至少写 2 个字，还差 2 个',
    '收款账号填 8 到 32 位数字',
    '付款数额最多 1,200.00 元',
    '付什么至少写 5 个字，还差 5 个',
  ]);
  expect(sent.some(({ init }) => init.method === 'POST')).toBe(false);
});

it('a payout is proposed under one key, with its sum in fen', async () => {
  const screenOf = bills({ [`POST /api/desk/bills/${id}/payouts`]: ok({ ...bill, may: [] }) });
  await press('付给出庭的人');
  const box = await dialog();
  type(box, '收款人姓名', '欧阳望');
  type(box, '开户行', '云溪银行');
  type(box, '收款账号', '6222 0000 1234 5678');
  type(box, '付款数额（元）', '800');
  type(box, '付什么', '鉴定人出庭一天');
  act(box, /^付给出庭的人/);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const { key, ...body } = bodyOf(screenOf);
  expect(key).toMatch(/^[0-9a-f-]{36}$/);
  expect(body).toEqual({
    ...{ version: 5, name: '欧阳望', bank: '云溪银行', number: '6222 0000 1234 5678' },
    ...{ fen: 80_000, what: '鉴定人出庭一天' },
  });
});

it('at the bill stands what waits, what is paid and what came back; what waits is taken back', async () => {
  const rows = [
    { ...row, id: payoutId.replace('e02', 'e03'), state: 'APPROVED', paidOn: '2026-11-23', mayWithdraw: false },
    { ...row, id: payoutId.replace('e02', 'e04'), state: 'REFUSED', answer: '户名与账号不符', mayWithdraw: false },
    row,
  ];
  const shown = { ...bill, payouts: { leftFen: 0, rows }, may: [] };
  const screenOf = bills({ [`POST /api/desk/bills/payouts/${payoutId}/withdraw`]: ok(bill) }, shown);
  expect(await screen.findByText('等财务付款：800.00 元，欧**，账号尾号 5678')).toBeTruthy();
  expect(screen.getByText(/^已付：800\.00 元，欧\*\*，账号尾号 5678，2026 ?年 ?11 ?月 ?23 ?日/)).toBeTruthy();
  expect(screen.getByText('财务退回：800.00 元，欧**。理由：户名与账号不符')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '付给出庭的人' })).toBeNull();
  await press('收回');
  await waitFor(() => expect(bodyOf(screenOf)).toEqual({ version: 1 }));
});

it('the cashier sees name and account when they ask, and registers the receipt', async () => {
  const screenOf = payouts({
    [`POST /api/desk/money/payouts/${payoutId}/account`]: ok({ name: '欧阳望', number: '6222000012345678' }),
    [`POST /api/desk/money/payouts/${payoutId}/decide`]: ok({ ...payout, state: 'APPROVED', may: [] }),
  });
  expect(await screen.findByText('云溪银行，尾号 5678')).toBeTruthy();
  expect(screen.queryByText('欧阳望')).toBeNull();
  await press('看户名、账号');
  expect(await screen.findByText('云溪银行，6222000012345678')).toBeTruthy();
  expect(screen.getByText('欧阳望')).toBeTruthy();
  await press('登记已付');
  const box = await dialog();
  type(box, '银行付款日期', '');
  act(box, /^登记已付/);
  expect(await told(box)).toEqual(['请填写银行回单号', '请填写银行付款日期']);
  type(box, '银行回单号', 'HD2026001');
  type(box, '银行付款日期', '2026-11-23');
  act(box, /^登记已付/);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const decided = screenOf.sent.filter(({ init }) => init.method === 'POST').at(-1);
  expect(JSON.parse(String(decided?.init.body))).toEqual({
    ...{ version: 1, act: 'paid', receiptNo: 'HD2026001', paidOn: '2026-11-23' },
  });
});

it('what is sent back needs a reason; a refusal stands in the dialog', async () => {
  payouts({
    [`POST /api/desk/money/payouts/${payoutId}/decide`]: refusal(409, 'bill.changed', '这笔费用刚有变动，请核对后再办'),
  });
  await press('退回');
  const box = await dialog();
  act(box, /^退回/);
  expect(await told(box)).toEqual(['退回理由至少写 5 个字，还差 5 个']);
  type(box, '退回理由', '户名与账号不符');
  act(box, /^退回/);
  expect(await box.findByText('这笔费用刚有变动，请核对后再办')).toBeTruthy();
});

it('the president has no payouts among the groups', async () => {
  renderScreen({
    ...{ ui: <RefundsPage />, at: '/desk/money/refunds', user: { ...clerk, roles: ['judge'] } },
    answers: { 'GET /api/desk/money/refunds': list([]) },
  });
  expect(await screen.findByRole('link', { name: '待付' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: '出庭费用' })).toBeNull();
});
