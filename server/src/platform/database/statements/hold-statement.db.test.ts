import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { spyOnStatements } from '../../../testing/database/spy-statements.ts';
import { type TestDatabase, testDatabase } from '../../../testing/database/test-database.ts';
import { type OpenDatabase, openDatabase, runSql, type Tx } from '../database.ts';
import { isGone } from '../gone.ts';
import { holdStatement } from './hold-statement.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await database.pool.query(`create table held (n int primary key, late int references held deferrable initially deferred);
    grant select, insert, update on held to sufu_app;`);
});
afterAll(() => database.drop());
beforeEach(() => database.pool.query('delete from held'));

const insert = 'insert into held values ($1, $2)';
const hold = (tx: Tx, n: number, late: number | null = null) => holdStatement(tx, insert, [n, late]);
const read = (tx: Tx) => sql`select n from held where n = ${1} for update`.execute(tx);
const kept = async (): Promise<readonly number[]> =>
  (await database.pool.query<{ n: number }>('select n from held order by n')).rows.map(({ n }) => n);

describe.each([
  ['straight', false],
  ['behind a pooler', true],
])('%s', (_, behindPooler) => {
  let opened: OpenDatabase;
  beforeAll(() => {
    opened = openDatabase(database.url, 1, undefined, behindPooler);
  });
  afterAll(() => opened.close());
  const act = (work: (tx: Tx) => Promise<unknown>) =>
    opened.db
      .transaction()
      .execute(work)
      .then(
        () => null,
        (error: unknown) => error,
      );
  const goesOn = async () => expect(await act((tx) => hold(tx, 99))).toBeNull();

  test('what is held is written in its order and with the commit', async () => {
    const done = act(async (tx) => {
      await read(tx);
      await hold(tx, 1);
      await runSql(tx, 'update held set n = n + 1', []);
      await hold(tx, 1);
      await hold(tx, 3);
    });
    expect(await done).toBeNull();
    expect(await kept()).toEqual([1, 2, 3]);
  });

  test('one that fails with the commit says why, and nothing is committed', async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      const failed = await act(async (tx) => {
        await read(tx);
        await hold(tx, 1);
        await hold(tx, 1);
        await hold(tx, 2);
      });
      expect(failed).toMatchObject({ code: '23505' });
      expect(await kept()).toEqual([]);
    }
    await goesOn();
  });

  test('an error that was caught is no commit: the database rolls back, and that is thrown', async () => {
    const failed = await act(async (tx) => {
      await runSql(tx, insert, [1, null]);
      await runSql(tx, insert, [1, null]).catch(() => undefined);
    });
    expect(failed).toMatchObject({ name: 'AbortedTransactionError' });
    expect(await kept()).toEqual([]);
    await goesOn();
  });

  test('one that fails in front of another statement is what that one throws', async () => {
    const failed = await act(async (tx) => {
      await hold(tx, 1);
      await hold(tx, 1);
      await read(tx);
    });
    expect(failed).toMatchObject({ code: '23505' });
    expect(await kept()).toEqual([]);
    await goesOn();
  });

  test('the statement behind it fails: nothing is committed', async () => {
    const failed = await act(async (tx) => {
      await hold(tx, 1);
      await runSql(tx, 'select 1 / $1::int', [0]);
    });
    expect(failed).toMatchObject({ code: '22012' });
    expect(await kept()).toEqual([]);
  });

  test('an error that was caught does not let the rest be committed', async () => {
    const failed = await act(async (tx) => {
      await hold(tx, 1);
      await runSql(tx, 'select 1 / $1::int', [0]).catch(() => undefined);
      await hold(tx, 2);
    });
    expect(failed).toBeInstanceOf(Error);
    expect(await kept()).toEqual([]);
    await goesOn();
  });

  test('a check that waits for the commit fails there', async () => {
    expect(await act((tx) => hold(tx, 1, 7))).toMatchObject({ code: '23503' });
    expect(await kept()).toEqual([]);
    await goesOn();
  });

  test('what is refused meanwhile is not written', async () => {
    const refused = await act(async (tx) => {
      await read(tx);
      await hold(tx, 1);
      throw new Error('refused');
    });
    expect(refused).toMatchObject({ message: 'refused' });
    expect(await kept()).toEqual([]);
    await goesOn();
  });

  test('the connection ends in front of the commit: nothing is committed, and the next act has another one', async () => {
    const failed = await act(async (tx) => {
      const { rows } = await runSql(tx, 'select pg_backend_pid() as pid', []);
      await hold(tx, 1);
      await database.pool.query('select pg_terminate_backend($1)', [(rows[0] as { pid: number }).pid]);
      await pause(50);
    });
    expect(isGone(failed)).toBe(true);
    expect(await kept()).toEqual([]);
    await goesOn();
  });

  test('the connection ends while statements wait on it together: nothing is committed', async () => {
    const holder = await database.pool.connect();
    await holder.query('begin; insert into held values (1)');
    const failing = act(async (tx) => {
      await read(tx);
      await hold(tx, 2);
      await hold(tx, 1);
    });
    const ended = async () =>
      (
        await database.pool.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where application_name = 'sufu' and datname = current_database() and wait_event_type = 'Lock'`,
        )
      ).rowCount;
    await expect.poll(ended, { interval: 10 }).toBe(1);
    expect(isGone(await failing)).toBe(true);
    await holder.query('rollback');
    holder.release();
    expect(await kept()).toEqual([]);
    await goesOn();
  });
});

describe('statements sent', () => {
  const opened = () => openDatabase(database.url, 1);

  test('a transaction that asks for nothing sends nothing', async () => {
    const { db, close } = opened();
    await read(db as Tx);
    const sent = spyOnStatements();
    await db.transaction().execute(async () => undefined);
    await expect(db.transaction().execute(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
    expect(sent.count()).toBe(0);
    sent.restore();
    await close();
  });

  test('a begin that fails takes no change with it that stands in front', async () => {
    const { db, close } = opened();
    // Serializable and hot standby apart, a begin fails by what it is told.
    const failed = db
      .transaction()
      .setIsolationLevel('nonsense' as 'serializable')
      .execute((tx) => hold(tx, 1));
    await expect(failed).rejects.toThrow();
    expect(await kept()).toEqual([]);
    await close();
  });
});
