import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../testing/database/test-database.ts';
import { type OpenDatabase, openDatabase } from '../database.ts';
import { plainInsert } from './plain-insert.ts';
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

test('rows written out as text stand beside what Kysely built, each value in its column', async () => {
  const [early, late] = [new Date('2026-11-01T00:00:00Z'), new Date('2026-11-02T00:00:00Z')];
  await opened.db.transaction().execute((tx) =>
    writeAtOnce(tx, [
      tx.insertInto('limit_events').values({ key: 'plain-0', at: early }),
      plainInsert('limit_events', [
        { key: 'plain-1', at: late },
        { key: 'plain-2', at: early },
      ]),
      tx.insertInto('limit_events').values({ key: 'plain-3', at: late }),
      plainInsert('number_series', [{ series: 'plain', last: 7 }], ' on conflict do nothing'),
      plainInsert('number_series', [{ series: 'other', last: 8 }], ' on conflict do nothing'),
    ]),
  );
  const { rows } = await database.pool.query("select key, at from limit_events where key like 'plain-%' order by key");
  expect(rows.map(({ at }) => at)).toEqual([early, late, early, late]);
  const series = await database.pool.query(
    "select series, last from number_series where series in ('plain', 'other') order by last",
  );
  expect(series.rows).toEqual([
    { series: 'plain', last: 7 },
    { series: 'other', last: 8 },
  ]);
});

test('rows that do not name the same columns in the same order are no insert', () => {
  const at = new Date();
  expect(() =>
    plainInsert('limit_events', [
      { key: 'a', at },
      { at, key: 'b' },
    ]),
  ).toThrow('same columns');
  expect(() => plainInsert('limit_events', [])).toThrow('same columns');
});
