import { randomUUID } from 'node:crypto';
import { activate, beginActivation, getUserInfo } from '@sufu/contract/accounts';
import {
  addStaff,
  changeStaff,
  leaveStaff,
  listDivisions,
  listStaff,
  type Office,
  putDivision,
  renewActivation,
  returnStaff,
  type StaffItem,
} from '@sufu/contract/administration';
import { readQueue } from '@sufu/contract/desk';
import { readDivisions } from '@sufu/contract/directory';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestPortal, type TestUser, testPortal } from '../../testing/portal.ts';
import { type CourtFixture, courtFixture } from '../applications/testing/fixtures.ts';

let portal: TestPortal;
let court: CourtFixture;
let admin: TestUser;
let other: TestUser;
beforeAll(async () => {
  portal = await testPortal();
  court = await courtFixture(portal);
  admin = court.staff.admin;
  other = await portal.fixtures.staff('admin', ['admin'], 'D09');
});
afterAll(() => portal.close());

let made = 0;
const entry = (more: object = {}) => {
  made += 1;
  return {
    ...{ key: randomUUID(), staffNo: `N${made}`, name: '林疏影', phone: `1541000${String(made).padStart(4, '0')}` },
    ...{ divisionId: 'D03', offices: ['clerk'] as Office[], title: { zh: '', en: '' } },
    ...more,
  };
};
const add = (body: ReturnType<typeof entry>, as = admin) => portal.call(addStaff, { body }, { as });
const tokenOf = (address: string): string => address.slice(address.indexOf('#') + 1);
const password = '溪水长流-2026-不舍昼夜';

/** As whoever was handed the link does it, on a device of their own. */
async function open(address: string, phone: string, word = password) {
  const [body, headers] = [{ token: tokenOf(address) }, { cookie: `device=${randomUUID().replaceAll('-', '')}` }];
  const begun = await portal.call(beginActivation, { body }, { headers });
  if (begun.status !== 200) return begun;
  const code = /\d{4}/.exec((await portal.sms(phone)).at(-1)?.text ?? '')?.[0] ?? '';
  const given = { body: { ...body, password: word, passwordAgain: word } };
  return portal.call(activate, given, { headers: { ...headers, 'sms-code': code } });
}
const signedIn = async (item: StaffItem): Promise<TestUser> => ({
  ...{ id: item.id, name: item.name, phone: '', idNumber: '' },
  token: await portal.fixtures.session(item.id),
});
const nowOf = async (id: string): Promise<StaffItem> => {
  const { rows } = (await portal.call(listStaff, { query: { size: 100 } }, { as: admin })).data;
  return rows.find((row) => row.id === id) ?? expect.unreachable('nobody has this id');
};

test('somebody new is entered once, opens the account by link and phone, and works at once', async () => {
  const body = entry();
  const { data } = await add(body);
  expect(data.item).toMatchObject({
    state: 'waiting',
    division: '民事审判第一庭',
    title: { zh: '书记员', en: 'Clerk' },
  });
  expect(data.item.phoneEnd).toBe(body.phone.slice(-4));
  const first = data.activation?.address ?? '';
  expect(first).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/activate#[\w-]{43}$/);
  // A repeat of the form enters nobody twice; its link takes the place of the first.
  const again = (await add(body)).data;
  expect(again.item.id).toBe(data.item.id);
  expect((await open(first, body.phone)).reason).toBe('activation.over');
  const address = again.activation?.address ?? '';
  const opened = await open(address, body.phone);
  expect([opened.status, opened.reason]).toEqual([200, undefined]);
  const clerk = await signedIn(data.item);
  expect((await portal.call(getUserInfo, {}, { as: clerk })).data.roles).toEqual(['clerk']);
  expect((await portal.call(readQueue, { query: {} }, { as: clerk })).status).toBe(200);
  expect((await nowOf(data.item.id)).state).toBe('working');
  // Used once it opens nothing more, and nobody but its owner sets another password from now on.
  expect((await open(address, body.phone)).reason).toBe('activation.over');
  const { version } = await nowOf(data.item.id);
  const renewed = await portal.call(
    renewActivation,
    { params: { id: data.item.id }, body: { version } },
    { as: admin },
  );
  expect(renewed.reason).toBe('staff.opened');
  expect((await add(body)).data.activation).toBeNull();
});

test('an account that waits for its owner is nobody yet: no code signs in, no reset opens it', async () => {
  const body = entry();
  const { item, activation } = (await add(body)).data;
  const { rows } = await portal.database.pool.query('select disabled_at, password_hash from users where id = $1', [
    item.id,
  ]);
  expect(rows[0]).toMatchObject({ disabled_at: expect.any(Date), password_hash: null });
  const session = await portal.fixtures.session(item.id);
  const asked = await portal.call(getUserInfo, {}, { as: { ...admin, token: session } });
  expect(asked.status).toBe(401);
  // A day later the link is over.
  portal.clock.forward(24 * 3_600 + 1);
  expect((await open(activation?.address ?? '', body.phone)).reason).toBe('activation.over');
  portal.clock.set('2026-11-23T06:03:00.000Z');
});

test('a wrong code, a weak password and a made-up link open nothing', async () => {
  const body = entry();
  const address = (await add(body)).data.activation?.address ?? '';
  const token = tokenOf(address);
  const wrong = await portal.call(
    activate,
    { body: { token, password, passwordAgain: password } },
    { headers: { 'sms-code': '0000' } },
  );
  expect(wrong.reason).toBe('sms.wrong');
  const weak = await portal.call(activate, { body: { token, password: body.phone, passwordAgain: 'other' } });
  expect(weak.fields.map(({ path }) => path)).toEqual(['password', 'passwordAgain']);
  const made = await portal.call(beginActivation, { body: { token: 'A'.repeat(43) } });
  expect([made.status, made.reason]).toEqual([404, 'activation.over']);
  expect((await nowOf((await add(body)).data.item.id)).state).toBe('waiting');
});

test('of a hundred forms sent at once with one number, one enters somebody', async () => {
  const body = entry();
  const answers = await Promise.all(Array.from({ length: 100 }, () => add({ ...body, key: randomUUID() })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(answers.flatMap(({ reason }) => reason ?? []))).toEqual(new Set(['staff.number-taken']));
});

test('what is wrong with an entry is said, and nothing is entered', async () => {
  const before = (await portal.call(listStaff, { query: {} }, { as: admin })).data.total;
  const taken = entry({ phone: court.staff.clerk.phone });
  expect((await add(taken)).reason).toBe('staff.phone-taken');
  expect((await add(entry({ divisionId: 'D99' }))).reason).toBe('staff.no-division');
  expect((await add(entry({ offices: ['judge', 'cashier'] }))).reason).toBe('staff.offices-apart');
  expect((await add(entry({ offices: ['admin', 'clerk'] }))).reason).toBe('staff.offices-apart');
  expect((await add(entry({ phone: '154' }))).fields).toMatchObject([{ path: 'phone' }]);
  const shape = await add({ ...entry(), staffNo: 'a b', name: ' ', offices: [] });
  expect(shape.fields.map(({ path }) => path).sort()).toEqual(['name', 'offices', 'staffNo']);
  expect((await portal.call(listStaff, { query: {} }, { as: admin })).data.total).toBe(before);
});

test('other offices count at the next request, and nobody gives any to themselves', async () => {
  const body = entry();
  const { item, activation } = (await add(body)).data;
  await open(activation?.address ?? '', body.phone);
  const clerk = await signedIn(item);
  const { version } = await nowOf(item.id);
  const { name, divisionId, title } = body;
  const change = (id: string, offices: Office[], as: TestUser, v = version) =>
    portal.call(changeStaff, { params: { id }, body: { version: v, name, divisionId, offices, title } }, { as });
  expect((await change(item.id, ['judge'], admin)).data).toMatchObject({
    offices: ['judge'],
    version: version + 1,
  });
  expect((await portal.call(getUserInfo, {}, { as: clerk })).data.roles).toEqual(['judge']);
  expect((await change(item.id, ['clerk'], admin)).reason).toBe('staff.changed');
  const mine = await nowOf(admin.id);
  expect((await change(admin.id, ['admin', 'judge'], admin, mine.version)).reason).toBe('staff.yourself');
  const leave = { params: { id: admin.id }, body: { version: mine.version, handTo: null } };
  expect((await portal.call(leaveStaff, leave, { as: admin })).reason).toBe('staff.yourself');
  const trail = await portal.database.pool.query(
    "select detail from audit_log where action = 'administration.staffChanged' and subject = $1",
    [item.id],
  );
  expect(trail.rows).toMatchObject([{ detail: { fromOffices: ['clerk'], offices: ['judge'] } }]);
});

test('who leaves hands over what is open in the same act, is signed out, and can come back', async () => {
  const leaver = await portal.fixtures.staff('clerk', ['clerk'], 'D03');
  const taker = await portal.fixtures.staff('clerk', ['clerk'], 'D03');
  const application = await court.claim(await court.submitted(), court.staff.clerk);
  const { pool } = portal.database;
  await pool.query('update applications set handler_id = $1 where id = $2', [leaver.id, application.id]);
  const { rows: cases } = await pool.query('update case_panel set user_id = $1 where user_id = $2 returning case_id', [
    leaver.id,
    court.staff.clerk.id,
  ]);
  const leave = async (handTo: string | null, as = admin) => {
    const { version } = await nowOf(leaver.id);
    return portal.call(leaveStaff, { params: { id: leaver.id }, body: { version, handTo } }, { as });
  };
  expect((await nowOf(leaver.id)).open).toMatchObject({ applications: 1, cases: cases.length });
  expect((await leave(null)).reason).toBe('staff.hand-over');
  for (const wrong of [leaver.id, court.staff.judge.id, court.party.id, randomUUID()])
    expect((await leave(wrong)).reason).toBe('staff.cannot-take');
  // Twice at once: one act.
  const both = await Promise.all([leave(taker.id), leave(taker.id, other)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await nowOf(leaver.id)).open).toMatchObject({ applications: 0, cases: 0 });
  expect((await nowOf(taker.id)).open).toMatchObject({ applications: 1, cases: cases.length });
  expect((await portal.call(getUserInfo, {}, { as: leaver })).status).toBe(401);
  expect((await leave(null)).reason).toBe('staff.has-left');
  const { version } = await nowOf(leaver.id);
  const back = () => portal.call(returnStaff, { params: { id: leaver.id }, body: { version } }, { as: admin });
  expect((await back()).status).toBe(200);
  expect((await back()).reason).toBe('staff.changed');
  await pool.query('update case_panel set user_id = $1 where user_id = $2', [court.staff.clerk.id, taker.id]);
});

test('two administrators who turn each other out at once do not leave the court without one', async () => {
  const [one, two] = [
    await portal.fixtures.staff('admin', ['admin'], 'D09'),
    await portal.fixtures.staff('admin', ['admin'], 'D09'),
  ];
  const [first, second] = [await nowOf(one.id), await nowOf(two.id)];
  const leave = ({ id, version }: StaffItem, as: TestUser) =>
    portal.call(leaveStaff, { params: { id }, body: { version, handTo: null } }, { as });
  const acts = await Promise.all([leave(first, two), leave(second, one)]);
  expect(acts.filter(({ status }) => status === 200)).toHaveLength(1);
  const states = [await nowOf(one.id), await nowOf(two.id)];
  expect(states.filter(({ state, offices }) => state === 'working' && offices.includes('admin'))).toHaveLength(1);
});

test('what comes into the hands of somebody who has left is seen and handed over again', async () => {
  const leaver = await portal.fixtures.staff('clerk', ['clerk'], 'D03');
  const { version } = await nowOf(leaver.id);
  const left = { params: { id: leaver.id }, body: { version, handTo: null } };
  expect((await portal.call(leaveStaff, left, { as: admin })).data.state).toBe('left');
  const application = await court.claim(await court.submitted(), court.staff.clerk);
  await portal.database.pool.query('update applications set handler_id = $1 where id = $2', [
    leaver.id,
    application.id,
  ]);
  const now = await nowOf(leaver.id);
  expect(now).toMatchObject({ state: 'left', open: { applications: 1, cases: 0 } });
  const again = { params: { id: leaver.id }, body: { version: now.version, handTo: court.staff.clerk.id } };
  expect((await portal.call(leaveStaff, again, { as: admin })).data.open.applications).toBe(0);
});

test('whoever acts on what somebody has changed meanwhile is refused, and nothing is written', async () => {
  const { item } = (await add(entry())).data;
  const params = { id: item.id };
  const { name, divisionId, offices, title } = item;
  for (const version of [item.version - 1, item.version + 1].filter((each) => each > 0)) {
    const answers = [
      await portal.call(renewActivation, { params, body: { version } }, { as: admin }),
      await portal.call(
        changeStaff,
        { params, body: { version, name: '另一个', divisionId, offices, title } },
        { as: admin },
      ),
      await portal.call(leaveStaff, { params, body: { version, handTo: null } }, { as: admin }),
      await portal.call(returnStaff, { params, body: { version } }, { as: admin }),
    ];
    expect(answers.map(({ status, reason }) => `${status} ${reason}`)).toEqual(Array(4).fill('409 staff.changed'));
  }
  expect(await nowOf(item.id)).toMatchObject({ name, state: 'waiting', version: item.version });
});

test('divisions are added and changed, and whoever reads next sees it', async () => {
  const body = {
    name: '少年法庭',
    duties: '涉未成年人案件',
    phone: '0000-8000099',
    position: 20,
    tasks: ['CRIMINAL' as const],
  };
  const put = (id: string, given: object = body) =>
    portal.call(putDivision, { params: { id }, body: { ...body, ...given } }, { as: admin });
  expect((await put('D20')).data).toEqual({ id: 'D20', staff: 0, ...body });
  expect((await portal.call(readDivisions, { query: {} })).data.at(-1)).toMatchObject({ id: 'D20', name: '少年法庭' });
  expect((await put('D20', { name: '少年家事庭' })).data.name).toBe('少年家事庭');
  const all = (await portal.call(listDivisions, {}, { as: admin })).data;
  expect(all.find(({ id }) => id === 'D20')?.name).toBe('少年家事庭');
  expect(all.find(({ id }) => id === 'D09')?.staff).toBeGreaterThan(1);
  const both = await Promise.all([put('D21', { isNew: true }), put('D21', { isNew: true })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await put('D20', { name: '' })).fields).toMatchObject([{ path: 'name' }]);
});

test('the list is found by name, number, division and state; no phone is written out', async () => {
  const body = entry({ name: '独一无', divisionId: 'D11' });
  await add(body);
  const total = async (query: object) => (await portal.call(listStaff, { query }, { as: admin })).data.total;
  expect(await total({ text: '独一' })).toBe(1);
  expect(await total({ text: body.staffNo, state: 'waiting' })).toBe(1);
  expect(await total({ text: '独一', state: 'working' })).toBe(0);
  expect(await total({ text: '独一', division: 'D12' })).toBe(0);
  expect(await total({ text: '%' })).toBe(0);
  const page = await portal.call(listStaff, { query: { size: 100 } }, { as: admin });
  expect(page.bytes.toString()).not.toContain(body.phone);
});
