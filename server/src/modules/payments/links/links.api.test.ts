import { randomUUID } from 'node:crypto';
import * as calls from '@sufu/contract/payments';
import { afterAll, afterEach, expect, test } from 'vitest';
import { demonstration } from '../../../testing/demonstration.ts';
import type { TestUser } from '../../../testing/portal.ts';
import { testPayees } from '../../../testing/providers/pay-channel.ts';
import { verifyLedger } from '../ledger/verify-ledger.ts';

const { wechat, module } = testPayees('c-9901');
const portal = await demonstration({}, [module]);
afterAll(() => portal.close());
const { pool } = portal.database;
afterEach(async () => {
  await pool.query("delete from limit_events where key like 'bill-link:%'");
  expect((await verifyLedger(portal.services.db, portal.services.secrets.audit)).faults).toEqual([]);
});
const lin = await portal.as('林晓禾');
const lawyer = await portal.as('江若谷');
const zheng = await portal.as('郑启航');
const clerk = await portal.as('叶小满');

const topUp = { kind: 'CLAIM_CHANGE' as const, amount: 500_000_00, before: 300_000_00, halving: [] };
async function issue() {
  const query = { number: '（2026）溪01民终101号' };
  const { caseId, payers } = (await portal.call(calls.findBillSubject, { query }, { as: clerk })).data;
  const partyId = payers.find(({ name }) => name === '林晓禾')?.partyId ?? null;
  const body = { key: randomUUID(), caseId, applicationId: null, partyId, item: 'TOPUP' as const, ask: topUp };
  return (await portal.call(calls.issueBill, { body }, { as: clerk })).data;
}
const make = (billId: string, as = lin) => portal.call(calls.makeBillLink, { body: { billId } }, { as });
const tokenIn = (address: string): string => address.slice(address.lastIndexOf('/') + 1);
async function linked(as = lin) {
  const bill = await issue();
  const { data } = await make(bill.id, as);
  return { bill, link: data, token: tokenIn(data.address) };
}
const read = (token: string, as?: TestUser) =>
  portal.call(calls.readBillByLink, { params: { token } }, as ? { as } : {});
async function submit(token: string, more: object = {}) {
  const version = 'version' in more ? 1 : (await read(token)).data.version;
  const body = { version, channel: 'WECHAT', scene: 'QR', key: randomUUID(), ...more } as const;
  return portal.call(calls.submitByLink, { params: { token }, body }, {});
}
const follow = (token: string, act: 'confirm' | 'cancel') =>
  portal.call(calls.followByLink, { params: { token }, body: { act } }, {});
const end = (id: string, as = lin) => portal.call(calls.endBillLink, { params: { id }, body: {} }, { as });
const detail = async (id: string, as = lin) => (await portal.call(calls.readBill, { query: { id } }, { as })).data;
const submitHere = async (billId: string, more: object = {}, as = lin) => {
  const { version } = await detail(billId, as);
  const body = { billId, version, channel: 'WECHAT', scene: 'QR', key: randomUUID(), ...more } as const;
  return portal.call(calls.submitPayment, { body }, { as });
};

test('a relative pays by the link, without an account, and sees no more than what it is', async () => {
  const { bill, link, token } = await linked();
  expect(token).toMatch(/^[a-z2-9]{26}$/);
  expect(link.code).toContain('<svg');
  expect(link.expiresAt).toBe('2026-11-30T06:03:00.000Z');
  const seen = (await read(token)).data;
  expect(seen).toMatchObject({
    item: 'TOPUP',
    payer: '林**',
    owedFen: 300_000,
    order: null,
    channels: ['WECHAT', 'ALIPAY'],
  });
  for (const secret of ['晓禾', '民终', '101', bill.id, bill.billNo, lin.id])
    expect(JSON.stringify(seen)).not.toContain(secret);

  const begun = (await submit(token)).data;
  expect(begun.order).toMatchObject({ fen: 300_000, hasCode: true, state: 'OPEN' });
  expect(wechat.opened.at(-1)?.description).not.toContain('林');
  expect(wechat.opened.at(-1)?.returnUrl).not.toContain(token);
  const code = { token, id: begun.order?.id ?? '' };
  const svg = await portal.call(calls.readCodeByLink, { params: code }, {});
  expect([svg.status, svg.headers['content-type']]).toEqual([200, 'image/svg+xml']);
  const { rows } = await pool.query('select order_no from pay_orders where bill_id = $1', [bill.id]);
  wechat.pay(String(rows[0]?.order_no));
  expect((await follow(token, 'confirm')).data).toMatchObject({ state: 'PAID', owedFen: 0, payer: null });
  expect(await detail(bill.id)).toMatchObject({ state: 'PAID', paidFen: 300_000 });
  expect((await submit(token)).reason).toBe('bill.paid');
  expect((await portal.call(calls.readCodeByLink, { params: code }, {})).reason).toBe('bill.link');
}, 60_000);

test('the table keeps a hash alone, and whoever made a link sees that there is one', async () => {
  const { bill, link, token } = await linked();
  const { rows } = await pool.query('select * from bill_links where id = $1', [link.id]);
  expect(JSON.stringify(rows)).not.toContain(token);
  expect((await detail(bill.id)).link).toEqual({ id: link.id, expiresAt: link.expiresAt });
  expect((await detail(bill.id, lawyer)).link).toBeNull();
});

test('wrong, run out, taken back and replaced each has its answer', async () => {
  const { bill, link, token } = await linked();
  const wrong = `${token.slice(0, -1)}${token.endsWith('a') ? 'b' : 'a'}`;
  for (const none of [wrong, '', 'x', `${token}a`, token.toUpperCase()].filter(Boolean)) {
    const answer = await read(none);
    expect([answer.status, answer.reason]).toEqual([404, 'bill.link']);
  }
  const second = tokenIn((await make(bill.id)).data.address);
  expect((await read(token)).reason).toBe('bill.link-over');
  expect((await read(second)).status).toBe(200);
  expect((await end(link.id, zheng)).status).toBe(404);
  const { link: live } = await detail(bill.id);
  expect([(await end(live?.id ?? '')).status, (await end(live?.id ?? '')).status]).toEqual([200, 200]);
  for (const answer of [await read(second), await submit(second, { version: 1 }), await follow(second, 'confirm')])
    expect([answer.status, answer.reason]).toEqual([410, 'bill.link-over']);
  expect((await detail(bill.id)).link).toBeNull();
  const third = tokenIn((await make(bill.id)).data.address);
  await pool.query('update bill_links set expires_at = $2 where bill_id = $1 and ended_at is null', [
    bill.id,
    portal.clock.now(),
  ]);
  expect((await read(third)).reason).toBe('bill.link-over');
});

test('tokens are tried thirty times an hour, and a right one is read all the same', async () => {
  const { token } = await linked();
  const answers: (string | undefined)[] = [];
  for (let n = 0; n < 31; n += 1) answers.push((await read(`guess${n}`)).reason);
  expect(answers.filter((reason) => reason === 'bill.link')).toHaveLength(30);
  expect(answers.at(-1)).toBe('request.too-often');
  expect((await read(token)).status).toBe(200);
});

test('a token opens its own bill: an amount, another bill or its code are not taken from the request', async () => {
  const one = await linked();
  const other = await linked();
  for (const more of [{ billId: other.bill.id }, { amount: 1 }, { fen: 1 }])
    expect((await submit(one.token, more)).reason).toBe('invalid');
  for (const more of [{ amount: 1 }, { fen: 1 }]) expect((await submitHere(one.bill.id, more)).reason).toBe('invalid');
  const begun = (await submit(one.token)).data;
  const { rows } = await pool.query('select bill_id from pay_orders where id = $1', [begun.order?.id]);
  expect(rows[0]?.bill_id).toBe(one.bill.id);
  expect((await submit(other.token)).data.order?.fen).toBe(300_000);
  const code = await portal.call(
    calls.readCodeByLink,
    { params: { token: other.token, id: begun.order?.id ?? '' } },
    {},
  );
  expect(code.reason).toBe('bill.link');
  const order = await portal.call(calls.readOrder, { params: { id: begun.order?.id ?? '' } }, { as: lin });
  expect(order.status).toBe(404);
});

test('by link and in the portal at once: one attempt, and the other hears that somebody is paying', async () => {
  const { bill, token } = await linked();
  const answers = await Promise.all([submit(token), submitHere(bill.id), submit(token, { channel: 'ALIPAY' })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(new Set(answers.flatMap(({ reason }) => reason ?? []))).toEqual(new Set(['bill.paying']));
  const { rows } = await pool.query('select link_id from pay_orders where bill_id = $1', [bill.id]);
  expect(rows).toHaveLength(1);
  const seen = await detail(bill.id);
  const shown = (await read(token)).data;
  expect([seen.payingUntil === null, shown.payingUntil === null].sort()).toEqual([false, true]);
  await follow(token, 'cancel');
  await portal.call(calls.cancelOrder, { params: { id: seen.order?.id ?? randomUUID() }, body: {} }, { as: lin });
  expect((await submit(token)).status).toBe(200);
});

test('the links of an agent end with the authority, between page and press too', async () => {
  const { bill, token } = await linked(lawyer);
  const { version, partyId } = await detail(bill.id, lawyer);
  expect((await submitHere(bill.id, {}, lawyer)).reason).toBe('bill.payer-missing');
  expect((await submitHere(bill.id, { payAs: randomUUID() }, lawyer)).reason).toBe('bill.payer-missing');
  expect((await submitHere(bill.id, { payAs: randomUUID() })).reason).toBe('bill.payer-missing');
  await pool.query("update case_agents set ended_on = '2026-11-22' where user_id = $1", [lawyer.id]);
  const body = { billId: bill.id, version, channel: 'WECHAT', scene: 'QR', key: randomUUID(), payAs: partyId } as const;
  expect((await portal.call(calls.submitPayment, { body }, { as: lawyer })).status).toBe(404);
  expect([(await read(token)).reason, (await submit(token, { version })).reason]).toEqual(['bill.link', 'bill.link']);
  await pool.query('update case_agents set ended_on = null where user_id = $1', [lawyer.id]);
});

test('a link is for what can be paid, by whoever may pay it', async () => {
  const { id } = await issue();
  expect([(await make(id, zheng)).status, (await make(id, clerk)).status]).toEqual([404, 403]);
  const { orderNo, id: order } = (await submitHere(id)).data;
  wechat.pay(orderNo);
  await portal.call(calls.confirmPayment, { body: { id: order } }, { as: lin });
  expect((await make(id)).reason).toBe('bill.paid');
});

test('the key of an attempt begins nothing at another bill, one after the other and at once', async () => {
  const [one, other, third] = [await issue(), await issue(), await issue()];
  const key = randomUUID();
  expect((await submitHere(one.id, { key })).status).toBe(200);
  const again = await submitHere(other.id, { key });
  expect([again.status, again.reason]).toEqual([409, 'bill.changed']);
  const same = randomUUID();
  const both = await Promise.all([submitHere(other.id, { key: same }), submitHere(third.id, { key: same })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});
