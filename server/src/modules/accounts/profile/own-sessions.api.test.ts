import { endSessions, getUserInfo, listSessions, listSignIns } from '@sufu/contract/accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestPortal, type TestUser, testPortal } from '../../../testing/portal.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { askForCode, codeSentTo, notThis, signInByPassword, signInWith } from '../testing/fixtures.ts';

const password = '听澜路八号的桂花';
const phoneAgent = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36';
let portal: TestPortal;
let passwordHash: string;
beforeAll(async () => {
  portal = await testPortal();
  passwordHash = await hashPassword(password);
});
afterAll(() => portal.close());

const newUser = () => portal.fixtures.user('natural', { passwordHash });
const sessions = async (as: TestUser) => (await portal.call(listSessions, {}, { as })).data;
const end = (as: TestUser, body: { id?: string }) => portal.call(endSessions, { body }, { as });
const info = (as: TestUser, on = portal) => on.call(getUserInfo, {}, { as });
async function signIn(user: TestUser): Promise<TestUser> {
  const manner = { ip: '203.0.113.9', headers: { 'user-agent': phoneAgent } };
  const { access_token: token } = (await signInByPassword(portal, user.phone, password, manner)).data;
  return { ...user, token };
}

test('lists where I am signed in, in a few words, without the last part of the address', async () => {
  const user = await newUser();
  portal.clock.forward(60);
  const onPhone = await signIn(user);
  const at = portal.clock.now().toISOString();
  const [first, second, ...rest] = await sessions(onPhone);
  expect(rest).toEqual([]);
  const device = { zh: 'Chrome · 安卓', en: 'Chrome · Android' };
  expect(first).toEqual({
    id: expect.any(String),
    here: true,
    startedAt: at,
    lastSeenAt: at,
    device,
    address: '203.0.113.*',
  });
  expect(second).toMatchObject({ here: false, device: { zh: '没认出的设备' } });
  portal.clock.forward(6_000);
  expect(await sessions({ ...user, token: await portal.fixtures.session(user.id) })).toHaveLength(1);
});

test('ends one of mine, or all but this one, on every process at once', async () => {
  const user = await newUser();
  const other = await portal.restart();
  const [second, third] = [await signIn(user), await signIn(user)];
  const id = (await sessions(second)).find(({ here }) => here)?.id ?? '';
  expect((await end(user, { id })).data).toEqual({ ended: 1 });
  expect((await info(second, other)).reason).toBe('session.ended');
  expect((await end(user, { id })).reason).toBe('not-found');
  expect((await end(user, {})).data).toEqual({ ended: 1 });
  expect((await info(third, other)).reason).toBe('session.ended');
  expect((await end(user, {})).data).toEqual({ ended: 0 });
  expect((await info(user, other)).status).toBe(200);
});

test('the history shows what succeeded and what did not, mine only, page by page', async () => {
  const user = await newUser();
  await newUser();
  await signInByPassword(portal, user.phone, 'wrong words', { ip: '2001:db8:7::9' });
  portal.clock.forward(60);
  await askForCode(portal, user.phone, 'sign-in', '203.0.113.80');
  const code = await codeSentTo(portal, user.phone);
  const byCode = (given: string) =>
    signInWith(portal, { grant_type: 'sms_code', phone: user.phone, code: given }, { ip: '203.0.113.80' });
  await byCode(notThis(code));
  portal.clock.forward(1);
  await byCode(code);
  const list = async (query: object) => (await portal.call(listSignIns, { query }, { as: user })).data;
  const { total, rows } = await list({});
  expect([total, rows.map(({ way, ok }) => [way, ok])]).toEqual([
    3,
    [
      ['sms_code', true],
      ['sms_code', false],
      ['captcha', false],
    ],
  ]);
  expect(rows[2]).toMatchObject({ address: '2001:db8:*', device: { zh: '没认出的设备' } });
  expect((await list({ size: 2, current: 2 })).rows).toHaveLength(1);
});
