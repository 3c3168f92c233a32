import { randomUUID } from 'node:crypto';
import { verifyDocument as verifyCall } from '@sufu/contract/documents';
import { listMessages } from '@sufu/contract/messages';
import * as calls from '@sufu/contract/payments';
import { afterAll, afterEach, expect, test } from 'vitest';
import { type TestUser, testPortal } from '../../../testing/portal.ts';
import { type SignedNotice, testPayees } from '../../../testing/providers/pay-channel.ts';
import { courtFixture } from '../../applications/testing/fixtures.ts';
import { verifyLedger } from '../ledger/verify-ledger.ts';
import { passDays } from '../life/pass-days.ts';
import { testPayeesFile } from '../testing/payees-file.ts';
import { ownAccount, statementOf } from '../testing/statement.ts';

const { wechat, module } = testPayees('c-9901');
const payeesFile = testPayeesFile();
const portal = await testPortal({ env: { PAYEES_FILE: payeesFile }, besides: [module] });
afterAll(() => portal.close());
const { services, clock } = portal;
const { pool } = portal.database;
const court = await courtFixture(portal);
const { clerk, judge } = court.staff;
const cashier = await portal.fixtures.staff('cashier', ['cashier'], 'D12');
const second = await portal.fixtures.staff('cashier', ['cashier'], 'D12');
const president = await portal.fixtures.staff('judge', ['president'], 'D01');
wechat.now = clock.now;
afterEach(async () => expect((await verifyLedger(services.db, services.secrets.audit)).faults).toEqual([]));

const reason = '银行退回了这笔款';
type Made = { readonly owner: TestUser; readonly id: string; readonly billNo: string; readonly caseId: string };
async function issued(item: 'TOPUP' | 'ATTEND' | 'COPY' = 'TOPUP'): Promise<Made> {
  const owner = await portal.fixtures.user();
  const caseId = await court.caseOf(owner);
  const party = 'select id from case_parties where case_id = $1 and user_id = $2';
  const partyId = (await pool.query<{ id: string }>(party, [caseId, owner.id])).rows[0]?.id ?? '';
  const ask =
    item === 'TOPUP'
      ? { kind: 'CLAIM_CHANGE' as const, amount: 500_000_00, before: 300_000_00, halving: [] }
      : { kind: 'ACTUAL' as const, amount: 3_000_00, before: null, halving: [] };
  const body = {
    key: randomUUID(),
    caseId,
    applicationId: null,
    partyId,
    item,
    ask,
    reason: '证人出庭的交通和误工费。',
  };
  const { id, billNo } = (await portal.call(calls.issueBill, { body }, { as: clerk })).data;
  return { owner, id, billNo, caseId };
}
const detail = async ({ id, owner }: Made) =>
  (await portal.call(calls.readBill, { query: { id } }, { as: owner })).data;
const tell = ({ body, headers }: SignedNotice) =>
  portal.app.inject({ method: 'POST', url: '/api/third/pay/wechat/notify', payload: body, headers });
const order = async (made: Made) => {
  const { version } = await detail(made);
  const body = { billId: made.id, version, channel: 'WECHAT', scene: 'QR', key: randomUUID() } as const;
  return (await portal.call(calls.submitPayment, { body }, { as: made.owner })).data;
};
const paymentOf = async (txn: string): Promise<string> =>
  (await pool.query<{ id: string }>('select id from payments where provider_txn = $1', [txn])).rows[0]?.id ?? '';
/** Paid online; answers the payment. */
async function paid(made: Made, fen?: number): Promise<string> {
  const fact = wechat.pay((await order(made)).orderNo, fen === undefined ? {} : { fen });
  await tell(wechat.notice(fact));
  return paymentOf(fact.txn);
}
/** Money under a number that is none of ours. */
async function stray(fen: number): Promise<string> {
  const fact = wechat.pay(`SF20261123${Math.floor(Math.random() * 1e10)}`, { fen });
  await tell(wechat.notice(fact));
  return paymentOf(fact.txn);
}
async function claimed(made: Made, paymentId: string): Promise<void> {
  const asked = { params: { id: paymentId }, body: { billNo: made.billNo, reason: '附言写的是这张通知' } };
  const of = (await portal.call(calls.proposeClaim, asked, { as: cashier })).data.asked;
  const at = { params: { id: of?.id ?? '' }, body: { version: of?.version ?? 0, act: 'approve' as const } };
  expect((await portal.call(calls.decideClaim, at, { as: second })).status).toBe(200);
}
const propose = (id: string, of: 'CLAIM' | 'PAYMENT' = 'PAYMENT', more: object = {}, as = cashier) =>
  portal.call(calls.proposeCorrection, { params: { id }, body: { key: randomUUID(), of, reason, ...more } }, { as });
type Asked = { readonly id: string; readonly version: number };
const decide = ({ id, version }: Asked, act: calls.CorrectionAct = 'approve', as = president, why = '') =>
  portal.call(calls.decideCorrection, { params: { id }, body: { version, act, reason: why } }, { as });
async function corrected(id: string, of: 'CLAIM' | 'PAYMENT' = 'PAYMENT'): Promise<void> {
  const { status, data } = await propose(id, of);
  expect(status).toBe(200);
  expect((await decide(data)).data).toEqual({ state: 'APPROVED' });
}
/** The reason why it can be neither proposed nor approved; `meanwhile` happens between. */
async function refusedBoth(
  paymentId: string,
  meanwhile: () => Promise<unknown>,
): Promise<readonly (string | undefined)[]> {
  const { data } = await propose(paymentId);
  await meanwhile();
  const later = (await decide(data)).reason;
  expect((await list()).find(({ id }) => id === data.id)?.why).toBeTruthy();
  await decide(data, 'withdraw', cashier);
  return [later, (await propose(paymentId)).reason];
}
const find = async (number: string) =>
  (await portal.call(calls.findCorrectable, { query: { number } }, { as: cashier })).data.rows;
const list = async (as: TestUser = president) =>
  (await portal.call(calls.listCorrections, { query: { size: 50 } }, { as })).data.rows;
const titles = async (as: TestUser) =>
  (await portal.call(listMessages, { query: { size: 50 } }, { as })).data.rows.map(({ title }) => title);
const sums = async (billId: string) =>
  (
    await pool.query<{ account: string; fen: number }>(
      `select account, sum(fen)::int as fen from ledger_entries where bill_id = $1 group by account having sum(fen) <> 0 order by account`,
      [billId],
    )
  ).rows.map(({ account, fen }) => `${account} ${fen}`);
const refundsOf = async (billId: string) =>
  (
    await pool.query<{ id: string; version: number; state: string }>(
      'select id, version, state from refunds where bill_id = $1 order by id',
      [billId],
    )
  ).rows;

test('a claim for the wrong bill is turned back: the bill is to be paid, and the money claimed for the right one', async () => {
  const [wrong, right] = [await issued(), await issued()];
  const paymentId = await stray(3_200_00);
  await claimed(wrong, paymentId);
  expect(await detail(wrong)).toMatchObject({ state: 'PAID', paidFen: 3_000_00, refundFen: 200_00 });
  const voucher = (await detail(wrong)).documents.find(({ kind }) => kind === 'pay-receipt');
  const [found] = await find(wrong.billNo);
  expect(found).toMatchObject({ paymentId, of: 'CLAIM', why: null, fen: 3_200_00 });
  expect(found?.bill).toMatchObject({ partFen: 3_000_00, backFen: 200_00, state: 'PAID' });
  expect(found?.bill?.after).toEqual({ state: 'SERVING', paidFen: 0, restFen: 3_000_00 });
  const { data: asked } = await propose(paymentId, 'CLAIM');
  expect(asked).toMatchObject({ state: 'OPEN', reason, may: ['withdraw'] });
  expect(await titles(president)).toContain('更正过账待决定');
  expect((await list()).find(({ id }) => id === asked.id)?.may).toEqual(['approve', 'refuse']);
  const both = await Promise.all([decide(asked), decide(asked)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const bill = await detail(wrong);
  expect(bill).toMatchObject({ state: 'SERVING', paidFen: 0, refundFen: 0 });
  expect(bill.events.map(({ what }) => what)).toEqual(expect.arrayContaining(['paid', 'corrected']));
  expect(bill.documents.map(({ kind }) => kind)).not.toContain('pay-receipt');
  const check = await portal.call(verifyCall, { query: { number: voucher?.number ?? '' } });
  expect([check.status, check.reason]).toEqual([410, 'document.withdrawn']);
  expect((await refundsOf(wrong.id)).map(({ state }) => state)).toEqual(['REJECTED']);
  expect(await sums(wrong.id)).toEqual([]);
  expect(await titles(wrong.owner)).toEqual(expect.arrayContaining(['缴费已更正', '不再退回']));
  expect(await titles(cashier)).toContain('更正已批准');
  expect((await propose(paymentId, 'CLAIM')).reason).toBe('bill.changed');
  await claimed(right, paymentId);
  expect(await detail(right)).toMatchObject({ state: 'PAID', paidFen: 3_000_00, refundFen: 200_00 });
  await corrected(paymentId, 'CLAIM');
  expect(await detail(right)).toMatchObject({ state: 'SERVING', paidFen: 0 });
});

test('what the bank brought and took back is gone: the bill lacks it, runs again and becomes overdue', async () => {
  const made = await issued();
  const { version } = await detail(made);
  const received = { version, receivedOn: '2026-11-23', proof: 'RECEIPT' as const };
  await portal.call(calls.receiveBill, { params: { id: made.id }, body: received }, { as: clerk });
  const first = await paid(made, 1_000_00);
  const last = await paid(made);
  expect(await detail(made)).toMatchObject({ state: 'PAID', paidFen: 3_000_00 });
  await corrected(last);
  expect(await detail(made)).toMatchObject({ state: 'PART', paidFen: 1_000_00 });
  expect(await sums(made.id)).toEqual(['CLEARING 100000', 'PREPAID -100000']);
  await corrected(first);
  expect(await detail(made)).toMatchObject({ state: 'OPEN', paidFen: 0, dueOn: '2026-11-30' });
  expect((await propose(first)).reason).toBe('correction.done');
  expect((await find(made.billNo)).map(({ why }) => why)).toEqual(['这笔到账已经更正过', '这笔到账已经更正过']);
  const now = clock.now();
  clock.set('2026-12-08T04:00:00.000Z');
  await passDays(services);
  const state = await pool.query('select state from bills where id = $1', [made.id]);
  expect(state.rows[0]?.state).toBe('OVERDUE');
  clock.set(now.toISOString());
});

test('what was paid twice is corrected without the bill: the refund is dropped, the voucher made anew', async () => {
  const made = await issued();
  const { orderNo } = await order(made);
  const twice = [wechat.pay(orderNo), wechat.pay(orderNo)];
  for (const fact of twice) await tell(wechat.notice(fact));
  const before = (await detail(made)).documents.find(({ kind }) => kind === 'pay-receipt');
  const [row] = await refundsOf(made.id);
  const hold = { params: { id: row?.id ?? '' }, body: { version: row?.version ?? 0, hold: true } };
  expect((await portal.call(calls.holdRefund, hold, { as: cashier })).status).toBe(200);
  await corrected(await paymentOf(twice[1]?.txn ?? ''));
  const after = await detail(made);
  expect(after).toMatchObject({ state: 'PAID', paidFen: 3_000_00, refundFen: 0 });
  const voucher = after.documents.find(({ kind }) => kind === 'pay-receipt');
  expect(voucher && voucher.id !== before?.id).toBe(true);
  expect(await sums(made.id)).toEqual(['CLEARING 300000', 'PREPAID -300000']);
});

test('money of nobody that was taken back is no longer anybody’s to claim, and a claim that waits comes first', async () => {
  const made = await issued();
  const paymentId = await stray(50_00);
  const body = { billNo: made.billNo, reason: '附言写的是这张通知' };
  const claim = (await portal.call(calls.proposeClaim, { params: { id: paymentId }, body }, { as: cashier })).data
    .asked;
  expect((await propose(paymentId)).reason).toBe('money.claimed');
  const back = { params: { id: claim?.id ?? '' }, body: { version: claim?.version ?? 0, act: 'withdraw' as const } };
  await portal.call(calls.decideClaim, back, { as: cashier });
  const { data: asked } = await propose(paymentId);
  const again = () => portal.call(calls.proposeClaim, { params: { id: paymentId }, body }, { as: cashier });
  expect((await again()).reason).toBe('money.claimed');
  const ownerless = async () => (await portal.call(calls.readMoneyHome, {}, { as: cashier })).data.ownerless.count;
  const before = await ownerless();
  await decide(asked);
  expect(await ownerless()).toBe(before - 1);
  expect((await again()).reason).toBe('money.claimed');
});

test('what was booked to a bill that is over, given back, or is being paid, is not corrected', async () => {
  const over = await issued('COPY');
  const first = await paid(over);
  expect(await refusedBoth(first, () => passDays(services))).toEqual(['correction.closed', 'correction.closed']);

  const back = await issued();
  const { orderNo } = await order(back);
  const twice = [wechat.pay(orderNo), wechat.pay(orderNo)];
  for (const fact of twice) await tell(wechat.notice(fact));
  const [refund] = await refundsOf(back.id);
  const confirm = () => {
    const asked = { params: { id: refund?.id ?? '' }, body: { version: refund?.version ?? 0 } };
    return portal.call(calls.confirmRefund, asked, { as: cashier });
  };
  const refunded = await paymentOf(twice[1]?.txn ?? '');
  expect(await refusedBoth(refunded, confirm)).toEqual(['correction.refunded', 'correction.refunded']);

  const paying = await issued();
  const part = await paid(paying, 1_00);
  expect(await refusedBoth(part, () => order(paying))).toEqual(['bill.paying', 'bill.paying']);
});

test('a cancellation, a settlement or a payout that waits comes first', async () => {
  const cancelled = await issued();
  const part = await paid(cancelled, 1_00);
  const cancel = async () => {
    const { version } = await detail(cancelled);
    const body = { version, reason: '开错了，另开一张，数额不变。', replacement: null };
    return portal.call(calls.cancelBill, { params: { id: cancelled.id }, body }, { as: clerk });
  };
  expect(await refusedBoth(part, cancel)).toEqual(['bill.cancel-asked', 'bill.cancel-asked']);

  const settled = await issued();
  const whole = await paid(settled);
  const settle = () =>
    pool.query(
      `insert into money_proposals (id, kind, court_id, case_id, content, state, made_at, ruling_no)
       values ($1, 'SETTLE', 'c-9901', $2, '{"shares": [], "totalFen": 0}', 'OPEN', now(), '判决')`,
      [randomUUID(), settled.caseId],
    );
  expect(await refusedBoth(whole, settle)).toEqual(['money.settling', 'money.settling']);

  const held = await issued('ATTEND');
  const costs = await paid(held);
  const payOut = async () => {
    const { version } = await detail(held);
    const to = { name: '欧阳望', bank: '云溪银行', number: '6222000012345678', fen: 100_00, what: '证人出庭一天' };
    const body = { key: randomUUID(), version, ...to };
    return portal.call(calls.proposePayout, { params: { id: held.id }, body }, { as: clerk });
  };
  expect(await refusedBoth(costs, payOut)).toEqual(['correction.paid-out', 'correction.paid-out']);
});

let serial = 0;
let balance = 0;
/** A statement of one transfer, to the account of a bill or to nobody's. */
async function transfer(fen: number, subAccount = ''): Promise<string> {
  serial += 1;
  const row = { at: clock.now().toISOString(), serial: `GZ${serial}`, fen, subAccount };
  const body = new FormData();
  body.append('file', new Blob([statementOf([row], balance)]), '流水.csv');
  balance += fen;
  expect((await portal.call(calls.importStatement, { body } as never, { as: cashier })).status).toBe(200);
  return paymentOf(`${ownAccount}-GZ${serial}`);
}

test('what the bank brought leaves the court’s account, which is never overdrawn by it', async () => {
  const made = await issued();
  const came = await transfer(1_000_00, (await detail(made)).transfer?.account ?? '');
  const held = async () =>
    Number((await pool.query(`select sum(fen) as fen from ledger_entries where account = 'BANK'`)).rows[0]?.fen);
  expect([await held(), (await detail(made)).state]).toEqual([1_000_00, 'PART']);
  await corrected(came);
  expect([await held(), (await detail(made)).state]).toEqual([0, 'SERVING']);
  const nobodys = await transfer(500_00);
  await claimed(made, nobodys);
  await corrected(nobodys, 'CLAIM');
  const costs = await issued('ATTEND');
  await paid(costs);
  const to = { name: '欧阳望', bank: '云溪银行', number: '6222000012345678', fen: 100_00, what: '证人出庭一天' };
  const body = { key: randomUUID(), version: (await detail(costs)).version, ...to };
  const asked = (await portal.call(calls.proposePayout, { params: { id: costs.id }, body }, { as: clerk })).data;
  const { id, version } = asked.payouts?.rows[0] ?? { id: '', version: 0 };
  const receipt = { version, act: 'paid' as const, receiptNo: 'HD1', paidOn: '2026-11-23' as never };
  const payOut = { params: { id }, body: receipt };
  expect((await portal.call(calls.decidePayout, payOut, { as: second })).status).toBe(200);
  const { data } = await propose(nobodys);
  expect((await decide(data)).reason).toBe('refund.bank-short');
  expect((await list()).find((row) => row.id === data.id)?.state).toBe('OPEN');
  await decide(data, 'withdraw', cashier);
});

test('one proposes and the president decides: nobody on their own, no cashier, nobody of another court', async () => {
  const made = await issued();
  const paymentId = await paid(made);
  expect((await propose(paymentId, 'PAYMENT', { reason: '短' })).reason).toBe('invalid');
  expect((await propose(paymentId, 'CLAIM')).reason).toBe('bill.changed');
  expect((await propose(paymentId, 'PAYMENT', {}, made.owner)).status).toBe(403);
  expect((await propose(paymentId, 'PAYMENT', {}, clerk)).status).toBe(403);
  expect((await propose(randomUUID())).status).toBe(404);
  await pool.query(
    `alter table payments disable trigger all; update payments set court_id = 'c-990102' where id = '${paymentId}'`,
  );
  expect((await propose(paymentId)).status).toBe(404);
  await pool.query(
    `update payments set court_id = 'c-9901' where id = '${paymentId}'; alter table payments enable trigger all`,
  );
  const key = randomUUID();
  const once = await Promise.all([propose(paymentId, 'PAYMENT', { key }), propose(paymentId, 'PAYMENT', { key })]);
  expect(new Set(once.map(({ status, data }) => `${status} ${data.id}`)).size).toBe(1);
  const asked = once[0].data;
  expect((await propose(paymentId)).reason).toBe('correction.asked');
  expect((await find(made.billNo)).map(({ why }) => why)).toEqual([expect.stringContaining('已经有人提出更正')]);
  expect((await decide(asked, 'approve', cashier)).reason).toBe('bill.own-approval');
  for (const as of [second, judge]) expect((await decide(asked, 'approve', as)).status).toBe(404);
  expect(await list(judge)).toEqual([]);
  expect((await decide(asked, 'withdraw')).reason).toBe('bill.own-approval');
  expect((await decide(asked, 'refuse', president, '短')).reason).toBe('invalid');
  expect((await decide({ ...asked, version: 7 }, 'refuse', president, '这笔到账没有错')).reason).toBe('bill.changed');
  expect((await decide(asked, 'refuse', president, '这笔到账没有错')).data).toEqual({ state: 'REFUSED' });
  expect(await titles(cashier)).toContain('更正被退回');
  expect((await list(cashier)).find(({ id }) => id === asked.id)).toMatchObject({ answer: '这笔到账没有错', may: [] });
  expect(await detail(made)).toMatchObject({ state: 'PAID', paidFen: 3_000_00 });
  const { rows } = await pool.query('select content::text, answer from money_proposals where id = $1', [asked.id]);
  expect(rows[0]?.content + rows[0]?.answer.toString('utf8')).not.toMatch(/银行退回|没有错/);
});

test('a fee that was asked for anew since it was paid is not opened beside the other', async () => {
  const made = await issued('ATTEND');
  const paymentId = await paid(made);
  const asked = (await propose(paymentId)).data;
  const again = await issued('ATTEND');
  await pool.query(
    'update bills b set party_id = a.party_id, case_id = a.case_id from bills a where a.id = $1 and b.id = $2',
    [made.id, again.id],
  );
  expect((await decide(asked)).reason).toBe('bill.duplicate');
  expect(await detail(made)).toMatchObject({ state: 'PAID' });
  await decide(asked, 'refuse', president, '先撤销另一张通知');
  expect((await propose(paymentId)).reason).toBe('bill.duplicate');
});

test('the database refuses a correction that is none, and the chain tells of one whose number was changed', async () => {
  const made = await issued();
  await corrected(await paid(made, 1_00));
  const { rows } = await pool.query<{ seq: string; reverses: string }>(
    "select seq, reverses from ledger_transactions where kind = 'CORRECT' order by seq desc limit 1",
  );
  const [last] = rows;
  const insert = (reverses: string) =>
    pool.query(`insert into ledger_transactions (seq, kind, cause_kind, cause_id, at, key, hash, reverses)
      values (900000, 'CORRECT', 'correction', gen_random_uuid(), now(), 1, '', ${reverses})`);
  await expect(insert(last?.reverses ?? '')).rejects.toThrow(/ledger_transactions_reversed/);
  await expect(insert('null')).rejects.toThrow(/reverses_check/);
  await expect(insert('900001')).rejects.toThrow(/reverses_check/);
  await expect(insert(last?.seq ?? '')).rejects.toThrow(/does not/);
  const move = (by: string) =>
    pool.query(`begin; alter table ledger_transactions disable trigger all;
      update ledger_transactions set reverses = ${by} where seq = ${last?.seq}; alter table ledger_transactions enable trigger all; commit`);
  const other = `(select min(seq) from ledger_transactions t where not exists (select from ledger_transactions c where c.reverses = t.seq))`;
  await move(other);
  const { faults } = await verifyLedger(services.db, services.secrets.audit);
  expect(faults.map(({ n }) => n)).toEqual([3, 14]);
  await move(last?.reverses ?? '');
});
