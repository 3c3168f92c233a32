import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../testing/database/test-database.ts';
import { type OpenDatabase, openDatabase } from '../database.ts';
import { fixedStatement } from './fixed-statement.ts';

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

let built = 0;
const countAt = fixedStatement<{ key: string; since: Date }, { n: number }>(
  { key: 'text', since: 'timestamptz' },
  (db, { key, since }) => {
    built += 1;
    return db
      .selectFrom('limit_events')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('key', '=', key)
      .where('at', '>', since)
      .where('key', '!=', 'never');
  },
);

test('is built once, and each execution has its own values, in a transaction too', async () => {
  const { db } = opened;
  const at = new Date('2026-11-23T06:03:00Z');
  await db
    .insertInto('limit_events')
    .values([
      { key: 'a', at },
      { key: 'a', at },
      { key: 'b', at },
    ])
    .execute();
  const since = new Date('2026-11-23T06:02:00Z');
  const [a, b, later] = [
    await countAt(db, { key: 'a', since }),
    await db.transaction().execute((tx) => countAt(tx, { key: 'b', since })),
    await countAt(db, { key: 'a', since: at }),
  ];
  expect([a, b, later]).toEqual([[{ n: 2 }], [{ n: 1 }], [{ n: 0 }]]);
  expect(built).toBe(1);
});

test('is planned once, also where a plan for each value would look better', async () => {
  const { db } = opened;
  const { pool } = database;
  await pool.query("insert into limit_events (key, at) select 'common', now() from generate_series(1, 30000)");
  await pool.query('analyze limit_events');
  const countOf = fixedStatement<{ key: string }, { n: number }>({ key: 'text' }, (on, { key }) =>
    on
      .selectFrom('limit_events')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('key', '=', key),
  );
  for (let times = 0; times < 12; times += 1) expect(await countOf(db, { key: 'rare' })).toEqual([{ n: 0 }]);
  const { rows } = await sql<{ kept: number; anew: number }>`select generic_plans as kept, custom_plans as anew
    from pg_prepared_statements where statement like '%limit_events%' order by prepare_time desc limit 1`.execute(db);
  // Named at the second, and PostgreSQL looks at five plans of their own before it compares.
  expect(rows).toEqual([{ kept: 6, anew: 5 }]);
});
