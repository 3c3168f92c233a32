import {
  bindSocial,
  finishSocial,
  getUserInfo,
  register,
  type SocialSource,
  startSocial,
  token,
  unbindSocial,
} from '@sufu/contract/accounts';
import { listMessages } from '@sufu/contract/messages';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Reply, type TestPortal, type TestUser, testPortal } from '../../../testing/portal.ts';
import { type TestProviders, testProviders } from '../../../testing/providers/social-providers.ts';
import { hashPassword } from '../passwords/passwords.ts';
import {
  askForCode,
  codeSentTo,
  notThis,
  proofFor,
  readCaptchaHeaders,
  registrationOf,
  signInByPassword,
} from '../testing/fixtures.ts';

let providers: TestProviders;
let portal: TestPortal;
let next = 0;
beforeAll(async () => {
  providers = await testProviders();
  portal = await testPortal({ env: providers.env });
});
beforeEach(async () => {
  await providers.behave('ok');
  providers.ahead(0);
  await portal.database.pool.query('delete from social_accounts');
});
afterAll(async () => {
  await portal.close();
  await providers.close();
});

/** A browser keeps its cookies and has one address. */
type Browser = { readonly headers: Record<string, string>; readonly ip: string };
function newBrowser(): Browser {
  next += 1;
  return { headers: {}, ip: `10.7.${next >> 8}.${next & 255}` };
}
function keep(browser: Browser, { headers }: Pick<Reply<typeof startSocial>, 'headers'>): void {
  const set = [headers['set-cookie'] ?? []].flat().map(String);
  const mark = set.map((value) => /^__Host-social=([^;]*)/.exec(value)?.[1]).find((value) => value !== undefined);
  if (mark !== undefined) browser.headers.cookie = `__Host-social=${mark}`;
}

async function begin(browser: Browser, source: SocialSource): Promise<string> {
  const reply = await portal.call(startSocial, { body: { source } }, browser);
  keep(browser, reply);
  return reply.data.address;
}
const codeOf = (back: URL): string => back.searchParams.get('code') ?? back.searchParams.get('auth_code') ?? '';
const finish = (browser: Browser, source: SocialSource, back: URL) =>
  portal.call(
    finishSocial,
    { body: { source, code: codeOf(back), state: back.searchParams.get('state') ?? '' } },
    browser,
  );
/** There and back: what the portal answers in the end. */
async function goThrough(browser: Browser, source: SocialSource, who = 'stone') {
  return finish(browser, source, await providers.decide(await begin(browser, source), { who }));
}
const signIn = (browser: Browser, ticket: string) =>
  portal.call(token, { query: {}, body: { grant_type: 'social', ticket } }, browser);
const bindOf = async (browser: Browser, user: TestUser, ticket: string) => {
  const headers = { ...browser.headers, ...(await proofFor(portal, user, 'bind-social')) };
  return portal.call(bindSocial, { body: { ticket } }, { ...browser, headers, as: user });
};
/** The newest message to somebody, of which an SMS says that it is there. */
async function told(person: TestUser): Promise<string | undefined> {
  expect((await portal.sms(person.phone)).at(-1)?.text).toMatch(/^您的账号信息有变动/);
  return (await portal.call(listMessages, { query: {} }, { as: person })).data.rows[0]?.title;
}
async function bound(source: SocialSource, who = 'stone'): Promise<TestUser> {
  const user = await portal.fixtures.user();
  const browser = newBrowser();
  const { ticket } = (await goThrough(browser, source, who)).data;
  expect((await bindOf(browser, user, ticket)).status).toBe(200);
  return user;
}

test.each(['wechat', 'alipay'] as const)('%s: unknown, then bound, then signed in, then unbound', async (source) => {
  const user = await portal.fixtures.user();
  const browser = newBrowser();
  const first = (await goThrough(browser, source)).data;
  expect(first.bound).toBe(false);
  expect((await signIn(browser, first.ticket)).reason).toBe('social.unbound');
  // Being refused has not used it up.
  await bindOf(browser, user, first.ticket);
  expect(await told(user)).toBe('微信或支付宝登录已绑定');
  const again = newBrowser();
  const second = (await goThrough(again, source)).data;
  expect(second.bound).toBe(true);
  const { access_token } = (await signIn(again, second.ticket)).data;
  expect((await portal.call(getUserInfo, {}, { as: { ...user, token: access_token } })).data.id).toBe(user.id);
  await portal.call(unbindSocial, { body: { source } }, { as: user });
  expect(await told(user)).toBe('微信或支付宝登录已解除绑定');
  expect((await goThrough(newBrowser(), source)).data.bound).toBe(false);
  expect((await portal.call(unbindSocial, { body: { source } }, { as: user })).reason).toBe('not-found');
});

test('whoever says no comes back without a code; the state then is worth nothing without one', async () => {
  for (const source of ['wechat', 'alipay'] as const) {
    const browser = newBrowser();
    const back = await providers.decide(await begin(browser, source), { answer: 'refuse' });
    expect([codeOf(back), back.origin, back.pathname]).toEqual(['', 'https://court.example', '/authredirect']);
    expect((await finish(browser, source, back)).reason).toBe('social.refused');
  }
});

test('a state is good in its own browser only, for its own provider, once, for ten minutes', async () => {
  const browser = newBrowser();
  const back = await providers.decide(await begin(browser, 'wechat'));
  // Somebody else is sent the address: their browser has no mark, or another.
  const other = newBrowser();
  expect((await finish(other, 'wechat', back)).reason).toBe('social.state');
  await begin(other, 'wechat');
  expect((await finish(other, 'wechat', back)).reason).toBe('social.state');
  expect((await finish(browser, 'alipay', back)).reason).toBe('social.state');
  const all = await Promise.all(Array.from({ length: 20 }, () => finish(browser, 'wechat', back)));
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(all.filter(({ reason }) => reason === 'social.state')).toHaveLength(19);
  const late = newBrowser();
  const overdue = await providers.decide(await begin(late, 'wechat'));
  portal.clock.forward(600);
  expect((await finish(late, 'wechat', overdue)).reason).toBe('social.state');
});

test('the mark of a browser is a cookie no script can read, and a new one each time', async () => {
  const browser = newBrowser();
  const replies = [0, 1].map(() => portal.call(startSocial, { body: { source: 'wechat' } }, browser));
  const cookies = (await Promise.all(replies)).map(({ headers }) => String(headers['set-cookie']));
  expect(new Set(cookies).size).toBe(2);
  for (const cookie of cookies)
    expect(cookie).toMatch(/^__Host-social=[\w-]{43}; Max-Age=2400; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
});

test('a ticket is good in its own browser only, once, for half an hour', async () => {
  await bound('wechat');
  const browser = newBrowser();
  const { ticket } = (await goThrough(browser, 'wechat')).data;
  expect((await signIn(newBrowser(), ticket)).reason).toBe('social.ticket');
  const all = await Promise.all(Array.from({ length: 15 }, () => signIn(browser, ticket)));
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(all.filter(({ reason }) => reason === 'social.ticket')).toHaveLength(14);
  const late = newBrowser();
  const overdue = (await goThrough(late, 'wechat')).data.ticket;
  portal.clock.forward(1_800);
  expect((await signIn(late, overdue)).reason).toBe('social.ticket');
  expect(JSON.parse((await signIn(late, 'no ticket at all')).bytes.toString())).toMatchObject({
    reason: 'social.ticket',
    error: 'invalid_grant',
  });
});

test('what is bound to one account is not bound to another, also at the same moment; a new one takes the place of the old', async () => {
  await bound('wechat');
  const [other, third] = [await portal.fixtures.user(), await portal.fixtures.user()];
  const browser = newBrowser();
  const { ticket } = (await goThrough(browser, 'wechat')).data;
  expect((await bindOf(browser, other, ticket)).reason).toBe('social.taken');
  const proofs = new Map<string, Record<string, string>>();
  for (const user of [other, third]) proofs.set(user.id, await proofFor(portal, user, 'bind-social'));
  const both = await Promise.all(
    [other, third].map(async (user) => {
      const browser = newBrowser();
      const fresh = (await goThrough(browser, 'wechat', 'rain')).data.ticket;
      const headers = { ...browser.headers, ...proofs.get(user.id) };
      return portal.call(bindSocial, { body: { ticket: fresh } }, { ...browser, headers, as: user });
    }),
  );
  expect(both.map(({ reason }) => reason).sort()).toEqual(['social.taken', undefined]);
  const [winner] = both[0]?.status === 200 ? [other] : [third];
  const changed = newBrowser();
  const noon = (await goThrough(changed, 'wechat', 'noon')).data.ticket;
  expect((await bindOf(changed, winner, noon)).status).toBe(200);
  expect((await goThrough(newBrowser(), 'wechat', 'rain')).data.bound).toBe(false);
});

test('binding asks for a fresh proof: a code, the password, or a sign-in after the provider confirmed; an open session is none', async () => {
  const password = '听澜路八号的桂花';
  const user = await portal.fixtures.user('natural', { passwordHash: await hashPassword(password) });
  const ticketIn = async (browser: Browser) => (await goThrough(browser, 'alipay', 'rain')).data.ticket;
  const tryWith = async (headers: Record<string, string>, body: { password?: string } = {}, as = user) => {
    const browser = newBrowser();
    const ticket = await ticketIn(browser);
    const reply = await portal.call(
      bindSocial,
      { body: { ticket, ...body } },
      { ip: browser.ip, headers: { ...browser.headers, ...headers }, as },
    );
    return reply.reason ?? 'bound';
  };
  // Signed in before, by password: that proof is older than the ticket. An empty header is no code.
  const ip = newBrowser().ip;
  const early = { ...user, token: (await signInByPassword(portal, user.phone, password, { ip })).data.access_token };
  portal.clock.forward(1);
  expect(await tryWith({}, {}, early)).toBe('account.proof-needed');
  expect(await tryWith({ 'sms-code': '' }, {}, early)).toBe('account.proof-needed');
  expect(await tryWith({ 'sms-code': '0000' })).toBe('sms.wrong');
  const code = (await proofFor(portal, user, 'change-password'))['sms-code'];
  expect(await tryWith({ 'sms-code': code })).toBe('sms.wrong');
  expect(await tryWith({}, { password: '猜的' })).toBe('account.password-wrong');
  expect(await tryWith({}, { password })).toBe('bound');
  const { 'sms-code': right } = await proofFor(portal, user, 'bind-social');
  expect(await tryWith({ 'sms-code': notThis(right) })).toBe('sms.wrong');
  expect(await tryWith({ 'sms-code': right })).toBe('bound');
  const browser = newBrowser();
  const ticket = await ticketIn(browser);
  const headers = { ...browser.headers, ...(await readCaptchaHeaders(portal, browser.ip)) };
  const signedIn = await signInByPassword(portal, user.phone, password, { ...browser, headers });
  const late = { ...user, token: signedIn.data.access_token };
  expect((await portal.call(bindSocial, { body: { ticket } }, { ...browser, as: late })).status).toBe(200);
});

test('five wrong passwords at binding wait, and nobody can use them up who is not signed in', async () => {
  const password = '听澜路八号的桂花';
  const user = await portal.fixtures.user('natural', { passwordHash: await hashPassword(password) });
  const browser = newBrowser();
  const { ticket } = (await goThrough(browser, 'alipay', 'rain')).data;
  const bindWith = async (given: string) =>
    (await portal.call(bindSocial, { body: { ticket, password: given } }, { ...browser, as: user })).reason ?? 'bound';
  for (let i = 0; i < 6; i += 1) await signInByPassword(portal, user.phone, '猜的', { ip: newBrowser().ip });
  for (let i = 0; i < 5; i += 1) expect(await bindWith('猜的')).toBe('account.password-wrong');
  expect(await bindWith(password)).toBe('sign-in.waiting');
  portal.clock.forward(900);
  expect(await bindWith(password)).toBe('bound');
});

test('AU10: a foreign code, state or ticket signs no visitor in, and is bound to nobody who is signed in', async () => {
  await bound('wechat');
  const attacker = newBrowser();
  const visitor = newBrowser();
  const victim = await portal.fixtures.user();
  const back = await providers.decide(await begin(attacker, 'wechat'));
  const planted = await finish(visitor, 'wechat', back);
  expect([planted.reason, planted.headers['set-cookie']]).toEqual(['social.state', undefined]);
  const { ticket } = (await finish(attacker, 'wechat', back)).data;
  const ours = { 'x-requested-with': 'sufu', 'sec-fetch-site': 'same-origin' };
  await begin(visitor, 'wechat');
  for (const headers of [ours, { ...ours, ...visitor.headers }]) {
    const body = { grant_type: 'social', ticket } as const;
    const reply = await portal.call(token, { query: {}, body }, { ip: visitor.ip, headers });
    expect([reply.reason, reply.headers['set-cookie']]).toEqual(['social.ticket', undefined]);
  }
  expect((await bindOf(visitor, victim, ticket)).reason).toBe('social.ticket');
});

test('registering with a ticket binds it, all or nothing', async () => {
  const browser = newBrowser();
  const { ticket } = (await goThrough(browser, 'alipay', 'rain')).data;
  const body = { ...(await registrationOf(portal)), socialTicket: ticket };
  await askForCode(portal, body.phone, 'register', browser.ip);
  const headers = { ...browser.headers, 'sms-code': await codeSentTo(portal, body.phone) };
  // From another browser it is refused before the code is used up.
  expect((await portal.call(register, { body }, { headers: { 'sms-code': headers['sms-code'] } })).reason).toBe(
    'social.ticket',
  );
  const { id } = (await portal.call(register, { body }, { ...browser, headers })).data;
  const again = newBrowser();
  const known = (await goThrough(again, 'alipay', 'rain')).data;
  expect(known.bound).toBe(true);
  const { access_token } = (await signIn(again, known.ticket)).data;
  const me = { id, token: access_token, name: '', phone: '', idNumber: '' };
  expect((await portal.call(getUserInfo, {}, { as: me })).data.id).toBe(id);
});

test('a disabled account is opened by nobody', async () => {
  const user = await bound('wechat');
  await portal.database.pool.query('update users set disabled_at = now() where id = $1', [user.id]);
  const browser = newBrowser();
  const { ticket, bound: known } = (await goThrough(browser, 'wechat')).data;
  expect(known).toBe(false);
  expect((await signIn(browser, ticket)).reason).toBe('social.unbound');
});

test('a code is good once and not for long with either provider', async () => {
  for (const [source, seconds] of [
    ['wechat', 601],
    ['alipay', 301],
  ] as const) {
    const [browser, other] = [newBrowser(), newBrowser()];
    const back = await providers.decide(await begin(browser, source));
    expect((await finish(browser, source, back)).status).toBe(200);
    // Another's state with a code that was used: only the provider can tell.
    const swapped = await providers.decide(await begin(other, source));
    swapped.searchParams.set(source === 'wechat' ? 'code' : 'auth_code', codeOf(back));
    expect((await finish(other, source, swapped)).reason).toBe('social.refused');
    const late = newBrowser();
    const old = await providers.decide(await begin(late, source));
    providers.ahead(seconds);
    expect((await finish(late, source, old)).reason).toBe('social.refused');
    providers.ahead(0);
  }
});

test('a provider that is ill is said to be so, within 5 s and with its name', async () => {
  for (const [source, mode] of [
    ['wechat', '500'],
    ['alipay', '500'],
    ['alipay', 'forge'],
    ['wechat', 'hang'],
  ] as const) {
    const browser = newBrowser();
    const back = await providers.decide(await begin(browser, source));
    await providers.behave(mode);
    const reply = await finish(browser, source, back);
    await providers.behave('ok');
    expect([reply.status, reply.reason]).toEqual([502, 'social.unreachable']);
    expect(JSON.parse(reply.bytes.toString()).msg).toContain(source === 'wechat' ? '微信' : '支付宝');
  }
}, 20_000);

test('nothing a provider said stands in the clear', async () => {
  await bound('wechat');
  const { rows } = await portal.database.pool.query<{ all: string }>(
    'select concat((select json_agg(s) from social_accounts s), (select json_agg(t) from social_tickets t), (select json_agg(a) from audit_log a)) as all',
  );
  for (const said of ['oStandIn', '溪边的石头', Buffer.from('oStandIn').toString('hex')])
    expect(rows[0]?.all).not.toContain(said);
});

test('a court without the provider says so', async () => {
  const bare = await testPortal();
  try {
    const reply = await bare.call(startSocial, { body: { source: 'wechat' } });
    expect([reply.status, reply.reason]).toEqual([409, 'social.off']);
    const body = { source: 'alipay', code: 'a', state: 'b' } as const;
    expect((await bare.call(finishSocial, { body })).reason).toBe('social.off');
  } finally {
    await bare.close();
  }
});
