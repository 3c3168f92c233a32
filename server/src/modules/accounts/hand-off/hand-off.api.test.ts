import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createTempTicket,
  getUserInfo,
  issueHandOff,
  peekHandOff,
  startSocial,
  takeHandOff,
  token,
} from '@sufu/contract/accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { outsideSignature } from '../../../platform/outside/outside-signature.ts';
import { type TestPortal, type TestUser, testPortal } from '../../../testing/portal.ts';
import { portalOrigin, type TestProviders, testProviders } from '../../../testing/providers/social-providers.ts';
import { leavingForms } from '../../../testing/values/return-forms.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { atBrowser, readCaptchaHeaders } from '../testing/fixtures.ts';

const secret = 'a-secret-of-an-outside-system-01';
const partner = 'https://partner.example';
const folder = mkdtempSync(join(tmpdir(), 'sufu-systems-'));
let providers: TestProviders;
let portal: TestPortal;
let next = 0;
beforeAll(async () => {
  const file = join(folder, 'systems.json');
  writeFileSync(file, JSON.stringify([{ appId: 'sx', secret, name: '溪江政务' }]));
  providers = await testProviders();
  const env = { ...providers.env, RETURN_ORIGINS: partner, OUTSIDE_SYSTEMS_FILE: file };
  portal = await testPortal({ env });
});
afterAll(async () => {
  await portal.close();
  await providers.close();
  rmSync(folder, { recursive: true, force: true });
});

const newIp = (): string => {
  next += 1;
  return `10.8.${next >> 8}.${next & 255}`;
};
const fromOurPage = { 'x-requested-with': 'sufu', 'sec-fetch-site': 'same-origin' };
const issue = async (person: TestUser, redirectUrl = '/index'): Promise<string> =>
  (await portal.call(issueHandOff, { body: { redirectUrl } }, { as: person })).data.authToken;
/** A browser; `session`: whose it is. */
const browser = (session?: string): TestPortal =>
  atBrowser(portal, newIp(), session === undefined ? {} : { '__Host-token': session });
type Taking = { readonly redirectUrl?: string; readonly replace?: boolean; readonly on?: TestPortal };
const peek = (authToken: string, { redirectUrl = '/index', on = browser() }: Taking = {}) =>
  on.call(peekHandOff, { body: { authToken, redirectUrl } });
const press = (authToken: string, { redirectUrl = '/index', replace = false, on = browser() }: Taking = {}) =>
  on.call(takeHandOff, { body: { authToken, redirectUrl, replace } });
/** As our page does: it asks, and the person presses. */
async function take(authToken: string, { on = browser(), ...taking }: Taking = {}) {
  await peek(authToken, { ...taking, on });
  return press(authToken, { ...taking, on });
}
const cookieOf = ({ headers }: { headers: Readonly<Record<string, unknown>> }): string => {
  const set = [headers['set-cookie'] ?? []].flat().map(String);
  return set.map((value) => /^__Host-token=([^;]+)/.exec(value)?.[1]).find((value) => value !== undefined) ?? '';
};
const whoHas = async (accessToken: string): Promise<string | undefined> => {
  const me = { id: '', name: '', phone: '', idNumber: '', token: accessToken };
  const reply = await portal.call(getUserInfo, {}, { as: me });
  return reply.status === 200 ? reply.data.id : reply.reason;
};

test('takes a person to where the code was made for, with a session of its own', async () => {
  const user = await portal.fixtures.user();
  for (const [redirectUrl, to] of [
    ['/user/case-info?id=7', '/user/case-info?id=7'],
    [`${portalOrigin}/index#a`, '/index#a'],
    [`${partner}/in?a=1`, `${partner}/in?a=1`],
  ] as const) {
    const reply = await take(await issue(user, redirectUrl), { redirectUrl });
    expect(reply.data.redirectUrl).toBe(to);
    expect(await whoHas(cookieOf(reply))).toBe(user.id);
  }
  expect(await whoHas(user.token)).toBe(user.id);
});

test('AU10: a code is good once under 20 takes at once, for less than 60 s, for its own address', async () => {
  const user = await portal.fixtures.user();
  const code = await issue(user);
  const replies = await Promise.all(Array.from({ length: 20 }, () => take(code)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(replies.filter(({ reason }) => reason === 'hand-off.code')).toHaveLength(19);
  const [inTime, late] = [await issue(user), await issue(user)];
  portal.clock.forward(59);
  expect((await take(inTime)).status).toBe(200);
  portal.clock.forward(1);
  expect((await take(late)).reason).toBe('hand-off.code');
  const elsewhere = await issue(user, partner);
  expect((await take(elsewhere, { redirectUrl: '/index' })).reason).toBe('hand-off.address');
  expect((await take('no code')).reason).toBe('hand-off.code');
});

test('AU10: a code signs nobody in before the person was asked, in the browser they were asked in', async () => {
  const user = await portal.fixtures.user('natural', { realName: '宋新禾' });
  const code = await issue(user);
  const visitor = browser();
  expect((await press(code, { on: visitor })).reason).toBe('hand-off.code');
  const asked = await peek(code, { on: visitor });
  expect(asked.data).toEqual({
    name: '宋**',
    system: { zh: '本平台（没认出的设备）', en: 'this portal (A device we do not know)' },
    here: null,
  });
  expect(cookieOf(asked)).toBe('');
  // Asked twice is asked once; another browser, with the code out of a history, has nothing.
  expect((await peek(code, { on: visitor })).data).toEqual(asked.data);
  for (const again of [await peek(code), await press(code), await press(code, { on: browser(user.token) })])
    expect(again.reason).toBe('hand-off.code');
  expect((await press(code, { on: visitor, redirectUrl: partner })).reason).toBe('hand-off.address');
  expect((await press(code, { on: visitor })).status).toBe(200);
  expect((await press(code, { on: visitor })).reason).toBe('hand-off.code');
});

test('AU10: another site’s page looks at no code either', async () => {
  const code = await issue(await portal.fixtures.user());
  for (const headers of [{}, { ...fromOurPage, 'sec-fetch-site': 'cross-site' }]) {
    const body = { authToken: code, redirectUrl: '/index' };
    expect((await portal.call(peekHandOff, { body }, { ip: newIp(), headers })).reason).toBe('request.cross-site');
  }
});

test('AU10: somebody else’s session is replaced only when they say so, and is over then', async () => {
  const [user, other] = [await portal.fixtures.user(), await portal.fixtures.user()];
  const code = await issue(user);
  const on = browser(other.token);
  expect((await peek(code, { on })).data.here).toBe(other.name);
  const asked = await press(code, { on });
  expect([asked.status, asked.reason, cookieOf(asked)]).toEqual([409, 'hand-off.other-person', '']);
  expect(JSON.parse(asked.bytes.toString()).msg).toContain(other.name);
  expect(await whoHas(other.token)).toBe(other.id);
  const taken = await press(code, { on, replace: true });
  expect(await whoHas(cookieOf(taken))).toBe(user.id);
  expect(await whoHas(other.token)).toBe('session.ended');
  // One's own session gives way to the new one.
  const again = await issue(user);
  const mine = browser(user.token);
  expect((await peek(again, { on: mine })).data.here).toBeNull();
  expect(await whoHas(cookieOf(await press(again, { on: mine })))).toBe(user.id);
  expect(await whoHas(user.token)).toBe('session.ended');
});

test('AU10: nothing planted becomes a session: 0 of 4 ways', async () => {
  const password = '听澜路八号的桂花';
  const attacker = await portal.fixtures.user();
  const victim = await portal.fixtures.user('natural', { passwordHash: await hashPassword(password) });
  const code = await issue(attacker);
  // The code itself, as a bearer or as the cookie, is nobody's session.
  expect(await whoHas(code)).toBe('session.none');
  const byCookie = await portal.call(getUserInfo, {}, { headers: { ...fromOurPage, cookie: `__Host-token=${code}` } });
  expect(byCookie.reason).toBe('session.none');
  // Another site's page cannot have a session set here.
  for (const headers of [{}, { ...fromOurPage, 'sec-fetch-site': 'cross-site' }]) {
    const body = { authToken: code, redirectUrl: '/index', replace: true };
    const reply = await portal.call(takeHandOff, { body }, { ip: newIp(), headers });
    expect([reply.reason, cookieOf(reply)]).toEqual(['request.cross-site', '']);
  }
  // Signing in over a planted cookie gives a token of its own, and the planted one is over.
  const ip = newIp();
  const headers = {
    ...fromOurPage,
    cookie: `__Host-token=${attacker.token}`,
    ...(await readCaptchaHeaders(portal, ip)),
  };
  const body = { username: victim.phone, password };
  const signedIn = await portal.call(token, { query: {}, body }, { ip, headers });
  expect(cookieOf(signedIn)).not.toBe(attacker.token);
  expect(await whoHas(cookieOf(signedIn))).toBe(victim.id);
  expect(await whoHas(attacker.token)).toBe('session.ended');
});

test('AU10: no code stands in the database or on the audit trail, and none goes on as a referrer', async () => {
  const user = await portal.fixtures.user();
  const code = await issue(user);
  const reply = await take(code);
  const dump = await portal.database.pool.query<{ all: string }>(
    'select concat((select json_agg(c) from hand_off_codes c), (select json_agg(a) from audit_log a), (select json_agg(s) from sessions s)) as all',
  );
  for (const said of [code, cookieOf(reply), Buffer.from(code).toString('hex')])
    expect(dump.rows[0]?.all).not.toContain(said);
  expect(reply.headers['referrer-policy']).toBe('same-origin');
  expect(reply.headers['cache-control']).toBe('no-store');
});

const forms = leavingForms(portalOrigin);
test(`IN13: hand-off: of ${forms.length} addresses that leave the allow-list 0 are taken`, async () => {
  const user = await portal.fixtures.user();
  const code = await issue(user);
  const refused = { issue: 0, take: 0 };
  for (const redirectUrl of forms) {
    const issued = await portal.call(issueHandOff, { body: { redirectUrl } }, { as: user });
    if (issued.reason === 'hand-off.address') refused.issue += 1;
    if ((await take(code, { redirectUrl })).reason === 'hand-off.address') refused.take += 1;
  }
  expect(refused).toEqual({ issue: forms.length, take: forms.length });
  expect((await take(code)).status).toBe(200);
});

test(`IN13: third-party sign-in: of ${forms.length} return addresses 0 reach the provider, and it would take none`, async () => {
  for (const redirect of forms) {
    const body = { source: 'wechat', redirectUrl: redirect, redirect_uri: redirect } as const;
    const { address } = (await portal.call(startSocial, { body }, { ip: newIp() })).data;
    const asked = new URL(address);
    expect(asked.searchParams.get('redirect_uri')).toBe(`${portalOrigin}/authredirect`);
    asked.searchParams.set('redirect_uri', redirect);
    await expect(providers.decide(asked.href)).rejects.toThrow('answered 400');
  }
});

test('a code of a person who is disabled meanwhile opens nothing', async () => {
  const user = await portal.fixtures.user();
  const code = await issue(user);
  await portal.database.pool.query('update users set disabled_at = now() where id = $1', [user.id]);
  expect((await take(code)).reason).toBe('hand-off.code');
});

/** As an outside system asks, right but for `changed`, which is put in after signing. */
function ask(userId: string, { flow, changed = {} }: { flow: string; changed?: Record<string, string> }) {
  const signed = { appId: 'sx', userId, thirdFlow: flow };
  const query = { ...signed, sign: outsideSignature(signed, secret), ...changed };
  return portal.call(createTempTicket, { query }, { ip: newIp() });
}
/** A flow number of now, the court's time, moved by seconds. */
const flowAt = (seconds = 0, tail = 'A1'): string => {
  const at = new Date(portal.clock.now().getTime() + 8 * 3_600_000 + seconds * 1_000);
  return at.toISOString().replace(/\D/g, '').slice(0, 14) + tail;
};

test('a registered system gets a code for a person, who comes in with it', async () => {
  const user = await portal.fixtures.user();
  const { authToken, address } = (await ask(user.id, { flow: flowAt() })).data;
  const url = new URL(address);
  expect([url.origin, url.pathname, url.searchParams.get('authToken')]).toEqual([portalOrigin, '/handoff', authToken]);
  const visitor = { on: browser(), redirectUrl: url.searchParams.get('redirectUrl') ?? '' };
  expect((await peek(authToken, visitor)).data.system).toEqual({ zh: '溪江政务', en: '溪江政务' });
  const reply = await press(authToken, visitor);
  expect(await whoHas(cookieOf(reply))).toBe(user.id);
  const trail = await portal.database.pool.query(
    "select action, detail->>'by' as by from audit_log where subject = $1 and action like 'accounts.hand-off%' order by seq",
    [user.id],
  );
  expect(trail.rows).toEqual([
    { action: 'accounts.hand-off-issued', by: 'sx' },
    { action: 'accounts.hand-off-shown', by: 'sx' },
    { action: 'accounts.hand-off-taken', by: 'sx' },
  ]);
});

test('what is not signed, changed, replayed or old is refused', async () => {
  const user = await portal.fixtures.user();
  const other = await portal.fixtures.user();
  const flow = flowAt(0, 'B2');
  const changes: readonly Record<string, string>[] = [
    { sign: '' },
    { sign: 'A'.repeat(64) },
    { userId: other.id },
    { appId: 'unknown' },
    { thirdFlow: flowAt(1) },
  ];
  for (const changed of changes) {
    const reply = await ask(user.id, { flow, changed });
    expect([reply.status, reply.reason]).toEqual([401, 'hand-off.sign']);
  }
  const replies = await Promise.all(Array.from({ length: 20 }, () => ask(user.id, { flow })));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(replies.filter(({ reason }) => reason === 'hand-off.flow')).toHaveLength(19);
  for (const bad of [flowAt(-300), flowAt(300), 'A1', '20261123140300'])
    expect((await ask(user.id, { flow: bad })).reason).toBe('hand-off.flow');
});

test('nobody unknown and nobody of the court comes in by an outside system', async () => {
  const judge = await portal.fixtures.staff('judge', ['judge'], 'D03');
  const unknown = '0191aaaa-0000-7000-8000-000000000000';
  for (const [i, userId] of [judge.id, unknown, 'not a number'].entries())
    expect((await ask(userId, { flow: flowAt(0, `C${i}`) })).reason).toBe('not-found');
});
