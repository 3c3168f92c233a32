import { randomUUID } from 'node:crypto';
import { countUnread, reportSms, smsADay, smsTexts } from '@sufu/contract/messages';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { transact } from '../../../platform/calls/context.ts';
import { type TestPortal, type TestUser, testPortal } from '../../../testing/portal.ts';
import { type TestGateway, testGateway } from '../../../testing/providers/sms-gateway.ts';
import { type Sending, sendingOn } from '../testing/sending.ts';
import { Breaker } from './breaker.ts';
import { ofTheServer } from './record-outcome.ts';
import { sendTo } from './send-to.ts';

const key = 'a-report-key-for-tests';
let portal: TestPortal;
let gateway: TestGateway;
let sending: Sending;
beforeAll(async () => {
  gateway = await testGateway();
  portal = await testPortal({ env: { ...gateway.env, SMS_REPORT_KEY: key } });
  sending = sendingOn(portal);
});
beforeEach(async () => {
  await gateway.behave('ok');
  // Every test begins with nothing on its way, at three in the afternoon of another day.
  await portal.database.pool.query('update notification_sends set next_at = null');
  day += 1;
  portal.clock.set(`2027-01-${String(day).padStart(2, '0')}T07:00:00Z`);
});
afterAll(async () => {
  await portal.close();
  await gateway.close();
});
let day = 0;

const sentTo = async ({ phone }: TestUser) => (await gateway.messages()).filter((sms) => sms.phone === phone);
const textsTo = async (user: TestUser) => (await sentTo(user)).map(({ text }) => text);
const person = async (): Promise<TestUser> => portal.fixtures.user();
const report = (body: readonly object[], withKey = key, provider = 'gateway') =>
  portal.call(reportSms, { params: { provider } as never, query: { key: withKey }, body: body as never });
const delivered = (ref: string) => ({ id: ref, ref, status: 'DELIVRD', at: portal.clock.now().toISOString() });

test('goes to the phone of whoever it is for, once, with words of its own and nothing of the case', async () => {
  const me = await person();
  await sending.tell(me, 'served');
  expect(await sending.round('sms')).toBe(1);
  expect(await sending.round('sms')).toBe(0);
  expect(await sentTo(me)).toMatchObject([{ template: 'served', text: smsTexts.served.zh, signature: '云溪中院' }]);
  expect(await sending.states(me, 'sms')).toEqual(['sent']);
  const [row] = await sending.rows(me, 'sms');
  expect((await sentTo(me))[0]?.id).toBe(row?.id);
});

test('an act that is taken back sends nothing', async () => {
  const me = await person();
  const taken = transact(portal.services, ofTheServer, portal.clock.now(), async (transaction) => {
    sendTo(transaction, { id: randomUUID(), channel: 'MOBILE', address: me.phone, text: 'x', reference: 'r' });
    throw new Error('taken back');
  });
  await expect(taken).rejects.toThrow('taken back');
  expect(await sending.round('sms')).toBe(0);
});

test('several at once are one SMS, a second of the same minute waits and is put together with what comes', async () => {
  const me = await person();
  for (const event of ['served', 'fee', 'result'] as const) await sending.tell(me, event);
  await sending.round('sms');
  expect(await textsTo(me)).toEqual([smsTexts.notice.zh]);
  expect(await sending.states(me, 'sms')).toEqual(['sent', 'merged', 'merged']);
  portal.clock.forward(10);
  await sending.tell(me, 'hearing');
  await sending.round('sms');
  expect(await textsTo(me)).toHaveLength(1);
  portal.clock.forward(49);
  await sending.tell(me, 'fee');
  await sending.round('sms');
  expect(await textsTo(me)).toHaveLength(1);
  portal.clock.forward(1);
  await sending.round('sms');
  expect(await textsTo(me)).toEqual([smsTexts.notice.zh, smsTexts.notice.zh]);
});

test(`after ${smsADay} of a day the rest waits for the morning, and what was served does not`, async () => {
  const me = await person();
  for (let n = 0; n < smsADay + 2; n += 1) {
    await sending.tell(me, 'fee');
    await sending.round('sms');
    portal.clock.forward(61);
  }
  expect(await sentTo(me)).toHaveLength(smsADay);
  await sending.tell(me, 'served');
  await sending.round('sms');
  expect((await textsTo(me)).at(-1)).toBe(smsTexts.served.zh);
  const waiting = (await sending.rows(me, 'sms')).filter(({ state }) => state === 'waiting');
  expect(waiting.map(({ next_at }) => next_at)).toEqual(
    Array(2).fill(new Date(`2027-01-${String(day + 1).padStart(2, '0')}T00:00:00Z`)),
  );
});

test('at night it waits for eight o’clock, to the second; an urgent result does not', async () => {
  const [me, other] = [await person(), await person()];
  const today = `2027-01-${String(day).padStart(2, '0')}`;
  portal.clock.set(`${today}T13:00:00Z`);
  await sending.tell(me, 'hearing');
  await sending.tell(other, 'urgentResult');
  await sending.round('sms');
  expect([await sentTo(me), (await sentTo(other)).length]).toEqual([[], 1]);
  portal.clock.set(`${today}T23:59:59.999Z`);
  await sending.round('sms');
  expect(await sentTo(me)).toEqual([]);
  portal.clock.forward(0.001);
  await sending.round('sms');
  expect(await textsTo(me)).toEqual([smsTexts.hearing.zh]);
  day += 1;
});

test('somebody without a phone, and somebody who left, is sent none, and it is said why', async () => {
  const [none, left] = [await portal.fixtures.user('natural', { phone: null }), await person()];
  await portal.database.pool.query('update users set disabled_at = now() where id = $1', [left.id]);
  for (const who of [none, left]) {
    await sending.tell(who, 'served');
    await sending.round('sms');
    expect(await sending.rows(who, 'sms')).toMatchObject([{ state: 'dropped', failure: 'no-address' }]);
  }
  await portal.database.pool.query('update users set disabled_at = null where id = $1', [left.id]);
});

test('a gateway that is ill is tried after 10 s, 1 m, 10 m, 1 h, 6 h and 24 h, then it is given up', async () => {
  const me = await person();
  await gateway.behave('500');
  await sending.tell(me, 'lastDay');
  const waits: number[] = [];
  for (let turn = 0; turn < 7; turn += 1) {
    await sending.round('sms');
    const [row] = await sending.rows(me, 'sms');
    const next = row?.next_at as Date | null;
    if (!next) break;
    waits.push((next.getTime() - portal.clock.now().getTime()) / 1_000);
    portal.clock.set(next.toISOString());
  }
  expect(waits).toEqual([10, 60, 600, 3_600, 21_600, 86_400]);
  expect(await sending.rows(me, 'sms')).toMatchObject([{ state: 'failed', tries: 7, failure: 'provider' }]);
  day += 2;
});

test('an answer that is lost, and a process that ends before it writes it down, lead to no second SMS', async () => {
  const me = await person();
  await gateway.behave('lose');
  await sending.tell(me, 'served');
  await sending.round('sms');
  await gateway.behave('ok');
  portal.clock.forward(10);
  await sending.round('sms');
  expect(await sentTo(me)).toHaveLength(1);
  expect(await sending.states(me, 'sms')).toEqual(['sent']);
  // As the row of a process that took it, sent it and was killed: nobody hears of it till its lease is over.
  await portal.database.pool.query(
    "update notification_sends set state = 'sending', provider_ref = null, next_at = $2 where user_id = $1 and channel = 'sms'",
    [me.id, new Date(portal.clock.now().getTime() + 120_000)],
  );
  await sending.round('sms');
  expect(await sending.states(me, 'sms')).toEqual(['sending']);
  portal.clock.forward(120);
  await sending.round('sms');
  expect([await sending.states(me, 'sms'), (await sentTo(me)).length]).toEqual([['sent'], 1]);
});

test('two workers at once hand everything over once', async () => {
  const people = await Promise.all(Array.from({ length: 40 }, person));
  for (const who of people) await sending.tell(who, 'fee');
  const other = sendingOn(await portal.restart());
  await Promise.all([sending.round('sms'), other.round('sms')]);
  for (const who of people) expect(await textsTo(who)).toEqual([smsTexts.fee.zh]);
});

test('a gateway that is down for two hours costs few tries; when it is back all is made up, and the portal never waited', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, person));
  await gateway.behave('500');
  for (const who of people) await sending.tell(who, 'fee');
  const breaker = new Breaker();
  // Two hours.
  for (let turn = 0; turn < 24; turn += 1) {
    await sending.round('sms', breaker);
    portal.clock.forward(300);
  }
  const { rows } = await portal.database.pool.query(
    "select max(tries) as most from notification_sends where channel = 'sms' and state = 'waiting'",
  );
  expect(rows[0]?.most).toBeLessThan(7);
  const [first] = people;
  expect(
    (
      await portal.call(
        countUnread,
        { query: {} },
        { as: { ...people[0], token: await portal.fixtures.session(first?.id ?? '') } as TestUser },
      )
    ).data.count,
  ).toBe(1);
  await gateway.behave('ok');
  for (let round = 0; round < 12; round += 1) {
    await sending.round('sms', breaker);
    portal.clock.forward(600);
  }
  for (const who of people) expect(await textsTo(who)).toEqual([smsTexts.fee.zh]);
});

test('it has arrived when the provider says so; repeats, forgeries and steps back change nothing', async () => {
  const me = await person();
  await sending.tell(me, 'served');
  await sending.round('sms');
  const [row] = await sending.rows(me, 'sms');
  const ref = String(row?.provider_ref);
  for (const wrong of ['', 'another-key-for-tests-1'])
    expect((await report([delivered(ref)], wrong)).reason).toBe('outside.key');
  expect((await report([delivered(ref)], key, 'aliyun')).reason).toBe('not-found');
  expect((await report([delivered(randomUUID())])).status).toBe(200);
  expect(await sending.states(me, 'sms')).toEqual(['sent']);
  portal.clock.forward(3);
  const at = portal.clock.now();
  expect((await report([{ ...delivered(ref), at: '2031-01-01T00:00:00.000Z' }])).data).toEqual({
    ...{ code: 0, msg: '成功', result: 0, errmsg: 'OK' },
  });
  expect(await sending.rows(me, 'sms')).toMatchObject([{ state: 'arrived', arrived_at: at, next_at: null }]);
  portal.clock.forward(60);
  await report([delivered(ref), { ...delivered(ref), status: 'UNDELIV' }]);
  expect(await sending.rows(me, 'sms')).toMatchObject([{ state: 'arrived', arrived_at: at, failure: null }]);
});

test('of which nobody reports for 72 hours has not arrived', async () => {
  const me = await person();
  await sending.tell(me, 'served');
  await sending.round('sms');
  for (const hours of [1, 5, 18, 24, 23.99]) {
    portal.clock.forward(hours * 3_600);
    await sending.round('sms');
  }
  expect([await sending.states(me, 'sms'), (await sentTo(me)).length]).toEqual([['sent'], 1]);
  portal.clock.forward(37);
  await sending.round('sms');
  expect(await sending.rows(me, 'sms')).toMatchObject([{ state: 'failed', failure: 'no-report' }]);
  day += 3;
});

test('an act whose process ended before anything was sent: the next worker finds it', async () => {
  const me = await person();
  await sending.tell(me, 'served');
  const after = await portal.restart({ work: true });
  await expect.poll(async () => (await textsTo(me)).length, { timeout: 60_000, interval: 200 }).toBe(1);
  await after.close();
}, 90_000);
