import { randomUUID } from 'node:crypto';
import type { Answers } from '@sufu/contract/applications';
import { actOnApplication, proposeDecision, type WordAction } from '@sufu/contract/desk';
import { listMessages } from '@sufu/contract/messages';
import * as calls from '@sufu/contract/payments';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { type TestUser, testPortal } from '../../../testing/portal.ts';
import { testPayees } from '../../../testing/providers/pay-channel.ts';
import { courtFixture } from '../../applications/testing/fixtures.ts';
import { verifyLedger } from '../ledger/verify-ledger.ts';
import { queryDue } from '../orders/query-due.ts';
import { followDecisions } from './follow-decisions.ts';
import { passDays } from './pass-days.ts';

const { wechat, module } = testPayees('c-9901');
const portal = await testPortal({ besides: [module] });
afterAll(() => portal.close());
const court = await courtFixture(portal);
const { staff } = court;
const { pool } = portal.database;
const ledger = () => verifyLedger(portal.services.db, portal.services.secrets.audit);
afterEach(async () => expect((await ledger()).faults).toEqual([]));
const renew = async (as: TestUser): Promise<TestUser> => ({ ...as, token: await portal.fixtures.session(as.id) });
let judge: TestUser, clerk: TestUser;
async function on(day: string): Promise<void> {
  portal.clock.set(`${day}T02:00:00.000Z`);
  [judge, clerk] = [await renew(staff.judge), await renew(staff.clerk)];
}
beforeEach(() => on('2026-11-23'));

const ask = { kind: 'CLAIM_CHANGE' as const, amount: 500_000_00, before: 300_000_00, halving: [] };
const reason = '低保家庭，证明齐全，同意救助。';
type Made = { readonly owner: TestUser; readonly caseId: string; readonly id: string };
/** A case of somebody and its bill of 3,000, received on 23 November where said. */
async function billed(received = true): Promise<Made> {
  const owner = await portal.fixtures.user();
  const caseId = await court.caseOf(owner);
  const { rows } = await pool.query('select id from case_parties where case_id = $1 and user_id = $2', [
    caseId,
    owner.id,
  ]);
  const body = { key: randomUUID(), caseId, applicationId: null, partyId: rows[0]?.id, item: 'TOPUP' as const, ask };
  const { id, version } = (await portal.call(calls.issueBill, { body }, { as: clerk })).data;
  const receipt = { version, receivedOn: '2026-11-23', proof: 'COUNTER' as const };
  if (received) await portal.call(calls.receiveBill, { params: { id }, body: receipt }, { as: clerk });
  return { owner, caseId, id };
}
const detail = async ({ id, owner }: Made) =>
  (await portal.call(calls.readBill, { query: { id } }, { as: await renew(owner) })).data;
/** Asked for and decided as the court does it; the bill follows when `followDecisions` comes round. */
async function decided({ owner, caseId }: Made, action: WordAction, answers: Answers): Promise<void> {
  const type = 'judicial_assistance_apply';
  const made = await court.submitted({ type, owner: await renew(owner), caseId, answers });
  const accepted = await court.act(made, await renew(staff.counter), 'accept');
  const detail = action === 'partlyApprove' ? '比例由承办法官写明' : '';
  const whole = { params: { id: made.id }, body: { version: accepted.version, action, reason, detail } };
  const proposed = await portal.call(proposeDecision, whole, { as: await renew(staff.judge) });
  expect(proposed.status).toBe(200);
  const done = await portal.call(actOnApplication, whole, { as: await renew(staff.president) });
  expect(done.status).toBe(200);
}
async function relieved(made: Made, action: WordAction, answers: Answers): Promise<void> {
  await decided(made, action, answers);
  await Promise.all([followDecisions(portal.services), followDecisions(portal.services)]);
}
async function order({ id, owner }: Made) {
  const as = await renew(owner);
  const { version } = (await portal.call(calls.readBill, { query: { id } }, { as })).data;
  const body = { billId: id, version, channel: 'WECHAT', scene: 'QR', key: randomUUID() } as const;
  return (await portal.call(calls.submitPayment, { body }, { as })).data;
}
async function pay(made: Made, fen: number): Promise<void> {
  const { id, orderNo } = await order(made);
  wechat.pay(orderNo, { fen });
  await portal.call(calls.confirmPayment, { body: { id } }, { as: await renew(made.owner) });
}
const said = async ({ owner }: Made) =>
  (await portal.call(listMessages, { query: {} }, { as: await renew(owner) })).data.rows
    .filter(({ title }) => title === '救助结果')
    .map(({ body }) => body);
const waiting = async (as = judge) =>
  (await portal.call(calls.listReliefs, { query: { size: 100 } }, { as })).data.rows;
async function decide({ id }: Made, body: object, as = judge) {
  const proposal = (await waiting()).find(({ bill }) => bill.id === id);
  const whole = { version: proposal?.version ?? 1, kind: null, reason, ...body };
  return portal.call(calls.decideRelief, { params: { id: proposal?.id ?? randomUUID() }, body: whole }, { as });
}

test('deferred until the day that was granted, then seven more days', async () => {
  const made = await billed();
  await relieved(made, 'approve', { assistKind: 'DEFER', deferUntil: '2026-12-10' });
  expect(await detail(made)).toMatchObject({ state: 'DEFERRED', amountFen: 3_000_00 });
  expect((await said(made))[0]).toContain('准予缓交至 2026 年 12 月 10 日');
  await on('2026-12-10');
  await passDays(portal.services);
  expect((await detail(made)).state).toBe('DEFERRED');
  await on('2026-12-11');
  await Promise.all([passDays(portal.services), passDays(portal.services)]);
  expect(await detail(made)).toMatchObject({ state: 'OPEN', dueOn: '2026-12-18' });
  const { rows } = await pool.query('select kind from bill_changes where bill_id = $1 order by seq', [made.id]);
  expect(rows).toEqual([{ kind: 'DEFER' }, { kind: 'EXTEND' }]);
});

test('a deferred bill takes money as before; of one never received no period runs behind it', async () => {
  const made = await billed(false);
  await relieved(made, 'approve', { assistKind: 'DEFER', deferUntil: '2026-11-25' });
  await pay(made, 1_000_00);
  expect(await detail(made)).toMatchObject({ state: 'DEFERRED', paidFen: 1_000_00 });
  const other = await billed(false);
  await relieved(other, 'approve', { assistKind: 'DEFER', deferUntil: '2026-11-25' });
  await on('2026-11-26');
  await passDays(portal.services);
  expect(await detail(made)).toMatchObject({ state: 'PART', dueOn: null });
  expect(await detail(other)).toMatchObject({ state: 'SERVING', dueOn: null });
});

test('reduced by the percent that was granted; a part that covers it is all', async () => {
  const made = await billed();
  await relieved(made, 'approve', { assistKind: 'REDUCE', reducePercent: '40' });
  expect(await detail(made)).toMatchObject({ state: 'OPEN', amountFen: 1_800_00 });
  expect((await said(made))[0]).toContain('减交后应交 1,800.00');
  const part = await billed();
  await pay(part, 1_800_00);
  await relieved(part, 'approve', { assistKind: 'REDUCE', reducePercent: '40' });
  expect(await detail(part)).toMatchObject({ state: 'PAID', amountFen: 1_800_00, refundFen: 0 });
});

test('what was paid above it waits for the judge, and then goes back', async () => {
  const made = await billed();
  await pay(made, 2_000_00);
  await relieved(made, 'approve', { assistKind: 'REDUCE', reducePercent: '40' });
  expect((await detail(made)).state).toBe('PART');
  expect((await waiting()).find(({ bill }) => bill.id === made.id)).toMatchObject({
    asked: { kind: 'REDUCE', percent: 40 },
    inPart: false,
  });
  const stranger = await portal.fixtures.staff('judge', ['judge'], 'D05');
  expect((await decide(made, { kind: 'REDUCE', percent: 40 }, stranger)).status).toBe(404);
  for (const percent of [29, 100, null])
    expect((await decide(made, { kind: 'REDUCE', percent })).reason).toBe('bill.reduce-range');
  const wrong = await decide(made, { kind: 'REDUCE', percent: 10, reason: '短' });
  expect(wrong.fields.map(({ path }) => path)).toEqual(['reason', 'percent']);
  expect((await decide(made, { kind: 'REDUCE', percent: 40, reason: '短' })).status).toBe(400);
  expect((await decide(made, { kind: 'REDUCE', percent: 40 })).data).toEqual({ state: 'PAID' });
  expect(await detail(made)).toMatchObject({
    state: 'PAID',
    amountFen: 1_800_00,
    paidFen: 1_800_00,
    refundFen: 200_00,
  });
  const { rows } = await pool.query('select cause, fen::int, state from refunds where bill_id = $1', [made.id]);
  expect(rows).toEqual([{ cause: 'ASSIST', fen: 200_00, state: 'APPROVED' }]);
  expect((await decide(made, { kind: 'REDUCE', percent: 40 })).status).toBe(404);
});

test('an exemption is for natural persons only', async () => {
  const made = await billed();
  await relieved(made, 'approve', { assistKind: 'EXEMPT' });
  expect(await detail(made)).toMatchObject({ state: 'WAIVED', amountFen: 0 });
  const firm = await billed();
  await decided(firm, 'approve', { assistKind: 'EXEMPT' });
  await pool.query("update case_parties set party_type = 'LEGAL' where case_id = $1", [firm.caseId]);
  await followDecisions(portal.services);
  expect((await detail(firm)).state).toBe('OPEN');
  expect((await decide(firm, { kind: 'EXEMPT' })).reason).toBe('bill.waiver-natural-only');
  expect((await decide(firm, { kind: 'DEFER', until: '2026-11-23' })).status).toBe(400);
  expect((await decide(firm, { kind: 'DEFER', until: '2026-12-23' })).data).toEqual({ state: 'DEFERRED' });
});

test('granted in part: the judge says how much', async () => {
  const made = await billed();
  await relieved(made, 'partlyApprove', { assistKind: 'EXEMPT' });
  expect((await detail(made)).state).toBe('OPEN');
  expect((await waiting()).find(({ bill }) => bill.id === made.id)).toMatchObject({ inPart: true });
  for (const version of [0, 99]) expect((await decide(made, { version })).reason).toBe('bill.changed');
  expect((await decide(made, { kind: 'REDUCE', percent: 50 })).data).toEqual({ state: 'OPEN' });
  expect((await detail(made)).amountFen).toBe(1_500_00);
});

test('refused: seven days from then, and the bill is told', async () => {
  const made = await billed();
  await on('2026-11-27');
  await relieved(made, 'reject', { assistKind: 'REDUCE', reducePercent: '40' });
  expect(await detail(made)).toMatchObject({ state: 'OPEN', amountFen: 3_000_00, dueOn: '2026-12-04' });
  expect((await said(made))[0]).toContain('未准许，请在 2026 年 12 月 4 日（周五）前缴纳');
});

test('while it is being paid the relief waits; of the two the payment may be first', async () => {
  const made = await billed();
  const { id, orderNo } = await order(made);
  await relieved(made, 'approve', { assistKind: 'REDUCE', reducePercent: '40' });
  expect((await detail(made)).amountFen).toBe(3_000_00);
  wechat.pay(orderNo);
  await Promise.all([
    portal.call(calls.confirmPayment, { body: { id } }, { as: await renew(made.owner) }),
    followDecisions(portal.services),
  ]);
  await followDecisions(portal.services);
  expect(await detail(made)).toMatchObject({ state: 'PAID', paidFen: 3_000_00 });
  const other = await billed();
  await order(other);
  await decided(other, 'approve', { assistKind: 'REDUCE', reducePercent: '40' });
  await followDecisions(portal.services);
  portal.clock.forward(16 * 60 + 300);
  while ((await queryDue(portal.services)) > 0);
  await followDecisions(portal.services);
  expect((await detail(other)).amountFen).toBe(1_800_00);
});

test('another’s bill in the same case stays as it is', async () => {
  const made = await billed();
  const { rows } = await pool.query('select id from case_parties where case_id = $1 and user_id is null', [
    made.caseId,
  ]);
  const body = {
    key: randomUUID(),
    caseId: made.caseId,
    applicationId: null,
    partyId: rows[0]?.id,
    item: 'TOPUP' as const,
    ask,
  };
  const { id } = (await portal.call(calls.issueBill, { body }, { as: clerk })).data;
  await relieved(made, 'approve', { assistKind: 'EXEMPT' });
  const { rows: after } = await pool.query('select state from bills where id = $1', [id]);
  expect(after).toEqual([{ state: 'SERVING' }]);
});
