import { randomUUID } from 'node:crypto';
import { listMessages } from '@sufu/contract/messages';
import * as calls from '@sufu/contract/payments';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { ofTheServer, transact } from '../../../platform/calls/context.ts';
import { rowSnapshot } from '../../../testing/database/row-snapshot.ts';
import { demonstration } from '../../../testing/demonstration.ts';
import type { TestUser } from '../../../testing/portal.ts';
import { type SignedNotice, testPayees } from '../../../testing/providers/pay-channel.ts';
import { verifyLedger } from '../ledger/verify-ledger.ts';
import { lockBill } from '../records/bills.ts';
import { fundBank } from '../testing/fund-bank.ts';
import { proposeRefund } from './propose-refund.ts';
import { refundParts } from './refundable.ts';
import { sendDueRefunds } from './send-due.ts';

const { wechat, alipay, module } = testPayees('c-9901');
const portal = await demonstration({}, [module]);
afterAll(() => portal.close());
const { services } = portal;
const { pool } = portal.database;
const clerk = await portal.as('叶小满');
const cashier = await portal.as('卢月');
const second = await portal.fixtures.staff('cashier', ['cashier'], 'D12');
const president = await portal.as('季怀瑾');
const judge = await portal.as('沈知远');
const lin = await portal.as('林晓禾');

const ledger = () => verifyLedger(services.db, services.secrets.audit);
afterEach(async () => expect((await ledger()).faults).toEqual([]));
/** What an earlier test left on its way goes through, so that each begins with nothing. */
async function settleAll(): Promise<void> {
  for (let i = 0; i < 2; i += 1) {
    portal.clock.forward(100);
    while ((await sendDueRefunds(services)) > 0);
    for (const { refunds } of [wechat, alipay]) for (const { outNo } of refunds.called) refunds.end(outNo, 'done');
  }
}
beforeEach(async () => {
  await settleAll();
  for (const { refunds } of [wechat, alipay]) {
    refunds.called.length = 0;
    refunds.answers.length = 0;
    refunds.onCall = () => undefined;
  }
});

const found = (await portal.call(calls.findBillSubject, { query: { number: '（2026）溪01民终101号' } }, { as: clerk }))
  .data;
const partyId = found.payers.find(({ name }) => name === '林晓禾')?.partyId ?? '';
async function issue(amount = 500_000_00): Promise<string> {
  const ask = { kind: 'CLAIM_CHANGE' as const, amount, before: 300_000_00, halving: [] };
  const body = { key: randomUUID(), caseId: found.caseId, applicationId: null, partyId, item: 'TOPUP' as const, ask };
  return (await portal.call(calls.issueBill, { body }, { as: clerk })).data.id;
}
const tell = ({ body, headers }: SignedNotice, path = 'wechat') =>
  portal.app.inject({ method: 'POST', url: `/api/third/pay/${path}/notify`, payload: body, headers });
/** A bill of 3,000 yuan that was paid with so much more, and its refund. */
async function overpaid(more = 500_00, channel: 'WECHAT' | 'ALIPAY' = 'WECHAT', paidAt?: Date) {
  const id = await issue();
  const { version } = (await portal.call(calls.readBill, { query: { id } }, { as: lin })).data;
  const body = { billId: id, version, channel, scene: 'QR' as const, key: randomUUID() };
  const order = (await portal.call(calls.submitPayment, { body }, { as: lin })).data;
  const provider = channel === 'WECHAT' ? wechat : alipay;
  const fact = provider.pay(order.orderNo, { fen: 3_000_00 + more, ...(paidAt ? { paidAt } : {}) });
  await tell(provider.notice(fact), channel.toLowerCase());
  return { billId: id, refund: await ofBill(id), fact };
}
const own = (id: string, as = lin) => portal.call(calls.listOwnRefunds, { query: { id } }, { as });
async function ofBill(billId: string) {
  const { rows } = await pool.query<{ id: string; refund_no: string; state: string; version: number; route: string }>(
    'select id, refund_no, state, version, route from refunds where bill_id = $1 order by id',
    [billId],
  );
  const [row] = rows;
  if (!row) throw new Error('no refund');
  return row;
}
const confirm = (refund: { id: string; version: number }, as: TestUser = cashier) =>
  portal.call(calls.confirmRefund, { params: { id: refund.id }, body: { version: refund.version } }, { as });
const pay = (refund: { id: string; version: number }, as: TestUser = cashier) =>
  portal.call(calls.payRefund, { params: { id: refund.id }, body: { version: refund.version } }, { as });
const said = (outNo: string, state: string, orderNo: string | null = null) =>
  wechat.sign(
    JSON.stringify({ id: randomUUID(), refund: { outNo, state, at: portal.clock.now(), orderNo, fen: null } }),
  );
const told = async () =>
  (await portal.call(listMessages, { query: {} }, { as: lin })).data.rows.map(({ title }) => title);
const round = async (seconds: number) => {
  portal.clock.forward(seconds);
  await sendDueRefunds(services);
};
const entriesOf = async (billId: string, account: string): Promise<number> =>
  Number(
    (
      await pool.query('select coalesce(-sum(fen), 0) as fen from ledger_entries where bill_id = $1 and account = $2', [
        billId,
        account,
      ])
    ).rows[0]?.fen,
  );

test('overpaid: one press sends it back the way it came, the channel says when it is done', async () => {
  const { billId, refund } = await overpaid();
  expect(refund).toMatchObject({ state: 'PROPOSED', route: 'ORIGINAL' });
  expect(await told()).toContain('多付的钱将退回');
  const list = (await portal.call(calls.listDeskRefunds, { query: {} }, { as: cashier })).data;
  expect(list.rows.find(({ id }) => id === refund.id)).toMatchObject({
    fen: 500_00,
    daysLeft: 1,
    may: ['confirm', 'hold'],
  });
  const sent = await confirm(refund);
  expect(sent.data).toMatchObject({ state: 'SENDING', may: [] });
  expect([await entriesOf(billId, 'REFUND_DUE'), await entriesOf(billId, 'REFUND_TRANSIT')]).toEqual([0, 500_00]);
  await round(1);
  expect(wechat.refunds.called).toMatchObject([{ outNo: refund.refund_no, fen: 500_00, totalFen: 3_500_00 }]);
  expect((await own(billId)).data.refunds[0]).toMatchObject({ state: 'SENDING', accountName: null });
  wechat.refunds.end(refund.refund_no, 'done');
  await round(11);
  expect((await own(billId)).data.refunds[0]).toMatchObject({ state: 'DONE' });
  expect([await entriesOf(billId, 'REFUND_TRANSIT'), wechat.refunds.called.length]).toEqual([0, 1]);
  expect(await told()).toContain('退费已付');
});

test('the same press twenty times at once sends it once', async () => {
  const { billId, refund } = await overpaid();
  const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(refund)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)]);
  await Promise.all([sendDueRefunds(services), sendDueRefunds(services), sendDueRefunds(services)]);
  expect(wechat.refunds.called).toHaveLength(1);
  const { rows } = await pool.query(
    "select count(*)::int as n from ledger_transactions where kind = 'REFUND_GO' and seq in (select tx from ledger_entries where bill_id = $1)",
    [billId],
  );
  expect(rows[0]?.n).toBe(1);
}, 60_000);

test('above the limit another person confirms: a second cashier or the president, never the same and no other judge', async () => {
  const { refund } = await overpaid(100_000_01);
  const first = await confirm(refund);
  expect(first.data).toMatchObject({ state: 'PROPOSED', confirmedBy: '卢月', may: ['hold'] });
  const toldOf = async (as: TestUser) =>
    (await portal.call(listMessages, { query: {} }, { as })).data.rows.map(({ title }) => title);
  expect(await toldOf(president)).toContain('大额退费待确认');
  expect(await toldOf(cashier)).not.toContain('大额退费待确认');
  const next = { ...refund, version: first.data.version };
  expect((await confirm(next)).reason).toBe('bill.own-approval');
  expect((await confirm(next, judge)).status).toBe(404);
  const his = (await portal.call(calls.listDeskRefunds, { query: {} }, { as: president })).data;
  expect(his.rows.map(({ id, may }) => [id, may])).toEqual([[refund.id, ['second']]]);
  expect((await portal.call(calls.listDeskRefunds, { query: { group: 'all' } }, { as: judge })).data.total).toBe(0);
  const both = await Promise.all([confirm(next, second), confirm(next, president)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const exact = await overpaid(100_000_00);
  expect((await confirm(exact.refund)).data.state).toBe('SENDING');
});

test('what ends between the commit and the call is called by the next round, what ends behind the call is not paid twice', async () => {
  const one = await overpaid();
  await confirm(one.refund);
  // The worker is gone before its call: the row says when it is tried again.
  await pool.query("update refunds set next_query_at = next_query_at + interval '1 minute' where id = $1", [
    one.refund.id,
  ]);
  await round(61);
  expect(wechat.refunds.called).toHaveLength(1);
  wechat.refunds.end(one.refund.refund_no, 'done');
  const two = await overpaid();
  await confirm(two.refund);
  wechat.refunds.onCall = () => {
    throw new Error('killed');
  };
  await expect(sendDueRefunds(services)).rejects.toThrow('killed');
  wechat.refunds.onCall = () => undefined;
  wechat.refunds.end(two.refund.refund_no, 'done');
  await round(61);
  await round(61);
  expect((await ofBill(two.billId)).state).toBe('DONE');
  expect(new Set(wechat.refunds.called.map(({ outNo }) => outNo)).size).toBe(2);
});

test('a channel that says nothing for an hour is asked under the same number until it knows', async () => {
  const { billId, refund } = await overpaid(500_00, 'ALIPAY');
  await confirm(refund);
  alipay.refunds.answers.push('unknown');
  await round(1);
  alipay.down = true;
  for (let i = 0; i < 30; i += 1) {
    await round(120);
    expect((await ledger()).faults).toEqual([]);
  }
  expect((await ofBill(billId)).state).toBe('SENDING');
  alipay.down = false;
  alipay.refunds.end(refund.refund_no, 'done');
  await round(600);
  expect((await ofBill(billId)).state).toBe('DONE');
  expect(new Set(alipay.refunds.called.map(({ outNo }) => outNo))).toEqual(new Set([refund.refund_no]));
}, 60_000);

test('one notice of a refund twenty times at once is one posting; a repeat under another name changes nothing', async () => {
  const { billId, refund } = await overpaid();
  await confirm(refund);
  await round(1);
  const before = (await ledger()).transactions;
  const notice = said(refund.refund_no, 'done');
  const answers = await Promise.all(Array.from({ length: 20 }, () => tell(notice)));
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(new Set(['200 success']));
  await tell(said(refund.refund_no, 'done'));
  await tell(said(refund.refund_no, 'failed'));
  expect([(await ledger()).transactions, (await ofBill(billId)).state]).toEqual([before + 1, 'DONE']);
}, 60_000);

test('what the channel does not begin is the cashier’s to try again, under its number; the payer is not asked', async () => {
  const { billId, refund } = await overpaid();
  await confirm(refund);
  wechat.refunds.answers.push('refused');
  await round(1);
  const failed = await ofBill(billId);
  expect([failed.state, failed.route]).toEqual(['FAILED', 'ORIGINAL']);
  const list = (await portal.call(calls.listDeskRefunds, { query: {} }, { as: cashier })).data;
  expect(list.rows.find(({ id }) => id === refund.id)).toMatchObject({
    failure: { outcome: 'refused' },
    may: ['pay', 'hold'],
  });
  expect((await pay(failed)).data.state).toBe('SENDING');
  expect((await pay({ ...failed, version: failed.version + 1 })).reason).toBe('refund.sending');
  await round(1);
  expect(wechat.refunds.called.map(({ outNo }) => outNo)).toEqual([refund.refund_no, refund.refund_no]);
});

test('an account that gave it back: the payer names another in their own name, the bank pays it by file', async () => {
  const { billId, refund } = await overpaid();
  await confirm(refund);
  await round(1);
  await tell(said(refund.refund_no, 'failed'));
  expect(await told()).toContain('退费没有成功');
  const [mine] = (await own(billId)).data.refunds;
  expect(mine).toMatchObject({ state: 'FAILED', wasReturned: true, accountName: '林晓禾', route: 'BANK' });
  const account = {
    version: mine?.version ?? 0,
    name: '林晓禾',
    bank: '云溪银行溪东支行',
    number: '6222 0000 1234 5678',
  };
  const give = (body: object, as = lin) =>
    portal.call(calls.giveRefundAccount, { params: { id: refund.id }, body: { ...account, ...body } }, { as });
  expect((await give({}, await portal.as('郑启航'))).status).toBe(404);
  expect((await give({ name: '江若谷' })).reason).toBe('refund.account');
  expect((await give({ number: '12ab' })).reason).toBe('invalid');
  expect((await give({ name: '林 晓禾' })).data).toMatchObject({ state: 'APPROVED', account: { end: '5678' } });
  const { rows } = await pool.query('select account from refunds where id = $1', [refund.id]);
  expect(rows[0]?.account.toString('utf8')).not.toContain('6222');
  const make = () => portal.call(calls.makeRefundFile, { body: {} }, { as: cashier });
  expect((await make()).reason).toBe('refund.bank-short');
  expect((await ofBill(billId)).state).toBe('APPROVED');
  await fundBank(services, 'c-9901', 10_000_00);
  const files = await Promise.all([make(), make()]);
  expect(files.map(({ status }) => status).sort()).toEqual([200, 409]);
  const file = files.find(({ status }) => status === 200)?.data;
  expect(file).toMatchObject({ count: 1, fen: 500_00 });
  const csv = await portal.call(calls.readRefundFile, { params: { id: file?.id ?? '' } }, { as: cashier });
  expect(csv.bytes.toString()).toContain(
    `"${refund.refund_no}","林 晓禾","6222000012345678","云溪银行溪东支行","500.00"`,
  );
  const seen = await portal.call(calls.seeRefundAccount, { params: { id: refund.id }, body: {} }, { as: cashier });
  expect(seen.data.number).toBe('6222000012345678');
  const trail = await pool.query(
    "select count(*)::int as n from audit_log where action = 'money.accountSeen' and subject = $1",
    [refund.id],
  );
  expect(trail.rows[0]?.n).toBe(2);
  expect((await give({ version: (await ofBill(billId)).version })).reason).toBe('refund.wrong-state');
  const result = async (done: boolean) =>
    portal.call(
      calls.registerRefundResult,
      { params: { id: refund.id }, body: { version: (await ofBill(billId)).version, done, why: '账号户名不符' } },
      { as: cashier },
    );
  expect((await result(false)).data).toMatchObject({
    state: 'FAILED',
    account: null,
    failure: { why: '账号户名不符' },
  });
  expect((await give({ version: (await ofBill(billId)).version })).data.state).toBe('APPROVED');
  expect((await pay({ id: refund.id, version: (await ofBill(billId)).version })).reason).toBe('refund.in-next-file');
  await make();
  expect((await result(true)).data.state).toBe('DONE');
  expect((await result(true)).reason).toBe('refund.wrong-state');
  // The channel did pay it after all: that is twice, and somebody has to look at it.
  await tell(said(refund.refund_no, 'done'));
  const twice = await pool.query('select kind from differences where refund_id = $1', [refund.id]);
  expect(twice.rows).toEqual([{ kind: 'REFUND_PROVIDER_ONLY' }]);
}, 60_000);

test('what was called failed and is done at the channel is done', async () => {
  const { billId, refund } = await overpaid();
  await confirm(refund);
  await round(1);
  await tell(said(refund.refund_no, 'failed'));
  await tell(said(refund.refund_no, 'done'));
  expect(await ofBill(billId)).toMatchObject({ state: 'DONE', route: 'ORIGINAL' });
});

test('a year after it was paid it goes to an account from the start', async () => {
  const { refund, billId } = await overpaid(500_00, 'WECHAT', new Date('2025-11-23T06:02:00.000Z'));
  expect(refund.route).toBe('BANK');
  expect(await told()).toContain('请核对退费账户');
  const waiting = (await confirm(refund)).data;
  expect(waiting).toMatchObject({ state: 'APPROVED', route: 'BANK' });
  expect((await pay(waiting)).reason).toBe('refund.needs-account');
  const { rows } = (await portal.call(calls.listDeskRefunds, { query: { group: 'waiting' } }, { as: cashier })).data;
  expect(rows.map(({ id }) => id)).toContain(refund.id);
  expect((await own(billId)).data.refunds[0]).toMatchObject({ accountName: '林晓禾' });
});

test('on hold it is not sent, and goes back to where it was; what the channel does not know of stays', async () => {
  const { refund } = await overpaid();
  const hold = (of: { id: string; version: number }, on: boolean) =>
    portal.call(calls.holdRefund, { params: { id: of.id }, body: { version: of.version, hold: on } }, { as: cashier });
  const held = (await hold(refund, true)).data;
  expect([held.state, (await confirm(held)).reason, (await pay(held)).reason]).toEqual([
    'HELD',
    'refund.wrong-state',
    'refund.wrong-state',
  ]);
  await pool.query(
    `insert into differences (id, kind, payment_id, fen, found_at) select gen_random_uuid(), 'OURS_ONLY', payment_id, fen, now() from refunds where id = $1`,
    [refund.id],
  );
  expect((await hold(held, false)).reason).toBe('refund.disputed');
  await pool.query("update differences set resolved_at = now() where kind = 'OURS_ONLY'");
  const back = (await hold(held, false)).data;
  expect([back.state, (await confirm(back)).data.state]).toEqual(['PROPOSED', 'SENDING']);
});

test('a judge’s refund: the bill asks for that much less and stays paid; more than is left is refused', async () => {
  const { billId, fact } = await overpaid();
  const { rows } = await pool.query<{ id: string }>('select id from payments where provider_txn = $1', [fact.txn]);
  const paymentId = rows[0]?.id ?? '';
  const propose = (fen: number) =>
    transact(services, ofTheServer, portal.clock.now(), async (transaction) => {
      const bill = await lockBill(transaction.tx, services.secrets, billId);
      if (!bill) throw new Error('no bill');
      const ask = { bill, paymentId, fen, cause: 'HALF_WITHDRAW' as const, basis: '撤诉减半收取' };
      return proposeRefund(transaction, services, { ...ask, madeBy: clerk.id, approvedBy: judge.id });
    });
  await expect(propose(3_000_01)).rejects.toThrow('refund.too-much');
  const { refund, bill } = await propose(1_500_00);
  expect(bill).toMatchObject({ state: 'PAID', amount_fen: 1_500_00, paid_fen: 1_500_00 });
  expect(await refundParts(services.db, billId, 1_500_01)).toBeNull();
  expect(await refundParts(services.db, billId, 1_500_00)).toEqual([{ paymentId, fen: 1_500_00 }]);
  expect((await pay(refund)).data.state).toBe('SENDING');
  wechat.refunds.answers.push('done');
  await round(1);
  const all = await pool.query('select state from refunds where id = $1', [refund.id]);
  expect(all.rows[0]?.state).toBe('DONE');
  const change = await pool.query('select kind, fen_before::int, fen_after::int from bill_changes where bill_id = $1', [
    billId,
  ]);
  expect(change.rows).toEqual([{ kind: 'REFUND', fen_before: 3_000_00, fen_after: 1_500_00 }]);
});

test('a refund we never made is a difference, and its order is asked about before anything else', async () => {
  const id = await issue();
  const { version } = (await portal.call(calls.readBill, { query: { id } }, { as: lin })).data;
  const body = { billId: id, version, channel: 'WECHAT' as const, scene: 'QR' as const, key: randomUUID() };
  const order = (await portal.call(calls.submitPayment, { body }, { as: lin })).data;
  wechat.pay(order.orderNo);
  await pool.query("update pay_orders set next_query_at = next_query_at + interval '1 hour' where id = $1", [order.id]);
  await tell(said('TF202611239999999', 'done', order.orderNo));
  const { queryDue } = await import('../orders/query-due.ts');
  await queryDue(services);
  expect((await portal.call(calls.readBill, { query: { id } }, { as: lin })).data.state).toBe('PAID');
  const { rows } = await pool.query("select kind from differences where provider_txn = 'TF202611239999999'");
  expect(rows).toEqual([{ kind: 'REFUND_PROVIDER_ONLY' }]);
});

test('nobody else sees or does any of it; another version changes nothing', async () => {
  const { billId, refund } = await overpaid();
  expect((await own(billId, await portal.as('郑启航'))).status).toBe(404);
  const admin = await portal.fixtures.staff('admin', ['administrator'], 'D01');
  for (const as of [admin, clerk]) expect((await confirm(refund, as)).status).toBe(403);
  const rows = async () => ({ ...(await rowSnapshot(portal.database)), number_series: null });
  const before = await rows();
  for (const version of [0, 99]) {
    const of = { ...refund, version };
    const params = { id: refund.id };
    const account = { name: '林晓禾', bank: '云溪银行', number: '62220000123456' };
    const answers = [
      await confirm(of),
      await pay(of),
      await portal.call(calls.holdRefund, { params, body: { version, hold: true } }, { as: cashier }),
      await portal.call(calls.registerRefundResult, { params, body: { version, done: true } }, { as: cashier }),
      await portal.call(calls.giveRefundAccount, { params, body: { version, ...account } }, { as: lin }),
    ];
    expect(answers.map(({ reason }) => reason)).toEqual(Array(5).fill('bill.changed'));
  }
  expect(await rows()).toEqual(before);
  await pool.query("update bills set court_id = (select min(id) from courts where id <> 'c-9901') where id = $1", [
    billId,
  ]);
  expect((await confirm(refund)).status).toBe(404);
  await pool.query("update bills set court_id = 'c-9901' where id = $1", [billId]);
});

test('each rule of refunds finds what breaks it', async () => {
  const { refund } = await overpaid();
  const plant = async (change: string, back: string, n: number) => {
    await pool.query(change);
    expect((await ledger()).faults.map((fault) => fault.n)).toContain(n);
    await pool.query(back);
  };
  const one = `where id = '${refund.id}'`;
  await plant(`update refunds set fen = fen + 1 ${one}`, `update refunds set fen = fen - 1 ${one}`, 10);
  await plant(`update refunds set fen = fen + 10000000 ${one}`, `update refunds set fen = fen - 10000000 ${one}`, 11);
  await confirm(refund);
  const at = (await pool.query(`select next_query_at from refunds ${one}`)).rows[0]?.next_query_at;
  const back = `update refunds set next_query_at = '${at.toISOString()}' ${one}`;
  await plant(`update refunds set next_query_at = null ${one}`, back, 16);
  await plant(`update refunds set next_query_at = next_query_at + interval '11 minutes' ${one}`, back, 16);
});
