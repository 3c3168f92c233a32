import { copyOwnData, deleteAccount, getUserInfo, register, setConsent } from '@sufu/contract/accounts';
import { addApplication, getApplyKey } from '@sufu/contract/applications';
import { addContact } from '@sufu/contract/contacts';
import { sendFeedback } from '@sufu/contract/feedback';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { personalDataMaps } from '../../../platform/modules/personal-data.ts';
import { type Demonstration, demonstration } from '../../../testing/demonstration.ts';
import { idNumberOf } from '../../../testing/fixtures.ts';
import type { TestUser } from '../../../testing/portal.ts';
import { putPicture } from '../../../testing/values/put-picture.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { askForCode, codeSentTo, proofFor, registrationOf, signInByPassword } from '../testing/fixtures.ts';

const password = '听澜路八号的桂花';
let portal: Demonstration;
beforeAll(async () => {
  portal = await demonstration();
}, 60_000);
afterAll(() => portal.close());

const query = async <T extends Record<string, unknown>>(text: string, values: readonly unknown[] = []) =>
  (await portal.database.pool.query<T>(text, [...values])).rows;

/** Who has left something in every place that is theirs alone. */
async function busyPerson(): Promise<TestUser> {
  const user = await portal.fixtures.user('natural', {
    passwordHash: await hashPassword(password),
    consent: '2026-11',
  });
  const as = { as: user };
  await portal.call(setConsent, { body: { kind: 'face', given: true } }, as);
  await portal.call(addContact, { body: { name: '周既白', sex: '0', phone: '15400007777' } as never }, as);
  const feedback = { key: crypto.randomUUID(), text: '按钮太小，看不清', picture: null, page: '/index' };
  await portal.call(sendFeedback, { body: { ...feedback, width: 375, height: 800, lang: 'zh' } }, as);
  await putPicture(portal, user);
  const { applyKey } = (await portal.call(getApplyKey, {}, as)).data;
  await portal.call(addApplication, { params: { type: 'message_judge_apply' }, body: { applyKey } }, as);
  return user;
}
const copy = (as: TestUser) => portal.call(copyOwnData, { body: {} }, { as });
const remove = (as: TestUser, headers: Record<string, string>) =>
  portal.call(deleteAccount, { body: {} }, { as, headers });

/** Columns that name a member of the court at work, or somebody as part of the court's record: nothing that is held of the person. */
const ofTheCourt = new Set([
  'applications_of_panels.user_id',
  // What cases, their parties and agents, and applications say, once more.
  ...['case_numbers_of_applications.owner_id', 'cases_of_people.user_id', 'standings_of_people.user_id'],
  'applications.handler_id',
  'account_activations.user_id',
  'application_asks.asked_by',
  'application_asks.answered_by',
  'application_demands.made_by',
  'application_schedules.made_by',
  'application_timeline.actor_id',
  'audit_log.actor_id',
  'banners.changed_by',
  'bans.asked_by',
  'bank_files.imported_by',
  'bans.decided_by',
  'bill_changes.by_id',
  'bill_reliefs.decided_by',
  'case_remarks.answered_by',
  'machine_clients.created_by',
  'bills.approved_by',
  'bills.issued_by',
  'contents.changed_by',
  'corrections.by_id',
  'exchange_findings.decided_by',
  'import_jobs.started_by',
  'delivery_addresses.made_by',
  'delivery_announcements.decided_by',
  'delivery_announcements.proposed_by',
  'delivery_attempts.made_by',
  'delivery_batches.made_by',
  'delivery_events.actor_id',
  'delivery_periods.moved_by',
  'delivery_receipts.made_by',
  'delivery_receipts.recalled_by',
  'differences.resolved_by',
  'feedback.handled_by',
  'mail_events.by_id',
  'mail_items.made_by',
  'mail_items.registered_by',
  'mail_items.witness_id',
  'mail_scans.made_by',
  'money_proposals.decided_by',
  'money_proposals.made_by',
  'proposals.proposed_by',
  'proposals.answered_by',
  'recon_days.closed_by',
  'refund_files.made_by',
  'refunds.decided_by',
  'refunds.made_by',
  'schedule_staff.user_id',
  'settings.decided_by',
  'settings.made_by',
  'staff_absences.deputy_id',
  'staff_absences.ended_by',
  'staff_absences.made_by',
  'staff_absences.user_id',
  'staff_proposals.decided_by',
  'staff_proposals.made_by',
  'staff_proposals.user_id',
]);

test('every column that names a person is held by a module, or names a member of the court at work', async () => {
  const named = await query<{ place: string }>(`
    select conrelid::regclass || '.' || attname as place from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = any (conkey)
    where contype = 'f' and confrelid = 'users'::regclass
    union select table_name || '.' || column_name from information_schema.columns
    where table_schema = 'public' and column_name in ('user_id', 'owner_id', 'actor_id', 'staff_id')`);
  expect(named.length).toBeGreaterThan(30);
  const held = new Set(
    portal.services.hooks
      .of(personalDataMaps)
      .flatMap(({ tables }) => Object.entries(tables).map(([table, { by }]) => `${table}.${String(by)}`)),
  );
  expect(named.map(({ place }) => place).filter((place) => !held.has(place) && !ofTheCourt.has(place))).toEqual([]);
});

test('what hangs on an application is held with it, or says nothing of the applicant', async () => {
  const children = await query<{ name: string }>(
    "select distinct conrelid::regclass::text as name from pg_constraint where contype = 'f' and confrelid = 'applications'::regclass",
  );
  const held = new Set(portal.services.hooks.of(personalDataMaps).flatMap(({ tables }) => Object.keys(tables)));
  expect(children.map(({ name }) => name).filter((name) => !held.has(name))).toEqual([
    'bill_reliefs',
    'delivery_case_acts',
    'delivery_periods',
    'exchange_receipts',
    'lapse_failures',
    'proposals',
  ]);
});

test('the copy holds what is sealed, whole, and of nobody else; no hash, and five an hour', async () => {
  const user = await busyPerson();
  const other = await busyPerson();
  const { data } = await copy(user);
  const text = JSON.stringify(data);
  expect(Object.keys(data)).toEqual(['about', 'madeAt', 'tables']);
  for (const own of [
    user.phone,
    user.idNumber,
    '清和里 3 号 101',
    '周既白',
    '15400007777',
    '按钮太小',
    'signature.png',
  ])
    expect(text).toContain(own);
  for (const not of [other.id, other.phone, other.idNumber, '$argon2id', 'password_hash', 'lock_hash'])
    expect(text).not.toContain(not);
  const tables = data.tables as Record<string, readonly unknown[]>;
  for (const name of ['users', 'sessions', 'consents', 'contacts', 'feedback', 'files', 'applications', 'audit_log'])
    expect([name, tables[name]?.length]).not.toEqual([name, 0]);
  for (let i = 0; i < 4; i += 1) expect((await copy(user)).status).toBe(200);
  expect((await copy(user)).reason).toBe('request.too-often');
});

test('a copy can be made of everybody of the demonstration court, whatever they have filed', async () => {
  const people = await query<{ name: string }>(
    'select distinct real_name as name from users join case_parties on user_id = users.id limit 6',
  );
  for (const { name } of people) expect((await copy(await portal.as(name))).status).toBe(200);
});

test('an account is closed with a proof: what is personal is gone, table by table; the trail names the id alone', async () => {
  const user = await busyPerson();
  expect((await remove(user, {})).reason).toBe('sms.wrong');
  expect((await remove(user, await proofFor(portal, user, 'delete-account'))).data).toEqual({});
  expect((await portal.call(getUserInfo, {}, { as: user })).reason).toBe('session.ended');
  expect((await signInByPassword(portal, user.phone, password)).reason).toBe('sign-in.refused');
  expect((await portal.sms(user.phone)).at(-1)?.text).toContain('已注销');
  const left = await query<{ name: string; rows: number }>(
    `select 'contacts' as name, count(*)::int as rows from contacts where owner_id = $1
     union all select 'drafts', count(*)::int from applications where owner_id = $1
     union all select 'feedback', count(*)::int from feedback where user_id = $1
     union all select 'notices', count(*)::int from messages where user_id = $1 and channel = 1
     union all select 'keys', count(*)::int from issued_keys where user_id = $1
     union all select 'kept files', count(*)::int from files where owner_id = $1 and sweep_after > $2
     union all select 'living sessions', count(*)::int from sessions where user_id = $1 and ended_at is null
     union all select 'standing consents', count(*)::int from consents where user_id = $1 and withdrawn_at is null`,
    [user.id, portal.clock.now()],
  );
  expect(left.filter(({ rows }) => rows > 0)).toEqual([]);
  const [row] = await query<Record<string, unknown>>('select * from users where id = $1', [user.id]);
  expect(row).toMatchObject({
    real_name: '已注销用户',
    id_number: null,
    id_lookup: null,
    phone: null,
    phone_lookup: null,
    password_hash: null,
    identity_proof: null,
    closed_at: portal.clock.now(),
  });
  expect(portal.services.secrets.openJson(row?.profile as Uint8Array, 'users.profile')).not.toHaveProperty('email');
  const trail = await query<{ row: string }>('select a::text as row from audit_log a where subject = $1', [user.id]);
  expect(trail.map((entry) => entry.row).join()).toContain('accounts.closed');
  for (const entry of trail) expect(entry.row).not.toMatch(new RegExp(`${user.name}|${user.phone}|${user.idNumber}`));
});

test('the same phone and ID number may register anew, as somebody new', async () => {
  const anew = { phone: '15492000001', idNumber: idNumberOf(8_901) };
  const first = await registrationOf(portal, anew);
  const enrol = async (body: typeof first) => {
    portal.clock.forward(60);
    await askForCode(portal, body.phone, 'register');
    const headers = { 'sms-code': await codeSentTo(portal, body.phone) };
    return (await portal.call(register, { body }, { headers })).data.id;
  };
  const id = await enrol(first);
  const user = { id, name: '', phone: first.phone, idNumber: '', token: await portal.fixtures.session(id) };
  await remove(user, await proofFor(portal, user, 'delete-account'));
  expect(await enrol(await registrationOf(portal, anew))).not.toBe(id);
});

test('not while the court has something open of theirs, and not by a member of the court', async () => {
  const user = await busyPerson();
  const [draft] = await query<{ id: string }>('select id from applications where owner_id = $1', [user.id]);
  await query("update applications set state = 21, number = 'SQ20261123000999' where id = $1", [draft?.id]);
  const open = await remove(user, await proofFor(portal, user, 'delete-account'));
  expect([open.status, open.reason]).toEqual([409, 'account.still-open']);
  expect(JSON.parse(open.bytes.toString()).msg).toContain('1 件');
  await query('update applications set state = 33 where id = $1', [draft?.id]);
  expect((await remove(user, await proofFor(portal, user, 'delete-account'))).status).toBe(200);
  expect((await query('select answers from applications where owner_id = $1', [user.id])).length).toBe(1);
  const clerk = await portal.fixtures.staff('clerk', ['clerk'], 'D03');
  expect((await remove(clerk, {})).reason).toBe('session.not-allowed');
});
