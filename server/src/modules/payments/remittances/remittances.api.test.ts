import { randomUUID } from 'node:crypto';
import { listMessages } from '@sufu/contract/messages';
import * as calls from '@sufu/contract/payments';
import { afterAll, afterEach, expect, test } from 'vitest';
import { type TestUser, testPortal } from '../../../testing/portal.ts';
import { testPayees } from '../../../testing/providers/pay-channel.ts';
import { courtFixture } from '../../applications/testing/fixtures.ts';
import { verifyLedger } from '../ledger/verify-ledger.ts';
import { earnCopies } from '../testing/earn-copies.ts';
import { fundBank } from '../testing/fund-bank.ts';

const { wechat, module } = testPayees('c-9901');
const portal = await testPortal({ besides: [module] });
afterAll(() => portal.close());
const court = await courtFixture(portal);
const cashier = await portal.fixtures.staff('cashier', ['cashier'], 'D12');
const second = await portal.fixtures.staff('cashier', ['cashier'], 'D12');
const president = await portal.fixtures.staff('judge', ['president'], 'D01');
const { services } = portal;
const { pool } = portal.database;
wechat.now = portal.clock.now;
await fundBank(services, 'c-9901', 9_000_00);
afterEach(async () => expect((await verifyLedger(services.db, services.secrets.audit)).faults).toEqual([]));

let vouchers = 0;
type Body = Parameters<typeof portal.call<typeof calls.registerRemittance>>[1]['body'];
const register = (more: Partial<Body> = {}, as: TestUser = cashier) => {
  vouchers += 1;
  const body = { key: randomUUID(), fen: 100_00, voucherNo: `JK2026 ${vouchers}`, paidOn: '2026-11-23', ...more };
  return portal.call(calls.registerRemittance, { body }, { as });
};
const list = async (as: TestUser = second) =>
  (await portal.call(calls.listRemittances, { query: { size: 50 } }, { as })).data.rows;
async function registered(more: Partial<Body> = {}, as: TestUser = cashier) {
  const { id } = (await register(more, as)).data;
  const found = (await list()).find((row) => row.id === id);
  if (!found) throw new Error('nothing was registered');
  return found;
}
type Seen = { readonly id: string; readonly version: number };
const decide = ({ id, version }: Seen, act: 'approve' | 'refuse' | 'withdraw', as: TestUser = second, reason = '') =>
  portal.call(calls.decideRemittance, { params: { id }, body: { version, act, reason } }, { as });
const treasury = async () => (await portal.call(calls.readMoneyHome, {}, { as: cashier })).data.treasury;
const owed = async () => (await treasury()).owedFen;
const posted = async (id: string) =>
  (
    await pool.query<{ account: string; fen: number }>(
      `select e.account, e.fen::int as fen from ledger_transactions t join ledger_entries e on e.tx = t.seq
       where t.kind = 'REMIT' and t.cause_id = $1 order by e.line`,
      [id],
    )
  ).rows.map(({ account, fen }) => `${account} ${fen}`);
const told = async (as: TestUser) =>
  (await portal.call(listMessages, { query: {} }, { as })).data.rows.map(({ title }) => title);

await earnCopies(portal, court, wechat, 5_000_00);

test('one registers, another confirms, and the sum leaves what the treasury is owed', async () => {
  expect(await treasury()).toEqual({ owedFen: 5_000_00, waiting: { count: 0, fen: 0 } });
  const made = await registered({ fen: 2_000_00, voucherNo: 'jk 2026-a' });
  expect(made).toMatchObject({ state: 'OPEN', fen: 2_000_00, voucherNo: 'JK2026-A', paidOn: '2026-11-23' });
  expect(made).toMatchObject({ by: cashier.name, decidedBy: null, isOnStatement: false, may: ['approve', 'refuse'] });
  expect(await posted(made.id)).toEqual([]);
  expect(await treasury()).toEqual({ owedFen: 5_000_00, waiting: { count: 1, fen: 2_000_00 } });
  expect([await told(second), await told(president), await told(cashier)]).toEqual([
    ['上缴财政待确认'],
    ['上缴财政待确认'],
    [],
  ]);
  expect((await decide(made, 'approve')).data).toEqual({ state: 'APPROVED' });
  expect(await posted(made.id)).toEqual(['TREASURY 200000', 'BANK -200000']);
  expect(await treasury()).toEqual({ owedFen: 3_000_00, waiting: { count: 0, fen: 0 } });
  expect((await list())[0]).toMatchObject({ state: 'APPROVED', decidedBy: second.name, may: [] });
  const { rows } = await pool.query(`select action, actor_id from audit_log where subject = $1 order by at, seq`, [
    made.id,
  ]);
  expect(rows).toEqual([
    { action: 'money.remittanceRegistered', actor_id: cashier.id },
    { action: 'money.remitted', actor_id: second.id },
  ]);
});

test('the president confirms as well; the latest stands first', async () => {
  const [a, b] = [await registered(), await registered({}, second)];
  expect((await list(president)).slice(0, 2).map(({ id }) => id)).toEqual([b.id, a.id]);
  expect((await decide(b, 'approve', president)).status).toBe(200);
  expect((await decide(a, 'approve', president)).status).toBe(200);
});

test('nobody confirms or sends back what they registered; nobody else takes it back', async () => {
  const made = await registered();
  expect((await list(cashier)).find(({ id }) => id === made.id)?.may).toEqual(['withdraw']);
  for (const act of ['approve', 'refuse'] as const)
    expect((await decide(made, act, cashier, '自己登记的这笔')).reason).toBe('bill.own-approval');
  for (const as of [second, president]) expect((await decide(made, 'withdraw', as)).reason).toBe('bill.own-approval');
  expect(await posted(made.id)).toEqual([]);
  expect((await decide(made, 'withdraw', cashier)).data).toEqual({ state: 'WITHDRAWN' });
  expect((await list()).some(({ id }) => id === made.id)).toBe(false);
  expect((await decide(made, 'approve')).reason).toBe('bill.changed');
});

test('only cashiers and the president have anything to do with it', async () => {
  const made = await registered();
  const { clerk, judge } = court.staff;
  for (const as of [clerk, judge, president, await portal.fixtures.user()])
    expect([as.name, (await register({}, as)).reason]).toEqual([as.name, 'session.not-allowed']);
  expect(await list(judge)).toEqual([]);
  expect((await decide(made, 'approve', judge)).reason).toBe('not-found');
  expect((await decide(made, 'approve', clerk)).reason).toBe('session.not-allowed');
  await decide(made, 'withdraw', cashier);
});

test('what is sent back says why, frees its sum and its voucher, and is registered anew', async () => {
  const made = await registered({ fen: await owed() });
  expect((await register({ fen: 1 })).reason).toBe('remittance.too-much');
  expect((await decide(made, 'refuse', second, '不符')).reason).toBe('invalid');
  expect((await decide(made, 'refuse', second, '金额与缴库凭证不符')).data).toEqual({ state: 'REFUSED' });
  expect((await list(cashier))[0]).toMatchObject({ state: 'REFUSED', answer: '金额与缴库凭证不符', may: [] });
  expect(await told(cashier)).toContain('登记的上缴被退回');
  const again = await registered({ voucherNo: made.voucherNo });
  await decide(again, 'approve');
  const { rows } = await pool.query('select * from money_proposals where id = $1', [made.id]);
  expect(JSON.stringify([rows, (await pool.query('select * from audit_log')).rows])).not.toContain('凭证不符');
});

test('never more than the treasury is owed, to the fen, also where two register at once', async () => {
  const rest = await owed();
  const refused = await register({ fen: rest + 1 });
  expect([refused.status, refused.reason]).toEqual([422, 'remittance.too-much']);
  expect(refused.bytes.toString()).toContain((rest / 100).toFixed(2));
  const both = await Promise.all([register({ fen: rest }), register({ fen: rest }, second)]);
  expect(both.map(({ reason }) => reason).toSorted()).toEqual(['remittance.too-much', undefined]);
  const open = (await list()).find(({ state }) => state === 'OPEN');
  await decide(open ?? { id: '', version: 0 }, 'withdraw', open?.by === cashier.name ? cashier : second);
  // However it came to be: more is not posted either.
  const made = await registered({ fen: rest });
  await pool.query(`update money_proposals set content = $2 where id = $1`, [made.id, { fen: rest + 1 }]);
  expect((await decide(made, 'approve')).reason).toBe('remittance.too-much');
  await decide(made, 'withdraw', cashier);
});

test('a repeat and two at once: one remittance, one posting', async () => {
  const key = randomUUID();
  const body = { key, voucherNo: 'ONE-FORM' };
  const [first, same] = await Promise.all([register(body), register(body)]);
  expect(same.data).toEqual(first.data);
  const made = { id: first.data.id, version: 1 };
  const answers = await Promise.all([
    decide(made, 'approve'),
    decide(made, 'approve', president),
    decide(made, 'approve'),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(await posted(made.id)).toEqual(['TREASURY 10000', 'BANK -10000']);
  expect((await register(body)).data).toEqual(first.data);
  expect(await posted(made.id)).toHaveLength(2);
});

test('a voucher is one remittance, however it is written, also where two are registered at once', async () => {
  const answers = await Promise.all([register({ voucherNo: 'jk-same' }), register({ voucherNo: 'JK-SA ME' }, second)]);
  expect(answers.map(({ reason }) => reason).toSorted()).toEqual(['remittance.voucher-used', undefined]);
  const [made] = await list();
  await decide(made ?? { id: '', version: 0 }, 'approve', president);
  expect((await register({ voucherNo: 'jk-same' })).reason).toBe('remittance.voucher-used');
});

test('what the voucher says has to be there and possible', async () => {
  for (const wrong of [
    { voucherNo: ' ' },
    { voucherNo: '凭证一' },
    { voucherNo: 'A'.repeat(41) },
    { fen: 0 },
    { fen: -1 },
    { fen: 0.5 },
    { paidOn: '2026-11-24' },
    { paidOn: '2026-11-22' },
    { paidOn: '2026-02-30' },
  ])
    expect([wrong, (await register(wrong)).reason]).toEqual([wrong, 'invalid']);
});

test('what the bank does not hold was not handed over', async () => {
  const held = "select sum(fen)::int as fen from ledger_entries where account = 'BANK' and court_id = 'c-9901'";
  const { fen } = (await pool.query<{ fen: number }>(held)).rows[0] ?? { fen: 0 };
  await earnCopies(portal, court, wechat, fen + 1);
  expect((await register({ fen: fen + 1 })).reason).toBe('refund.bank-short');
  const [a, b] = [await registered({ fen }), await registered({ fen: 1 })];
  expect((await decide(a, 'approve')).status).toBe(200);
  expect((await decide(b, 'approve')).reason).toBe('refund.bank-short');
  await decide(b, 'withdraw', cashier);
});

test('another court’s remittance is not found, and its treasury is its own', async () => {
  await fundBank(services, 'c-9901', 100_00);
  const made = await registered({ fen: 1 });
  const before = await treasury();
  await pool.query(`update money_proposals set court_id = 'c-990102' where id = $1`, [made.id]);
  expect((await decide(made, 'approve')).reason).toBe('not-found');
  expect((await list()).some(({ id }) => id === made.id)).toBe(false);
  expect(await treasury()).toEqual({ ...before, waiting: { count: 0, fen: 0 } });
  await pool.query(`delete from money_proposals where id = $1`, [made.id]);
});
