import { randomUUID } from 'node:crypto';
import { listMessages } from '@sufu/contract/messages';
import * as calls from '@sufu/contract/payments';
import { afterAll, afterEach, expect, test } from 'vitest';
import { ofTheServer, transact } from '../../../platform/calls/context.ts';
import { type TestUser, testPortal } from '../../../testing/portal.ts';
import { testPayees } from '../../../testing/providers/pay-channel.ts';
import { courtFixture } from '../../applications/testing/fixtures.ts';
import { verifyLedger } from '../ledger/verify-ledger.ts';
import { lockBill } from '../records/bills.ts';
import { proposeRefund } from '../refunds/propose-refund.ts';
import { mostBackOf } from '../refunds/refundable.ts';
import { fundBank } from '../testing/fund-bank.ts';

const { wechat, module } = testPayees('c-9901');
const portal = await testPortal({ besides: [module] });
afterAll(() => portal.close());
const court = await courtFixture(portal);
const { clerk, judge } = court.staff;
const cashier = await portal.fixtures.staff('cashier', ['cashier'], 'D12');
const second = await portal.fixtures.staff('cashier', ['cashier'], 'D12');
/** Of both offices: may propose and register, never the same. */
const both = await portal.fixtures.staff('clerk', ['clerk'], 'D03');
const { services } = portal;
const { pool } = portal.database;
await pool.query(`update users set roles = '{clerk,cashier}' where id = $1`, [both.id]);
wechat.now = portal.clock.now;
const bank = 5_000_00;
await fundBank(services, 'c-9901', bank);
afterEach(async () => expect((await verifyLedger(services.db, services.secrets.audit)).faults).toEqual([]));

type Made = { readonly owner: TestUser; readonly id: string; readonly version: number };
async function issued(item: 'ATTEND' | 'COPY' = 'ATTEND'): Promise<Made> {
  const owner = await portal.fixtures.user();
  const caseId = await court.caseOf(owner);
  const party = 'select id from case_parties where case_id = $1 and user_id = $2';
  const partyId = (await pool.query<{ id: string }>(party, [caseId, owner.id])).rows[0]?.id ?? '';
  const ask = { kind: 'ACTUAL' as const, amount: 1_200_00, before: null, halving: [] };
  const about = { key: randomUUID(), caseId, applicationId: null, partyId };
  const body = { ...about, item, ask, reason: '鉴定人出庭的交通、食宿和误工费。' };
  const { id, version } = (await portal.call(calls.issueBill, { body }, { as: clerk })).data;
  return { owner, id, version };
}
const detail = async ({ id, owner }: Pick<Made, 'id' | 'owner'>) =>
  (await portal.call(calls.readBill, { query: { id } }, { as: owner })).data;
async function paid(fen = 1_200_00, item: 'ATTEND' | 'COPY' = 'ATTEND'): Promise<Made> {
  const made = await issued(item);
  const body = { billId: made.id, version: made.version, channel: 'WECHAT', scene: 'QR', key: randomUUID() } as const;
  const order = (await portal.call(calls.submitPayment, { body }, { as: made.owner })).data;
  wechat.pay(order.orderNo, { fen });
  await portal.call(calls.confirmPayment, { body: { id: order.id } }, { as: made.owner });
  return { ...made, version: (await detail(made)).version };
}
const name = '欧阳望';
const number = '6222000012345678';
type Body = Parameters<typeof portal.call<typeof calls.proposePayout>>[1]['body'];
const propose = ({ id, version }: Made, more: Partial<Body> = {}, as: TestUser = clerk) => {
  const to = { name, bank: '云溪银行城东支行', number, what: '鉴定人出庭一天' };
  const body = { key: randomUUID(), version, fen: 800_00, ...to, ...more };
  return portal.call(calls.proposePayout, { params: { id }, body }, { as });
};
async function proposed(made: Made, more: Partial<Body> = {}, as: TestUser = clerk) {
  const { rows } = (await propose(made, more, as)).data.payouts ?? { rows: [] };
  const last = rows.at(-1);
  if (!last) throw new Error('nothing was proposed');
  return last;
}
type Payout = { readonly id: string; readonly version: number };
let receipts = 0;
const receipt = () => {
  receipts += 1;
  return { act: 'paid' as const, receiptNo: `HD2026 ${receipts}`, paidOn: '2026-11-23' };
};
const decide = ({ id, version }: Payout, more: object, as: TestUser = cashier) =>
  portal.call(calls.decidePayout, { params: { id }, body: { version, ...receipt(), ...more } }, { as });
const list = async (as: TestUser = cashier) =>
  (await portal.call(calls.listPayouts, { query: { size: 50 } }, { as })).data.rows;
const posted = async ({ id }: Pick<Made, 'id'>) =>
  (
    await pool.query<{ account: string; fen: number }>(
      `select account, -sum(fen)::int as fen from ledger_entries where bill_id = $1 and account <> 'CLEARING'
       group by account having sum(fen) <> 0 order by account`,
      [id],
    )
  ).rows.map(({ account, fen }) => `${account} ${fen}`);

test('one proposes, another registers the receipt, and the costs leave what is held', async () => {
  const made = await paid();
  const payout = await proposed(made);
  expect(payout).toMatchObject({ state: 'OPEN', fen: 800_00, to: '欧**', end: '5678', mayWithdraw: true });
  expect(await posted(made)).toEqual(['HELD 120000']);
  const [waiting] = await list();
  expect(waiting).toMatchObject({ id: payout.id, to: '欧**', end: '5678', may: ['paid', 'account', 'refuse'] });
  const seen = await portal.call(calls.seePayoutAccount, { params: { id: payout.id }, body: {} }, { as: cashier });
  expect(seen.data).toEqual({ name, number });
  const done = await decide(payout, { receiptNo: 'hd 2026-a' });
  expect(done.data).toMatchObject({ state: 'APPROVED', receiptNo: 'HD2026-A', paidOn: '2026-11-23', may: [] });
  expect(await posted(made)).toEqual(['BANK 80000', 'HELD 40000']);
  const bill = await detail(made);
  expect(bill).toMatchObject({ state: 'PAID', paidFen: 1_200_00 });
  expect(bill.events.at(-1)).toMatchObject({ what: 'paidOut', fen: 800_00, channel: null });
  expect(JSON.stringify(bill)).not.toMatch(/欧|云溪银行|5678/);
  const rest = await propose(made, { fen: 400_00 });
  expect(rest.data.payouts).toMatchObject({ leftFen: 0, rows: [{ state: 'APPROVED' }, { state: 'OPEN' }] });
  await decide(rest.data.payouts?.rows[1] ?? payout, {});
  expect(await posted(made)).toEqual(['BANK 120000']);
});

test('name, account and what for are sealed, and no report names them', async () => {
  const made = await paid();
  const payout = await proposed(made);
  await decide(payout, { act: 'refuse', reason: '账号和户名对不上，请核对' });
  const { rows } = await pool.query('select * from money_proposals where id = $1', [payout.id]);
  const trail = await pool.query('select * from audit_log');
  for (const told of [rows, trail.rows])
    expect(JSON.stringify(told)).not.toMatch(/欧阳望|6222000012345678|鉴定人出庭一天|对不上/);
});

test('a cashier sends it back with a reason that the proposer reads; the sum is free again', async () => {
  const made = await paid();
  const payout = await proposed(made, { fen: 1_200_00 });
  expect((await decide(payout, { act: 'refuse', reason: '不对' })).reason).toBe('invalid');
  const answer = await decide(payout, { act: 'refuse', reason: '户名与账号不符' });
  expect(answer.data).toMatchObject({ state: 'REFUSED', answer: '户名与账号不符', receiptNo: null });
  const told = (await portal.call(listMessages, { query: {} }, { as: clerk })).data.rows;
  expect(told.map(({ title }) => title)).toContain('出庭费用的付款被退回');
  const again = await propose(made, { fen: 1_200_00 });
  expect(again.data.payouts).toMatchObject({ leftFen: 0, rows: [{ answer: '户名与账号不符' }, { state: 'OPEN' }] });
});

test('whoever proposed it takes it back, nobody else does', async () => {
  const made = await paid();
  const payout = await proposed(made);
  const take = (as: TestUser) =>
    portal.call(calls.withdrawPayout, { params: { id: payout.id }, body: { version: payout.version } }, { as });
  expect((await take(both)).reason).toBe('bill.own-approval');
  expect((await take(clerk)).data.payouts).toEqual({ leftFen: 1_200_00, rows: [] });
  expect((await take(clerk)).reason).toBe('bill.changed');
  expect((await decide(payout, {})).reason).toBe('bill.changed');
  expect(await posted(made)).toEqual(['HELD 120000']);
});

test('nobody registers what they proposed, and only those whose task it is propose or register', async () => {
  const made = await paid();
  const own = await proposed(made, {}, both);
  expect((await list(both)).find(({ id }) => id === own.id)?.may).toEqual(['account']);
  expect((await decide(own, {}, both)).reason).toBe('bill.own-approval');
  expect((await decide(own, { act: 'refuse', reason: '我自己退回' }, both)).reason).toBe('bill.own-approval');
  const otherClerk = await portal.fixtures.staff('clerk', ['clerk'], 'D05');
  for (const [as, reason] of [
    [cashier, 'session.not-allowed'],
    [judge, 'session.not-allowed'],
    [made.owner, 'session.not-allowed'],
    [otherClerk, 'not-found'],
  ] as const)
    expect([as.name, (await propose(made, {}, as)).reason]).toEqual([as.name, reason]);
  for (const as of [clerk, judge, made.owner]) expect((await decide(own, {}, as)).reason).toBe('session.not-allowed');
  expect(await posted(made)).toEqual(['HELD 120000']);
});

test('a repeat and two at once: one proposal, one posting', async () => {
  const made = await paid();
  const key = randomUUID();
  const [first, same] = await Promise.all([propose(made, { key }), propose(made, { key })]);
  expect([first, same].map(({ data }) => data.payouts?.rows.length)).toEqual([1, 1]);
  expect((await propose(made)).reason).toBe('payout.asked');
  const payout = first.data.payouts?.rows[0];
  if (!payout) throw new Error('nothing was proposed');
  const answers = await Promise.all([decide(payout, {}), decide(payout, {}, second), decide(payout, {}, second)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(await posted(made)).toEqual(['BANK 80000', 'HELD 40000']);
  expect((await propose(made, { key })).data.payouts?.rows).toHaveLength(1);
  expect(await posted(made)).toEqual(['BANK 80000', 'HELD 40000']);
});

test('a receipt is one payout, also where two are registered at once', async () => {
  const [a, b] = [await proposed(await paid()), await proposed(await paid())];
  const receiptNo = 'HD-ONE';
  const answers = await Promise.all([decide(a, { receiptNo }), decide(b, { receiptNo: 'hd-one' }, second)]);
  expect(answers.map(({ reason }) => reason).toSorted()).toEqual(['payout.receipt-used', undefined]);
});

test('what the receipt says has to be there and possible', async () => {
  const payout = await proposed(await paid());
  for (const wrong of [{ receiptNo: ' ' }, { paidOn: null }, { paidOn: '2026-11-24' }, { paidOn: '2026-11-22' }])
    expect([wrong, (await decide(payout, wrong)).reason]).toEqual([wrong, 'invalid']);
  expect((await decide(payout, {})).status).toBe(200);
});

test('never more than is held, of no other fee, and of nothing that is not paid', async () => {
  const part = await paid(500_00);
  expect((await propose(part, { fen: 500_01 })).reason).toBe('payout.too-much');
  expect((await propose(part, { fen: 500_00 })).data.payouts?.leftFen).toBe(0);
  expect((await propose(await paid(1_200_00, 'COPY'))).reason).toBe('payout.no-costs');
  expect((await propose(await issued())).reason).toBe('bill.wrong-state');
  expect((await propose({ ...part, version: part.version - 1 })).reason).toBe('bill.changed');
  for (const wrong of [{ fen: 0 }, { fen: -1 }, { name: ' ' }, { number: '12ab' }, { what: '出庭' }])
    expect([wrong, (await propose(part, wrong)).reason]).toEqual([wrong, 'invalid']);
});

test('what waits to be paid out, or is, does not go back; what goes back is not paid out', async () => {
  const made = await paid();
  const { rows } = await pool.query<{ id: string }>('select id from payments where bill_id = $1', [made.id]);
  const paymentId = rows[0]?.id ?? '';
  const refund = (fen: number, approved: boolean) =>
    transact(services, ofTheServer, services.now(), async (transaction) => {
      const bill = await lockBill(transaction.tx, services.secrets, made.id);
      if (!bill) throw new Error('no bill');
      const ask = { bill, paymentId, fen, cause: 'OTHER' as const, basis: '多收的部分', madeBy: clerk.id };
      await proposeRefund(transaction, services, { ...ask, ...(approved ? { approvedBy: judge.id } : {}) });
      return mostBackOf(transaction.tx, bill);
    });
  const payout = await proposed(made);
  await expect(refund(400_01, true)).rejects.toMatchObject({ code: 'refund.too-much' });
  expect(await refund(100_00, false)).toBe(300_00);
  expect((await portal.call(calls.listDeskBills, { query: {} }, { as: clerk })).data.rows[0]?.payouts?.leftFen).toBe(
    300_00,
  );
  await decide(payout, {});
  await expect(refund(300_01, true)).rejects.toMatchObject({ code: 'refund.too-much' });
  expect((await propose(made, { fen: 300_01, version: (await detail(made)).version })).reason).toBe('payout.too-much');
  expect(await refund(300_00, true)).toBe(0);
  expect(await posted(made)).toEqual(['BANK 80000', 'HELD 10000', 'REFUND_DUE 30000']);
  expect(await detail(made)).toMatchObject({ state: 'PAID', paidFen: 900_00, amountFen: 900_00 });
});

test('a notice of which something is paid out, or waits to be, is not cancelled; one that is to be cancelled pays nothing', async () => {
  const made = await paid(500_00);
  const cancel = { reason: '数额填错了，重新开一张。', replacement: null };
  const put = () =>
    portal.call(
      calls.cancelBill,
      { params: { id: made.id }, body: { version: made.version, ...cancel } },
      { as: clerk },
    );
  const payout = await proposed(made, { fen: 100_00 });
  expect((await put()).reason).toBe('bill.paid-out');
  await decide(payout, { act: 'refuse', reason: '暂时不付这笔' });
  const asked = (await put()).data.cancel;
  expect((await propose(made)).reason).toBe('bill.cancel-asked');
  await pool.query(`update money_proposals set state = 'WITHDRAWN' where id = $1`, [asked?.id]);
  await proposed(made, { fen: 100_00 });
  await pool.query(`update money_proposals set state = 'OPEN' where id = $1`, [asked?.id]);
  const head = await portal.fixtures.staff('judge', ['division_head'], 'D03');
  const at = { params: { id: asked?.id ?? '' }, body: { version: asked?.version ?? 0, act: 'approve' as const } };
  expect((await portal.call(calls.decideCancel, at, { as: head })).reason).toBe('bill.paid-out');
});

test('money that the channel does not know of is not paid on', async () => {
  const made = await paid();
  const payout = await proposed(made);
  await pool.query(
    `insert into differences (id, kind, court_id, channel, payment_id, fen, found_at)
     select gen_random_uuid(), 'OURS_ONLY', court_id, channel, id, fen, $2 from payments where bill_id = $1`,
    [made.id, portal.clock.now()],
  );
  const see = () => portal.call(calls.seePayoutAccount, { params: { id: payout.id }, body: {} }, { as: cashier });
  expect((await see()).reason).toBe('payout.disputed');
  await decide(payout, { act: 'refuse', reason: '先查清这笔到账' });
  expect((await propose(made)).reason).toBe('payout.disputed');
  expect((await see()).reason).toBe('not-found');
});

test('the books of the bank must cover it', async () => {
  const left = async () =>
    Number((await pool.query(`select sum(fen) as fen from ledger_entries where account = 'BANK'`)).rows[0]?.fen);
  const all = [await paid(), await paid(), await paid(), await paid()];
  const payouts = [];
  for (const made of all) payouts.push(await proposed(made, { fen: 1_200_00 }));
  const before = await left();
  const answers = await Promise.all(payouts.map((payout, i) => decide(payout, {}, i % 2 ? cashier : second)));
  const done = answers.filter(({ status }) => status === 200).length;
  expect(done).toBe(Math.floor(before / 1_200_00));
  expect(answers.flatMap(({ reason }) => reason ?? [])).toEqual(Array(4 - done).fill('refund.bank-short'));
  expect(await left()).toBe(before - done * 1_200_00);
});
