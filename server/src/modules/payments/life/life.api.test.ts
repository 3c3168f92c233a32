import { randomUUID } from 'node:crypto';
import { listMessages } from '@sufu/contract/messages';
import * as calls from '@sufu/contract/payments';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { demonstration } from '../../../testing/demonstration.ts';
import type { TestUser } from '../../../testing/portal.ts';
import { testPayees } from '../../../testing/providers/pay-channel.ts';
import { verifyLedger } from '../ledger/verify-ledger.ts';
import { queryDue } from '../orders/query-due.ts';
import { passDays } from './pass-days.ts';

const { wechat, module } = testPayees('c-9901');
const portal = await demonstration({}, [module]);
afterAll(() => portal.close());
const { pool } = portal.database;
const ledger = () => verifyLedger(portal.services.db, portal.services.secrets.audit);
afterEach(async () => expect((await ledger()).faults).toEqual([]));
let lin: TestUser, clerk: TestUser, judge: TestUser;
/** Each test begins on the same day, with sessions of that day. */
async function on(day: string): Promise<void> {
  portal.clock.set(`${day}T02:00:00.000Z`);
  [lin, clerk, judge] = [await portal.as('林晓禾'), await portal.as('叶小满'), await portal.as('沈知远')];
}
beforeEach(async () => {
  await pool.query('delete from recon_days');
  await on('2026-11-23');
});

const ask = { kind: 'CLAIM_CHANGE' as const, amount: 500_000_00, before: 300_000_00, halving: [] };
const detail = async (id: string) => (await portal.call(calls.readBill, { query: { id } }, { as: lin })).data;
const reason = '当事人没有说明理由，也没有申请缓交。';

async function received(): Promise<string> {
  const query = { number: '（2026）溪01民终101号' };
  const { caseId, payers } = (await portal.call(calls.findBillSubject, { query }, { as: clerk })).data;
  const partyId = payers.find(({ name }) => name === '林晓禾')?.partyId ?? null;
  const body = { key: randomUUID(), caseId, applicationId: null, partyId, item: 'TOPUP' as const, ask };
  const { id, version } = (await portal.call(calls.issueBill, { body }, { as: clerk })).data;
  const receipt = { version, receivedOn: '2026-11-23', proof: 'COUNTER' as const };
  const answer = await portal.call(calls.receiveBill, { params: { id }, body: receipt }, { as: clerk });
  expect(answer.data.dueOn).toBe('2026-11-30');
  return id;
}
const reconcile = (day: string, state = 'MATCHED') =>
  pool.query(
    `insert into recon_days (court_id, channel, day, state) select 'c-9901', c, $1, $2 from unnest(array['WECHAT', 'ALIPAY']) c
     on conflict (court_id, channel, day) do update set state = excluded.state`,
    [day, state],
  );
/** Received on 23 November, unpaid, and its last day is past and reconciled. */
async function overdue(): Promise<string> {
  const id = await received();
  await reconcile('2026-11-30');
  await on('2026-12-01');
  await passDays(portal.services);
  expect((await detail(id)).state).toBe('OVERDUE');
  return id;
}
const waiting = async (as = judge) =>
  (await portal.call(calls.listDecisions, { query: { size: 100 } }, { as })).data.rows;
async function decide(id: string, body: object, as = judge) {
  const proposal = (await waiting()).find(({ bill }) => bill.id === id);
  const { id: at, version } = proposal ?? { id: randomUUID(), version: 1 };
  const whole = { version, act: 'leave' as const, reason, ...body };
  return portal.call(calls.decideOverdue, { params: { id: at }, body: whole }, { as });
}
async function order(id: string) {
  const { version } = await detail(id);
  const body = { billId: id, version, channel: 'WECHAT', scene: 'QR', key: randomUUID() } as const;
  return (await portal.call(calls.submitPayment, { body }, { as: lin })).data;
}
async function pay(id: string, fen?: number): Promise<void> {
  const { id: orderId, orderNo } = await order(id);
  wechat.pay(orderNo, fen === undefined ? {} : { fen });
  await portal.call(calls.confirmPayment, { body: { id: orderId } }, { as: lin });
}
const titles = async (as: TestUser) =>
  (await portal.call(listMessages, { query: {} }, { as })).data.rows.map(({ title }) => title);

test('a bill is overdue from the day after its last one, once, and the judge of the case is asked', async () => {
  const id = await received();
  await reconcile('2026-11-30');
  await on('2026-11-30');
  await passDays(portal.services);
  expect((await detail(id)).state).toBe('OPEN');
  await on('2026-12-01');
  await Promise.all([passDays(portal.services), passDays(portal.services)]);
  expect((await detail(id)).state).toBe('OVERDUE');
  const mine = (await waiting()).filter(({ bill }) => bill.id === id);
  expect(mine).toMatchObject([{ isReconciled: true, backFen: 0 }]);
  expect(mine[0]?.says.zh).toContain('按自动撤回上诉处理');
  expect(await titles(lin)).toContain('缴费逾期');
  expect(await titles(judge)).toContain('有费用逾期未缴，请决定');
});

test('what is not received, is being paid, or has a request for relief is not overdue; nor a day that is not reconciled', async () => {
  const id = await received();
  await on('2026-12-01');
  await passDays(portal.services);
  expect((await detail(id)).state).toBe('OPEN');
  await reconcile('2026-11-30', 'DIFFERENT');
  await on('2026-12-02');
  await passDays(portal.services);
  expect((await detail(id)).state).toBe('OPEN');
  await reconcile('2026-11-30');
  await order(id);
  await passDays(portal.services);
  expect((await detail(id)).state).toBe('OPEN');
  portal.clock.forward(16 * 60 + 300);
  while ((await queryDue(portal.services)) > 0);
  const { rows } = await pool.query(
    `insert into applications (id, type, owner_id, case_id, state, version, round, applicant, answers, field_versions, created_at, saved_at, submitted_at)
     select gen_random_uuid(), 'judicial_assistance_apply', $3, case_id, 21, 1, 1, '林晓禾', '\\x00', '{}', $2, $2, $2
     from bills where id = $1 returning id`,
    [id, portal.clock.now(), lin.id],
  );
  expect(rows).toHaveLength(1);
  await passDays(portal.services);
  expect((await detail(id)).state).toBe('OPEN');
  await pool.query('delete from applications where id = $1', [rows[0]?.id]);
  await passDays(portal.services);
  expect((await detail(id)).state).toBe('OVERDUE');
});

test('two working days later it is overdue all the same, and cannot lapse before the day is reconciled', async () => {
  const id = await received();
  await reconcile('2026-11-30', 'WAITING');
  await on('2026-12-03');
  await passDays(portal.services);
  expect((await detail(id)).state).toBe('OVERDUE');
  const lapse = { act: 'lapse', rulingNo: '（2026）溪01民终101号之一' };
  const early = await decide(id, lapse);
  expect([early.status, early.reason]).toEqual([409, 'bill.not-reconciled']);
  await reconcile('2026-11-30', 'CLOSED');
  expect((await decide(id, lapse)).data).toEqual({ state: 'LAPSED', backFen: 0 });
});

test('a later day opens it again, with what is paid; it is told, and runs out again', async () => {
  const id = await overdue();
  expect((await decide(id, { act: 'extend', dueOn: '2026-12-01' })).status).toBe(400);
  expect((await decide(id, { act: 'extend' })).status).toBe(400);
  const wrong = await decide(id, { act: 'extend', dueOn: '2026-12-01', reason: '短' });
  expect(wrong.fields.map(({ path }) => path)).toEqual(['reason', 'dueOn']);
  const noRuling = await decide(id, { act: 'lapse', rulingNo: '', reason: '短' });
  expect(noRuling.fields.map(({ path }) => path)).toEqual(['reason', 'rulingNo']);
  expect((await decide(id, { act: 'extend', dueOn: '2026-12-08', reason: '短' })).status).toBe(400);
  await pay(id, 1_000_00);
  expect((await detail(id)).state).toBe('OVERDUE');
  // A Saturday: the day moves on to Monday.
  const answer = await decide(id, { act: 'extend', dueOn: '2026-12-12' });
  expect(answer.data.state).toBe('PART');
  expect(await detail(id)).toMatchObject({ state: 'PART', dueOn: '2026-12-14' });
  expect((await decide(id, { act: 'extend', dueOn: '2026-12-20' })).status).toBe(404);
  await reconcile('2026-12-14');
  await on('2026-12-15');
  await passDays(portal.services);
  expect((await detail(id)).state).toBe('OVERDUE');
  expect((await waiting()).filter(({ bill }) => bill.id === id)).toHaveLength(1);
});

test('lapse needs a ruling, and gives back what the rules do not keep; then nothing can be paid', async () => {
  const id = await overdue();
  await pay(id, 1_000_00);
  expect((await decide(id, { act: 'lapse' })).status).toBe(400);
  const [shown] = (await waiting()).filter(({ bill }) => bill.id === id);
  const answer = await decide(id, { act: 'lapse', rulingNo: '（2026）溪01民终101号之一' });
  expect(answer.data).toEqual({ state: 'LAPSED', backFen: shown?.backFen });
  const { rows } = await pool.query('select cause, fen::int, state from refunds where bill_id = $1', [id]);
  const back = shown?.backFen ?? 0;
  expect(rows).toEqual(back > 0 ? [{ cause: 'LAPSE', fen: back, state: 'APPROVED' }] : []);
  const body = { billId: id, version: 99, channel: 'WECHAT', scene: 'QR', key: randomUUID() } as const;
  expect((await portal.call(calls.submitPayment, { body }, { as: lin })).reason).toBe('bill.not-open');
});

test('paid after all: the proposal is withdrawn and the judge told; of a payment and a lapse at once one wins', async () => {
  const id = await overdue();
  const [proposal] = (await waiting()).filter(({ bill }) => bill.id === id);
  await pay(id);
  expect((await detail(id)).state).toBe('PAID');
  expect((await waiting()).filter(({ bill }) => bill.id === id)).toEqual([]);
  expect(await titles(judge)).toContain('逾期的费用已缴清');
  const body = {
    version: proposal?.version ?? 0,
    act: 'lapse' as const,
    rulingNo: '（2026）溪01民终101号之一',
    reason,
  };
  const late = await portal.call(calls.decideOverdue, { params: { id: proposal?.id ?? '' }, body }, { as: judge });
  expect([late.status, late.reason]).toEqual([409, 'bill.changed']);

  await on('2026-11-23');
  const other = await overdue();
  const { id: orderId, orderNo } = await order(other);
  const busy = await decide(other, { act: 'lapse', rulingNo: '（2026）溪01民终101号之二' });
  expect(busy.reason).toBe('bill.paying');
  wechat.pay(orderNo);
  const [lapsed] = await Promise.all([
    decide(other, { act: 'lapse', rulingNo: '（2026）溪01民终101号之二' }),
    portal.call(calls.confirmPayment, { body: { id: orderId } }, { as: lin }),
  ]);
  expect(lapsed.status).not.toBe(200);
  expect((await detail(other)).state).toBe('PAID');
});

test('another version, another judge and everybody else change nothing', async () => {
  const id = await overdue();
  for (const version of [0, 99]) expect((await decide(id, { version })).reason).toBe('bill.changed');
  const stranger = await portal.fixtures.staff('judge', ['judge'], 'D05');
  const admin = await portal.fixtures.staff('admin', ['administrator'], 'D01');
  expect((await decide(id, {}, stranger)).status).toBe(404);
  expect((await waiting(stranger)).length).toBe(0);
  for (const as of [admin, clerk, lin]) expect((await decide(id, {}, as)).status).toBe(403);
  expect((await decide(id, {})).data).toEqual({ state: 'OVERDUE', backFen: 0 });
  expect((await decide(id, {})).status).toBe(404);
});

test('a bill that lapsed without a ruling is found', async () => {
  const id = await overdue();
  await decide(id, { act: 'lapse', rulingNo: '（2026）溪01民终101号之三' });
  await pool.query('update money_proposals set ruling_no = null where bill_id = $1', [id]);
  expect((await ledger()).faults.map(({ n }) => n)).toEqual([15]);
  await pool.query("update money_proposals set ruling_no = 'x之三' where bill_id = $1", [id]);
});
