import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../testing/index.ts';

const database = await testDatabase();
afterAll(() => database.drop());
const { pool } = database;
/** As `migrate` runs it: one file, one transaction. */
const run = async (name: string): Promise<void> => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(readFileSync(join(import.meta.dirname, '../migrations', name), 'utf8'));
    await client.query('commit');
  } finally {
    client.release();
  }
};
const all = async (sql: string) => (await pool.query(sql)).rows;

test('courts named by the code of their region get ids of their own, with all that points at them; a repeat changes nothing', async () => {
  await pool.query(`
    insert into regions values ('990000', '', '省'), ('990100', '990000', '市'), ('990102', '990100', '区');
    insert into courts select code, name, code, 'basic', '', '' from regions;
    insert into courts values ('c-7', '别院', 'x', 'basic', '', '');
    insert into divisions values ('D03', '民一庭', '', '', 3);
    insert into cases (id, case_no, cause, case_kind, court_id, division_id, procedure, stage, filed_on)
    select gen_random_uuid(), number, '', 'CIVIL', '990100', 'D03', 'SECOND', 'FILED', '2026-11-20'
    from unnest(array['(2026)溪01民终101号', '(2026)溪01民终9号', '(2025)溪01民终512号', '(2026)溪01执15号之一']) number;
    insert into number_series values ('(2026)溪01执', 20)`);
  const name = '20261122T1000-courts-own-ids.expand.sql';
  await run(name);
  const ids = async () => (await all('select id from courts order by id')).map(({ id }) => id);
  expect(await ids()).toEqual(['c-7', 'c-99', 'c-9901', 'c-990102']);
  expect(await all('select distinct court_id from cases')).toEqual([{ court_id: 'c-9901' }]);
  await run(name);
  expect(await ids()).toEqual(['c-7', 'c-99', 'c-9901', 'c-990102']);
});

test('each series of case numbers stands at the highest that is taken', async () => {
  await run('20261122T1010-case-number-series.expand.sql');
  expect(await all('select series, last from number_series order by series collate "C"')).toEqual([
    { series: '(2025)溪01民终', last: 512 },
    { series: '(2026)溪01执', last: 20 },
    { series: '(2026)溪01民终', last: 101 },
  ]);
});

test('the parties of the demonstration court’s cases are proved by the register; of any other court, and of anybody else, nobody is', async () => {
  const file = join(import.meta.dirname, '../migrations/20261126T1000-accounts-identity-and-known-clients.expand.sql');
  const update = readFileSync(file, 'utf8').match(/update users set identity_proof[^;]+;/)?.[0] ?? '';
  await pool.query(`
    insert into users (id, kind, real_name, roles, profile, created_at, verified)
    select gen_random_uuid(), kind, kind, '{}', '', now(), true from unnest(array['natural', 'organisation', 'staff']) kind;
    insert into case_parties (id, case_id, position, name, party_type, role, user_id, details)
    select gen_random_uuid(), (select id from cases limit 1), 0, '', 'NATURAL', 'PLAINTIFF', id, '' from users where kind <> 'organisation'`);
  const proofs = () => all('select kind, identity_proof from users order by kind');
  await pool.query("update courts set short_code = '京01'");
  await pool.query(update);
  expect((await proofs()).filter((row) => row.identity_proof !== null)).toEqual([]);
  await pool.query("update courts set short_code = '溪01' where id = 'c-9901'");
  await pool.query(update);
  expect((await proofs()).filter((row) => row.identity_proof !== null)).toEqual([
    { kind: 'natural', identity_proof: 'register' },
  ]);
});
