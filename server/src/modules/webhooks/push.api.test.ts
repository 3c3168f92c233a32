import type { CallRequest } from '@sufu/contract/core';
import { listMessages } from '@sufu/contract/messages';
import { listWebhookDeliveries, listWebhookEndpoints, replayWebhooks, switchWebhookOn } from '@sufu/contract/webhooks';
import fc from 'fast-check';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import type { AppServices } from '../../platform/calls/context.ts';
import { type TestPortal, type TestUser, testPortal } from '../../testing/portal.ts';
import { type Behaviour, testCaseSystem } from '../../testing/providers/case-system.ts';
import { claimDue } from './claim.ts';
import { numberAndWake, numberEvents } from './number-events.ts';
import { pushDue } from './push-due.ts';
import { happen, happenOften } from './testing/happen.ts';

let portal: TestPortal;
const receiver = await testCaseSystem(() => portal.clock.now().getTime());
portal = await testPortal({ env: receiver.env });
afterAll(async () => {
  await portal.close();
  await receiver.close();
});
const { services } = portal;
const { pool } = portal.database;
const endpoint = 'case-system';
const admin = await portal.fixtures.staff('admin', ['admin'], 'D09');
/** Sessions end while the clock goes on. */
const now = async (who: TestUser = admin): Promise<TestUser> => ({
  ...who,
  token: await portal.fixtures.session(who.id),
});

beforeEach(async () => {
  await pool.query('delete from webhook_deliveries; update webhook_endpoints set off_at = null, failures = 0');
  // What happened in other tests is no business of this one.
  await numberEvents({ ...services, config: { ...services.config, webhooks: [] } });
  await receiver.behave({ mode: 'ok' });
});

const pushOn = async (on: AppServices = services): Promise<void> => {
  for (const each of on.config.webhooks) await pushDue(on, each);
};
async function round(on: AppServices = services): Promise<void> {
  await numberAndWake(on);
  await pushOn(on);
}
const timesOf = (subjects: readonly string[]): readonly number[] => {
  const bySubject = new Map([...receiver.received.values()].map((each) => [each.event.subject.id, each.times]));
  return subjects.map((subject) => bySubject.get(subject) ?? 0);
};
const once = (subjects: readonly string[]) => subjects.map(() => 1);
const standing = async () => (await portal.call(listWebhookEndpoints, {}, { as: await now() })).data.endpoints[0];
const deliveries = async (state?: 'waiting' | 'delivered' | 'dead') =>
  (
    await portal.call(
      listWebhookDeliveries,
      { query: { endpoint, size: 100, ...(state ? { state } : {}) } },
      { as: await now() },
    )
  ).data;
type Events = CallRequest<typeof replayWebhooks>['body']['events'];
const replay = async (events: Events) =>
  portal.call(replayWebhooks, { body: { endpoint, events } }, { as: await now() });

test('what happened arrives signed, once, and is shown as delivered', async () => {
  const subjects = await happenOften(services, 20);
  await round();
  expect(timesOf(subjects)).toEqual(once(subjects));
  expect(receiver.counts.refused).toBe(0);
  const { total, rows } = await deliveries('delivered');
  expect(total).toBe(20);
  expect(rows[0]).toMatchObject({ type: 'application.submitted', tries: 1, result: 'delivered', status: 204 });
  expect(await standing()).toMatchObject({
    state: 'on',
    waiting: 0,
    dead: 0,
    host: expect.stringContaining('127.0.0.1'),
  });
});

test('D8: however the receiver fails, in the end it has what was sent, no more and no less', async () => {
  const modes = ['ok', '500', 'gone', 'redirect', 'lose'] as const;
  const ills = fc.sample(fc.record({ mode: fc.constantFrom(...modes), times: fc.integer({ min: 1, max: 9 }) }), {
    numRuns: 25,
    seed: 20261123,
  });
  const before = new Set(receiver.received.keys());
  const subjects: string[] = [];
  // One silence, which is waited for.
  const manners: readonly Behaviour[] = [{ mode: 'hang', times: 3 }, ...ills];
  for (const manner of manners) {
    subjects.push(...(await happenOften(services, 4)));
    await receiver.behave(manner);
    await round();
    portal.clock.forward(31);
    if ((await standing())?.state === 'off')
      await portal.call(switchWebhookOn, { body: { endpoint } }, { as: await now() });
  }
  await receiver.behave({ mode: 'ok' });
  for (let turn = 0; turn < 12; turn += 1) {
    portal.clock.forward(36_001);
    await round();
  }
  const got = [...receiver.received.values()].filter(({ event }) => !before.has(event.id));
  expect(got.map(({ event }) => event.subject.id).sort()).toEqual(subjects.toSorted());
  // In no order, and some of them more than once.
  expect(got.some(({ times }) => times > 1)).toBe(true);
  expect(got.map(({ event }) => event.id)).not.toEqual(got.map(({ event }) => event.id).toSorted());
  expect(receiver.counts).toEqual({ refused: 0, elsewhere: 0 });
  expect(await deliveries('waiting')).toMatchObject({ total: 0 });
}, 60_000);

test('a push that another signs is refused by the receiver, whatever it says', async () => {
  const subjects = await happenOften(services, 3);
  await numberEvents(services);
  const { received, counts } = receiver;
  const forged = services.config.webhooks.map((each) => ({ ...each, secret: `${each.secret}x` }));
  await pushOn({ ...services, config: { ...services.config, webhooks: forged } });
  expect([timesOf(subjects), counts.refused]).toEqual([[0, 0, 0], 3]);
  expect(received.size).toBeGreaterThan(0);
  counts.refused = 0;
});

test('workers beside each other: nothing is pushed twice, nothing is left', async () => {
  const others = [services, (await portal.restart()).services, (await portal.restart()).services];
  const subjects = await happenOften(services, 150);
  await numberEvents(services);
  await Promise.all([...others, ...others].map(pushOn));
  expect(timesOf(subjects)).toEqual(once(subjects));
}, 60_000);

test('a process that ends loses nothing, wherever it was', async () => {
  // After the commit, before anybody was woken.
  const silent = { ...services, jobs: { ...services.jobs, wake: () => undefined, nudge: () => undefined } };
  const subjects = await happenOften(silent, 3);
  // After it took them, before it sent them.
  await numberEvents(services);
  expect(await claimDue(services.db, endpoint, services.now())).toHaveLength(3);
  await round();
  expect(timesOf(subjects)).toEqual([0, 0, 0]);
  portal.clock.forward(60);
  await round();
  expect(timesOf(subjects)).toEqual(once(subjects));
  // After the receiver took it, before that was written down: it comes again, and the receiver knows it.
  await pool.query(`update webhook_deliveries set state = 'waiting', next_try_at = $1, tries = 0, claimed_until = $1`, [
    services.now(),
  ]);
  await round();
  expect(timesOf(subjects)).toEqual([2, 2, 2]);
});

test('an endpoint that fails rests: one push in half a minute tries whether it is back', async () => {
  await receiver.behave({ mode: '500' });
  await happenOften(services, 20);
  await round();
  const tried = async () => Number((await pool.query('select sum(tries) as n from webhook_deliveries')).rows[0]?.n);
  // Those that were under way together.
  expect(await tried()).toBe(8);
  expect(await standing()).toMatchObject({ state: 'resting', waiting: 20 });
  await Promise.all([round(), round()]);
  expect(await tried()).toBe(8);
  portal.clock.forward(31);
  await Promise.all([round(), round()]);
  expect(await tried()).toBe(9);
  await receiver.behave({ mode: 'ok' });
  portal.clock.forward(31);
  await round();
  portal.clock.forward(300);
  await round();
  expect(await standing()).toMatchObject({ state: 'on', waiting: 0 });
});

test('410 switches the endpoint off and tells the administrators; what waits goes out when it is switched on', async () => {
  const since = services.now();
  await receiver.behave({ mode: 'gone' });
  const subjects = await happenOften(services, 2);
  await round();
  expect(await standing()).toMatchObject({ state: 'off', waiting: 2 });
  subjects.push(...(await happenOften(services, 2)));
  await receiver.behave({ mode: 'ok' });
  portal.clock.forward(6 * 86_400);
  await round();
  expect(timesOf(subjects)).toEqual([0, 0, 0, 0]);
  const off = await pool.query("select detail from audit_log where action = 'webhooks.off' and at >= $1", [since]);
  expect(off.rows).toHaveLength(1);
  const told = await portal.call(listMessages, { query: {} }, { as: await now() });
  expect(told.data.rows[0]).toMatchObject({ title: '接收系统已停止接收事件', link: '/desk/webhooks' });
  const press = async () => portal.call(switchWebhookOn, { body: { endpoint } }, { as: await now() });
  expect((await press()).data).toEqual({ changed: 1 });
  expect((await press()).data).toEqual({ changed: 0 });
  await round();
  expect(timesOf(subjects)).toEqual(once(subjects));
});

test('after five days an event is a dead letter, told once a day, and can be sent again', async () => {
  await receiver.behave({ mode: '500' });
  const subjects = await happenOften(services, 2);
  for (let hour = 0; hour < 130; hour += 1) {
    await round();
    portal.clock.forward(3_600);
  }
  const { total, rows } = await deliveries('dead');
  expect(total).toBe(2);
  expect(rows[0]).toMatchObject({ state: 'dead', result: 'refused-by-status', status: 500, nextTryAt: null });
  expect(await standing()).toMatchObject({ dead: 2 });
  const told = (await portal.call(listMessages, { query: {} }, { as: await now() })).data.rows;
  expect(told.filter(({ title }) => title.startsWith('有事件没有推送成'))).toHaveLength(1);
  expect((await pool.query("select count(*)::int as n from audit_log where action = 'webhooks.dead'")).rows[0].n).toBe(
    2,
  );
  await receiver.behave({ mode: 'ok' });
  expect((await replay({ state: 'dead' })).data).toEqual({ changed: 2, next: null });
  await round();
  portal.clock.forward(31);
  await round();
  expect(timesOf(subjects)).toEqual(once(subjects));
}, 60_000);

test('events are sent again by id, by number and by time, with the ids they had', async () => {
  const first = await happenOften(services, 2);
  await round();
  const from = services.now().toISOString();
  portal.clock.forward(60);
  const later = await happenOften(services, 3);
  await round();
  const ids = [...receiver.received.keys()];
  const rows = (await deliveries()).rows.toReversed();
  const [one, , third] = rows;
  if (!one || !third) throw new Error('nothing was delivered');
  expect((await replay({ ids: [one.id, one.id] })).data).toEqual({ changed: 1, next: null });
  await round();
  expect(timesOf([...first, ...later])).toEqual([2, 1, 1, 1, 1]);
  expect((await replay({ fromNumber: third.n })).data).toEqual({ changed: 3, next: null });
  await round();
  expect(timesOf([...first, ...later])).toEqual([2, 1, 2, 2, 2]);
  const until = new Date(Date.parse(from) + 1_000).toISOString();
  expect((await replay({ fromNumber: one.n, from, until })).data).toEqual({ changed: 2, next: null });
  await round();
  expect(timesOf([...first, ...later])).toEqual([3, 2, 2, 2, 2]);
  expect([...receiver.received.keys()]).toEqual(ids);
});

test('what happened before there was an endpoint is sent to it when it is asked for; a foreign id sends nothing', async () => {
  const subjects = await happenOften(services, 2);
  await numberEvents({ ...services, config: { ...services.config, webhooks: [] } });
  await round();
  expect(timesOf(subjects)).toEqual([0, 0]);
  const { rows } = await pool.query('select id, n from webhook_events order by n desc limit 2');
  const foreign = await replay({ ids: [rows[0].id, crypto.randomUUID()] });
  expect([foreign.reason, (await deliveries()).total]).toEqual(['not-found', 0]);
  await replay({ fromNumber: rows[1].n });
  await round();
  expect(timesOf(subjects)).toEqual(once(subjects));
  const unknown = { body: { endpoint: 'somebody', events: { state: 'dead' as const } } };
  expect((await portal.call(replayWebhooks, unknown, { as: await now() })).reason).toBe('not-found');
});

test('while a secret is being changed both sign, and a day later the new one alone', async () => {
  const changedAt = services.now();
  const changing = services.config.webhooks.map((each) => ({
    ...each,
    ...{ secret: 'the-new-secret-of-the-case-system', former: { secret: each.secret, changedAt } },
  }));
  const on = { ...services, config: { ...services.config, webhooks: changing } };
  const [during = ''] = await happenOften(services, 1);
  portal.clock.forward(86_399);
  await round(on);
  expect(timesOf([during])).toEqual([1]);
  portal.clock.forward(1);
  const [behind = ''] = await happenOften(services, 1);
  await round(on);
  expect([timesOf([behind]), receiver.counts.refused]).toEqual([[0], 1]);
  receiver.counts.refused = 0;
});

test('a working portal pushes by itself, soon after the act', async () => {
  await portal.restart({ work: true });
  const subject = await happen(services);
  await vi.waitFor(() => expect(timesOf([subject])).toEqual([1]), { timeout: 10_000, interval: 20 });
});
