import {
  deleteAccount,
  endSessions,
  getUserInfo,
  lock,
  logout,
  setLockPassword,
  unlock,
  updatePassword,
  updatePhone,
} from '@sufu/contract/accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestPortal, type TestUser, testPortal } from '../../../testing/portal.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { proofFor, signInByPassword, signInWith } from '../testing/fixtures.ts';

const password = '听澜路八号的桂花';
let portal: TestPortal;
let other: TestPortal;
let passwordHash: string;
beforeAll(async () => {
  portal = await testPortal();
  other = await portal.restart();
  passwordHash = await hashPassword(password);
});
afterAll(() => portal.close());

type Pair = { readonly user: TestUser; readonly elsewhere: TestUser };
async function pair(): Promise<Pair> {
  const user = await portal.fixtures.user('natural', { passwordHash });
  return { user, elsewhere: { ...user, token: await portal.fixtures.session(user.id) } };
}
const passwords = { password: '听澜路九号的银杏', passwordAgain: '听澜路九号的银杏' };

/** What ends the session of `elsewhere`; done by one process, felt by the other. */
const acts: Readonly<Record<string, (pair: Pair) => Promise<unknown>>> = {
  'signing out': ({ elsewhere }) => portal.call(logout, {}, { as: elsewhere }),
  'signing out elsewhere': ({ user }) => portal.call(endSessions, { body: {} }, { as: user }),
  'a new password': async ({ user }) => {
    const headers = await proofFor(portal, user, 'change-password');
    return portal.call(updatePassword, { body: passwords }, { as: user, headers });
  },
  'a new phone': async ({ user }) => {
    const phone = '15493000001';
    const { 'sms-code': oldCode } = await proofFor(portal, user, 'change-phone');
    const headers = await proofFor(portal, user, 'change-phone', phone);
    return portal.call(updatePhone, { body: { phone, oldCode } }, { as: user, headers });
  },
  'closing the account': async ({ user }) => {
    const headers = await proofFor(portal, user, 'delete-account');
    return portal.call(deleteAccount, { body: {} }, { as: user, headers });
  },
  disabling: ({ user }) => portal.database.pool.query('update users set disabled_at = now() where id = $1', [user.id]),
  'five wrong lock passwords': async ({ elsewhere: as }) => {
    await portal.call(setLockPassword, { body: { password: '梧桐' } }, { as });
    await portal.call(lock, { body: {} }, { as });
    for (let i = 0; i < 5; i += 1) await portal.call(unlock, { body: { password: '桂花' } }, { as });
  },
};

test.each(Object.keys(acts))('AU8 %s ends the session on another process with the very next call', async (name) => {
  const both = await pair();
  const ask = () => other.call(getUserInfo, {}, { as: both.elsewhere });
  expect((await ask()).status).toBe(200);
  await acts[name]?.(both);
  const done = performance.now();
  const { status, reason } = await ask();
  expect([status, reason]).toEqual([401, 'session.ended']);
  process.stdout.write(
    `AU8: after ${name} the other process refused ${Math.round(performance.now() - done)} ms later\n`,
  );
});

const json = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

test('AU8 no token but the one that was given is a token: forged, tampered, of another kind, in another place', async () => {
  const { user } = await pair();
  const { data } = await signInByPassword(portal, user.phone, password);
  const claims = json({ sub: user.id, exp: 9_999_999_999, nbf: 0, aud: 'sufu' });
  const cut = data.access_token.slice(0, -1);
  const forged = [
    `${json({ alg: 'none', typ: 'JWT' })}.${claims}.`,
    `${json({ alg: 'HS256' })}.${claims}.${'A'.repeat(43)}`,
    data.refresh_token,
    cut,
    `${cut}${data.access_token.endsWith('A') ? 'B' : 'A'}`,
    data.access_token.toLowerCase(),
    `${data.access_token}=`,
    user.id,
    'null',
    'undefined',
    '0',
    "' or 1=1 --",
  ];
  for (const token of forged) {
    const reply = await portal.app.inject({
      url: '/api/app/portalUser/userInfo',
      headers: { 'blade-auth': `bearer ${token}` },
    });
    expect([token.slice(0, 20), reply.statusCode]).toEqual([token.slice(0, 20), 401]);
  }
  const refresh = (refresh_token: string) => signInWith(portal, { grant_type: 'refresh_token', refresh_token });
  expect((await refresh(data.access_token)).status).toBe(401);
  process.stdout.write(`AU8: ${forged.length} forged tokens, 0 taken; an access token refreshes nothing\n`);
});
