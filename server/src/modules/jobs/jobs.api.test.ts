import { randomUUID } from 'node:crypto';
import { listSetAsideJobs, putJobsBack } from '@sufu/contract/jobs';
import { listMessages } from '@sufu/contract/messages';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { transact } from '../../platform/calls/context.ts';
import { type TestUser, testPortal } from '../../testing/portal.ts';
import { forgetOld, wakeUndone } from './keep-outbox.ts';
import { setAside } from './set-aside.ts';

const portal = await testPortal({ work: true });
afterAll(() => portal.close());
const { services } = portal;
const { pool } = portal.database;
const origin = { actorId: null, ip: '', ipClaim: null, terminal: null };
let admin: TestUser;
let clerk: TestUser;
beforeAll(async () => {
  admin = await portal.fixtures.staff('admin', ['admin'], 'D09');
  clerk = await portal.fixtures.staff('filing_clerk', ['filing'], 'D01');
  // Tried again at once: what is looked at here is not the patience.
  await pool.query("update pgboss.queue set retry_delay = 0, retry_backoff = false where name = 'document.draw'");
});

const drawing = async (documentId: string): Promise<string> => {
  const id = randomUUID();
  await transact(services, origin, services.now(), async (transaction) =>
    transaction.send('document.draw', { documentId }, id),
  );
  return id;
};
const list = async () => (await portal.call(listSetAsideJobs, { query: {} }, { as: admin })).data;
const told = async (to: TestUser) =>
  (await portal.call(listMessages, { query: {} }, { as: { ...to, token: await portal.fixtures.session(to.id) } })).data
    .rows;
const isDone = async (id: string): Promise<boolean> =>
  (await pool.query('select from outbox where id = $1 and done_at is not null', [id])).rowCount === 1;
const waiting = { timeout: 15_000, interval: 50 };

test('a poisoned job is set aside after five tries and told of; others go on; it is done when it is put back', async () => {
  const poisoned = await drawing('林晓禾 is no id');
  const others = [await drawing(randomUUID()), await drawing(randomUUID())];
  await vi.waitFor(async () => expect(await Promise.all(others.map(isDone))).toEqual([true, true]), waiting);
  await vi.waitFor(async () => expect((await list()).total).toBe(1), waiting);
  const at = portal.clock.now().toISOString();
  expect((await list()).rows).toEqual([
    { id: poisoned, queue: 'document.draw', error: 'ZodError', tries: 5, at, setAsideAt: at },
  ]);
  const messages = await told(admin);
  expect(messages).toMatchObject([{ title: '有后台任务没有办成，已搁置', link: '/desk/jobs', channel: '1' }]);
  expect(messages[0]?.body).toContain('document.draw');
  expect(JSON.stringify(messages)).not.toContain('林晓禾');
  expect(await told(clerk)).toEqual([]);
  expect((await pool.query("select detail from audit_log where action = 'jobs.set-aside'")).rows).toEqual([
    { detail: { queue: 'document.draw', error: 'ZodError', tries: 5 } },
  ]);

  await pool.query('update outbox set data = $2 where id = $1', [poisoned, { documentId: randomUUID() }]);
  const back = await portal.call(putJobsBack, { body: { ids: [poisoned, poisoned] } }, { as: admin });
  expect(back.data).toEqual({ changed: 1 });
  await vi.waitFor(async () => expect(await isDone(poisoned)).toBe(true), waiting);
  expect((await list()).total).toBe(0);
});

test('one id that is not set aside, and none is put back', async () => {
  const id = randomUUID();
  const job = { queue: 'document.draw', id, data: { documentId: id }, error: 'Error', tries: 5 };
  await setAside(services)(job);
  const running = await drawing(randomUUID());
  for (const foreign of [randomUUID(), running]) {
    const answer = await portal.call(putJobsBack, { body: { ids: [id, foreign] } }, { as: admin });
    expect(answer.reason).toBe('not-found');
  }
  expect((await list()).rows.map((row) => row.id)).toEqual([id]);
  await vi.waitFor(async () => expect(await isDone(running)).toBe(true), waiting);
});

test('of one kind the administrators are told once a day, however many fail, and a repeat changes nothing', async () => {
  const before = (await told(admin)).length;
  const failed = (queue: string, id: string = randomUUID(), data: object = { n: 1 }) => ({
    ...{ queue, id, error: 'Error', tries: 5 },
    data: { ...data },
  });
  const one = failed('sms');
  for (const job of [one, one, failed('sms'), failed('sms')]) await setAside(services)(job);
  expect((await told(admin)).length - before).toBe(1);
  expect((await list()).rows.filter(({ queue }) => queue === 'sms')).toHaveLength(3);
  portal.clock.forward(86_401);
  admin = { ...admin, token: await portal.fixtures.session(admin.id) };
  await setAside(services)(failed('sms'));
  expect((await told(admin)).length - before).toBe(2);
  // A round of a schedule holds nothing: the last one stands for those before.
  for (const job of [failed('a.round', undefined, {}), failed('a.round', undefined, {})]) await setAside(services)(job);
  expect((await list()).rows.filter(({ queue }) => queue === 'a.round')).toHaveLength(1);
});

test('what is left undone is found in the outbox and done, what is set aside is not', async () => {
  const still = await portal.restart({ work: false });
  const aside = (await list()).rows.map(({ id }) => id);
  const lost = await drawing(randomUUID());
  // As if the queue's own tables were made anew.
  await pool.query("delete from pgboss.job where name = 'document.draw'");
  portal.clock.forward(180);
  await wakeUndone(still.services);
  await vi.waitFor(async () => expect(await isDone(lost)).toBe(true), waiting);
  admin = { ...admin, token: await portal.fixtures.session(admin.id) };
  expect((await list()).rows.map(({ id }) => id)).toEqual(aside);
  expect((await pool.query("select from pgboss.job where name = 'document.draw'")).rowCount).toBe(1);
});

test('an act whose process ended between its commit and the wake is found within a minute', async () => {
  const id = randomUUID();
  const ended = { ...services, jobs: { ...services.jobs, wake: () => undefined } };
  await transact(ended, origin, services.now(), async ({ send }) =>
    send('document.draw', { documentId: randomUUID() }, id),
  );
  expect((await pool.query('select from pgboss.job where id = $1', [id])).rowCount).toBe(0);
  portal.clock.forward(30);
  await vi.waitFor(async () => expect(await isDone(id)).toBe(true), { timeout: 30_000, interval: 200 });
}, 40_000);

test('what is done is forgotten after a day, what was set aside after half a year', async () => {
  const left = async () => {
    const { rows } = await pool.query(
      'select set_aside_at is not null as aside, count(*)::int as n from outbox group by 1',
    );
    return Object.fromEntries(rows.map(({ aside, n }) => [aside ? 'aside' : 'done', n]));
  };
  const { aside } = await left();
  portal.clock.forward(86_401);
  await forgetOld(services);
  expect(await left()).toEqual({ aside });
  portal.clock.forward(183 * 86_400);
  await forgetOld(services);
  expect(await left()).toEqual({});
});
