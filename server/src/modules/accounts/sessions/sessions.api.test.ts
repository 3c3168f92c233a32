import { getUserInfo, logout, token } from '@sufu/contract/accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestPortal, type TestUser, testPortal } from '../../../testing/portal.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { signInByPassword, signInWith } from '../testing/fixtures.ts';

const password = '听澜路八号的桂花';
const ours = { 'x-requested-with': 'sufu', 'sec-fetch-site': 'same-origin' };
let portal: TestPortal;
let passwordHash: string;
let next = 0;
beforeAll(async () => {
  portal = await testPortal();
  passwordHash = await hashPassword(password);
});
afterAll(() => portal.close());

const newIp = (): string => {
  next += 1;
  return `10.5.${next >> 8}.${next & 255}`;
};
const newUser = () => portal.fixtures.user('natural', { passwordHash });
async function signIn(user: TestUser, headers: Record<string, string> = {}, on = portal) {
  const reply = await signInByPassword(on, user.phone, password, { ip: newIp(), headers });
  const set = [reply.headers['set-cookie'] ?? []].flat().map(String);
  const called = (name: string) =>
    set.find((value) => value.startsWith(`${name}=`) || value.startsWith(`__Host-${name}=`));
  return { ...reply.data, cookie: called('token'), device: called('device') };
}
const info = (user: TestUser, accessToken: string, on = portal) =>
  on.call(getUserInfo, {}, { as: { ...user, token: accessToken } });
const refresh = (refreshToken: string, on = portal) =>
  signInWith(on, { grant_type: 'refresh_token', refresh_token: refreshToken });
const byCookie = (cookie: string, method: 'GET' | 'POST', url: string, headers: Record<string, string> = {}) =>
  portal.app.inject({ method, url: `/api${url}`, headers: { cookie: cookie.split(';')[0] ?? '', ...headers } });

test('AU8 ends after 6000 seconds without a sign of life, true to five seconds', async () => {
  const user = await newUser();
  const { access_token } = await signIn(user);
  portal.clock.forward(2);
  expect((await info(user, access_token)).status).toBe(200);
  portal.clock.forward(5_996);
  expect((await info(user, access_token)).status).toBe(200);
  portal.clock.forward(5_999);
  expect((await info(user, access_token)).status).toBe(200);
  portal.clock.forward(6_000);
  expect((await info(user, access_token)).reason).toBe('session.ended');
});

test('AU8 ends after twelve hours, however busy', async () => {
  const user = await newUser();
  const { access_token } = await signIn(user);
  for (let i = 0; i < 11; i += 1) {
    portal.clock.forward(3_900);
    expect((await info(user, access_token)).status).toBe(200);
  }
  portal.clock.forward(299);
  expect((await info(user, access_token)).status).toBe(200);
  portal.clock.forward(1);
  expect((await info(user, access_token)).reason).toBe('session.ended');
});

test('is none for a token nobody was given, and for a refresh token', async () => {
  const user = await newUser();
  const { refresh_token } = await signIn(user);
  for (const bad of ['x', 'A'.repeat(43), refresh_token]) expect((await info(user, bad)).reason).toBe('session.none');
});

test('signing out ends it on every process at once, and says the same a second time', async () => {
  const user = await newUser();
  const { access_token, refresh_token } = await signIn(user);
  const other = await portal.restart();
  expect((await info(user, access_token, other)).status).toBe(200);
  const out = () => portal.call(logout, {}, { as: { ...user, token: access_token } });
  expect((await out()).data).toEqual({});
  expect((await info(user, access_token, other)).reason).toBe('session.ended');
  expect((await refresh(refresh_token)).reason).toBe('session.ended');
  expect((await out()).status).toBe(200);
  expect((await portal.call(logout, {})).status).toBe(200);
});

test('a disabled person is out at once', async () => {
  const user = await newUser();
  const { access_token, refresh_token } = await signIn(user);
  await portal.database.pool.query('update users set disabled_at = now() where id = $1', [user.id]);
  expect((await info(user, access_token)).reason).toBe('session.ended');
  expect((await refresh(refresh_token)).reason).toBe('session.ended');
});

test('every sign-in is a session of its own', async () => {
  const user = await newUser();
  const [first, second] = [await signIn(user), await signIn(user)];
  expect(first.access_token).not.toBe(second.access_token);
  await portal.call(logout, {}, { as: { ...user, token: first.access_token } });
  expect((await info(user, second.access_token)).status).toBe(200);
});

test('AU8 a refresh token gives the next pair once, also after idleness; the old tokens are dead', async () => {
  const user = await newUser();
  const first = await signIn(user);
  portal.clock.forward(7_000);
  const second = (await refresh(first.refresh_token)).data;
  expect(second).toMatchObject({ token_type: 'bearer', expires_in: 6000 });
  expect((await info(user, second.access_token)).status).toBe(200);
  expect((await info(user, first.access_token)).reason).toBe('session.none');
  const third = (await refresh(second.refresh_token)).data;
  expect((await info(user, third.access_token)).status).toBe(200);
});

test('AU8 a used refresh token that comes back ends the whole session', async () => {
  const user = await newUser();
  const first = await signIn(user);
  const second = (await refresh(first.refresh_token)).data;
  const stolen = await refresh(first.refresh_token);
  expect([stolen.status, stolen.reason]).toEqual([401, 'refresh.reused']);
  expect(JSON.parse(stolen.bytes.toString())).toMatchObject({ error: 'invalid_grant' });
  expect((await info(user, second.access_token)).reason).toBe('session.ended');
  expect((await refresh(second.refresh_token)).reason).toBe('session.ended');
  const { rows } = await portal.database.pool.query(
    "select action from audit_log where subject = $1 and action like '%reused'",
    [user.id],
  );
  expect(rows).toEqual([{ action: 'accounts.refresh-reused' }]);
});

test('AU8 two tabs that refresh at the same moment get the same tokens, and neither is thrown out', async () => {
  const user = await newUser();
  const { refresh_token } = await signIn(user);
  // Hold the row, so that both have looked before either writes.
  const client = await portal.database.pool.connect();
  await client.query('begin');
  await client.query('select 1 from refresh_tokens for update');
  const both = Promise.all([refresh(refresh_token), refresh(refresh_token)]);
  await expect
    .poll(
      async () =>
        (
          await portal.database.pool.query(
            "select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like 'update \"refresh_tokens\"%'",
          )
        ).rows.length,
    )
    .toBe(2);
  await client.query('commit');
  client.release();
  const [a, b] = await both;
  expect(a.data).toEqual(b.data);
  expect((await info(user, a.data.access_token)).status).toBe(200);
  expect((await refresh(a.data.refresh_token)).status).toBe(200);
});

test('a refresh does not outlast the twelve hours', async () => {
  const user = await newUser();
  const first = await signIn(user);
  portal.clock.forward(12 * 3_600 - 100);
  const second = (await refresh(first.refresh_token)).data;
  expect(second.expires_in).toBe(100);
  portal.clock.forward(100);
  expect((await refresh(second.refresh_token)).reason).toBe('session.ended');
});

test('a page of ours gets the token as a cookie no script can read; nobody else gets one', async () => {
  const user = await newUser();
  const { cookie = '', access_token } = await signIn(user, ours);
  expect(cookie.split('; ')).toEqual([`token=${access_token}`, 'Max-Age=43200', 'Path=/', 'HttpOnly', 'SameSite=Lax']);
  for (const headers of [{}, { ...ours, 'sec-fetch-site': 'cross-site' }]) {
    const { cookie: none, device } = await signIn(user, headers);
    expect([none, device]).toEqual([undefined, undefined]);
  }
});

test('a browser that signs in is marked for half a year by a cookie of its own, another one each time', async () => {
  const user = await newUser();
  const marks = new Set<string>();
  for (let i = 0; i < 2; i += 1) {
    const { device = '' } = await signIn(user, { ...ours, cookie: [...marks].at(-1) ?? '' });
    expect(device).toMatch(/^device=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/);
    marks.add(device.split(';')[0] ?? '');
  }
  expect(marks.size).toBe(2);
  const { rows } = await portal.database.pool.query(
    "select k::text as row from known_clients k where user_id = $1 and kind = 'device'",
    [user.id],
  );
  expect(rows).toHaveLength(1);
  for (const mark of marks) {
    const token = mark.slice('device='.length);
    for (const said of [token, Buffer.from(token).toString('hex')]) expect(rows[0]?.row).not.toContain(said);
  }
});

test('on https the cookie is Secure and bound to the host', async () => {
  const secure = await testPortal({ env: { PUBLIC_ORIGIN: 'https://ssfw.example' } });
  try {
    const user = await secure.fixtures.user('natural', { passwordHash });
    const { cookie = '' } = await signIn(user, ours, secure);
    expect(cookie).toMatch(/^__Host-token=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  } finally {
    await secure.close();
  }
});

test('the cookie reads, and changes only from our pages', async () => {
  const user = await newUser();
  const { cookie = '' } = await signIn(user, ours);
  const read = await byCookie(cookie, 'GET', '/app/portalUser/userInfo');
  expect(read.json().data.id).toBe(user.id);
  // An answer that comes late must not put a session back that was left meanwhile.
  expect(read.headers['set-cookie']).toBeUndefined();
  for (const headers of [
    {},
    { 'x-requested-with': 'sufu', 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-origin' },
  ]) {
    const out = await byCookie(cookie, 'POST', '/user/logout', headers as Record<string, string>);
    expect([out.statusCode, out.headers['set-cookie']]).toEqual([200, undefined]);
  }
  expect((await byCookie(cookie, 'GET', '/user/logout')).statusCode).toBe(200);
  expect((await byCookie(cookie, 'GET', '/app/portalUser/userInfo')).statusCode).toBe(200);
  const out = await byCookie(cookie, 'POST', '/user/logout', ours);
  expect(out.headers['set-cookie']).toContain('Max-Age=0');
  expect((await byCookie(cookie, 'GET', '/app/portalUser/userInfo')).json().reason).toBe('session.ended');
});

test('signing in again on a page puts the new session in the place of the old one', async () => {
  const user = await newUser();
  const first = await signIn(user, ours);
  await signIn(user, { ...ours, cookie: (first.cookie ?? '').split(';')[0] ?? '' });
  expect((await info(user, first.access_token)).reason).toBe('session.ended');
});

test('a token in the address is no token', async () => {
  const user = await newUser();
  const { access_token } = await signIn(user);
  const reply = await portal.app.inject(
    `/api/app/portalUser/userInfo?access_token=${access_token}&token=${access_token}`,
  );
  expect(reply.json().reason).toBe('session.none');
});

test('whoever has no role is a party, and member of staff is who has a staff row', async () => {
  const user = await portal.fixtures.user('natural', { roles: [] });
  expect((await info(user, user.token)).data.roles).toEqual(['party']);
  const clerk = await portal.fixtures.staff('clerk', ['clerk'], 'D03');
  expect((await info(clerk, clerk.token)).data).toMatchObject({
    roles: ['clerk'],
    staff: { divisionId: 'D03', title: '工作人员' },
  });
  expect(token.path).toBe('/auth/oauth/token');
});
