import { getUserInfo, token } from '@sufu/contract/accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestPortal, type TestUser, testPortal } from '../../../testing/portal.ts';
import { hashPassword, isOutdated } from '../passwords/passwords.ts';
import { askForCode, codeSentTo, signInByPassword, signInWith } from '../testing/fixtures.ts';

const password = '听澜路八号的桂花';
const wrong = '听澜路九号的桂花';
let portal: TestPortal;
let passwordHash: string;
let next = 0;
const newIp = (): string => {
  next += 1;
  return `10.0.${next >> 8}.${next & 255}`;
};
const newUser = (): Promise<TestUser> => portal.fixtures.user('natural', { passwordHash });

beforeAll(async () => {
  portal = await testPortal();
  passwordHash = await hashPassword(password);
});
afterAll(() => portal.close());

async function failTimes(username: string, times: number): Promise<void> {
  for (let i = 0; i < times; i += 1) {
    expect((await signInByPassword(portal, username, wrong, { ip: newIp() })).reason).toBe('sign-in.refused');
  }
}

test('answers as OAuth does, with a token that works and is not kept', async () => {
  const user = await newUser();
  const { status, data } = await signInByPassword(portal, user.phone, password, { ip: newIp() });
  expect(status).toBe(200);
  expect(data).toEqual({
    access_token: expect.stringMatching(/^[\w-]{43}$/),
    refresh_token: expect.stringMatching(/^[\w-]{43}$/),
    token_type: 'bearer',
    expires_in: 6000,
    scope: 'all',
  });
  const info = await portal.call(getUserInfo, {}, { as: { ...user, token: data.access_token } });
  expect(info.data).toMatchObject({ id: user.id, signedInAt: portal.clock.now().toISOString() });
  const { rows } = await portal.database.pool.query(
    'select s::text as row from sessions s union all select r::text from refresh_tokens r',
  );
  for (const { row } of rows) expect(row).not.toMatch(new RegExp(`${data.access_token}|${data.refresh_token}`));
});

test.each([
  ['the phone', (user: TestUser) => user.phone],
  [
    'the phone with a country code and blanks',
    (user: TestUser) => `+86 ${user.phone.slice(0, 3)} ${user.phone.slice(3, 7)} ${user.phone.slice(7)}`,
  ],
  ['the ID number', (user: TestUser) => user.idNumber],
  [
    'the ID number full-width, with a small x',
    (user: TestUser) =>
      Array.from(user.idNumber.toLowerCase(), (c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0)).join(''),
  ],
])('goes by %s', async (_name, username) => {
  expect((await signInByPassword(portal, username(await newUser()), password, { ip: newIp() })).status).toBe(200);
});

test('says the same of an unknown account, a wrong password, a disabled account and one without a password', async () => {
  const known = await newUser();
  const disabled = await newUser();
  const without = await portal.fixtures.user();
  await portal.database.pool.query('update users set disabled_at = now() where id = $1', [disabled.id]);
  const stripped = async (username: string, given: string) => {
    const { status, bytes, headers } = await signInByPassword(portal, username, given, { ip: newIp() });
    const { traceId, ...body } = JSON.parse(bytes.toString());
    const { date, 'content-length': length, ...rest } = headers;
    return { status, body, rest };
  };
  const expected = await stripped(known.phone, wrong);
  expect(expected.body).toMatchObject({ reason: 'sign-in.refused', error: 'invalid_grant', data: null });
  expect(await stripped('15499999999', wrong)).toEqual(expected);
  expect(await stripped('nobody at all', wrong)).toEqual(expected);
  expect(await stripped(disabled.phone, password)).toEqual(expected);
  expect(await stripped(without.phone, password)).toEqual(expected);
});

test('takes as long for an unknown account as for a wrong password', async () => {
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let i = 0; i < 4; i += 1) {
    const { phone } = await newUser();
    for (const [kind, username] of [
      ['known', phone],
      ['unknown', `1549999000${i}`],
    ] as const) {
      for (let n = 0; n < 4; n += 1) {
        const ip = newIp();
        const started = performance.now();
        await signInByPassword(portal, username, wrong, { ip });
        times[kind].push(performance.now() - started);
      }
    }
  }
  const least = (list: number[]): number => Math.min(...list);
  // A hash is most of the time of either; without it the unknown would answer in a fraction.
  expect(least(times.unknown)).toBeGreaterThan(least(times.known) * 0.6);
});

test('waits fifteen minutes after five wrong passwords, tells the owner once, and lets them in by SMS meanwhile', async () => {
  const user = await newUser();
  await failTimes(user.phone, 3);
  portal.clock.forward(600);
  await failTimes(user.idNumber, 2);
  const refused = await signInByPassword(portal, user.phone, password, { ip: newIp() });
  expect([refused.status, refused.reason]).toEqual([400, 'sign-in.waiting']);
  await signInByPassword(portal, user.phone, password, { ip: newIp() });
  const notices = (await portal.sms(user.phone)).filter((sms) => sms.template === 'notice');
  expect(notices.map((sms) => sms.text)).toEqual([expect.stringContaining('暂停 15 分钟')]);
  const ip = newIp();
  await askForCode(portal, user.phone, 'sign-in', ip);
  const code = await codeSentTo(portal, user.phone);
  expect((await signInWith(portal, { grant_type: 'sms_code', phone: user.phone, code }, { ip })).status).toBe(200);
  portal.clock.forward(899);
  expect((await signInByPassword(portal, user.phone, password, { ip: newIp() })).reason).toBe('sign-in.waiting');
  portal.clock.forward(1);
  expect((await signInByPassword(portal, user.phone, password, { ip: newIp() })).status).toBe(200);
});

test('makes an unknown account wait alike, and tells nobody', async () => {
  const before = (await portal.sms()).length;
  await failTimes('15499999998', 5);
  expect((await signInByPassword(portal, '15499999998', wrong, { ip: newIp() })).reason).toBe('sign-in.waiting');
  expect(await portal.sms()).toHaveLength(before);
});

test('evaluates five of twenty wrong passwords that come at once, also over a restart', async () => {
  const user = await newUser();
  const other = await portal.restart();
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, i) => signInByPassword(i % 2 ? portal : other, user.phone, wrong, { ip: newIp() })),
  );
  expect(replies.filter((reply) => reply.reason === 'sign-in.refused')).toHaveLength(5);
  expect(replies.filter((reply) => reply.reason === 'sign-in.waiting')).toHaveLength(15);
  const restarted = await portal.restart();
  expect((await signInByPassword(restarted, user.phone, password, { ip: newIp() })).reason).toBe('sign-in.waiting');
  expect((await portal.sms(user.phone)).filter((sms) => sms.template === 'notice')).toHaveLength(1);
});

test('a right password forgets the wrong ones before it', async () => {
  const user = await newUser();
  await failTimes(user.phone, 4);
  expect((await signInByPassword(portal, user.phone, password, { ip: newIp() })).status).toBe(200);
  await failTimes(user.phone, 4);
  expect((await signInByPassword(portal, user.phone, password, { ip: newIp() })).status).toBe(200);
});

test('takes twenty sign-ins a minute from an address, whatever headers claim', async () => {
  const ip = '203.0.113.7';
  const attempt = (i: number) =>
    signInWith(
      portal,
      { username: `154999970${String(i).padStart(2, '0')}`, password: wrong },
      {
        ip,
        headers: {
          'x-forwarded-for': `192.0.2.${i}`,
          'x-real-ip': `192.0.2.${i}`,
          forwarded: `for=192.0.2.${i}`,
          'login-ip': `192.0.2.${i}`,
        },
      },
    );
  const replies = await Promise.all(Array.from({ length: 25 }, (_, i) => attempt(i)));
  expect(replies.filter((reply) => reply.reason === 'captcha.wrong')).toHaveLength(20);
  expect(replies.filter((reply) => reply.status === 429 && reply.reason === 'request.too-often')).toHaveLength(5);
  portal.clock.forward(60);
  expect((await attempt(30)).reason).toBe('captcha.wrong');
});

test('sign-ins that come off do not use up the address they come from', async () => {
  const ip = '203.0.113.8';
  const user = await newUser();
  for (let i = 0; i < 25; i += 1)
    expect((await signInByPassword(portal, user.phone, password, { ip })).status).toBe(200);
  const guesses = Array.from({ length: 25 }, () =>
    signInWith(portal, { username: user.phone, password: wrong }, { ip }),
  );
  const reasons = (await Promise.all(guesses)).map(({ reason }) => reason);
  expect(reasons.filter((reason) => reason === 'captcha.wrong')).toHaveLength(20);
  expect(reasons.filter((reason) => reason === 'request.too-often')).toHaveLength(5);
});

test('refuses credentials in the address', async () => {
  for (const query of [
    { username: '15400000001' },
    { password: 'x' },
    { code: '1234' },
    { refresh_token: 'x' },
  ] as Record<string, string>[]) {
    const reply = await portal.call(token, { query, body: {} }, { ip: newIp() });
    expect([reply.status, reply.reason]).toEqual([400, 'sign-in.credentials-in-address']);
  }
  const bare = await portal.app.inject({ method: 'POST', url: '/api/auth/oauth/token?username=a&password=b' });
  expect(bare.json()).toMatchObject({ reason: 'sign-in.credentials-in-address', error: 'invalid_request' });
});

test('a face check that is none lets nobody in, in the words of OAuth too', async () => {
  const reply = await signInWith(portal, { grant_type: 'face', order_no: 'x' }, { ip: newIp() });
  expect(JSON.parse(reply.bytes.toString())).toMatchObject({ reason: 'face.not-passed', error: 'invalid_grant' });
});

test('names what is missing before it uses up the captcha', async () => {
  const reply = await signInWith(portal, {}, { ip: newIp() });
  expect(reply.fields.map(({ path }) => path)).toEqual(['username', 'password']);
  expect((await signInWith(portal, { grant_type: 'sms_code', phone: '154' }, { ip: newIp() })).fields).toMatchObject([
    { path: 'phone', rule: 'LENGTH' },
  ]);
});

test('renews a hash that was made at another cost', async () => {
  const user = await newUser();
  const weak = '$argon2id$v=19$m=8192,t=1,p=1$AAAAAAAAAAAAAAAAAAAAAA$';
  const { argon2Sync } = await import('node:crypto');
  const hash = argon2Sync('argon2id', {
    message: password,
    nonce: Buffer.alloc(16),
    parallelism: 1,
    tagLength: 32,
    memory: 8192,
    passes: 1,
  });
  const set = (text: string) =>
    portal.database.pool.query('update users set password_hash = $2 where id = $1', [user.id, text]);
  await set(weak + hash.toString('base64').replace(/=+$/, ''));
  expect((await signInByPassword(portal, user.phone, password, { ip: newIp() })).status).toBe(200);
  const { rows } = await portal.database.pool.query<{ password_hash: string }>(
    'select password_hash from users where id = $1',
    [user.id],
  );
  expect(isOutdated(rows[0]?.password_hash ?? '')).toBe(false);
  expect((await signInByPassword(portal, user.phone, password, { ip: newIp() })).status).toBe(200);
});

test('leaves a trail of ids, with the address and what was claimed', async () => {
  const user = await newUser();
  const ip = newIp();
  await signInByPassword(portal, user.phone, wrong, { ip, headers: { 'login-ip': '192.0.2.250' } });
  await signInByPassword(portal, user.phone, password, { ip });
  const { rows } = await portal.database.pool.query(
    'select action, ip, ip_claim, detail from audit_log where subject = $1 order by seq',
    [user.id],
  );
  expect(rows).toEqual([
    { action: 'accounts.sign-in-refused', ip, ip_claim: '192.0.2.250', detail: { waits: false, at: 'password' } },
    { action: 'accounts.signed-in', ip, ip_claim: null, detail: { grant: 'captcha', session: expect.any(String) } },
  ]);
});
