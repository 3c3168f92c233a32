import { confirmIdentity, findIdentity } from '@sufu/contract/accounts';
import { listCases } from '@sufu/contract/cases';
import { listMessages } from '@sufu/contract/messages';
import { afterAll, expect, test } from 'vitest';
import { ofTheServer, transact } from '../../platform/calls/context.ts';
import { type TestUser, testPortal } from '../../testing/portal.ts';
import { accounts, proveIdentity } from '../accounts/index.ts';
import { courtFixture } from '../applications/testing/fixtures.ts';
import { claimMissed } from './claim-cases.ts';
import { importRows, type Line, rows } from './testing/import-rows.ts';

const portal = await testPortal();
afterAll(() => portal.close());
const court = await courtFixture(portal);
const sql = async (text: string, values: unknown[] = []) => (await portal.database.pool.query(text, values)).rows;
const source = 'yunxi-case';
await importRows(portal, source, [rows.division, rows.staff]);

const codes = ['91990000MA00T0013U', '91980000MA00T00565', '91990000MA00T003XE'];
const licences = ['19900201510000001', '19900201510000002', '19900201510000003', '19900201510000004'];
let made = 0;
/** A case of its own; answers its number. */
async function aCase(...lines: readonly object[]): Promise<string> {
  made += 1;
  const caseNo = `(2026)溪01民终${8_100 + made}号`;
  const own = { ...rows.case, externalId: `C${made}`, version: 1, caseNo };
  await importRows(portal, source, [own, ...lines.map((line) => ({ ...line, case: `C${made}` }) as Line)]);
  return caseNo;
}
const company = (externalId: string, creditCode: string, more: object = {}) => ({
  ...{ ...rows.party, externalId, name: '随便写的公司', partyType: 'LEGAL', creditCode },
  ...more,
});
const lawyerOf = (externalId: string, party: string, more: object) => ({
  ...{ ...rows.agent, externalId, party, name: '随便写的律师' },
  ...more,
});
const again = (row: object, more: object) =>
  importRows(portal, source, [{ ...row, case: `C${made}`, ...more } as Line]);
const unit = (creditCode: string, more: object = {}) =>
  portal.fixtures.user('organisation', {
    profile: { organisation: { name: '某公司', creditCode, legalRepName: '梁启舟' } },
    ...more,
  });
const lawyer = (licence: string, more: object = {}) =>
  portal.fixtures.user('lawyer', { profile: { lawyer: { licence, firm: '某律师事务所' } }, ...more });
const mine = async (as: TestUser) =>
  (
    await portal.call(listCases, { query: {} }, { as: { ...as, token: await portal.fixtures.session(as.id) } })
  ).data.rows.map(({ caseNo }) => caseNo);
const titles = async (as: TestUser) =>
  (await portal.call(listMessages, { query: {} }, { as })).data.rows.map(({ title }) => title);
const linked = '案件已关联到您的账号';
const atCounter = (of: TestUser, more: object) =>
  portal.call(
    confirmIdentity,
    { body: { phone: of.phone, idNumber: of.idNumber, realName: of.name, holder: 'nobody' as const, ...more } },
    { as: court.staff.counter },
  );
const look = async (of: TestUser) =>
  (await portal.call(findIdentity, { body: { phone: of.phone, idNumber: of.idNumber } }, { as: court.staff.counter }))
    .data;

test('an organisation’s case is its handling person’s once the counter has seen the authority: not by the code they typed, not by its name', async () => {
  const [code = ''] = codes;
  const [handler, namesake] = [await unit(code), await unit(codes[1] ?? '', { realName: '随便写的公司' })];
  const before = await aCase(company('U1', code));
  expect([await mine(handler), await mine(namesake)]).toEqual([[], []]);
  expect((await look(handler)).organisation).toEqual({ name: '某公司', seen: false, held: false });
  // The ID card alone says nothing of the organisation.
  await atCounter(handler, {});
  expect(await mine(handler)).toEqual([]);
  await atCounter(handler, { unitSeen: true });
  expect((await look(handler)).organisation).toEqual({ name: '某公司', seen: true, held: false });
  expect(await mine(handler)).toEqual([before]);
  expect(await titles(handler)).toContain(linked);
  const after = await aCase(company('U2', code.toLowerCase()));
  expect((await mine(handler)).sort()).toEqual([before, after]);
  // Another code is another organisation: the link goes; and back.
  await again(company('U2', codes[2] ?? ''), { version: 2 });
  expect(await mine(handler)).toEqual([before]);
  await again(company('U2', code), { version: 3 });
  expect(await mine(handler)).toHaveLength(2);
  // A person’s card on an organisation, or a code on a person, joins nobody.
  const none = await aCase(
    company('U3', code, { partyType: 'NATURAL' }),
    company('U4', codes[2] ?? '', { idNumber: handler.idNumber }),
  );
  expect(await mine(handler)).not.toContain(none);
  const trail = await sql("select detail::text as d from audit_log where action = 'exchange.cases-claimed'");
  expect(JSON.stringify(trail)).not.toContain(code);
  for (const table of ['users', 'case_parties', 'exchange_rows'])
    expect(JSON.stringify(await sql(`select to_jsonb(t) as row from ${table} t`))).not.toContain(code);
});

test('an organisation that sends somebody else has its cases with that account; the clerk says so knowingly, and the former one is told', async () => {
  const code = codes[1] ?? '';
  const [first, second] = [await unit(code), await unit(code)];
  const caseNo = await aCase(company('V1', code));
  await atCounter(first, { unitSeen: true });
  expect(await mine(first)).toEqual([caseNo]);
  expect((await look(second)).organisation).toMatchObject({ seen: false, held: true });
  // The clerk was shown that nobody else acts for it.
  expect((await atCounter(second, { unitSeen: true })).reason).toBe('identity.changed');
  expect([await mine(first), await mine(second)]).toEqual([[caseNo], []]);
  expect((await atCounter(second, { unitSeen: true, unitHeld: true })).status).toBe(200);
  expect([await mine(first), await mine(second)]).toEqual([[], [caseNo]]);
  expect(await titles(first)).toContain('您经办的单位已改由另一个账号经办');
  // And stays there when the row comes again.
  await again(company('V1', code, { role: 'APPELLEE' }), { version: 2 });
  expect([await mine(first), await mine(second)]).toEqual([[], [caseNo]]);
  // Both at once: one of them has it.
  const both = await Promise.all([
    atCounter(first, { unitSeen: true, unitHeld: true }),
    atCounter(second, { unitSeen: true }),
  ]);
  expect(both.some(({ status }) => status === 200)).toBe(true);
  expect(
    await sql(
      'select id from users where unit_seen_at is not null and unit_lookup = (select unit_lookup from users where id = $1)',
      [first.id],
    ),
  ).toHaveLength(1);
  expect([...(await mine(first)), ...(await mine(second))]).toEqual([caseNo]);
});

test('a lawyer’s case is theirs by the licence that the counter has seen, before or after the row; an ID number that is stated goes before it', async () => {
  const [typed = '', seen = '', other = '', late = ''] = licences;
  const [onlyTyped, known, waits] = [await lawyer(typed), await lawyer(seen), await lawyer(late, { proof: null })];
  await atCounter(known, { licenceSeen: true });
  const parties = [company('W0', codes[2] ?? '')];
  const caseNo = await aCase(
    ...parties,
    lawyerOf('W1', 'W0', { licence: typed }),
    lawyerOf('W2', 'W0', { licence: ` ${seen.slice(0, 8)} ${seen.slice(8)}` }),
    lawyerOf('W3', 'W0', { licence: late }),
    // A licence of one and the card of another: neither is joined by the licence.
    lawyerOf('W4', 'W0', { licence: seen, idNumber: court.party.idNumber }),
  );
  expect([await mine(onlyTyped), await mine(known), await mine(waits)]).toEqual([[], [caseNo], []]);
  expect(await mine(court.party)).toContain(caseNo);
  // Verified later.
  await atCounter(waits, { licenceSeen: true });
  expect([await mine(waits), (await titles(waits)).includes(linked)]).toEqual([[caseNo], true]);
  // A changed number takes the link away again, and so does one that is left out.
  await again(lawyerOf('W2', 'W0', { licence: other }), { version: 2 });
  await again(lawyerOf('W3', 'W0', {}), { version: 2 });
  expect([await mine(known), await mine(waits)]).toEqual([[], []]);
  const wrong = await importRows(portal, source, [
    { ...lawyerOf('W5', 'W0', { licence: '123' }), case: `C${made}` } as Line,
  ]);
  expect(wrong.counts.wrong).toBe(1);
});

test('whoever loses the ID number loses what the counter saw with it, and a closed account has nothing', async () => {
  const code = codes[2] ?? '';
  const [first, second] = [await unit(code), await unit(code)];
  const caseNo = await aCase(company('Y1', code));
  await atCounter(first, { unitSeen: true });
  expect(await mine(first)).toContain(caseNo);
  // The number was the other's: it comes to the counter with the card.
  await sql(
    'update users set id_number = null, id_lookup = null, identity_proof = null, identity_proved_at = null where id = $1',
    [second.id],
  );
  await transact(portal.services, ofTheServer, portal.services.now(), (transaction) =>
    proveIdentity(transaction, portal.services.secrets, {
      ...{ userId: second.id, realName: second.name, idNumber: first.idNumber, by: 'counter', at: transaction.at },
    }),
  );
  expect([await mine(first), await mine(second)]).toEqual([[], []]);
  expect(await sql('select unit_seen_at, licence_seen_at from users where id = $1', [first.id])).toEqual([
    { unit_seen_at: null, licence_seen_at: null },
  ]);
});

test('accounts of before are found once their numbers are hashed, and rows and a proof that did not see each other by the next look', async () => {
  const licence = '19900201510000009';
  const old = await lawyer(licence);
  await sql('update users set licence_lookup = null where id = $1', [old.id]);
  await accounts.jobs?.(portal.services)['accounts-lookups']?.work({}, '');
  await atCounter(old, { licenceSeen: true });
  const caseNo = await aCase(company('Z0', '91990000MA00T0013U'), lawyerOf('Z1', 'Z0', { licence }));
  expect(await mine(old)).toEqual([caseNo]);
  // At the counter before that was done.
  const early = await unit('91980000MA00T00565');
  await sql('update users set unit_lookup = null where id = $1', [early.id]);
  expect((await atCounter(early, { unitSeen: true, unitHeld: false })).reason).toBe('identity.changed');
  await sql('update users set unit_seen_at = null where id <> $1', [early.id]);
  expect((await atCounter(early, { unitSeen: true })).status).toBe(200);
  expect(await mine(early)).toHaveLength(0);
  await sql('update case_agents set user_id = null where user_id = $1', [old.id]);
  expect(await claimMissed(portal.services)).toBe(1);
  expect(await mine(old)).toEqual([caseNo]);
});
