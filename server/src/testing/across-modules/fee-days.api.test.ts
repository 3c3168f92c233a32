import { randomUUID } from 'node:crypto';
import { listEntries, nextEntries, waitingServices } from '@sufu/contract/calendar';
import { listMessages } from '@sufu/contract/messages';
import * as bills from '@sufu/contract/payments';
import { afterAll, expect, test } from 'vitest';
import { remind } from '../../modules/calendar/reminders/remind.ts';
import { serveNotice, serveNoticeJob } from '../../modules/delivery/lifecycle/hear-bill.ts';
import { appealWorld } from '../../modules/delivery/testing/appeal-world.ts';
import type { TestUser } from '../portal.ts';
import { testPayees } from '../providers/pay-channel.ts';

const { wechat, module } = testPayees('c-9901');
const { portal, lin, clerk, jiang, zheng, appellant, caseId, confirm, renew } = await appealWorld([module]);
afterAll(() => portal.close());
const { pool } = portal.database;

async function issue(): Promise<string> {
  const ask = { kind: 'CLAIM_CHANGE' as const, amount: 500_000_00, before: 300_000_00, halving: [] };
  const about = { caseId, applicationId: null, partyId: appellant?.id ?? '', item: 'TOPUP' as const };
  return (await portal.call(bills.issueBill, { body: { key: randomUUID(), ...about, ask } }, { as: clerk })).data.id;
}
/** Handed over at the counter, without the portal. */
async function received(): Promise<string> {
  const id = await issue();
  const { rows } = await pool.query('select version from bills where id = $1', [id]);
  const body = { version: rows[0].version, receivedOn: '2026-11-23', proof: 'COUNTER' as const };
  await portal.call(bills.receiveBill, { params: { id }, body: body as never }, { as: clerk });
  return id;
}
async function served(): Promise<string> {
  const id = await issue();
  const { rows } = await pool.query(
    `select o.data from outbox o join bills b on b.document_id::text = o.data->>'documentId'
     where o.queue = 'delivery.serve-notice' and b.id = $1`,
    [id],
  );
  await serveNotice(portal.services, serveNoticeJob.parse(rows[0].data));
  return id;
}
const daysOf = async (as: TestUser, id: string) =>
  (await portal.call(listEntries, { query: {} }, { as: await renew(as) })).data.filter(({ link }) => link.endsWith(id));
const next = async () => (await portal.call(nextEntries, {}, { as: await renew(lin) })).data;

test('a fee whose notice was handed over stands in the calendar of the party and the agent, with its arithmetic, and of nobody else', async () => {
  const id = await received();
  const [day, ...others] = await daysOf(lin, id);
  expect(others).toEqual([]);
  expect(day).toMatchObject({
    id: `bill.${id}`,
    kind: 'payment',
    title: { zh: '诉讼期限：缴纳补交案件受理费' },
    day: '2026-11-30',
    why: { zh: '2026 年 11 月 23 日（周一）起算，当日不计，7 日到 2026 年 11 月 30 日（周一）。' },
    isMet: false,
    link: `/payment/payment-details?id=${id}`,
    fee: { item: { zh: '补交案件受理费' } },
  });
  expect(await daysOf(jiang, id)).toHaveLength(1);
  expect(await daysOf(zheng, id)).toEqual([]);
});

test('one that was served stands there once, as a bill; its notice says which fee it asks for', async () => {
  expect((await confirm(lin)).status).toBe(200);
  const id = await served();
  expect(await daysOf(lin, id)).toHaveLength(1);
  const all = (await portal.call(listEntries, { query: {} }, { as: lin })).data;
  expect(all.filter(({ link }) => link.startsWith('/notice/detail/')).map(({ title }) => title.zh)).not.toContain(
    '诉讼期限：交纳诉讼费',
  );
  const { rows } = (await portal.call(waitingServices, {}, { as: lin })).data;
  expect(rows.find(({ billId }) => billId === id)?.title.zh).toBe('交纳诉讼费用通知书');
});

test('it is reminded of once a time, stands first when it is overdue, and is gone when it is paid', async () => {
  const id = await received();
  await remind(portal.services);
  portal.clock.set('2026-11-29T01:00:30.000Z');
  await remind(portal.services);
  await remind(portal.services);
  const told = (await portal.call(listMessages, { query: { size: 100 } }, { as: await renew(lin) })).data.rows;
  expect(told.filter(({ title, link }) => title.includes('缴纳补交案件受理费') && link?.endsWith(id))).toHaveLength(1);
  portal.clock.set('2026-12-05T01:00:00.000Z');
  await pool.query("update bills set state = 'OVERDUE' where id = $1", [id]);
  expect((await next())[0]).toMatchObject({ id: expect.stringMatching(/^bill[.]/), daysLeft: -5 });
  expect((await next()).map((entry) => entry.id)).toContain(`bill.${id}`);
  const as = await renew(lin);
  const { version } = (await portal.call(bills.readBill, { query: { id } }, { as })).data;
  const body = { billId: id, version, channel: 'WECHAT', scene: 'QR', key: randomUUID() } as const;
  const order = (await portal.call(bills.submitPayment, { body }, { as })).data;
  wechat.pay(order.orderNo);
  await portal.call(bills.confirmPayment, { body: { id: order.id } }, { as });
  expect((await next()).map((entry) => entry.id)).not.toContain(`bill.${id}`);
});
