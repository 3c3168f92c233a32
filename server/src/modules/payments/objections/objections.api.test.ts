import { randomUUID } from 'node:crypto';
import type { Answers } from '@sufu/contract/applications';
import { actOnApplication, type WordAction } from '@sufu/contract/desk';
import { listMessages } from '@sufu/contract/messages';
import * as calls from '@sufu/contract/payments';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { type TestUser, testPortal } from '../../../testing/portal.ts';
import { testPayees } from '../../../testing/providers/pay-channel.ts';
import { courtFixture } from '../../applications/testing/fixtures.ts';
import { verifyLedger } from '../ledger/verify-ledger.ts';
import { followDecisions } from '../life/follow-decisions.ts';

const { wechat, module } = testPayees('c-9901');
const portal = await testPortal({ besides: [module] });
afterAll(() => portal.close());
const court = await courtFixture(portal);
const { staff } = court;
const { pool } = portal.database;
afterEach(async () =>
  expect((await verifyLedger(portal.services.db, portal.services.secrets.audit)).faults).toEqual([]),
);
beforeEach(() => portal.clock.set('2026-11-23T02:00:00.000Z'));

const reason = '核对后，第二段应按百分之二计算。';
type Made = {
  readonly owner: TestUser;
  readonly caseId: string;
  readonly partyId: string;
  readonly id: string;
  readonly billNo: string;
};
async function issued(owner: TestUser, { caseId, partyId }: Pick<Made, 'caseId' | 'partyId'>): Promise<Made> {
  const ask = { kind: 'CLAIM_CHANGE' as const, amount: 500_000_00, before: 300_000_00, halving: [] };
  const body = { key: randomUUID(), caseId, applicationId: null, partyId, item: 'TOPUP' as const, ask };
  const { id, billNo } = (await portal.call(calls.issueBill, { body }, { as: staff.clerk })).data;
  return { owner, caseId, partyId, id, billNo };
}
/** A case of somebody and its bill of 3,000. */
async function billed(): Promise<Made> {
  const owner = await portal.fixtures.user();
  const caseId = await court.caseOf(owner);
  const party = 'select id from case_parties where case_id = $1 and user_id = $2';
  const { rows } = await pool.query<{ id: string }>(party, [caseId, owner.id]);
  return issued(owner, { caseId, partyId: rows[0]?.id ?? '' });
}
const detail = async ({ id, owner }: Made) =>
  (await portal.call(calls.readBill, { query: { id } }, { as: owner })).data;
async function order({ id, owner }: Made) {
  const { version } = (await portal.call(calls.readBill, { query: { id } }, { as: owner })).data;
  const body = { billId: id, version, channel: 'WECHAT', scene: 'QR', key: randomUUID() } as const;
  return (await portal.call(calls.submitPayment, { body }, { as: owner })).data;
}
async function pay(made: Made, fen?: number): Promise<void> {
  const { id, orderNo } = await order(made);
  wechat.pay(orderNo, fen === undefined ? {} : { fen });
  await portal.call(calls.confirmPayment, { body: { id } }, { as: made.owner });
}
const back = (made: Made, fen: number, more: Answers = {}): Answers => ({
  ...{ refundRequestKind: 'REFUND', refundReason: 'HALF_WITHDRAW', paymentVoucherNo: made.billNo, refundAmount: fen },
  ...{ paidAmount: 3_000_00, ...more },
});
const review = (made: Made): Answers => ({ refundRequestKind: 'CALC_REVIEW', paymentVoucherNo: made.billNo });
/** Handed in and decided as the court does it; the bills follow when the job comes round, here twice at once. */
async function decided({ owner, caseId }: Made, action: WordAction, answers: Answers): Promise<void> {
  const made = await court.submitted({ type: 'refund_objection_apply', owner, caseId, answers });
  const accepted = await court.act(made, staff.counter, 'accept');
  const detail = action === 'partlyApprove' ? '数额由承办法官写明' : '';
  const whole = { params: { id: made.id }, body: { version: accepted.version, action, reason, detail } };
  expect((await portal.call(actOnApplication, whole, { as: staff.judge })).status).toBe(200);
  await Promise.all([followDecisions(portal.services), followDecisions(portal.services)]);
}
const refunds = async ({ id }: Made) =>
  (
    await pool.query(
      'select cause, fen::int, state, decided_by, account is not null as account from refunds where bill_id = $1',
      [id],
    )
  ).rows;
const waiting = async (as = staff.judge) =>
  (await portal.call(calls.listObjections, { query: { size: 100 } }, { as })).data.rows;
/** Of these about this bill. */
const waits = async ({ id }: Made) => (await waiting()).filter(({ bills }) => bills.some(({ bill }) => bill.id === id));
async function decide(made: Made, fen: number | null, more: object = {}, as = staff.judge) {
  const [proposal] = await waits(made);
  const approved = fen === null ? null : { billId: made.id, fen };
  const body = { version: proposal?.version ?? 1, approved, reason, ...more };
  return portal.call(calls.decideObjection, { params: { id: proposal?.id ?? randomUUID() }, body }, { as });
}

test('a refund granted as asked goes back once, approved by whoever decided', async () => {
  const made = await billed();
  await pay(made);
  await decided(made, 'approve', back(made, 1_500_00));
  expect(await refunds(made)).toEqual([
    { cause: 'HALF_WITHDRAW', fen: 1_500_00, state: 'APPROVED', decided_by: staff.judge.id, account: false },
  ]);
  expect(await detail(made)).toMatchObject({ state: 'PAID', amountFen: 1_500_00, paidFen: 1_500_00 });
  await followDecisions(portal.services);
  expect(await refunds(made)).toHaveLength(1);
});

test('granted in part: the judge says the sum, never above what can go back, and once', async () => {
  const made = await billed();
  await pay(made);
  await decided(made, 'partlyApprove', back(made, 3_000_00));
  expect(await refunds(made)).toEqual([]);
  const [shown] = await waits(made);
  expect(shown).toMatchObject({ kind: 'REFUND', askedFen: 3_000_00, inPart: true, billId: made.id });
  expect(shown?.bills.map(({ mostFen }) => mostFen)).toEqual([3_000_00]);
  const stranger = await portal.fixtures.staff('judge', ['judge'], 'D05');
  expect((await decide(made, 1, {}, stranger)).status).toBe(404);
  expect((await decide(made, 3_000_01)).reason).toBe('refund.too-much');
  for (const fen of [0, -1, 0.5]) expect((await decide(made, fen)).reason).toBe('invalid');
  expect((await decide(made, 1_00, { reason: '短' })).reason).toBe('invalid');
  expect((await decide(made, 1_00, { version: 9 })).reason).toBe('bill.changed');
  const both = await Promise.all([decide(made, 1_200_00), decide(made, 1_200_00)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await refunds(made)).toMatchObject([{ cause: 'HALF_WITHDRAW', fen: 1_200_00, state: 'APPROVED' }]);
  expect(await detail(made)).toMatchObject({ state: 'PAID', amountFen: 1_800_00, paidFen: 1_800_00 });
});

test('more than can go back waits for the judge, and of what is proposed already nothing goes back twice', async () => {
  const made = await billed();
  await pay(made);
  await decided(made, 'approve', back(made, 2_000_00));
  await decided(made, 'approve', back(made, 2_000_00));
  expect(await refunds(made)).toHaveLength(1);
  expect((await waits(made))[0]).toMatchObject({
    ...{ inPart: false, bills: [{ mostFen: 1_000_00 }] },
  });
  expect((await decide(made, 1_000_01)).reason).toBe('refund.too-much');
  expect((await decide(made, null)).data).toEqual({ state: null });
  expect(await refunds(made)).toHaveLength(1);
});

test('a number that names no bill: the judge chooses among the applicant’s own', async () => {
  const made = await billed();
  const other = await issued(made.owner, made);
  const anothers = await billed();
  await pay(made);
  await decided(made, 'approve', back(made, 100_00, { paymentVoucherNo: 'X-1' }));
  const [shown] = await waits(made);
  expect(shown?.billId).toBeNull();
  expect(shown?.bills.map(({ bill }) => bill.id).toSorted()).toEqual([made.id, other.id].toSorted());
  const wrong = await decide(made, 1, { approved: { billId: anothers.id, fen: 1 } });
  expect(wrong.status).toBe(404);
  expect((await decide(made, 1, { approved: { billId: other.id, fen: 1 } })).reason).toBe('refund.too-much');
  expect((await decide(made, 100_00)).data).toEqual({ state: 'PAID' });
});

test('a calculation that was wrong: the bill asks for the right amount, what is above it goes back, the payer is told', async () => {
  const made = await billed();
  await decided(made, 'approve', review(made));
  for (const fen of [3_000_00, 3_000_01]) expect((await decide(made, fen)).reason).toBe('bill.correction-range');
  expect((await decide(made, 2_500_00)).data).toEqual({ state: 'SERVING' });
  expect(await detail(made)).toMatchObject({ amountFen: 2_500_00, billedFen: 3_000_00 });
  const said = (await portal.call(listMessages, { query: {} }, { as: made.owner })).data.rows;
  expect(said.find(({ title }) => title === '数额更正')?.body).toContain('由 3,000.00 元 改为 2,500.00 元');
  const { rows } = await pool.query('select kind from bill_changes where bill_id = $1', [made.id]);
  expect(rows).toEqual([{ kind: 'CORRECT' }]);
  const paid = await billed();
  await pay(paid);
  await decided(paid, 'partlyApprove', review(paid));
  expect((await decide(paid, 2_900_00)).data).toEqual({ state: 'PAID' });
  expect(await refunds(paid)).toMatchObject([{ cause: 'WRONG_BILL', fen: 100_00, state: 'APPROVED' }]);
  const part = await billed();
  await pay(part, 2_000_00);
  await decided(part, 'approve', review(part));
  expect((await decide(part, 2_000_00)).data).toEqual({ state: 'PAID' });
});

test('while it is being paid the objection waits; refused and reviewed burdens change no bill', async () => {
  const made = await billed();
  const { id } = await order(made);
  await decided(made, 'approve', review(made));
  expect(await waits(made)).toEqual([]);
  await portal.call(calls.cancelOrder, { params: { id }, body: {} }, { as: made.owner });
  await followDecisions(portal.services);
  expect(await waits(made)).toHaveLength(1);
  const held = await order(made);
  expect((await decide(made, 1_00)).reason).toBe('bill.paying');
  await portal.call(calls.cancelOrder, { params: { id: held.id }, body: {} }, { as: made.owner });
  const before = (await waiting()).length;
  const other = await billed();
  await pay(other);
  await decided(other, 'reject', back(other, 100_00));
  await decided(other, 'approve', { ...review(other), refundRequestKind: 'BURDEN_REVIEW' });
  expect([await refunds(other), (await waiting()).length]).toEqual([[], before]);
});

test('what came by the bank goes to the account of the application where it is the payer’s', async () => {
  for (const [isOwn, account] of [
    [true, true],
    [false, false],
  ] as const) {
    const made = await billed();
    // Paid more than a year ago: the channel takes it back no more.
    wechat.now = () => new Date('2025-10-01T02:00:00.000Z');
    await pay(made);
    const holder = isOwn ? made.owner.name : '周既白';
    await decided(made, 'approve', back(made, 100_00, { accountHolder: holder }));
    expect(await refunds(made)).toMatchObject([{ state: 'APPROVED', account }]);
  }
});
