import { randomUUID } from 'node:crypto';
import { listMessages } from '@sufu/contract/messages';
import * as calls from '@sufu/contract/payments';
import { expect, test } from 'vitest';
import type { TestUser } from '../../../testing/portal.ts';
import { refundWorld } from '../testing/refund-world.ts';
import { sendDueRefunds } from './send-due.ts';

const {
  wechat,
  alipay,
  portal,
  services,
  pool,
  cashier,
  second,
  president,
  judge,
  lin,
  ledger,
  issue,
  tell,
  overpaid,
  own,
  ofBill,
  confirm,
  pay,
  said,
  told,
  round,
  entriesOf,
} = await refundWorld();

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
  const late = await confirm(next, president);
  expect([late.status, late.reason]).toEqual([409, 'bill.changed']);
  expect((await portal.call(calls.listDeskRefunds, { query: { group: 'all' } }, { as: president })).data.total).toBe(0);
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

test('what was called failed and is done at the channel is done', async () => {
  const { billId, refund } = await overpaid();
  await confirm(refund);
  await round(1);
  await tell(said(refund.refund_no, 'failed'));
  await tell(said(refund.refund_no, 'done'));
  expect(await ofBill(billId)).toMatchObject({ state: 'DONE', route: 'ORIGINAL' });
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
