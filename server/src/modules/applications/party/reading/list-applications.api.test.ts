import { countApplications, listApplications } from '@sufu/contract/applications';
import { caseNoSpellings } from '@sufu/contract/core/testing';
import { afterAll, expect, test } from 'vitest';
import { testPortal } from '../../../../testing/portal.ts';
import { courtFixture } from '../../testing/fixtures.ts';

const portal = await testPortal();
afterAll(() => portal.close());
const court = await courtFixture(portal);
const owner = await portal.fixtures.user();
const list = async (type: string, query = {}) =>
  (await portal.call(listApplications, { params: { type }, query }, { as: owner })).data;

const made: string[] = [];
for (const setup of [
  { state: 10 },
  { state: 20 },
  { state: 22 },
  { state: 10, type: 'lawsuit_filing_apply' },
] as const) {
  portal.clock.forward(60);
  made.push((await court.application({ ...setup, owner })).id);
}
await court.application({ state: 20 });

test('mine and nobody else’s, the one saved last first', async () => {
  const { total, rows } = await list('all');
  expect(total).toBe(4);
  expect(rows.map(({ id }) => id)).toEqual([...made].reverse());
  expect(rows[1]).toMatchObject({
    title: { zh: '回避申请' },
    state: 22,
    dueDay: '2026-11-30',
    caseCause: '民间借贷纠纷',
  });
});

test('as it opens, with its statement made once, it answers each person what a list of another size does', async () => {
  const stranger = await portal.fixtures.user();
  const other = await portal.fixtures.user();
  const { id } = await court.application({ state: 20, owner: other });
  const ask = async (as: typeof owner, query: { size?: number }) =>
    (await portal.call(listApplications, { params: { type: 'all' }, query }, { as })).data;
  for (const [as, ids] of [
    [owner, [...made].reverse()],
    [other, [id]],
    [stranger, []],
  ] as const) {
    const opening = await ask(as, {});
    expect(opening).toEqual(await ask(as, { size: 11 }));
    expect([opening.total, opening.rows.map((row) => row.id)]).toEqual([ids.length, ids]);
    expect(await ask(as, { size: 20 })).toEqual(opening);
  }
});

test('by type, by state, by case number in any writing, page by page', async () => {
  expect((await list('lawsuit_filing_apply')).rows.map(({ id }) => id)).toEqual([made[3]]);
  expect((await list('all', { state: 20 })).rows.map(({ id }) => id)).toEqual([made[1]]);
  expect((await list('nothing')).total).toBe(0);
  const { caseNo } = (await list('all', { state: 22 })).rows[0] ?? {};
  for (const text of caseNoSpellings(caseNo ?? '')) {
    const found = [{ caseNo: text }, { text }, { filters: JSON.stringify({ caseNo: text }) }];
    for (const query of found)
      expect(
        (await list('all', query)).rows.map(({ id }) => id),
        text,
      ).toEqual([made[2]]);
  }
  expect((await list('all', { caseNo })).rows.map(({ id }) => id)).toEqual([made[2]]);
  expect((await list('all', { caseNo: '%' })).total).toBe(0);
  expect((await list('all', { caseNo: '\0' })).total).toBeLessThanOrEqual(3);
  const pages = [await list('all', { size: 3 }), await list('all', { size: 3, current: 2 })];
  expect(pages.map(({ total, rows }) => [total, rows.length])).toEqual([
    [4, 3],
    [4, 1],
  ]);
});

test('by a number that the case had before', async () => {
  const person = await portal.fixtures.user();
  const { id } = await court.application({ state: 20, owner: person });
  const find = async (caseNo: string) =>
    (await portal.call(listApplications, { params: { type: 'all' }, query: { caseNo } }, { as: person })).data.rows;
  const former = '(2019)溪01民初99990001号';
  expect(await find(former)).toEqual([]);
  await portal.database.pool.query(
    'insert into case_numbers (case_no, case_id, until) select $1, case_id, now() from applications where id = $2',
    [former, id],
  );
  expect((await find(former)).map((row) => row.id)).toEqual([id]);
});

test('of a draft it says how many places are left by the check of the form; declaration and signature come last', async () => {
  const person = await portal.fixtures.user();
  const left = async () =>
    (await portal.call(listApplications, { params: { type: 'all' }, query: {} }, { as: person })).data.rows.map(
      ({ state, leftToFill }) => [state, leftToFill],
    );
  const whole = await court.draft({ owner: person });
  expect(await left()).toEqual([[10, 0]]);
  const set = { recusalGrounds: null, factsAndReasons: null };
  await court.save(whole, set);
  expect(await left()).toEqual([[10, 2]]);
  await court.application({ state: 20, owner: person });
  expect((await left()).map(([, n]) => n)).toContain(null);
});

test('a thousand rows are counted, and of more it says that there are more', async () => {
  const firm = await portal.fixtures.user();
  const { id } = await court.application({ state: 20, owner: firm });
  const ask = async (query = {}) =>
    (await portal.call(listApplications, { params: { type: 'all' }, query }, { as: firm })).data;
  const counted = async () => (await portal.call(countApplications, { params: { type: 'all' } }, { as: firm })).data;
  const more = (from: number, to: number) =>
    portal.database.pool.query(
      `insert into applications select (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(), 'number', 'SQ7' || n))).*
       from applications a, generate_series($2::int, $3::int) n where id = $1`,
      [id, from, to],
    );
  await more(1_001, 1_999);
  expect(await ask()).toMatchObject({ total: 1_000 });
  expect(await counted()).toMatchObject({
    all: 1_000,
    groups: { underway: 1_000, done: 0 },
    states: [{ state: 20, count: 1_000 }],
  });
  await more(2_000, 2_020);
  expect(await ask()).toMatchObject({ total: 1_001 });
  expect(await ask({ state: 20, size: 100, current: 10 })).toMatchObject({ total: 1_001 });
  expect(await ask({ text: 'SQ7' })).toMatchObject({ total: 1_001 });
  expect(await ask({ text: 'SQ7200' })).toMatchObject({ total: 10 });
  expect(await counted()).toMatchObject({
    all: 1_001,
    groups: { underway: 1_001 },
    states: [{ state: 20, count: 1_001 }],
    bin: 0,
  });
});

test('part of a case number is looked for in what the case is called now', async () => {
  const person = await portal.fixtures.user();
  const [one, other] = [
    await court.application({ state: 20, owner: person }),
    await court.application({ state: 20, owner: person }),
  ];
  const sql = (text: string, values: readonly unknown[]) => portal.database.pool.query(text, [...values]);
  const found = async (caseNo: string) =>
    (await portal.call(listApplications, { params: { type: 'all' }, query: { caseNo } }, { as: person })).data.total;
  const caseOf = async (id: string) =>
    (await sql('select case_id from applications where id = $1', [id])).rows[0].case_id;
  await sql("update cases set case_no = '(2026)溪01民初70707号' where id = $1", [await caseOf(one.id)]);
  expect([await found('民初7070'), await found('民初8080')]).toEqual([1, 0]);
  await sql('update applications set case_id = $2 where id = $1', [other.id, await caseOf(one.id)]);
  expect(await found('民初7070')).toBe(2);
  await sql('update applications set case_id = null where id = $1', [one.id]);
  expect(await found('民初7070')).toBe(1);
});

test('how many stand where is what a plain count says, of all kinds and of one, from an index of what is counted by', async () => {
  const { pool } = portal.database;
  const person = await portal.fixtures.user();
  const stranger = await portal.fixtures.user();
  const { id } = await court.application({ state: 20, owner: person });
  // Every state, two kinds, some of somebody else's, some in the bin; drafts that were only opened among them.
  await pool.query(
    `insert into applications select (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(), 'number', 'SQ8' || n,
       'owner_id', case when n % 7 = 3 then $2::uuid else $1 end, 'state', ('{10,20,21,22,23,24,30,31,33,50}'::int[])[1 + n % 10],
       'version', n % 3, 'type', case when n % 4 = 1 then 'urge_case_apply' else a.type end,
       'removed_at', case when n % 11 = 5 then now() end))).*
     from applications a, generate_series(1, 3000) n where a.id = $3`,
    [person.id, stranger.id, id],
  );
  await pool.query('vacuum analyze applications');
  for (const as of [person, stranger])
    for (const type of ['all', 'urge_case_apply']) {
      const { rows } = await pool.query<{ state: number; kept: number; bin: number }>(
        `select state, count(*) filter (where removed_at is null)::int as kept, count(removed_at)::int as bin from applications
         where owner_id = $1 and (state <> 10 or version > 0) and ($2 = 'all' or type = $2) group by state order by state`,
        [as.id, type],
      );
      const { data } = await portal.call(countApplications, { params: { type } }, { as });
      expect(data.states).toEqual(
        rows.filter(({ kept }) => kept > 0).map(({ state, kept: count }) => ({ state, count })),
      );
      expect(data.bin).toBe(rows.reduce((sum, { bin }) => sum + bin, 0));
      expect(data.all).toBe(
        Math.min(
          1_001,
          rows.reduce((sum, { kept }) => sum + kept, 0),
        ),
      );
    }
  const { rows: plan } = await pool.query(
    `explain select 1 from applications where owner_id = '${person.id}' and removed_at is null and (state <> 10 or version > 0) and state = 20`,
  );
  expect(JSON.stringify(plan)).toContain('Index Only Scan using applications_owner_counted');
});
