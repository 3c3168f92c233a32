import { randomUUID } from 'node:crypto';
import * as calls from '@sufu/contract/payments';
import { afterAll, afterEach, expect, test } from 'vitest';
import { demonstration } from '../../../testing/demonstration.ts';
import { type SignedNotice, testPayees } from '../../../testing/providers/pay-channel.ts';
import { verifyLedger } from '../ledger/verify-ledger.ts';

const { wechat, module } = testPayees('c-9901');
const portal = await demonstration({}, [module]);
afterAll(() => portal.close());
const { pool } = portal.database;
const clerk = await portal.as('叶小满');
const cashier = await portal.as('卢月');
const second = await portal.fixtures.staff('cashier', ['cashier'], 'D12');
const president = await portal.as('季怀瑾');
const judge = await portal.as('沈知远');
const lin = await portal.as('林晓禾');
afterEach(async () =>
  expect((await verifyLedger(portal.services.db, portal.services.secrets.audit)).faults).toEqual([]),
);

const found = (await portal.call(calls.findBillSubject, { query: { number: '（2026）溪01民终101号' } }, { as: clerk }))
  .data;
const partyId = found.payers.find(({ name }) => name === '林晓禾')?.partyId ?? '';
async function issue() {
  const ask = { kind: 'CLAIM_CHANGE' as const, amount: 500_000_00, before: 300_000_00, halving: [] };
  const body = { key: randomUUID(), caseId: found.caseId, applicationId: null, partyId, item: 'TOPUP' as const, ask };
  return (await portal.call(calls.issueBill, { body }, { as: clerk })).data;
}
const tell = ({ body, headers }: SignedNotice) =>
  portal.app.inject({ method: 'POST', url: '/api/third/pay/wechat/notify', payload: body, headers });
/** Money under a number that is none of ours. */
async function stray(fen: number): Promise<string> {
  const fact = wechat.pay(`SF20261123${Math.floor(Math.random() * 1e10)}`, { fen });
  await tell(wechat.notice(fact));
  const { rows } = await pool.query<{ id: string }>('select id from payments where provider_txn = $1', [fact.txn]);
  return String(rows[0]?.id);
}
const claim = (id: string, billNo: string, as = cashier) =>
  portal.call(calls.proposeClaim, { params: { id }, body: { billNo, reason: '附言写的是这张通知' } }, { as });
const decide = (of: { id: string; version: number } | null, act: 'approve' | 'refuse' | 'withdraw', as = president) =>
  portal.call(calls.decideClaim, { params: { id: of?.id ?? '' }, body: { version: of?.version ?? 0, act } }, { as });
const bill = async (id: string) => (await portal.call(calls.readBill, { query: { id } }, { as: lin })).data;
const home = async () => (await portal.call(calls.readMoneyHome, {}, { as: cashier })).data;

test('the desk says what came today, what waits, and whether yesterday agrees', async () => {
  const before = await home();
  await stray(77_00);
  const after = await home();
  expect(after.ownerless).toEqual({ count: before.ownerless.count + 1, fen: before.ownerless.fen + 77_00 });
  expect(after.differences.open).toBe(before.differences.open + 1);
  expect(after.today.find(({ channel }) => channel === 'WECHAT')).toMatchObject({ fen: 77_00, count: 1 });
  expect(after.yesterday.isMatched).toBe(false);
  await pool.query(
    "insert into recon_days (court_id, channel, day, state) values ('c-9901', 'WECHAT', '2026-11-22', 'MATCHED')",
  );
  expect((await home()).yesterday.isMatched).toBe(true);
  // What another court lacks is nothing of this one's.
  const { open } = (await home()).differences;
  await pool.query(`insert into differences (id, kind, court_id, channel, day, fen, found_at)
    values (gen_random_uuid(), 'BILL_MISSING', 'c-990102', 'BANK', '2026-11-22', 0, now())`);
  expect((await home()).differences.open).toBe(open);
});

test('what nobody owned is claimed by one and approved by another: the bill, its voucher and what is too much', async () => {
  const { id, billNo } = await issue();
  const paymentId = await stray(3_200_00);
  const before = await home();
  const asked = (await claim(paymentId, billNo)).data.asked;
  expect(asked).toMatchObject({ billNo, payer: '林晓禾', restFen: 3_000_00, mayDecide: false, mayWithdraw: true });
  expect((await claim(paymentId, billNo)).reason).toBe('money.claimed');
  expect((await decide(asked, 'approve', cashier)).reason).toBe('bill.own-approval');
  expect((await decide(asked, 'withdraw', president)).reason).toBe('bill.own-approval');
  expect((await decide(asked, 'approve', judge)).status).toBe(404);
  expect((await portal.call(calls.listOwnerless, { query: {} }, { as: judge })).data.total).toBe(0);
  const his = (await portal.call(calls.listOwnerless, { query: {} }, { as: president })).data.rows;
  expect(his.map((row) => [row.id, row.asked?.mayDecide])).toEqual([[paymentId, true]]);
  const both = await Promise.all([decide(asked, 'approve'), decide(asked, 'approve', second)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const paid = await bill(id);
  expect(paid).toMatchObject({ state: 'PAID', paidFen: 3_000_00, refundFen: 200_00 });
  expect(paid.events.map(({ what }) => what).toSorted()).toEqual(['issued', 'paid', 'refundDue']);
  expect(paid.documents.map(({ kind }) => kind)).toContain('pay-receipt');
  expect((await home()).ownerless.count).toBe(before.ownerless.count - 1);
  expect((await claim(paymentId, billNo)).reason).toBe('money.claimed');
});

test('a refund that is late is counted where it stands: to be paid out, or waiting', async () => {
  const before = (await home()).refunds;
  const { id, billNo } = await issue();
  await decide((await claim(await stray(3_100_00), billNo)).data.asked, 'approve');
  const { rows } = await pool.query<{ id: string; version: number }>(
    `update refunds set due_on = '2026-11-01' where bill_id = $1 returning id, version`,
    [id],
  );
  const todo = { count: before.todo.count + 1, fen: before.todo.fen + 100_00 };
  expect((await home()).refunds).toEqual({ ...before, todo, late: before.late + 1 });
  const [late] = rows;
  const asked = { params: { id: late?.id ?? '' }, body: { version: late?.version ?? 0, hold: true } };
  expect((await portal.call(calls.holdRefund, asked, { as: cashier })).status).toBe(200);
  expect((await home()).refunds).toEqual({
    ...before,
    ...{ waiting: before.waiting + 1, waitingLate: before.waitingLate + 1 },
  });
});

test('a claim is refused or taken back, and can be made again; a bill nobody issued cannot be claimed for', async () => {
  const { id, billNo } = await issue();
  const paymentId = await stray(1_000_00);
  expect((await claim(paymentId, 'JF20261123999999')).reason).toBe('money.no-bill');
  await decide((await claim(paymentId, billNo)).data.asked, 'refuse');
  await decide((await claim(paymentId, billNo)).data.asked, 'withdraw', cashier);
  expect((await bill(id)).state).toBe('SERVING');
  await decide((await claim(paymentId, billNo)).data.asked, 'approve', second);
  expect(await bill(id)).toMatchObject({ state: 'PART', paidFen: 1_000_00 });
});

test('while somebody pays the bill nothing is claimed for it', async () => {
  const { id, billNo } = await issue();
  const { version } = await bill(id);
  const body = { billId: id, version, channel: 'WECHAT' as const, scene: 'QR' as const, key: randomUUID() };
  await portal.call(calls.submitPayment, { body }, { as: lin });
  const asked = (await claim(await stray(3_000_00), billNo)).data.asked;
  expect((await decide(asked, 'approve')).reason).toBe('bill.paying');
  expect((await bill(id)).state).toBe('SERVING');
});

test('a difference ends once, with a note that is sealed', async () => {
  await stray(5_00);
  const open = async () => (await portal.call(calls.listDifferences, { query: {} }, { as: cashier })).data;
  const one = (await open()).rows.at(-1);
  expect(one).toMatchObject({ kind: 'UNKNOWN_ORDER', fen: 5_00, age: 0, resolvedAt: null });
  const end = (note: string) =>
    portal.call(calls.resolveDifference, { params: { id: one?.id ?? '' }, body: { note } }, { as: cashier });
  expect((await end('短')).reason).toBe('invalid');
  const answers = await Promise.all([end('已经联系付款人'), end('已经联系付款人')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 200)?.data).toMatchObject({
    note: '已经联系付款人',
    resolvedBy: '卢月',
  });
  expect((await open()).rows.map(({ id }) => id)).not.toContain(one?.id);
  const { rows } = await pool.query('select note from differences where id = $1', [one?.id]);
  expect(rows[0]?.note.toString('utf8')).not.toContain('联系');
});

test('nobody but the cashier has the desk; of another court nothing is found', async () => {
  for (const as of [lin, clerk, judge]) expect((await portal.call(calls.readMoneyHome, {}, { as })).status).toBe(403);
  const admin = await portal.fixtures.staff('admin', ['admin'], 'D09');
  expect((await portal.call(calls.listOwnerless, { query: {} }, { as: admin })).status).toBe(403);
  const paymentId = await stray(9_00);
  await pool.query(`alter table payments disable trigger all;
    update payments set court_id = 'c-990102' where id = '${paymentId}'; alter table payments enable trigger all`);
  const { billNo } = await issue();
  expect((await claim(paymentId, billNo)).status).toBe(404);
  await pool.query(`alter table payments disable trigger all;
    update payments set court_id = 'c-9901' where id = '${paymentId}'; alter table payments enable trigger all`);
});
