import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../testing/database/test-database.ts';
import { type OpenDatabase, openDatabase } from '../database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await database.pool.query(`create table grows (n int primary key); insert into grows values (1), (2);
    grant select, insert on grows to sufu_app;`);
});
afterAll(() => database.drop());
const opened: OpenDatabase[] = [];
afterEach(async () => {
  for (const { close } of opened.splice(0)) await close();
});
const open = (behindPooler = false): OpenDatabase['db'] => {
  const one = openDatabase(database.url, 1, undefined, behindPooler);
  opened.push(one);
  return one.db;
};

const rowOf = (db: OpenDatabase['db'], n: number) => sql<{ n: number }>`select * from grows where n = ${n}`.execute(db);
/** What this connection keeps prepared. */
const kept = async (db: OpenDatabase['db']): Promise<number> => {
  const { rows } = await sql<{ kept: number }>`select count(*) as kept from pg_prepared_statements`.execute(db);
  return rows[0]?.kept ?? -1;
};

test('a statement with parameters is kept by its connection from the second time on, once', async () => {
  const db = open();
  for (const n of [1, 2, 1, 2]) expect((await rowOf(db, n)).rows).toMatchObject([{ n }]);
  expect(await kept(db)).toBe(1);
});

test('a read without parameters is kept as well; what is several statements is not', async () => {
  const db = open();
  for (let turn = 0; turn < 3; turn += 1) {
    expect((await sql`select count(*) as n from grows`.execute(db)).rows).toHaveLength(1);
    await sql`select 1; select 2`.execute(db);
  }
  expect(await kept(db)).toBe(1);
});

test('behind a pooler nothing is kept', async () => {
  const db = open(true);
  for (const n of [1, 2, 1]) expect((await rowOf(db, n)).rows).toMatchObject([{ n }]);
  expect(await kept(db)).toBe(0);
});

test('a column that is added meanwhile is in the next answer, and nobody is refused', async () => {
  const db = open();
  for (const n of [1, 2, 1]) await rowOf(db, n);
  await database.pool.query('alter table grows add column more text');
  for (const n of [1, 2, 1]) expect((await rowOf(db, n)).rows).toEqual([{ n, more: null }]);
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  await rowOf(db, 2);
  expect(sent).toHaveBeenCalledTimes(1);
  sent.mockRestore();
});

test('a transaction outlives a column that is added between two of its statements and the ones before', async () => {
  const db = open();
  const inTransaction = () => db.transaction().execute((tx) => sql`select * from grows where n = ${1}`.execute(tx));
  for (let turn = 0; turn < 3; turn += 1) await inTransaction();
  await database.pool.query('alter table grows add column another text');
  expect((await inTransaction()).rows).toMatchObject([{ n: 1, another: null }]);
});

test('an error of a kept statement is the statement’s own, and the connection goes on', async () => {
  const db = open();
  const insert = (n: number) => sql`insert into grows (n) values (${n})`.execute(db);
  for (const n of [10, 11, 12]) await insert(n);
  await expect(insert(12)).rejects.toMatchObject({ code: '23505' });
  await insert(13);
});
