import { listCases, listOtherCases } from '@sufu/contract/cases';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { seed } from '../../../seed/index.ts';
import { casesOutOfStep } from '../../../testing/database/cases-out-of-step.ts';
import { testPortal } from '../../../testing/portal.ts';

const portal = await testPortal();
afterAll(() => portal.close());
const { services, database } = portal;
await seed({ databaseUrl: database.url, dataDir: services.config.dataDir, now: services.now() });
const sql = async (text: string, values: readonly unknown[] = []) =>
  (await database.pool.query(text, [...values])).rows;
const isInStep = async () => expect(await casesOutOfStep(database)).toBe(0);

const caseNo = '(2026)溪01民初7号';
const [{ id: caseId }] = await sql('select id from cases where case_no = $1', [caseNo]);
const [{ id: partyId }] = await sql('select id from case_parties where case_id = $1 order by position limit 1', [
  caseId,
]);
const person = await portal.fixtures.user();
const takesPart = ['update case_parties set user_id = $2 where id = $1', [partyId, person.id]] as const;
const acts = [
  `insert into case_agents (id, party_id, case_id, name, firm, kind, authority, user_id)
   values (gen_random_uuid(), $1, $2, '代理人', '', 'LAWYER', 'GENERAL', $3)`,
  [partyId, caseId, person.id],
] as const;
const actsNoMore = ['delete from case_agents where user_id = $1', [person.id]] as const;
const leaves = ['update case_parties set user_id = null where id = $1', [partyId]] as const;
/** How many cases are theirs, and in how many they act for somebody. */
const theirs = async (query = {}): Promise<readonly number[]> => {
  await isInStep();
  const [own, acting] = await Promise.all([
    portal.call(listCases, { query }, { as: person }),
    portal.call(listOtherCases, { query }, { as: person }),
  ]);
  return [own.data.total, acting.data.total];
};

test('what is kept of cases follows each write of parties, agents and cases', async () => {
  expect(await theirs()).toEqual([0, 0]);
  await sql(...takesPart);
  expect(await theirs()).toEqual([1, 0]);
  await sql(...acts);
  expect(await theirs()).toEqual([1, 1]);
  // The authority ended yesterday, and then lasts until today; the party stays one.
  await sql("update case_agents set ended_on = '2000-01-01' where user_id = $1", [person.id]);
  expect(await theirs()).toEqual([1, 0]);
  await sql("update case_parties set ended_on = '2000-01-01' where id = $1", [partyId]);
  expect(await theirs()).toEqual([0, 0]);
  await sql("update case_agents set ended_on = 'infinity' where user_id = $1", [person.id]);
  expect(await theirs()).toEqual([1, 1]);
  // By number, cause and day as the case has them now.
  await sql(
    "update cases set case_no = '(2026)溪01民初7001号', cause = '相邻关系纠纷', filed_on = '2026-01-02' where id = $1",
    [caseId],
  );
  expect(await theirs({ caseNo: '民初7001' })).toEqual([1, 1]);
  expect(await theirs({ caseNo: '民初7号' })).toEqual([0, 0]);
  expect(await theirs({ cause: '相邻' })).toEqual([1, 1]);
  await sql('update cases set withdrawn_at = now() where id = $1', [caseId]);
  expect(await theirs()).toEqual([0, 0]);
  await sql('update cases set withdrawn_at = null, case_no = $2 where id = $1', [caseId, caseNo]);
  expect(await theirs()).toEqual([1, 1]);
  await sql(...actsNoMore);
  expect(await theirs()).toEqual([0, 0]);
  await sql('update case_parties set ended_on = null where id = $1', [partyId]);
  expect(await theirs()).toEqual([1, 0]);
  await sql(...leaves);
  expect(await theirs()).toEqual([0, 0]);
});

/** The second transaction writes while the first is open; it waits or not, and nothing is forgotten. */
async function besides(first: readonly [string, readonly unknown[]], second: typeof first): Promise<void> {
  const [one, two] = [1, 2].map(() => new pg.Client({ connectionString: database.url })) as [pg.Client, pg.Client];
  await Promise.all([one.connect(), two.connect()]);
  try {
    await one.query('begin');
    await one.query(first[0], [...first[1]]);
    const late = two.query(second[0], [...second[1]]);
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

test('a party and an agent come and go at once, and a case changes meanwhile', async () => {
  const renumbered = ["update cases set case_no = '(2026)溪01民初7002号' where id = $1", [caseId]] as const;
  const numbered = ['update cases set case_no = $2 where id = $1', [caseId, caseNo]] as const;
  await besides(takesPart, acts);
  await besides(leaves, renumbered);
  await besides(actsNoMore, takesPart);
  await besides(numbered, leaves);
  await besides(acts, takesPart);
  await besides(leaves, actsNoMore);
  expect(await theirs()).toEqual([0, 0]);
});
