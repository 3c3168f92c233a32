import { randomUUID } from 'node:crypto';
import { listNotices, readNotice } from '@sufu/contract/delivery';
import * as bills from '@sufu/contract/payments';
import { afterAll, expect, test } from 'vitest';
import { testPayees } from '../../../testing/providers/pay-channel.ts';
import { correctMoney } from '../../payments/testing/correct-money.ts';
import { appealWorld } from '../testing/appeal-world.ts';
import { moveFeeJob, moveFeePeriod, serveNotice, serveNoticeJob } from './hear-bill.ts';
import { settleDue } from './keep-time.ts';

const { wechat, module } = testPayees('c-9901');
const { portal, lin, clerk, appellant, appellee, caseId, confirm } = await appealWorld([module]);
afterAll(() => portal.close());
const { pool } = portal.database;

const ask = { kind: 'CLAIM_CHANGE' as const, amount: 500_000_00, before: 300_000_00, halving: [] };
async function issue(partyId = appellant?.id ?? ''): Promise<string> {
  const body = { key: randomUUID(), caseId, applicationId: null, partyId, item: 'TOPUP' as const, ask };
  return (await portal.call(bills.issueBill, { body }, { as: clerk })).data.id;
}
const detail = async (id: string) => (await portal.call(bills.readBill, { query: { id } }, { as: lin })).data;
/** What the act has sent to a queue, as its worker is given it. */
async function sent(queue: string, documentId: string): Promise<unknown[]> {
  const { rows } = await pool.query("select data from outbox where queue = $1 and data->>'documentId' = $2", [
    queue,
    documentId,
  ]);
  return rows.map(({ data }) => data);
}
async function documentOf(id: string): Promise<string> {
  const { rows } = await pool.query('select document_id from bills where id = $1', [id]);
  return String(rows[0]?.document_id);
}
async function serveIt(id: string): Promise<void> {
  const jobs = await sent('delivery.serve-notice', await documentOf(id));
  expect(jobs).toHaveLength(1);
  // Twice, as a queue may give it.
  for (const job of [jobs[0], jobs[0]]) await serveNotice(portal.services, serveNoticeJob.parse(job));
}
async function periodsOf(id: string) {
  const { rows } = await pool.query(
    `select q.state, to_char(q.last_day, 'YYYY-MM-DD') as last_day from delivery_periods q
     join delivery_papers p on p.delivery_id = q.delivery_id where p.document_id = $1 and q.code = 'FEE'`,
    [await documentOf(id)],
  );
  return rows;
}
async function pay(id: string): Promise<void> {
  const { version } = await detail(id);
  const body = { billId: id, version, channel: 'WECHAT', scene: 'QR', key: randomUUID() } as const;
  const order = (await portal.call(bills.submitPayment, { body }, { as: lin })).data;
  wechat.pay(order.orderNo);
  await portal.call(bills.confirmPayment, { body: { id: order.id } }, { as: lin });
}

/** What the last move of the bill said is done, twice, as a queue may give it. */
async function hear(id: string): Promise<void> {
  const { rows } = await pool.query(
    "select data from outbox where queue = 'delivery.move-fee-period' and data->>'documentId' = $1 order by id desc limit 1",
    [await documentOf(id)],
  );
  for (const _ of [1, 2]) await moveFeePeriod(portal.services, moveFeeJob.parse(rows[0]?.data));
}
const president = await portal.as('季怀瑾');
const cashier = await portal.as('卢月');
/** The money of the bill was taken back. */
async function correctPaid(id: string): Promise<void> {
  const { rows } = await pool.query('select id from payments where bill_id = $1 order by paid_at desc, id desc', [id]);
  expect(await correctMoney(portal, String(rows[0]?.id), { cashier, president })).toBeUndefined();
  await hear(id);
}

test('without consent a notice is not served by itself, and no period runs', async () => {
  const id = await issue();
  await serveIt(id);
  expect(await periodsOf(id)).toEqual([]);
  expect(await detail(id)).toMatchObject({ state: 'SERVING', receivedOn: null, dueOn: null });
});

test('with consent the notice is served once in the portal, its receipt starts the seven days, and paying ends them', async () => {
  expect((await confirm(lin)).status).toBe(200);
  const id = await issue();
  await serveIt(id);
  expect(await detail(id)).toMatchObject({ state: 'OPEN', receivedOn: '2026-11-23', dueOn: '2026-11-30' });
  expect(await periodsOf(id)).toEqual([{ state: 'running', last_day: '2026-11-30' }]);
  const { rows } = await pool.query('select received_proof from bills where id = $1', [id]);
  expect(rows).toEqual([{ received_proof: 'DELIVERY' }]);
  const list = (await portal.call(listNotices, { query: { size: 100 } }, { as: lin })).data.rows;
  const of = await Promise.all(
    list.map(async (row) => (await portal.call(readNotice, { query: { id: row.id } }, { as: lin })).data.billId),
  );
  expect(of.filter((billId) => billId === id)).toHaveLength(1);
  const noticeId = list[of.indexOf(id)]?.id ?? '';
  const states = async () => [
    (await portal.call(listNotices, { query: { size: 100 } }, { as: lin })).data.rows.find((row) => row.id === noticeId)
      ?.state,
    (await portal.call(readNotice, { query: { id: noticeId } }, { as: lin })).data.state,
  ];
  expect(await states()).toEqual(['PAY_REQUIRED', 'PAY_REQUIRED']);
  await pay(id);
  const [moved] = await sent('delivery.move-fee-period', await documentOf(id));
  for (const job of [moved, moved]) await moveFeePeriod(portal.services, moveFeeJob.parse(job));
  expect(await states()).not.toContain('PAY_REQUIRED');
  expect(await periodsOf(id)).toEqual([{ state: 'met', last_day: '2026-11-30' }]);
});

test('paid before it was received: the period that the service starts is met at once', async () => {
  const id = await issue();
  await pay(id);
  await serveIt(id);
  expect((await detail(id)).state).toBe('PAID');
  expect(await periodsOf(id)).toEqual([{ state: 'met', last_day: '2026-11-30' }]);
  await correctPaid(id);
  expect(await detail(id)).toMatchObject({ state: 'OPEN', receivedOn: '2026-11-23', dueOn: '2026-11-30' });
  expect(await periodsOf(id)).toEqual([{ state: 'running', last_day: '2026-11-30' }]);
});

test('a payment that is corrected lets the period run again, and paying anew ends it', async () => {
  const id = await issue();
  await serveIt(id);
  await pay(id);
  await hear(id);
  expect(await periodsOf(id)).toEqual([{ state: 'met', last_day: '2026-11-30' }]);
  await correctPaid(id);
  expect(await detail(id)).toMatchObject({ state: 'OPEN', paidFen: 0, dueOn: '2026-11-30' });
  expect(await periodsOf(id)).toEqual([{ state: 'running', last_day: '2026-11-30' }]);
  await pay(id);
  await hear(id);
  expect(await periodsOf(id)).toEqual([{ state: 'met', last_day: '2026-11-30' }]);
});

test('a service that is settled again moves nothing, and one that loses its effect takes the days back', async () => {
  const id = await issue();
  await serveIt(id);
  const { version } = await detail(id);
  const { rows } = await pool.query('select delivery_id from delivery_papers where document_id = $1', [
    await documentOf(id),
  ]);
  const deliveryId = String(rows[0]?.delivery_id);
  await settleDue(portal.services, deliveryId);
  expect((await detail(id)).version).toBe(version);
  await pool.query(
    `update delivery_attempts set facts = facts || '{"arrivedAt": null, "sentAt": null, "isStopped": true}' where delivery_id = $1`,
    [deliveryId],
  );
  await settleDue(portal.services, deliveryId);
  expect(await detail(id)).toMatchObject({ state: 'SERVING', receivedOn: null, dueOn: null });
});

test('the notice of one party served on another is no receipt', async () => {
  const id = await issue(appellee?.id);
  const job = serveNoticeJob.parse((await sent('delivery.serve-notice', await documentOf(id)))[0]);
  await serveNotice(portal.services, { ...job, partyId: appellant?.id ?? '' });
  const { rows } = await pool.query('select state, received_on from bills where id = $1', [id]);
  expect(rows).toEqual([{ state: 'SERVING', received_on: null }]);
});
