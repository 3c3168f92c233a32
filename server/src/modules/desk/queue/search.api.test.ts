import { listApplications } from '@sufu/contract/applications';
import { listCases } from '@sufu/contract/cases';
import { countQueue, readQueue } from '@sufu/contract/desk';
import { listMessages } from '@sufu/contract/messages';
import { afterAll, expect, test } from 'vitest';
import { testPortal } from '../../../testing/portal.ts';
import { courtFixture } from '../../applications/testing/fixtures.ts';

const portal = await testPortal();
afterAll(() => portal.close());
const { pool } = portal.database;
const court = await courtFixture(portal);
const { staff, party } = court;
const president = staff.president;
const waiting = await court.application({ state: 20 });

/** So many of the one that waits, each in a case of its own; columns as said. */
const copies = (count: number, from: number, columns: string): Promise<unknown> =>
  pool.query(
    `with made as (
       insert into cases select (jsonb_populate_record(c, jsonb_build_object('id', md5('case' || n)::uuid, 'case_no', '(2012)溪01民初' || n || '号'))).*
       from cases c, applications a, generate_series($2::int, $2::int + $3::int - 1) n where a.id = $1 and c.id = a.case_id returning id)
     insert into applications select (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(), 'gist', null, 'case_id', md5('case' || n)::uuid,
       'number', 'SQ' || (20120000000000 + n), 'due_day', date '2026-12-01' + n % 7, ${columns}))).*
     from applications a, generate_series($2::int, $2::int + $3::int - 1) n, (select count(*) from made) counted where a.id = $1`,
    [waiting.id, from, count],
  );
const named = (name: string, at: number) => copies(1, at, `'applicant', '${name}'`);
const found = async (search: string, query = {}) => {
  const { total, rows } = (await portal.call(readQueue, { query: { size: 100, search, ...query } }, { as: president }))
    .data;
  return { total, names: rows.map(({ applicant }) => applicant).sort() };
};
const names = ['欧阳', '欧阳青梧', '阳欧青', 'Anna Smith', '百分%之_', '江南春贸易有限公司'];
for (const [place, name] of names.entries()) await named(name, 900_001 + place);

test.each([
  ['欧', ['欧阳', '欧阳青梧', '阳欧青']],
  ['欧阳', ['欧阳', '欧阳青梧']],
  ['阳青梧', ['欧阳青梧']],
  ['欧阳青梧', ['欧阳青梧']],
  ['南春贸易', ['江南春贸易有限公司']],
  ['anna sm', ['Anna Smith']],
  ['Smith', ['Anna Smith']],
  ['%', ['百分%之_']],
  ['_', ['百分%之_']],
  ['之_', ['百分%之_']],
  ['欧阳青青', []],
  ['没有这人', []],
])('the part %s of a name finds whose name holds it', async (search, expected) => {
  expect(await found(search)).toEqual({ total: expected.length, names: [...expected].sort() });
});

test('part of a case number and part of a reference number', async () => {
  expect((await found('民初900003')).names).toEqual(['阳欧青']);
  expect((await found('（2012）溪01民初90000')).total).toBe(6);
  expect((await found('900004')).names).toEqual(['Anna Smith']);
  expect((await found('初900003', { group: 'done' })).total).toBe(0);
});

test('what many have is counted to the cap, in the same order, page by page', async () => {
  await copies(2_200, 1, `'applicant', '林' || n`);
  const { total, rows } = (await portal.call(readQueue, { query: { search: '林', size: 3 } }, { as: president })).data;
  expect(total).toBe(1_000);
  const { rows: expected } = await pool.query(
    "select applicant from applications where applicant like '林%' order by due_day, submitted_at, id limit 6",
  );
  const next = (await portal.call(readQueue, { query: { search: '林', size: 3, current: 2 } }, { as: president })).data;
  expect([...rows, ...next.rows].map(({ applicant }) => applicant)).toEqual(expected.map(({ applicant }) => applicant));
  // Of many cases: the walk in order asks each case for its number.
  expect((await found('民初1')).total).toBe(1_000);
  expect((await portal.call(countQueue, {}, { as: president })).data.waiting).toBe(1_000);
});

test('who sees a part counts each application once, whichever way they see it', async () => {
  const { rows } = await pool.query(
    `update applications set handler_id = $1 where id = any(array(select id from applications where applicant like '林%' limit 5)) returning case_id`,
    [staff.farClerk.id],
  );
  await pool.query(
    "insert into case_panel (case_id, user_id, position) select unnest($1::uuid[]), $2, 'clerk' on conflict do nothing",
    [rows.map(({ case_id: id }) => id), staff.farClerk.id],
  );
  const counts = (await portal.call(countQueue, {}, { as: staff.farClerk })).data;
  const { total } = (await portal.call(readQueue, { query: {} }, { as: staff.farClerk })).data;
  expect([counts.waiting, total]).toEqual([5, 5]);
});

test('part of a number that many cases have finds the same page by page, whoever asks and whatever is named so', async () => {
  const search = '民初1';
  // One that is named so lies in a case of another number, one that lies in such a case is named so too.
  await pool.query(
    `update applications set applicant = '${search}贸易' where number in ('SQ20120000900002', 'SQ20120000000100', 'SQ20120000001100', 'SQ20120000001660')`,
  );
  await pool.query(`update applications set state = 31 where number between 'SQ20120000001000' and 'SQ20120000001699'`);
  await pool.query(
    `insert into case_panel (case_id, user_id, position) select case_id, $1, 'clerk' from applications
     where number between 'SQ20120000001650' and 'SQ20120000001749' on conflict do nothing`,
    [staff.farClerk.id],
  );
  const groups = {
    waiting: ['state in (20, 21)', 'due_day, submitted_at, id'],
    done: ['state >= 30', 'saved_at desc, id'],
  } as const;
  const panelled = `case_id in (select case_id from case_panel where user_id = '${staff.farClerk.id}') or handler_id = '${staff.farClerk.id}'`;
  for (const [as, seen] of [
    [president, 'true'],
    [staff.farClerk, panelled],
  ] as const)
    for (const [group, [states, order]] of Object.entries(groups)) {
      const { rows: truth } = await pool.query(
        `select id from applications where number is not null and ${states} and (${seen}) and
           ((select case_no from cases where id = case_id) like '%${search}%' or applicant like '%${search}%') order by ${order}`,
      );
      for (const current of [1, 2, 7, 10]) {
        const { data } = await portal.call(
          readQueue,
          { query: { search, group, size: 100, current } as never },
          { as },
        );
        expect([group, data.total, data.rows.map(({ id }) => id)]).toEqual([
          group,
          Math.min(1_000, truth.length),
          truth.slice(100 * (current - 1), 100 * current).map(({ id }) => id),
        ]);
      }
    }
}, 30_000);

test('a number that is nearly whole finds all that begin so, also where they are more than a day has', async () => {
  await pool.query(
    `update applications a set number = 'SQ20991231000' || lpad(n::text, 4, '0'), state = 20, applicant = '顾' || n
     from (select id, row_number() over (order by id) as n from applications where number like 'SQ2012%' and applicant like '林%') each
     where each.id = a.id`,
  );
  const begins = async (search: string, current: number) => {
    const { data } = await portal.call(
      readQueue,
      { query: { search, size: 100, current } as never },
      { as: president },
    );
    const { rows } = await pool.query(
      "select id from applications where state in (20, 21) and number like $1 || '%' order by due_day, submitted_at, id",
      [search],
    );
    expect([search, data.total, data.rows.map(({ id }) => id)]).toEqual([
      search,
      Math.min(1_000, rows.length),
      rows.slice(100 * (current - 1), 100 * current).map(({ id }) => id),
    ]);
    return rows.length;
  };
  expect(await begins('SQ20991231000', 1)).toBeGreaterThan(2_000);
  expect(await begins('SQ20991231000', 10)).toBeGreaterThan(2_000);
  expect(await begins('SQ209912310001', 1)).toBe(1_000);
  expect(await begins('SQ2099123100017', 1)).toBe(100);
  expect(await begins('SQ20991231000170', 1)).toBe(10);
  expect(await begins('SQ209912310009999', 1)).toBe(0);
}, 30_000);

test('a page that begins behind a thousand rows is refused, and said how to go on', async () => {
  const query = { size: 100, current: 11 };
  const replies = await Promise.all([
    portal.call(readQueue, { query }, { as: president }),
    portal.call(listApplications, { params: { type: 'all' }, query }, { as: party }),
    portal.call(listCases, { query }, { as: party }),
    portal.call(listMessages, { query }, { as: party }),
  ]);
  for (const { status, fields } of replies) {
    expect(status).toBe(400);
    expect(JSON.stringify(fields)).toContain('请用筛选或搜索缩小范围');
  }
  const last = { params: { type: 'all' }, query: { ...query, current: 10 } };
  expect((await portal.call(listApplications, last, { as: party })).status).toBe(200);
});

async function planOf(statement: string): Promise<string> {
  const { rows } = await pool.query(`explain ${statement}`);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

test('with many rows no search reads a whole table', async () => {
  await copies(
    6_000,
    10_000,
    `'applicant', '周' || md5(n::text), 'state', 20 + n % 15, 'gist_grams', array[n, n + 1, n % 7]`,
  );
  await pool.query('vacuum analyze applications, cases, case_panel');
  const groups = ['state in (20, 21)', 'state in (23, 24)', 'state in (22)', 'state >= 30'];
  for (const group of groups) {
    const plan = await planOf(
      `select id from applications where number is not null and ${group} and search_grams(applicant, 1, 2) @> search_grams('周晓', 2, 2) limit 2001`,
    );
    expect([group, plan]).toEqual([group, expect.stringMatching(/_grams/)]);
    // Applicants and what it is about are asked for at once: both by index.
    const either = await planOf(
      `select id from applications where number is not null and ${group}
       and (search_grams(applicant, 1, 2) @> search_grams('周晓', 2, 2) or gist_grams @> array[12000, 12001]) limit 2001`,
    );
    expect([group, either]).toEqual([group, expect.stringMatching(/BitmapOr[\s\S]*_grams[\s\S]*_gist/)]);
  }
  expect(
    await planOf("select id from cases where search_grams(case_no, 1, 3) @> search_grams('民初901', 3, 3) limit 501"),
  ).toMatch(/cases_number_grams/);
}, 60_000);
