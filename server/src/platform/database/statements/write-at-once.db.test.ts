import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../testing/database/test-database.ts';
import { type OpenDatabase, openDatabase } from '../database.ts';
import { writeAtOnce } from './write-at-once.ts';

let database: TestDatabase;
let opened: OpenDatabase;
beforeAll(async () => {
  database = await testDatabase();
  opened = openDatabase(database.url, 1);
});
afterAll(async () => {
  await opened.close();
  await database.drop();
});

/** Each change has 40 parameters. */
const write = (key: string, changes: number) =>
  opened.db.transaction().execute((tx) =>
    writeAtOnce(
      tx,
      Array.from({ length: changes }, (_, n) =>
        tx.insertInto('limit_events').values(Array.from({ length: 20 }, () => ({ key: `${key}${n}`, at: new Date() }))),
      ),
    ),
  );
const count = async (key: string): Promise<number> =>
  Number(
    (await database.pool.query('select count(*) as n from limit_events where key like $1', [`${key}%`])).rows[0]?.n,
  );

test('one change, some, and more than a statement has room for', async () => {
  for (const [key, changes] of [
    ['none', 0],
    ['one', 1],
    ['some', 7],
    ['many', 2_001],
  ] as const) {
    await write(key, changes);
    expect(await count(key)).toBe(changes * 20);
  }
});
