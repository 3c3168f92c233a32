import {
  listAllCases,
  listCases,
  listOtherCases,
  readCaseByNumber,
  readOwnCase,
  selectCases,
} from '@sufu/contract/cases';
import { caseNoSpellings, yearlessSpellings } from '@sufu/contract/core/testing';
import { afterAll, expect, test } from 'vitest';
import { seed } from '../../seed/index.ts';
import { spyOnStatements } from '../../testing/database/spy-statements.ts';
import { type TestUser, testPortal } from '../../testing/portal.ts';
import { caseFacts, caseForFiler, casePanel } from './index.ts';

const portal = await testPortal();
afterAll(() => portal.close());
const { services, database } = portal;
await seed({ databaseUrl: database.url, dataDir: services.config.dataDir, now: services.now() });
const signedIn = async (name: string): Promise<TestUser> => {
  const id = (await database.pool.query('select id from users where real_name = $1', [name])).rows[0]?.id;
  return { id, name, token: await portal.fixtures.session(id), phone: '', idNumber: '' };
};
const [u1, u2, u3, u4] = [
  await signedIn('林晓禾'),
  await signedIn('郑启航'),
  await signedIn('江若谷'),
  await signedIn('宋新禾'),
];
const idOf = async (caseNo: string): Promise<string> =>
  (await database.pool.query('select id from cases where case_no = $1', [caseNo])).rows[0]?.id;
const numbers = async (as: TestUser, query = {}) =>
  (await portal.call(listCases, { query }, { as })).data.rows.map((row) => row.caseNo);

test('everybody sees their own cases, newest first', async () => {
  expect(await numbers(u1)).toEqual(['(2026)溪01民终101号', '(2026)溪01民终566号']);
  expect(await numbers(u2)).toEqual(['(2026)溪01民初7号', '(2025)溪01民终512号']);
  expect(await numbers(u3)).toEqual([
    '(2026)溪01执保4号',
    '(2026)溪01民初12号',
    '(2026)溪01民申23号',
    '(2026)溪01民终101号',
    '(2026)溪01行初5号',
  ]);
  expect(await numbers(u4)).toEqual([]);
});

const said = ({ bytes }: { readonly bytes: Buffer }): string => JSON.parse(bytes.toString()).msg;
const pasted = '(2026)溪01民终101号';
test.each(caseNoSpellings(pasted))('found in every list of cases by its number, written %s', async (text) => {
  const shown = ['(2026)溪01民终101号'];
  expect(await numbers(u1, { caseNo: text })).toEqual(shown);
  expect(await numbers(u1, { filters: JSON.stringify({ caseNo: text }) })).toEqual(shown);
  const others = await portal.call(listOtherCases, { query: { caseNo: text } }, { as: u3 });
  expect(others.data.rows.map(({ caseNo }) => caseNo)).toEqual(shown);
  const all = await portal.call(listAllCases, { query: { caseNo: text } }, { as: u1 });
  expect(all.data.map(({ caseNo }) => caseNo)).toEqual(shown);
  const toChoose = await portal.call(selectCases, { query: { search: text } }, { as: u1 });
  expect(toChoose.data.map(({ caseNo }) => caseNo)).toEqual(shown);
});

test('a card says who I am in it, for whom, and who tries it', async () => {
  const { data } = await portal.call(listCases, { query: { caseNo: '（2026）溪01民终 101' } }, { as: u3 });
  expect(data).toMatchObject({
    total: 1,
    rows: [
      {
        caseNo: '(2026)溪01民终101号',
        cause: '民间借贷纠纷',
        courtName: '云溪市中级人民法院',
        division: '民事审判第一庭',
        procedure: 'SECOND',
        stage: 'SCHEDULED',
        filedOn: '2026-10-14',
        myRole: 'APPELLANT',
        actingFor: '林晓禾',
        judge: '沈知远',
        clerk: '叶小满',
      },
    ],
  });
  expect((await portal.call(listCases, { query: { caseNo: '民终101' } }, { as: u1 })).data.rows[0]).toMatchObject({
    myRole: 'APPELLANT',
    actingFor: null,
  });
});

test('filters find, their signs are plain characters, and pages add up', async () => {
  expect(await numbers(u3, { cause: '股权' })).toEqual(['(2026)溪01民初12号']);
  expect(await numbers(u3, { stage: 'PRETRIAL' })).toEqual(['(2026)溪01民初12号']);
  expect(await numbers(u3, { cause: '%' })).toEqual([]);
  for (const query of [{ caseNo: '\0' }, { cause: 'a\0' }, { stage: '\0' }]) {
    expect((await portal.call(listCases, { query }, { as: u3 })).status).toBe(200);
  }
  const pages = await Promise.all([1, 2, 3].map((current) => numbers(u3, { current, size: 2 })));
  expect(pages.map((page) => page.length)).toEqual([2, 2, 1]);
  expect(new Set(pages.flat()).size).toBe(5);
});

test('a page takes the same number of statements for one case as for many', async () => {
  const statements = async (size: number): Promise<number> => {
    const asked = spyOnStatements();
    await numbers(u3, { size });
    const count = asked.count();
    asked.restore();
    return count;
  };
  const one = await statements(1);
  expect(one).toBe(2);
  expect(await statements(5)).toBe(one);
});

test('the whole case: parties by name, agents, panel, hearings, nobody’s numbers', async () => {
  const reply = await portal.call(readOwnCase, { query: { id: await idOf('(2026)溪01民终101号') } }, { as: u1 });
  expect(reply.data).toMatchObject({
    amount: 18_600_000,
    evidenceDeadline: '2026-11-25',
    parties: [
      { name: '林晓禾', role: 'APPELLANT', partyType: 'NATURAL', agents: ['江若谷'], mine: true },
      { name: '周既白', role: 'APPELLEE', agents: [], mine: false },
    ],
    panel: [
      { staffNo: 'J01', name: '沈知远', position: 'presiding_judge', division: '民事审判第一庭' },
      { name: '裴川', position: 'judge' },
      { name: '贺青', position: 'judge' },
      { name: '叶小满', position: 'clerk' },
    ],
    hearings: [{ at: '2026-12-02T06:30:00.000Z', courtroom: '第三法庭', open: true }],
  });
  expect(reply.bytes.toString()).not.toMatch(/110000|1540000|听澜路/);
});

test.each([...caseNoSpellings(pasted), ...yearlessSpellings(pasted), '（2026）溪01民终101号之一'])(
  'found by its number, written %j',
  async (caseNo) => {
    expect((await portal.call(readCaseByNumber, { query: { caseNo } }, { as: u3 })).data.caseNo).toBe(
      '(2026)溪01民终101号',
    );
  },
);

test('another’s case is not found, by id or number, like one that does not exist; what is no number is said to be none', async () => {
  const id = await idOf('(2026)溪01民初7号');
  expect((await portal.call(readOwnCase, { query: { id } }, { as: u1 })).reason).toBe('not-found');
  expect((await portal.call(readCaseByNumber, { query: { caseNo: '（2026）溪01民初7号' } }, { as: u1 })).reason).toBe(
    'case.not-yours',
  );
  expect((await portal.call(readCaseByNumber, { query: { caseNo: '（2026）溪01民初999号' } }, { as: u1 })).reason).toBe(
    'case.not-yours',
  );
  const wrong = await portal.call(readCaseByNumber, { query: { caseNo: '民终101' } }, { as: u1 });
  expect([wrong.reason, wrong.fields[0]?.path]).toEqual(['invalid', 'caseNo']);
});

test('a number of another court is said to be one, with its name where the court’s directory has it', async () => {
  const refused = async (caseNo: string) =>
    said(await portal.call(readCaseByNumber, { query: { caseNo } }, { as: u1 }));
  expect(await refused('2025溪0103民初1205号')).toBe('这是云溪市松口区人民法院的案号，请到该院办');
  expect(await refused('(2026)京01民终5号')).toBe('不是本院的案号（代字：京01），请到该院办');
  expect(await refused('京01民终5号')).toBe('不是本院的案号（代字：京01），请到该院办');
  expect(await refused('溪01民终99999号')).toBe('这个案号不在您名下，请核对，或打 12368');
});

test('a number without its year that several of mine have asks for the year', async () => {
  const columns = 'insert into cases select (jsonb_populate_record(c, jsonb_build_object';
  await database.pool.query(
    `${columns}('id', gen_random_uuid(), 'case_no', '(2025)溪01民终101号'))).* from cases c where case_no = '(2026)溪01民终101号'`,
  );
  await database.pool.query(
    `insert into case_parties select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'case_id', n.id))).*
     from case_parties p join cases c on c.id = p.case_id, cases n where c.case_no = '(2026)溪01民终101号' and n.case_no = '(2025)溪01民终101号'`,
  );
  const reply = await portal.call(readCaseByNumber, { query: { caseNo: '溪01民终101号' } }, { as: u1 });
  expect([reply.reason, said(reply)]).toEqual([
    'case.which-year',
    '您有几个这样的案件（2026、2025 年），请把年份也写上',
  ]);
  await database.pool.query(
    "delete from case_parties where case_id = (select id from cases where case_no = '(2025)溪01民终101号')",
  );
  await database.pool.query("delete from cases where case_no = '(2025)溪01民终101号'");
});

test('whose authority has ended sees the case no more', async () => {
  const id = await idOf('(2026)溪01行初5号');
  await database.pool.query("update case_agents set ended_on = '2026-11-22' where case_id = $1", [id]);
  expect(await numbers(u3)).not.toContain('(2026)溪01行初5号');
  expect((await portal.call(readOwnCase, { query: { id } }, { as: u3 })).reason).toBe('not-found');
  expect(await caseForFiler(services.db, u3.id, id, services.now())).toBeNull();
  await database.pool.query("update case_agents set ended_on = '2026-11-23' where case_id = $1", [id]);
  expect(await numbers(u3)).toContain('(2026)溪01行初5号');
});

test('for filing: how I stand in it, as a party, as an agent, or not at all', async () => {
  const id = await idOf('(2026)溪01民终101号');
  expect(await caseForFiler(services.db, u1.id, id, services.now())).toMatchObject({
    caseNo: '(2026)溪01民终101号',
    courtId: 'c-9901',
    divisionId: 'D03',
    stage: 'SCHEDULED',
    judge: '沈知远',
    evidenceDeadline: '2026-11-25',
    standings: [{ party: { name: '林晓禾', role: 'APPELLANT' }, agent: null }],
    parties: [
      { name: '林晓禾', mine: true },
      { name: '周既白', mine: false },
    ],
  });
  expect((await caseForFiler(services.db, u3.id, id, services.now()))?.standings).toMatchObject([
    { party: { name: '林晓禾' }, agent: { kind: 'LAWYER', authority: 'SPECIAL', firm: '溪江明澜律师事务所' } },
  ]);
  expect(await caseForFiler(services.db, u2.id, id, services.now())).toBeNull();
});

test('facts of many cases at once; the panel with the judge in charge first', async () => {
  const ids = [await idOf('(2026)溪01民终101号'), await idOf('(2026)溪01刑终31号')];
  const facts = await caseFacts(services.db, [...ids, '01930000-0000-7000-8000-00000000ffff']);
  expect([...facts.values()].map((fact) => fact.caseKind).sort()).toEqual(['CIVIL', 'CRIMINAL']);
  const inCharge = await Promise.all(ids.map(async (id) => (await casePanel(services.db, id))[0]));
  expect(inCharge).toMatchObject([
    { name: '沈知远', inCharge: true },
    { name: '孟秋', inCharge: true },
  ]);
  const panel = await casePanel(services.db, ids[0] ?? '');
  expect(panel.map((member) => [member.staffNo, member.inCharge])).toEqual([
    ['J01', true],
    ['S09', false],
    ['S11', false],
    ['K01', false],
  ]);
});
