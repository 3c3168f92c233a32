import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, type MockInstance, test, vi } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/index.ts';
import { type Database, type DatabasePool, openDatabase, openPool } from '../database/database.ts';
import type { Lease } from '../database/lease.ts';
import { writeAtOnce } from '../database/statements/write-at-once.ts';
import { openJobs, type RunningJobs } from './jobs.ts';
import { type FailedJob, outboxRows, undelivered } from './outbox.ts';
import type { JobHandler, Queues } from './queue.ts';

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await testDatabase();
  ({ db } = openDatabase(database.url, 2));
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const now = () => new Date('2026-11-23T06:03:00.000Z');
type World = { readonly jobs: RunningJobs; readonly aside: FailedJob[]; readonly errors: unknown[] };

const testPool = (): DatabasePool => openPool(database.url, { max: 3, name: 'test', statementMs: 5_000 });

/** Queues of these names, worked till `use` is done. */
async function withJobs(
  queues: Queues,
  use: (fixtures: World) => Promise<void>,
  work = true,
  pool: DatabasePool = testPool(),
): Promise<void> {
  const [aside, errors]: [FailedJob[], unknown[]] = [[], []];
  const jobs = await openJobs({ db, now, pool }, { onError: (error) => errors.push(error) });
  await jobs.makeQueues(queues);
  try {
    if (work) await jobs.work({ queues, schedules: [], setAside: async (job) => void aside.push(job) });
    await use({ jobs, aside, errors });
  } finally {
    await jobs.stop();
    await pool.end();
  }
}
const queue = (work: JobHandler, tries = 100) => ({ work, tries, expireSeconds: 60 });
async function sendAll({ jobs }: World, outgoing: Parameters<typeof outboxRows>[0]): Promise<void> {
  const sent = outboxRows(outgoing, now());
  await db.transaction().execute((tx) => writeAtOnce(tx, sent ? [sent] : []));
  jobs.wake(outgoing);
}
const send = (world: World, name: string, data = {}, id: string = randomUUID()) =>
  sendAll(world, [{ queue: name, id, data }]).then(() => id);
const rowsOf = async (name: string) =>
  (await database.pool.query('select id, state, output::text, retry_limit from pgboss.job where name = $1', [name]))
    .rows;
const waiting = { timeout: 10_000, interval: 50 };

test('a job that fails is tried again, and its row says what broke, not what it held', async () => {
  const failing = queue(async () => {
    throw Object.assign(new Error('Failing row contains (林晓禾)'), { code: '23502', detail: '林晓禾' });
  });
  await withJobs({ failing }, async (fixtures) => {
    await send(fixtures, 'failing', { of: 'a job' });
    await vi.waitFor(async () => expect((await rowsOf('failing'))[0]?.state).toBe('retry'), waiting);
    const [row] = await rowsOf('failing');
    expect(row).toMatchObject({ retry_limit: 99, output: expect.stringContaining('23502') });
    expect(row?.output).not.toContain('林晓禾');
    expect(fixtures.errors).toHaveLength(1);
  });
});

test('what failed its last try is handed on with its kind of error, and holds up nobody', async () => {
  const done: string[] = [];
  const mixed = queue(async ({ poison }, id) => {
    if (poison) throw new TypeError(String(poison));
    done.push(id);
  }, 1);
  await withJobs({ mixed }, async (fixtures) => {
    const bad = await send(fixtures, 'mixed', { poison: '林晓禾' });
    const good = await Promise.all(Array.from({ length: 5 }, () => send(fixtures, 'mixed')));
    await vi.waitFor(() => expect([done.length, fixtures.aside.length]).toEqual([5, 1]), waiting);
    expect(done.sort()).toEqual(good.sort());
    expect(fixtures.aside).toEqual([{ queue: 'mixed', id: bad, data: {}, error: 'TypeError', tries: 1 }]);
    // Its place is free: whoever puts it back is not told that it is there.
    expect((await rowsOf('mixed')).map(({ id }) => id)).not.toContain(bad);
  });
});

test('what waits is worked off at once, one by one, not one at each look', async () => {
  const running = { now: 0, most: 0 };
  const many = queue(async () => {
    running.now += 1;
    running.most = Math.max(running.most, running.now);
    await Promise.resolve();
    running.now -= 1;
  });
  await withJobs({ many }, async (fixtures) => {
    await sendAll(
      fixtures,
      Array.from({ length: 40 }, () => ({ queue: 'many', id: randomUUID(), data: {} })),
    );
    const done = async () => (await rowsOf('many')).filter(({ state }) => state === 'completed').length;
    // Two looks a second would take twenty.
    await vi.waitFor(async () => expect(await done()).toBe(40), waiting);
    expect(running.most).toBe(1);
  });
});

test('what may be worked together is; who was tried before is alone, and those fetched beside it count no try', async () => {
  const running = { now: 0, most: 0, beside: -1 };
  let bad = '';
  const group: Queues[string] = {
    ...queue(async (_, id) => {
      running.now += 1;
      running.most = Math.max(running.most, running.now);
      await pause(20);
      if (id === bad && running.beside === -1) {
        running.beside = 0;
        running.now -= 1;
        throw new Error('once');
      }
      if (id === bad) running.beside = running.now;
      running.now -= 1;
    }),
    together: 10,
  };
  await withJobs({ group }, async (fixtures) => {
    bad = await send(fixtures, 'group');
    await vi.waitFor(async () => expect((await rowsOf('group'))[0]?.state).toBe('retry'), waiting);
  });
  const some = Array.from({ length: 30 }, () => ({ queue: 'group', id: randomUUID(), data: {} }));
  await withJobs({ group }, (fixtures) => sendAll(fixtures, some), false);
  await database.pool.query("update pgboss.job set start_after = now() - interval '1 minute' where id = $1", [bad]);
  await withJobs({ group }, async () => {
    const states = async () => (await rowsOf('group')).map(({ state }) => state);
    await vi.waitFor(async () => expect(await states()).toEqual(Array(31).fill('completed')), waiting);
  });
  expect(running).toMatchObject({ beside: 1, most: 10 });
  const { rows } = await database.pool.query("select sum(retry_count)::int as n from pgboss.job where name = 'group'");
  expect(rows).toEqual([{ n: 1 }]);
});

test('a job whose row is lost is done all the same, once: the outbox has it', async () => {
  const seen: unknown[] = [];
  const kept = queue(async (data) => void seen.push(data));
  let id = '';
  await withJobs(
    { kept },
    async (fixtures) => {
      id = await send(fixtures, 'kept', { of: 'an act' });
    },
    false,
  );
  await database.pool.query("delete from pgboss.job where name = 'kept'");
  await withJobs({ kept }, async ({ jobs }) => {
    const left = await undelivered(db, new Date(now().getTime() + 1), '00000000-0000-0000-0000-000000000000', 1_000);
    const mine = left.filter((named) => named.queue === 'kept');
    expect(mine).toEqual([{ queue: 'kept', id }]);
    jobs.wake(mine);
    await vi.waitFor(() => expect(seen).toEqual([{ of: 'an act' }]), waiting);
    await vi.waitFor(async () => expect((await rowsOf('kept'))[0]?.state).toBe('completed'), waiting);
    // Woken again, also under another row of the queue, it is not done again.
    await database.pool.query("delete from pgboss.job where name = 'kept'");
    for (let times = 0; times < 2; times += 1) jobs.wake(mine);
    await vi.waitFor(async () => expect((await rowsOf('kept'))[0]?.state).toBe('completed'), waiting);
    expect(seen).toHaveLength(1);
  });
});

test('a job of an older server, which stands in no outbox, is done with what it came with', async () => {
  const seen: unknown[] = [];
  await withJobs({ older: queue(async (data) => void seen.push(data)) }, async () => {
    await database.pool.query(
      "insert into pgboss.job (name, data, retry_limit, expire_seconds, policy) values ('older', '{\"n\": 1}', 0, 60, 'standard')",
    );
    await vi.waitFor(() => expect(seen).toEqual([{ n: 1 }]), waiting);
  });
});

test('a queue of an older server takes on today’s manner', async () => {
  await withJobs({ old: queue(async () => undefined) }, async () => undefined, false);
  await database.pool.query("update pgboss.queue set retry_limit = 3, deletion_seconds = 604800 where name = 'old'");
  await withJobs({ old: queue(async () => undefined) }, async () => undefined, false);
  const { rows } = await database.pool.query(
    "select retry_limit, deletion_seconds, dead_letter from pgboss.queue where name = 'old'",
  );
  expect(rows).toEqual([{ retry_limit: 99, deletion_seconds: 86_400, dead_letter: 'jobs.failed' }]);
});

test('queues in which nothing waits cost one look for all of them, and a job that comes is seen by it', async () => {
  const pool = testPool();
  const lend: () => Promise<Lease> = pool.connect;
  const lent: MockInstance<Lease['query']>[] = [];
  const counted: DatabasePool = {
    ...pool,
    connect: async (): Promise<Lease> => {
      const lease = await lend();
      lent.push(vi.spyOn(lease, 'query'));
      return lease;
    },
  };
  const asked = () => lent.flatMap(({ mock }) => mock.calls.map(([text]) => String(text)));
  const names = Array.from({ length: 20 }, (_, n) => `quiet-${n}`);
  const seen: string[] = [];
  const queues = Object.fromEntries(names.map((name) => [name, queue(async (_, id) => void seen.push(id))]));
  const looks = () => asked().filter((text) => text.includes('unnest($1::text[]) queue'));
  const fetches = () => asked().filter((text) => /name = 'quiet-.*SKIP LOCKED/s.test(text));
  await withJobs(
    queues,
    async () => {
      await vi.waitFor(() => expect(looks().length).toBeGreaterThan(3), waiting);
      // Each worker's own, at its start.
      expect(fetches()).toHaveLength(names.length);
      const id = randomUUID();
      await database.pool.query(
        "insert into pgboss.job (name, id, retry_limit, expire_seconds, policy) values ('quiet-7', $1, 0, 60, 'standard')",
        [id],
      );
      await vi.waitFor(() => expect(seen).toEqual([id]), waiting);
      // One that found it, one that looks whether there is more.
      await vi.waitFor(() => expect(fetches()).toHaveLength(names.length + 2), waiting);
    },
    true,
    counted,
  );
});
