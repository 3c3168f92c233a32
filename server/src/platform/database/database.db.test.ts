import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/database/test-database.ts';
import { type Database, databaseTime, openDatabase, openForCommand, openPool, sqlOn, type Tx } from './database.ts';
import { DatabaseGone, isGone } from './gone.ts';
import { DatabaseWatch } from './watch.ts';

let database: TestDatabase;
let watch: DatabaseWatch;
let db: Database;
let close: () => Promise<void>;
beforeAll(async () => {
  database = await testDatabase();
  watch = await DatabaseWatch.start(database.url, { patienceMs: 5_000 });
  ({ db, close } = openDatabase(database.url, 4, watch.connections));
});
afterAll(async () => {
  await close();
  watch.stop();
  await database.drop();
});

/** What would end the process. */
const loose: unknown[] = [];
const note = (error: unknown): void => void loose.push(error);
beforeEach(() => process.on('unhandledRejection', note).on('uncaughtExceptionMonitor', note));
afterEach(async () => {
  await pause(10);
  process.off('unhandledRejection', note).off('uncaughtExceptionMonitor', note);
  expect(loose).toEqual([]);
});

/** End every server process of ours that stands in this state. */
async function terminate(state: string): Promise<void> {
  await vi.waitFor(async () => {
    const { rowCount } = await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'sufu' and datname = current_database() and (${state})`,
    );
    expect(rowCount).toBeGreaterThan(0);
  }, 10_000);
}
const alive = async (): Promise<void> => {
  expect((await sql<{ n: number }>`select 1 as n`.execute(db)).rows).toEqual([{ n: 1 }]);
};
const inTransaction = (work: (tx: Tx) => Promise<unknown>) =>
  db
    .transaction()
    .execute(work)
    .then(
      () => null,
      (error: unknown) => error,
    );

/** Each begins something, has its server process ended in that state, and answers what came of it. */
const states: readonly (readonly [string, () => Promise<unknown>])[] = [
  [
    'active',
    async () => {
      const failed = inTransaction((tx) => sql`select pg_sleep(4)`.execute(tx));
      await terminate("state = 'active' and query like '%pg_sleep%'");
      return failed;
    },
  ],
  [
    'idle in transaction',
    () =>
      inTransaction(async (tx) => {
        await sql`select 1`.execute(tx);
        await terminate("state = 'idle in transaction'");
        // The end of the connection arrives while nobody waits for it.
        await pause(20);
        await sql`select 1`.execute(tx);
      }),
  ],
  [
    'waiting for a lock',
    async () => {
      const holder = await database.pool.connect();
      await holder.query('begin; select pg_advisory_xact_lock(1)');
      const failed = inTransaction((tx) => sql`select pg_advisory_xact_lock(1)`.execute(tx));
      await terminate("wait_event_type = 'Lock'");
      const error = await failed;
      await holder.query('rollback');
      holder.release();
      return error;
    },
  ],
  [
    'inside commit',
    async () => {
      // A deferred trigger runs within COMMIT, as long as we like.
      const failed = inTransaction((tx) => sql`insert into slow_commit values (1)`.execute(tx));
      await terminate("state = 'active' and query = 'commit'");
      return failed;
    },
  ],
];

beforeAll(async () => {
  await database.pool.query(`
    create table slow_commit (n int);
    create function wait_in_commit() returns trigger language plpgsql as 'begin perform pg_sleep(4); return null; end';
    create constraint trigger slow after insert on slow_commit deferrable initially deferred
      for each row execute function wait_in_commit();
    grant select, insert on slow_commit to sufu_app;`);
});

test.each(states)('a server process ended while %s is an error of that act alone, five times', async (_, fail) => {
  for (let turn = 0; turn < 5; turn += 1) {
    expect(isGone(await fail())).toBe(true);
    await alive();
  }
  expect((await database.pool.query('select from slow_commit')).rowCount).toBe(0);
});

test('server processes ended while idle are replaced before anybody notices, five times', async () => {
  for (let turn = 0; turn < 5; turn += 1) {
    await Promise.all([alive(), alive(), alive()]);
    await terminate("state = 'idle'");
    // A process that was told to end takes its time; then the news has to arrive here.
    await vi.waitFor(async () => {
      const { rowCount } = await database.pool.query(
        "select from pg_stat_activity where application_name = 'sufu' and datname = current_database() and state = 'idle'",
      );
      expect(rowCount).toBe(0);
    }, 10_000);
    await pause(20);
    await alive();
  }
});

test('the watch itself loses its connection: nobody is refused, and the time goes on', async () => {
  const ended = async () =>
    (
      await database.pool.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'sufu-watch' and datname = current_database()",
      )
    ).rowCount;
  for (let turn = 0; turn < 5; turn += 1) {
    await expect.poll(ended).toBe(1);
    await alive();
    const [from, now, till] = [await databaseTime(db), watch.now(), await databaseTime(db)];
    expect(now.getTime()).toBeGreaterThan(from.getTime() - 500);
    expect(now.getTime()).toBeLessThan(till.getTime() + 500);
    await vi.waitFor(async () => expect(await watch.ask('select 1 as n')).toEqual([{ n: 1 }]), 10_000);
  }
  expect(watch.connections.isLost).toBe(false);
});

test('a check that reads everything may take longer than a request', async () => {
  const checks = openForCommand(database.url);
  const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(checks.db);
  await checks.close();
  expect(rows).toEqual([{ statement_timeout: '1h' }]);
});

test('a connection whose server process hangs is given up a second after its statement should have ended', async () => {
  const pool = openPool(database.url, { max: 1, name: 'hangs', statementMs: 500 }, watch.connections);
  const ask = sqlOn(pool);
  const [row] = (await ask('select pg_backend_pid() as pid')).rows as { pid: number }[];
  const pid = Number(row?.pid);
  process.kill(pid, 'SIGSTOP');
  const from = performance.now();
  // Without an end of its own it would wait as long as the process is stopped.
  await expect(ask('select 1')).rejects.toBeInstanceOf(DatabaseGone);
  expect(performance.now() - from).toBeGreaterThan(1_400);
  expect(performance.now() - from).toBeLessThan(2_500);
  expect((await ask('select 1 as n')).rows).toEqual([{ n: 1 }]);
  process.kill(pid, 'SIGCONT');
  await pool.end();
});
