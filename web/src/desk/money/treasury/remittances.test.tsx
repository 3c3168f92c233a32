import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answers, clerk, list, ok, refusal, renderScreen } from '../../../shared/testing/render-screen.tsx';
import { Component as RemittancesPage } from './remittances-page.tsx';

const id = '01931f00-0000-7000-8000-000000000e11';
const remittance = {
  ...{ id, version: 1, fen: 200_000, state: 'OPEN', voucherNo: 'JK2026-7', paidOn: '2026-11-20', by: '卢月' },
  ...{ madeAt: '2026-11-20T01:00:00.000Z', decidedBy: null, answer: null, isOnStatement: false },
  may: ['approve', 'refuse'],
};
const sums = { count: 0, fen: 0 };
const home = (owedFen: number, waitingFen = 0) =>
  ok({
    ...{ today: [], yesterday: { ...sums, isMatched: true }, ownerless: sums, payouts: sums },
    refunds: { ...{ todo: sums, near: 0, late: 0, waiting: 0 }, ...{ waitingLate: 0, sending: 0, stuck: 0 } },
    differences: { open: 0, old: 0 },
    treasury: { owedFen, waiting: { count: waitingFen > 0 ? 1 : 0, fen: waitingFen } },
  });
const cashier = { ...clerk, roles: ['cashier' as const] };
const page = (
  answers: Answers = {},
  rows: readonly object[] = [remittance],
  user: typeof clerk | typeof cashier = cashier,
) =>
  renderScreen({
    ...{ ui: <RemittancesPage />, at: '/desk/money/remittances', user },
    answers: {
      'GET /api/desk/money/remittances': list([...rows]),
      'GET /api/desk/money/home': home(500_000, 200_000),
      ...answers,
    },
  });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog'));
type Box = Awaited<ReturnType<typeof dialog>>;
const act = (box: Box, name: RegExp) => fireEvent.click(box.getByRole('button', { name }));
const type = (box: Box, label: string, value: string) =>
  fireEvent.change(box.getByLabelText(label), { target: { value } });
const told = async (box: Box) => (await box.findAllByRole('link')).map((link) => link.textContent);
const posted = ({ sent }: ReturnType<typeof page>) => sent.filter(({ init }) => init.method === 'POST');
const bodyOf = (of: ReturnType<typeof page>) => JSON.parse(String(posted(of).at(-1)?.init.body));

it('says what the treasury is owed and what waits; a form says all that is wrong, and keeps what was typed', async () => {
  const shown = page();
  expect(await screen.findByText('5,000.00 元')).toBeTruthy();
  expect(screen.getByText('其中 1 笔、2,000.00 元 已登记，等另一人确认')).toBeTruthy();
  await press('登记上缴');
  const box = await dialog();
  expect(box.getByLabelText('上缴金额（元）')).toHaveProperty('value', '3000.00');
  type(box, '上缴金额（元）', '3000.01');
  type(box, '缴库凭证号', '凭证7');
  type(box, '银行扣款日期', '');
  act(box, /^登记上缴/);
  expect(await told(box)).toEqual(['上缴金额最多 3,000.00 元', '缴库凭证号只填字母、数字和短横', '请填写银行扣款日期']);
  expect(box.getByLabelText('缴库凭证号')).toHaveProperty('value', '凭证7');
  expect(posted(shown)).toEqual([]);
});

it('is registered under one key; a refusal stands in the dialog', async () => {
  const answers = { 'POST /api/desk/money/remittances': refusal(409, 'remittance.voucher-used', '这个凭证号登记过') };
  const shown = page(answers);
  await press('登记上缴');
  const box = await dialog();
  type(box, '上缴金额（元）', '3,000');
  type(box, '缴库凭证号', 'jk 2026-8');
  type(box, '银行扣款日期', '2026-11-23');
  act(box, /^登记上缴/);
  expect(await box.findByText('这个凭证号登记过')).toBeTruthy();
  const first = bodyOf(shown);
  expect(first).toEqual({ key: first.key, fen: 300_000, voucherNo: 'jk 2026-8', paidOn: '2026-11-23' });
  act(box, /^登记上缴/);
  await waitFor(() => expect(posted(shown)).toHaveLength(2));
  expect(bodyOf(shown).key).toBe(first.key);
});

it('nothing is registered where nothing is left', async () => {
  page({ 'GET /api/desk/money/home': home(200_000, 200_000) });
  expect(await screen.findByText('没有还要登记的上缴。')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '登记上缴' })).toBeNull();
});

it('the second person confirms, or sends back with a reason', async () => {
  const answers = { [`POST /api/desk/money/remittances/${id}/decide`]: ok({ state: 'APPROVED' }) };
  const shown = page(answers);
  await press('退回');
  const refuse = await dialog();
  act(refuse, /^退回/);
  expect(await told(refuse)).toEqual(['退回理由至少写 5 个字，还差 5 个']);
  type(refuse, '退回理由', '金额与凭证不符');
  act(refuse, /^退回/);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodyOf(shown)).toEqual({ version: 1, act: 'refuse', reason: '金额与凭证不符' });
  await press('确认上缴');
  const approve = await dialog();
  expect(approve.getByText('2,000.00 元 JK2026-7')).toBeTruthy();
  act(approve, /^确认上缴/);
  await waitFor(() => expect(bodyOf(shown)).toEqual({ version: 1, act: 'approve', reason: '' }));
});

it('lists state, voucher, day, who and the statement; the president neither registers nor asks for the desk', async () => {
  const done = { ...remittance, state: 'APPROVED', decidedBy: '季怀瑾', isOnStatement: true, may: [] };
  const back = { ...remittance, id: id.replace('e11', 'e12'), state: 'REFUSED', answer: '金额与凭证不符', may: [] };
  const { sent } = page({}, [done, back], { ...clerk, roles: ['judge'] } as never);
  expect(await screen.findByText('已上缴')).toBeTruthy();
  expect(screen.getByText('已对上')).toBeTruthy();
  expect(screen.getByText('季怀瑾')).toBeTruthy();
  expect(screen.getByText('金额与凭证不符')).toBeTruthy();
  expect(screen.queryByText('应缴财政')).toBeNull();
  expect(sent.filter(({ path }) => path.includes('/home'))).toEqual([]);
});
