import { listCases, readCaseByNumber } from '@sufu/contract/cases';
import { listHearings, readHearing } from '@sufu/contract/hearings';
import { listMessages } from '@sufu/contract/messages';
import { afterAll, expect, test } from 'vitest';
import { ofTheServer, type Transaction, transact } from '../../platform/calls/context.ts';
import { demonstration } from '../../testing/demonstration.ts';
import { proveIdentity } from '../accounts/index.ts';
import { insertApplicationFixture } from '../documents/testing/application-fixture.ts';
import { claimMissed } from './claim-cases.ts';
import { importRows, rows } from './testing/import-rows.ts';

const portal = await demonstration();
afterAll(() => portal.close());
const { pool } = portal.database;
const sql = async (text: string, values: unknown[] = []) => (await pool.query(text, values)).rows;
const source = 'yunxi-case';
await importRows(portal, source, Object.values(rows));
const idOf = async (kind: string, externalId: string): Promise<string> =>
  (await sql('select local_id from exchange_rows where kind = $1 and external_id = $2', [kind, externalId]))[0]
    ?.local_id;
const listed = async () =>
  (await portal.call(listHearings, { query: { search: '8801' } }, {})).data.rows.map(({ id }) => id);

test('X16 a case that is sealed is on no public list from that moment on, and on them again when it is not; both on the trail', async () => {
  const hearing = await idOf('hearing', 'H1');
  expect(await listed()).toEqual([hearing]);
  await importRows(portal, source, [{ ...rows.case, version: 4, sealed: true }]);
  expect(await listed()).toEqual([]);
  expect((await portal.call(readHearing, { params: { id: hearing } }, {})).status).toBe(404);
  await importRows(portal, source, [{ ...rows.case, version: 5, sealed: false }]);
  expect(await listed()).toEqual([hearing]);
  const trail = await sql("select from audit_log where action = 'exchange.case-sealed'");
  expect(trail.length).toBe(2);
});

test('a hearing that is cancelled, and one of a case that is taken down, is on no list', async () => {
  const hearing = await idOf('hearing', 'H1');
  await importRows(portal, source, [{ ...rows.hearing, version: 2, cancelledOn: '2026-11-23' }]);
  expect(await listed()).toEqual([]);
  await importRows(portal, source, [{ ...rows.hearing, version: 3 }]);
  expect(await listed()).toEqual([hearing]);
  await importRows(portal, source, [{ kind: 'case', externalId: 'X1', version: 6, deleted: true }]);
  expect(await listed()).toEqual([]);
  await importRows(portal, source, [{ ...rows.case, version: 7 }]);
  expect(await listed()).toEqual([hearing]);
});

/** As a case that was opened at this portal, and is in no other system yet. */
async function madeHere(caseNo: string): Promise<void> {
  const [{ id }] = await sql('update cases set source = null where case_no = $1 returning id', [caseNo]);
  await sql('update hearings set source = null where case_id = $1', [id]);
  for (const table of ['case_parties', 'case_agents'])
    await sql(`update ${table} set source = null, id_lookup = null where case_id = $1`, [id]);
}

test('a case in which people have acted is not taken down', async () => {
  await madeHere('(2026)溪01民初7号');
  const acted = (await sql("select id, case_no from cases where case_no = '(2026)溪01民初7号'"))[0];
  const applicationId = await insertApplicationFixture(portal.services, (await portal.fixtures.user()).id);
  await sql('update applications set case_id = $1, submitted_at = now() where id = $2', [acted.id, applicationId]);
  await importRows(portal, source, [{ ...rows.case, externalId: 'X2', caseNo: acted.case_no }]);
  const result = await importRows(portal, source, [{ kind: 'case', externalId: 'X2', version: 9, deleted: true }]);
  expect(result.counts.refused).toBe(1);
  expect(await sql("select what from exchange_findings where external_id = 'X2'")).toEqual([{ what: 'has-acts' }]);
});

test('a party is joined to the account that proved its ID number, and to no other: not by name, phone or a number that was typed', async () => {
  const [proved, typed, named] = [
    await portal.fixtures.user(),
    await portal.fixtures.user('natural', { proof: null }),
    await portal.fixtures.user('natural', { realName: '顾南星' }),
  ];
  const party = (externalId: string, more: object) => ({ ...rows.party, externalId, version: 1, ...more });
  await importRows(portal, source, [
    party('C1', { name: '随便写的', idNumber: proved.idNumber.toLowerCase() }),
    party('C2', { name: typed.name, idNumber: typed.idNumber }),
    party('C3', { name: named.name, phone: named.phone }),
    party('C4', { name: '某公司', partyType: 'LEGAL', idNumber: proved.idNumber }),
    { ...rows.agent, externalId: 'C5', idNumber: proved.idNumber },
  ]);
  const userOf = async (kind: string, id: string) =>
    (
      await sql(`select user_id from ${kind === 'party' ? 'case_parties' : 'case_agents'} where id = $1`, [
        await idOf(kind, id),
      ])
    )[0].user_id;
  expect([await userOf('party', 'C1'), await userOf('agent', 'C5')]).toEqual([proved.id, proved.id]);
  const joined = async () => {
    for (const id of ['C2', 'C3', 'C4']) expect([id, await userOf('party', id)]).toEqual([id, null]);
  };
  await joined();
  // Nor when the row changes.
  await importRows(portal, source, [
    party('C2', { version: 2, name: typed.name, idNumber: typed.idNumber, role: 'APPELLEE' }),
    party('C3', { version: 2, name: named.name, phone: named.phone, role: 'APPELLEE' }),
  ]);
  await joined();
  const numbers = async () =>
    (await portal.call(listCases, { query: {} }, { as: proved })).data.rows.map(({ caseNo }) => caseNo);
  expect(await numbers()).toEqual(['(2026)溪01民终8801号']);
  // Another number is another person: the link goes, and so does the case.
  await importRows(portal, source, [
    party('C1', { version: 2, name: '随便写的', idNumber: typed.idNumber }),
    { kind: 'agent', externalId: 'C5', version: 2, deleted: true },
  ]);
  expect(await userOf('party', 'C1')).toBe(null);
  expect(await numbers()).toEqual(['(2026)溪01民终8801号']);
  portal.clock.set('2026-11-24T06:00:00Z');
  const again = { ...proved, token: await portal.fixtures.session(proved.id) };
  expect((await portal.call(listCases, { query: {} }, { as: again })).data.rows).toEqual([]);
  portal.clock.set('2026-11-23T06:03:00Z');
});

test('whoever proves the ID number later has the case from then on; whoever loses the number has it no more', async () => {
  const [first, second] = [
    await portal.fixtures.user('natural', { proof: null }),
    await portal.fixtures.user('natural', { proof: null }),
  ];
  const own = { ...rows.case, externalId: 'X7', caseNo: '（2026）溪01民终8807号' };
  const party = { ...rows.party, externalId: 'L1', case: 'X7', name: first.name, idNumber: first.idNumber };
  await importRows(portal, source, [own, party]);
  const mine = async (as: typeof first) =>
    (await portal.call(listCases, { query: {} }, { as })).data.rows.map(({ caseNo }) => caseNo);
  const act = <T>(work: (transaction: Transaction) => Promise<T>) =>
    transact(portal.services, ofTheServer, portal.services.now(), work);
  const { secrets } = portal.services;
  const prove = ({ id, name }: typeof first) =>
    act((transaction) =>
      proveIdentity(transaction, secrets, {
        ...{ userId: id, realName: name, idNumber: first.idNumber, by: 'counter', at: transaction.at },
      }),
    );
  expect(await mine(first)).toEqual([]);
  expect(await prove(first)).toBeNull();
  expect(await mine(first)).toEqual(['(2026)溪01民终8807号']);
  const { rows: told } = (await portal.call(listMessages, { query: {} }, { as: first })).data;
  expect(told.map(({ title }) => title)).toContain('案件已关联到您的账号');
  // The counter finds that the number is the other's.
  expect(await prove(second)).toBeNull();
  expect(await mine(second)).toEqual(['(2026)溪01民终8807号']);
  const again = { ...first, token: await portal.fixtures.session(first.id) };
  expect(await mine(again)).toEqual([]);
});

test('rows and a proof that did not see each other are joined by the next look', async () => {
  const owner = await portal.fixtures.user();
  await importRows(portal, source, [{ ...rows.party, externalId: 'L2', idNumber: owner.idNumber }]);
  await sql('update case_parties set user_id = null where id = $1', [await idOf('party', 'L2')]);
  await sql('update users set identity_proved_at = $1 where id = $2', [portal.services.now(), owner.id]);
  expect(await claimMissed(portal.services)).toBe(1);
  expect(await claimMissed(portal.services)).toBe(0);
});

test('a case that got another number is found by both, and nobody else gets the old one', async () => {
  const owner = await portal.fixtures.user();
  await importRows(portal, source, [{ ...rows.party, version: 2, idNumber: owner.idNumber }]);
  await importRows(portal, source, [{ ...rows.case, version: 8, caseNo: '(2026)溪01民终8802号' }]);
  for (const caseNo of ['(2026)溪01民终8801号', '(2026)溪01民终8802号'])
    expect((await portal.call(readCaseByNumber, { query: { caseNo } }, { as: owner })).data.caseNo).toBe(
      '(2026)溪01民终8802号',
    );
  const taken = await importRows(portal, source, [{ ...rows.case, externalId: 'X3', version: 1 }]);
  expect(taken.counts).toMatchObject({ refused: 1, new: 0 });
  await importRows(portal, source, [{ ...rows.case, version: 9 }]);
  expect(await sql('select case_no from case_numbers')).toEqual([{ case_no: '(2026)溪01民终8802号' }]);
});

test('a case of the portal with the same number is that case, with its parties and their accounts', async () => {
  const no = '(2026)溪01民终101号';
  await madeHere(no);
  const before = (await sql('select id from cases where case_no = $1', [no]))[0].id;
  const parties = await sql('select id, name, role, user_id from case_parties where case_id = $1 order by position', [
    before,
  ]);
  const lines = [
    { ...rows.case, externalId: 'X101', version: 1, caseNo: no },
    ...parties.map(({ name, role }, i) => ({
      ...rows.party,
      externalId: `X101-${i}`,
      case: 'X101',
      position: i,
      name,
      role,
    })),
  ];
  await importRows(portal, source, lines);
  expect(await idOf('case', 'X101')).toBe(before);
  expect(
    await sql('select id, name, role, user_id from case_parties where case_id = $1 order by position', [before]),
  ).toEqual(parties);
  const { services } = portal;
  const { rows: sealed } = await pool.query('select id, details from case_parties where case_id = $1', [before]);
  for (const { id, details } of sealed)
    expect(services.secrets.openJson(details, `case_parties.details:${id}`)).toBeTypeOf('object');
});

test('a member of the court comes without an open account, and the desk’s own offices stay', async () => {
  const [member] = await sql(
    "select u.disabled_at, u.roles, s.offices, s.division_id from staff s join users u on u.id = s.user_id where staff_no = 'YX901'",
  );
  expect(member).toMatchObject({ disabled_at: expect.any(Date), roles: [], offices: [], division_id: 'D1' });
  const [own] = await sql(
    "select s.staff_no, u.real_name, s.offices, u.roles from staff s join users u on u.id = s.user_id where u.real_name = '叶小满'",
  );
  await importRows(portal, source, [{ ...rows.staff, externalId: 'S9', staffNo: own.staff_no, name: '叶小满' }]);
  const [after] = await sql(
    'select u.roles, s.offices, s.division_id from staff s join users u on u.id = s.user_id where staff_no = $1',
    [own.staff_no],
  );
  expect(after).toEqual({ roles: own.roles, offices: own.offices, division_id: 'D1' });
});

test('N8 no ID number, name or phone stands in errors, on the trail or in the open columns of the exchange', async () => {
  const secret = { idNumber: '110000198505050029', name: '欧阳密语', phone: '13900007777' };
  await importRows(portal, source, [
    { ...rows.party, externalId: 'N1', case: 'nowhere', ...secret },
    { ...rows.party, externalId: 'N2', ...secret, idNumber: '110000198505050021' },
    { ...rows.party, externalId: secret.phone, name: secret.name },
    { ...rows.party, externalId: 'N3', [secret.name]: secret.idNumber },
    { ...rows.party, version: 2, ...secret },
    `{"kind":"party","name":"${secret.name}","phone":${secret.phone}`,
  ]);
  const tables = [
    'import_jobs',
    'import_errors',
    'exchange_waiting',
    'exchange_findings',
    'exchange_rows',
    'case_changes',
    'audit_log',
  ];
  for (const table of tables) {
    const said = JSON.stringify(await sql(`select to_jsonb(t) as row from ${table} t`));
    for (const value of [secret.idNumber, '110000198505050021', secret.name, secret.phone])
      expect([table, value, said.includes(value)]).toEqual([table, value, false]);
  }
  expect((await sql('select count(*)::int as n from import_errors where external_id is null'))[0].n).toBe(2);
});
