import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '../../../platform/database/database.ts';
import { testPortal } from '../../../testing/portal.ts';
import { courtFixture } from '../testing/fixtures.ts';
import { listGranted, overdueReturns, unregisteredOverdue } from './store.ts';

const portal = await testPortal();
const { db, close } = openDatabase(portal.database.url, 1);
afterAll(async () => {
  await close();
  await portal.close();
});
const court = await courtFixture(portal);
const { pool } = portal.database;
const { secrets } = portal.services;
const filing = 'lawsuit_filing_apply';
const now = new Date('2026-12-10T04:00:00Z');

/** So many of this one, each with a number and a day of its own. */
const copies = (id: string, count: number): Promise<unknown> =>
  pool.query(
    `insert into applications select (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(), 'gist', null,
       'number', a.number || n, 'due_day', date '2026-12-01' + n % 300))).* from applications a, generate_series(1, $2::int) n where a.id = $1`,
    [id, count],
  );

/** Indexes that lead to what was returned and its day. */
const byDay = ['applications_returned_due', 'applications_queue_all'];

async function scansOf(indexes: readonly string[]): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(db);
  const { rows } = await pool.query(
    'select sum(idx_scan)::int as n from pg_stat_user_indexes where indexrelname = any($1)',
    [indexes],
  );
  return Number(rows[0]?.n);
}

/** How often it goes through these when it is asked five times by a plan that knows no values. */
async function scansWhile(indexes: readonly string[], ask: () => Promise<unknown>): Promise<number> {
  const before = await scansOf(indexes);
  for (let n = 0; n < 5; n += 1) await ask();
  return (await scansOf(indexes)) - before;
}

test('what is looked for every hour is found by its index, whatever else there is', async () => {
  for (const state of [20, 22, 31] as const) await copies((await court.application({ state })).id, 1_000);
  await copies((await court.application({ state: 22, type: filing })).id, 20);
  await pool.query('vacuum analyze applications');
  await sql`set plan_cache_mode = force_generic_plan`.execute(db);
  // So few rows are read whole as soon.
  await sql`set enable_seqscan = off`.execute(db);
  const granted = () => listGranted(db, secrets, { type: filing, after: null, most: 200 });
  expect(await scansWhile(['applications_granted'], granted)).toBe(5);
  expect(await scansWhile(byDay, () => overdueReturns(db, now, [filing]))).toBe(5);
  expect(await scansWhile(byDay, () => unregisteredOverdue(db, now, [filing]))).toBe(5);
}, 120_000);

test('granted ones come in pages by id, each once', async () => {
  const { type, id } = await court.application({ state: 31, type: filing });
  const [first] = await listGranted(db, secrets, { type, after: null, most: 1 });
  expect(first?.id).toBe(id);
  expect(await listGranted(db, secrets, { type, after: id, most: 1 })).toEqual([]);
});
