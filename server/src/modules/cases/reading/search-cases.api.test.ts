import { listCases, listUpcomingHearings, searchOwn } from '@sufu/contract/cases';
import { caseNoSpellings, yearlessSpellings } from '@sufu/contract/core/testing';
import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { seed } from '../../../seed/index.ts';
import { type TestUser, testPortal } from '../../../testing/portal.ts';

const portal = await testPortal();
afterAll(() => portal.close());
let mine: TestUser;
let other: TestUser;
const personOf = async (phrase: string): Promise<TestUser> => {
  const { rows } = await portal.database.pool.query<{ id: string }>(
    `select user_id as id from case_parties where name = '${phrase}' and user_id is not null limit 1`,
  );
  const id = String(rows[0]?.id);
  return { id, token: await portal.fixtures.session(id), name: '', phone: '', idNumber: '' };
};
beforeAll(async () => {
  const { databaseUrl, dataDir, keysFile } = portal.services.config;
  await seed({ databaseUrl, dataDir, keysFile, now: portal.clock.now() });
  mine = await personOf('林晓禾');
  other = await portal.fixtures.user();
}, 60_000);
const find = async (query: string, as: TestUser = mine) =>
  (await portal.call(searchOwn, { body: { query } }, { as })).data.cases.map(({ cause }) => cause);

test.each([
  ['the cause', '民间借贷'],
  ['the pinyin of the cause', 'minjianjiedai'],
  ['its initials', 'mjjd'],
  ['the number as it is said', '民终101'],
  ['the figures alone', '101'],
  ['the other party', '周既白'],
  ['the other party in pinyin', 'zhoujibai'],
  ['a name of the same sound', '周记白'],
])('my case is found by %s', async (_, query) => expect((await find(query))[0]).toBe('民间借贷纠纷'));

it.each([...caseNoSpellings('(2026)溪01民终101号'), ...yearlessSpellings('(2026)溪01民终101号')])(
  'a case number finds that case and no other: %s',
  async (query) => {
    expect(await find(query)).toEqual(['民间借贷纠纷']);
    expect(await find(query.replace('101', '999').replace('１０１', '９９９'))).toEqual([]);
  },
);

it('finds nothing for nothing, and nothing of others', async () => {
  expect(await find('  ')).toEqual([]);
  expect(await find('股权转让')).toEqual([]);
  expect(await find('民间借贷', other)).toEqual([]);
  expect(await find('\0%_')).toEqual([]);
});

test('the others in a case are named in their order and I am not; an agent finds it while the authority lasts, nobody once it is withdrawn', async () => {
  const { pool } = portal.database;
  const found = async (as: TestUser, query: string) =>
    (await portal.call(searchOwn, { body: { query } }, { as })).data.cases;
  const agent = await portal.fixtures.user();
  const { rows } = await pool.query("select id from cases where case_no = '(2026)溪01民终101号'");
  const caseId = rows[0].id;
  const { rows: parties } = await pool.query(
    'select name, user_id from case_parties where case_id = $1 order by position',
    [caseId],
  );
  const named = (userId: string) => parties.filter(({ user_id }) => user_id !== userId).map(({ name }) => name);
  for (const query of ['(2026)溪01民终101号', '民终101', '民间借贷'])
    expect((await found(mine, query)).find(({ id }) => id === caseId)?.parties).toBe(named(mine.id).join('、'));
  expect(await found(agent, '民间借贷')).toEqual([]);
  await pool.query(
    `insert into case_agents (id, party_id, case_id, name, firm, kind, authority, user_id)
     select gen_random_uuid(), id, case_id, '演示代理', '演示律所', 'LAWYER', 'GENERAL', $2 from case_parties where case_id = $1 limit 1`,
    [caseId, agent.id],
  );
  expect((await found(agent, '民间借贷')).map(({ id, parties: others }) => [id, others])).toEqual([
    [caseId, named(agent.id).join('、')],
  ]);
  await pool.query("update case_agents set ended_on = '2026-11-01' where user_id = $1", [agent.id]);
  for (const query of ['(2026)溪01民终101号', '民间借贷']) expect(await found(agent, query)).toEqual([]);
  await pool.query('update case_agents set ended_on = null where user_id = $1', [agent.id]);
  await pool.query('update cases set withdrawn_at = now() where id = $1', [caseId]);
  for (const as of [mine, agent]) expect(await found(as, '(2026)溪01民终101号')).toEqual([]);
  await pool.query('update cases set withdrawn_at = null where id = $1', [caseId]);
  await pool.query('delete from case_agents where user_id = $1', [agent.id]);
});

test('my hearings of the next sixty days; today’s until the day is over; nobody else’s', async () => {
  const hearings = async (as: TestUser) => (await portal.call(listUpcomingHearings, {}, { as })).data;
  expect(await hearings(mine)).toEqual([
    {
      caseId: expect.any(String),
      caseNo: '(2026)溪01民终101号',
      cause: '民间借贷纠纷',
      causeEn: 'Private lending',
      at: '2026-12-02T06:30:00.000Z',
      courtroom: '第三法庭',
    },
  ]);
  expect(await hearings(other)).toEqual([]);
  portal.clock.set('2026-12-02T10:00:00.000Z');
  const again = async () => hearings({ ...mine, token: await portal.fixtures.session(mine.id) });
  expect(await again()).toHaveLength(1);
  portal.clock.set('2026-12-02T16:00:00.000Z');
  expect(await again()).toEqual([]);
});

test('a case also has its cause in English, as the dictionary calls it', async () => {
  // The clock has moved on: signed in anew.
  const as = await personOf('林晓禾');
  const { data } = await portal.call(listCases, { query: {} }, { as });
  expect(data.rows.map(({ cause, causeEn }) => [cause, causeEn])).toContainEqual(['民间借贷纠纷', 'Private lending']);
});
