import { getUserInfo, lock, logout, readLock, setLockPassword, unlock } from '@sufu/contract/accounts';
import { type Call, type CallRequest, isMachineAccess } from '@sufu/contract/core';
import { allCalls } from '@sufu/contract/registry';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestPortal, type TestUser, testPortal } from '../../../testing/portal.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { signInByPassword, signInWith } from '../testing/fixtures.ts';

const password = '听澜路八号的桂花';
const word = '梧桐 7';
let portal: TestPortal;
let passwordHash: string;
beforeAll(async () => {
  portal = await testPortal();
  passwordHash = await hashPassword(password);
});
afterAll(() => portal.close());

const newUser = () => portal.fixtures.user('natural', { passwordHash });
const set = (as: TestUser, given: string, old?: string) =>
  portal.call(setLockPassword, { body: { password: given, ...(old === undefined ? {} : { old }) } }, { as });
const shut = (as: TestUser) => portal.call(lock, { body: {} }, { as });
const open = (as: TestUser, given: string) => portal.call(unlock, { body: { password: given } }, { as });
const state = async (as: TestUser) => (await portal.call(readLock, {}, { as })).data;
const info = (as: TestUser, on = portal) => on.call(getUserInfo, {}, { as });
async function locked(): Promise<TestUser> {
  const user = await newUser();
  await set(user, word);
  await shut(user);
  return user;
}

test('AU12 a locked session answers 423 to every call but those of the lock, on every process', async () => {
  const user = await locked();
  const other = await portal.restart();
  const any = { params: { type: 'receive_avoid_apply', id: crypto.randomUUID() }, query: {}, body: {} };
  const answers = new Map<string, number>();
  // A call for other systems knows no session at all (machines.api.test.ts).
  const ofPeople = allCalls.filter((call) => !isMachineAccess(call.access));
  for (const call of ofPeople.filter((call) => !call.whileLocked)) {
    const { status, reason } = await other.call(call, any as unknown as CallRequest<Call>, { as: user });
    expect([call.id, status, reason]).toEqual([call.id, 423, 'session.locked']);
    answers.set(call.id, status);
  }
  const answered = allCalls.filter((call) => call.whileLocked).map((call) => call.id);
  expect(answered.sort()).toEqual([logout.id, readLock.id, unlock.id].sort());
  process.stdout.write(
    `AU12: ${answers.size} of ${ofPeople.length} calls answer 423 while locked, ${answered.length} are answered\n`,
  );
  expect(await state(user)).toEqual({ locked: true, hasPassword: true, name: user.name });
  expect((await open(user, word)).status).toBe(200);
  expect((await info(user, other)).status).toBe(200);
});

test('needs a password first, which is not empty', async () => {
  const user = await newUser();
  expect(await state(user)).toMatchObject({ locked: false, hasPassword: false });
  expect([(await shut(user)).status, (await shut(user)).reason]).toEqual([409, 'lock.no-password']);
  for (const blank of ['', '   ']) {
    const { status, bytes } = await set(user, blank);
    expect([status, JSON.parse(bytes.toString()).msg]).toEqual([400, '锁屏密码不能为空']);
  }
  const kept = await locked();
  expect((await open(kept, '')).reason).toBe('lock.password-empty');
  expect((await open(user, 'anything')).data).toEqual({});
});

test('is kept as argon2id and changed only with the one before', async () => {
  const user = await newUser();
  await set(user, word);
  expect((await set(user, 'another')).reason).toBe('lock.password-empty');
  expect((await set(user, 'another', 'wrong')).reason).toBe('lock.wrong');
  expect((await set(user, 'another', word)).status).toBe(200);
  await shut(user);
  expect((await open(user, word)).reason).toBe('lock.wrong');
  expect((await open(user, 'another')).status).toBe(200);
  const { rows } = await portal.database.pool.query('select lock_hash from sessions where user_id = $1', [user.id]);
  expect(rows[0].lock_hash).toMatch(/^\$argon2id\$/);
});

test('of two passwords that are set at once one is taken', async () => {
  const user = await newUser();
  const both = await Promise.all([set(user, 'first'), set(user, 'second')]);
  expect(both.filter((reply) => reply.status === 200)).toHaveLength(1);
});

test('a wrong one says so; a right one in between begins the count anew; the fifth in a row ends the session', async () => {
  const user = await locked();
  for (let i = 0; i < 4; i += 1) {
    const { status, bytes } = await open(user, 'wrong');
    expect([status, JSON.parse(bytes.toString()).msg]).toEqual([400, '解锁密码错误,请重新输入']);
  }
  expect((await open(user, word)).status).toBe(200);
  await shut(user);
  for (let i = 0; i < 4; i += 1) expect((await open(user, 'wrong')).reason).toBe('lock.wrong');
  expect((await info(user)).reason).toBe('session.locked');
  expect([(await open(user, 'wrong')).status, (await info(user)).reason]).toEqual([401, 'session.ended']);
  expect((await open(user, word)).reason).toBe('session.ended');
});

test('of thirty wrong ones at once five are looked at, and the session is over', async () => {
  const user = await locked();
  const replies = await Promise.all(Array.from({ length: 30 }, () => open(user, 'wrong')));
  expect(replies.filter((reply) => reply.reason === 'lock.wrong')).toHaveLength(4);
  expect(replies.filter((reply) => reply.reason === 'session.ended')).toHaveLength(26);
  const { rows } = await portal.database.pool.query(
    "select detail from audit_log where subject = $1 and action = 'accounts.unlock-refused' order by seq",
    [user.id],
  );
  expect(rows.filter(({ detail }) => detail.over)).toHaveLength(1);
  expect(rows).toHaveLength(5);
});

test('AU12 renewing the tokens does not unlock', async () => {
  const user = await newUser();
  const { access_token, refresh_token } = (await signInByPassword(portal, user.phone, password)).data;
  const as = { ...user, token: access_token };
  await set(as, word);
  await shut(as);
  const next = (await signInWith(portal, { grant_type: 'refresh_token', refresh_token })).data;
  const renewed = { ...user, token: next.access_token };
  expect((await info(renewed)).reason).toBe('session.locked');
  expect((await open(renewed, word)).status).toBe(200);
});

test('locks one session, not the other of the same person; signing out and in again clears it', async () => {
  const user = await locked();
  const elsewhere = { ...user, token: await portal.fixtures.session(user.id) };
  expect((await info(elsewhere)).status).toBe(200);
  expect(await state(elsewhere)).toMatchObject({ locked: false, hasPassword: false });
  expect((await portal.call(logout, {}, { as: user })).status).toBe(200);
  expect((await info(user)).reason).toBe('session.ended');
  const { access_token } = (await signInByPassword(portal, user.phone, password)).data;
  const again = { ...user, token: access_token };
  expect(await state(again)).toMatchObject({ locked: false, hasPassword: false });
});
