import * as calls from '@sufu/contract/payments';
import { expect, test } from 'vitest';
import { ofTheServer, transact } from '../../../platform/calls/context.ts';
import { rowSnapshot } from '../../../testing/database/row-snapshot.ts';
import { lockBill } from '../records/bills.ts';
import { fundBank } from '../testing/fund-bank.ts';
import { refundWorld } from '../testing/refund-world.ts';
import { proposeRefund } from './propose-refund.ts';
import { refundParts } from './refundable.ts';

const {
  wechat,
  portal,
  services,
  pool,
  clerk,
  cashier,
  judge,
  lin,
  ledger,
  tell,
  overpaid,
  own,
  ofBill,
  confirm,
  pay,
  said,
  told,
  round,
} = await refundWorld();

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
