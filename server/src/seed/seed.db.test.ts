import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkContact } from '@sufu/contract/contacts';
import {
  checkCreditCode,
  checkIdCard,
  checkMobile,
  courtDayOf,
  isCaseNo,
  isHoliday,
  toCourtDay,
} from '@sufu/contract/core';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../testing/index.ts';
import { contacts } from './contacts.ts';
import { seed } from './index.ts';
import * as parties from './parties.ts';
import { people } from './people.ts';

const database = await testDatabase();
const dataDir = mkdtempSync(join(tmpdir(), 'sufu-seed-'));
afterAll(async () => {
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});
const count = async (table: string): Promise<number> =>
  Number((await database.pool.query(`select count(*) as n from ${table}`)).rows[0]?.n);
const now = new Date('2026-11-23T02:00:00Z');
const first = await seed({ databaseUrl: database.url, dataDir, now });
const passwords = Object.fromEntries(first.people.map(({ id, password }) => [id, password]));

test('the court stands: thirteen divisions, five courts, fifteen cases, everybody with a sign-in of their own', async () => {
  expect(await count('divisions')).toBe(13);
  expect(await count('courts')).toBe(5);
  expect(await count('cases')).toBe(15);
  expect(await count('users')).toBe(people.length);
  expect(new Set(first.people.map((person) => person.password)).size).toBe(people.length);
  for (const { password } of first.people) expect(password).toMatch(/^([a-z]{3}[2-9]){3}$/);
  expect(first.people.slice(0, 5).map(({ id, role, name }) => ({ id, role, name }))).toEqual([
    { id: 'U1', role: '当事人', name: '林晓禾' },
    { id: 'U2', role: '单位用户', name: '郑启航' },
    { id: 'U3', role: '律师', name: '江若谷' },
    { id: 'U4', role: '当事人', name: '宋新禾' },
    { id: 'J01', role: '审判长', name: '沈知远' },
  ]);
});

test('cases stand as planned for a Monday: numbers, filing days, hearings', async () => {
  const { rows } = await database.pool.query<{ case_no: string; filed_on: string }>(
    'select case_no, filed_on from cases order by filed_on',
  );
  expect(rows.every((row) => isCaseNo(row.case_no) && !isHoliday(toCourtDay(row.filed_on)))).toBe(true);
  const days = Object.fromEntries(rows.map((row) => [row.case_no, row.filed_on]));
  expect(days).toMatchObject({
    '(2026)溪01民终101号': '2026-10-14',
    '(2026)溪01民初12号': '2026-11-11',
    '(2026)溪01执15号': '2026-05-15',
    '(2025)溪01民终512号': '2025-09-29',
  });
  const hearings = await database.pool.query<{ at: Date }>('select at from hearings order by at');
  expect(hearings.rows.map((row) => row.at.toISOString())).toEqual([
    '2026-11-25T01:00:00.000Z',
    '2026-11-26T01:30:00.000Z',
    '2026-11-27T01:00:00.000Z',
    '2026-12-02T06:30:00.000Z',
    '2026-12-04T01:30:00.000Z',
    '2026-12-08T01:00:00.000Z',
    '2026-12-09T06:30:00.000Z',
  ]);
  expect(await count("hearings where open and announced_on <= (at at time zone 'Asia/Shanghai')::date - 3")).toBe(6);
  expect(await count('hearings where not open and announced_on is null')).toBe(1);
});

test('a seeding waits for what the server beside it holds, longer than a request would', async () => {
  const holder = await database.pool.connect();
  await holder.query("begin; select pg_advisory_xact_lock(hashtextextended('seed', 0))");
  const waits = async () =>
    (
      await database.pool.query(
        "select from pg_stat_activity where application_name = 'sufu' and wait_event = 'advisory' and datname = current_database()",
      )
    ).rowCount;
  const letGo = async () => {
    await expect.poll(waits).toBe(1);
    // A statement of a request ends after five seconds.
    await holder.query('select pg_sleep(5.5); rollback');
    holder.release();
  };
  const [again] = await Promise.all([seed({ databaseUrl: database.url, dataDir, passwords, now }), letGo()]);
  expect(again).toEqual(first);
});

test('every panel has three judges and one clerk, one of them in charge', async () => {
  const { rows } = await database.pool.query(
    "select case_id, count(*) filter (where position like '%judge') as judges, count(*) filter (where position = 'clerk') as clerks, count(*) filter (where in_charge) as heads from case_panel group by case_id",
  );
  expect(rows).toHaveLength(15);
  for (const row of rows) expect(row).toMatchObject({ judges: 3, clerks: 1, heads: 1 });
});

test('who has an account is in the cases planned', async () => {
  const { rows } = await database.pool.query<{ real_name: string; cases: string[] }>(
    `select u.real_name, array_agg(distinct c.case_no order by c.case_no) as cases from users u
     join (select user_id, case_id from case_parties union select user_id, case_id from case_agents) s on s.user_id = u.id
     join cases c on c.id = s.case_id group by u.real_name order by u.real_name`,
  );
  expect(Object.fromEntries(rows.map((row) => [row.real_name, row.cases.length]))).toEqual({
    林晓禾: 2,
    江若谷: 5,
    段北川: 1,
    苏南星: 1,
    郑启航: 2,
  });
});

test('a party of a case is proved by the register, whoever acts for others by the counter, a newcomer by nothing', async () => {
  const { rows } = await database.pool.query<{ name: string; proof: string | null }>(
    "select real_name as name, identity_proof as proof from users where kind <> 'staff' order by phone_lookup is null, real_name",
  );
  expect(Object.fromEntries(rows.map(({ name, proof }) => [name, proof]))).toEqual({
    林晓禾: 'register',
    ...{ 郑启航: 'counter', 江若谷: 'counter', 苏南星: 'counter', 段北川: 'counter' },
    宋新禾: null,
  });
});

test('a repeat on a later day changes nothing and keeps the passwords it is given', async () => {
  const before = await database.pool.query('select id, password_hash from users order by id');
  const again = await seed({ databaseUrl: database.url, dataDir, passwords, now: new Date('2027-03-01T02:00:00Z') });
  expect(again).toEqual(first);
  expect(await count('archive_files')).toBe(15);
  expect(await count('contacts')).toBe(7);
  expect(await count('cases')).toBe(15);
  expect((await database.pool.query('select id, password_hash from users order by id')).rows).toEqual(before.rows);
});

test('a password that is no longer known is renewed, that one only', async () => {
  const hashes = async () =>
    Object.fromEntries(
      (
        await database.pool.query<{ real_name: string; password_hash: string }>(
          'select real_name, password_hash from users',
        )
      ).rows.map((row) => [row.real_name, row.password_hash]),
    );
  const before = await hashes();
  const { U1: _, ...passwords } = Object.fromEntries(first.people.map(({ id, password }) => [id, password]));
  const again = await seed({ databaseUrl: database.url, dataDir, passwords, now });
  expect(again.people[0]?.password).not.toBe(first.people[0]?.password);
  const after = await hashes();
  expect(Object.keys(after).filter((name) => after[name] !== before[name])).toEqual(['林晓禾']);
});

test('personal numbers pass their checks, and none stands open in the database', async () => {
  const today = courtDayOf(now);
  for (const { phone, idNumber } of people) {
    expect(checkMobile(phone)).toBeNull();
    if (idNumber !== null) expect(checkIdCard(idNumber, today)).toBeNull();
  }
  for (const { contact } of contacts) expect(checkContact(contact, { lang: 'zh', today })).toEqual([]);
  for (const party of Object.values(parties)) {
    if (typeof party === 'function') continue;
    if (party.details.creditCode) expect(checkCreditCode(party.details.creditCode)).toBeNull();
    if (party.details.idNumber) expect(checkIdCard(party.details.idNumber, today)).toBeNull();
  }
  const { rows } = await database.pool.query<{ all: string }>(
    'select (select json_agg(u) from users u)::text || (select json_agg(p) from case_parties p)::text || (select json_agg(c) from contacts c)::text as all',
  );
  expect(rows[0]?.all).not.toContain('110000198505050022');
  expect(rows[0]?.all).not.toContain('15400000011');
});
