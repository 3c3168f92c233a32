import { countQueue, readQueue } from '@sufu/contract/desk';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { panelsOutOfStep } from '../../../testing/database/panels-out-of-step.ts';
import { testPortal } from '../../../testing/portal.ts';
import { courtFixture } from '../testing/fixtures.ts';

const portal = await testPortal();
afterAll(() => portal.close());
const { pool, url } = portal.database;
const court = await courtFixture(portal);
const { farClerk } = court.staff;
const sql = async (text: string, values: readonly unknown[] = []) => (await pool.query(text, [...values])).rows;
const isInStep = async () => expect(await panelsOutOfStep(portal.database)).toBe(0);
const caseOf = async (id: string): Promise<string> =>
  (await sql('select case_id from applications where id = $1', [id]))[0].case_id;
const seat = (caseId: string, userId: string) =>
  sql(
    "insert into case_panel (case_id, user_id, position) values ($1, $2, 'clerk') on conflict (case_id, user_id) do update set in_charge = true",
    [caseId, userId],
  );
const rowsOf = async (id: string) =>
  (await sql('select user_id from applications_of_panels where application_id = $1', [id])).map((row) => row.user_id);

test('counts of who sits on panels follow each write of application and panel', async () => {
  const waiting = async () => {
    const { data } = await portal.call(countQueue, {}, { as: farClerk });
    const { total } = (await portal.call(readQueue, { query: {} }, { as: farClerk })).data;
    await isInStep();
    expect(total).toBe(data.waiting);
    return [data.waiting, data.accepted, data.done];
  };
  const { id } = await court.application({ state: 20 });
  const other = await court.application({ state: 20 });
  const caseId = await caseOf(id);
  expect(await waiting()).toEqual([0, 0, 0]);
  await seat(caseId, farClerk.id);
  expect(await waiting()).toEqual([1, 0, 0]);
  await seat(caseId, farClerk.id);
  expect(await waiting()).toEqual([1, 0, 0]);
  await sql('update applications set state = 23, due_day = due_day + 1, saved_at = now() where id = $1', [id]);
  expect(await waiting()).toEqual([0, 1, 0]);
  await sql('update applications set state = 31, handler_id = $2 where id = $1', [id, farClerk.id]);
  expect(await waiting()).toEqual([0, 0, 1]);
  await sql('update applications set state = 20, handler_id = null where id = $1', [id]);
  // Into another case, out of any, and back: 并案, and one that was bound to the wrong case.
  await sql('update applications set case_id = $2 where id = $1', [id, await caseOf(other.id)]);
  expect(await waiting()).toEqual([0, 0, 0]);
  await sql('update applications set case_id = null where id = $1', [id]);
  expect(await waiting()).toEqual([0, 0, 0]);
  await sql('update applications set case_id = $2 where id = $1', [id, caseId]);
  expect(await waiting()).toEqual([1, 0, 0]);
  // Back to a draft and in again.
  await sql('update applications set state = 10 where id = $1', [id]);
  expect(await waiting()).toEqual([0, 0, 0]);
  await sql('update applications set state = 20 where id = $1', [id]);
  expect(await waiting()).toEqual([1, 0, 0]);
  // The place goes to somebody else, by moving it and by taking it away.
  await sql('update case_panel set user_id = $3 where case_id = $1 and user_id = $2', [
    caseId,
    farClerk.id,
    court.staff.counter.id,
  ]);
  expect(await waiting()).toEqual([0, 0, 0]);
  await sql('delete from case_panel where case_id = $1', [caseId]);
  expect(await rowsOf(id)).toEqual([]);
  await isInStep();
});

test('many panels change in one statement, and an application goes with its rows', async () => {
  const made: string[] = [];
  for (let n = 0; n < 3; n += 1) made.push((await court.application({ state: 20 })).id);
  const [gone = ''] = made;
  await sql(
    `insert into case_panel (case_id, user_id, position) select case_id, $2, 'judge' from applications where id = any($1) on conflict do nothing`,
    [made, farClerk.id],
  );
  for (const id of made) expect(await rowsOf(id)).toContain(farClerk.id);
  await isInStep();
  await sql(
    `insert into applications select (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(), 'number', 'SQ900' || n))).*
     from applications a, generate_series(1, 3) n where id = $1`,
    [gone],
  );
  await isInStep();
  await sql("delete from applications where number like 'SQ900%'");
  await isInStep();
  await sql('delete from case_panel where user_id = $1', [farClerk.id]);
  await isInStep();
});

/** Two transactions at once: the second one's write begins while the first is open; it waits or not, and nothing is forgotten. */
async function besides(first: readonly [string, unknown[]], second: readonly [string, unknown[]]): Promise<void> {
  const [one, two] = [new pg.Client({ connectionString: url }), new pg.Client({ connectionString: url })];
  await Promise.all([one.connect(), two.connect()]);
  try {
    await one.query('begin');
    await one.query(...first);
    const late = two.query(...second);
    // Until it waits for the first, or is through.
    const isSettled = late.then(() => true);
    const waits = async (): Promise<boolean> =>
      (await sql("select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()"))
        .length > 0;
    while (!(await Promise.race([isSettled, waits()])));
    await one.query('commit');
    await late;
  } finally {
    await Promise.all([one.end(), two.end()]);
  }
  await isInStep();
}

test('a panel changes while an application of its case changes, or comes into the case', async () => {
  const { id } = await court.application({ state: 20 });
  const caseId = await caseOf(id);
  const sits: [string, unknown[]] = [
    "insert into case_panel (case_id, user_id, position) values ($1, $2, 'clerk')",
    [caseId, farClerk.id],
  ];
  const leaves: [string, unknown[]] = [
    'delete from case_panel where case_id = $1 and user_id = $2',
    [caseId, farClerk.id],
  ];
  const moves: [string, unknown[]] = ['update applications set state = state + 1 where id = $1', [id]];
  await besides(moves, sits);
  await besides(leaves, moves);
  await besides(sits, moves);
  await besides(moves, leaves);
  const draft = await court.application({ state: 20 });
  const comes: [string, unknown[]] = ['update applications set case_id = $2 where id = $1', [draft.id, caseId]];
  const goes: [string, unknown[]] = ['update applications set case_id = null where id = $1', [draft.id]];
  await besides(comes, sits);
  await besides(goes, leaves);
  await besides(sits, comes);
  await besides(leaves, goes);
});
