import { sendSmsCode } from '@sufu/contract/accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestPortal, testPortal } from '../../../testing/portal.ts';
import { askForCode, codeSentTo, readCaptchaHeaders, workHeaders } from '../testing/fixtures.ts';

let portal: TestPortal;
let next = 0;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

const newPhone = (): string => {
  next += 1;
  return `1548000${String(next).padStart(4, '0')}`;
};
const newIp = (): string => {
  next += 1;
  return `10.1.${next >> 8}.${next & 255}`;
};
const ask = (phone: string, ip: string, headers: Record<string, string> = {}) =>
  portal.call(sendSmsCode, { query: {}, body: { phone, purpose: 'register' } }, { ip, headers });

/** Rows of codes, outbox and trail. */
async function written(): Promise<number[]> {
  const { rows } = await portal.database.pool.query<{ n: number }>(
    "select count(*)::int as n from sms_codes union all select count(*)::int from outbox where queue = 'sms' union all select count(*)::int from audit_log",
  );
  return rows.map(({ n }) => n);
}

test('sends four figures that say what they are for, and tells when to ask again', async () => {
  const phone = newPhone();
  const { data } = await askForCode(portal, phone, 'register');
  expect(data).toEqual({ resendAfter: 60, expiresIn: 300 });
  expect((await portal.sms(phone)).map((sms) => sms.text)).toEqual([
    expect.stringMatching(/^验证码 \d{4}，用于注册，5 分钟内有效。/),
  ]);
});

test('takes the phone from the address as the specification says, in any spelling, and the language of the person', async () => {
  const phone = newPhone();
  const ip = newIp();
  const headers = { ...(await readCaptchaHeaders(portal, ip)), 'accept-language': 'en' };
  const query = { phone: `+86 ${phone}` };
  expect((await portal.call(sendSmsCode, { query, body: { purpose: 'register' } }, { ip, headers })).status).toBe(200);
  const texts = (await portal.sms(phone)).map((sms) => sms.text);
  expect(texts).toEqual([expect.stringMatching(/^Your code is \d{4}, to register, /)]);
});

test('is for signing in when nothing else is said', async () => {
  const { phone } = await portal.fixtures.user();
  const ip = newIp();
  const headers = await readCaptchaHeaders(portal, ip);
  expect((await portal.call(sendSmsCode, { query: { phone }, body: undefined }, { ip, headers })).status).toBe(200);
  expect((await portal.sms(phone)).map((sms) => sms.text)).toEqual([expect.stringContaining('用于登录')]);
});

test('keeps neither phone, text nor code readable in the database', async () => {
  const phone = newPhone();
  await askForCode(portal, phone, 'register');
  const code = await codeSentTo(portal, phone);
  const { rows } = await portal.database.pool.query(
    "select data::text as row from outbox where queue = 'sms' union all select s::text from sms_codes s union all select l::text from limit_events l",
  );
  for (const { row } of rows) expect(row).not.toMatch(new RegExp(`${phone}|验证码|"${code}"`));
});

test('wants a captcha before the first code, of a visitor, at each address', async () => {
  const phone = newPhone();
  const ip = newIp();
  expect((await ask(phone, ip)).reason).toBe('captcha.wrong');
  expect((await askForCode(portal, phone, 'register', ip)).status).toBe(200);
  portal.clock.forward(60);
  expect((await ask(phone, ip)).status).toBe(200);
  portal.clock.forward(60);
  expect((await ask(phone, newIp())).reason).toBe('captcha.wrong');
  portal.clock.forward(900);
  expect((await ask(phone, ip)).reason).toBe('captcha.wrong');
});

test('wants no captcha of somebody who is signed in, and somebody signed in for what belongs to an account', async () => {
  const user = await portal.fixtures.user();
  const change = { query: {}, body: { phone: user.phone, purpose: 'change-password' as const } };
  expect((await portal.call(sendSmsCode, change)).reason).toBe('session.none');
  expect((await portal.call(sendSmsCode, change, { as: user })).status).toBe(200);
  expect((await portal.sms(user.phone)).at(-1)?.text).toContain('用于修改密码');
});

test('sends one of fifty asked for at once, from fifty addresses and two processes', async () => {
  const phone = newPhone();
  const other = await portal.restart();
  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, i) => askForCode(i % 2 ? portal : other, phone, 'register', newIp())),
  );
  expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
  expect(replies.filter((reply) => reply.status === 429 && reply.reason === 'sms.too-soon')).toHaveLength(49);
  expect(await portal.sms(phone)).toHaveLength(1);
});

test('strangers: sixty seconds between, five an hour and ten a day for a phone, also over a restart', async () => {
  const { phone } = await portal.fixtures.user();
  const sendAs = (purpose: 'register' | 'sign-in' | 'reset-password', on = portal) =>
    askForCode(on, phone, purpose, newIp());
  expect((await sendAs('register')).status).toBe(200);
  portal.clock.forward(59);
  const soon = await sendAs('register');
  expect([soon.status, soon.reason, soon.headers['retry-after']]).toEqual([429, 'sms.too-soon', '1']);
  const hourOf = async () => {
    const replies: (string | undefined)[] = [];
    // Whatever registrations ask for, two an hour are left for getting into the account.
    for (const purpose of [
      'register',
      'register',
      'register',
      'register',
      'sign-in',
      'reset-password',
      'sign-in',
    ] as const) {
      portal.clock.forward(60);
      replies.push((await sendAs(purpose)).reason);
    }
    return replies;
  };
  const full = 'sms.too-soon';
  expect(await hourOf()).toEqual([undefined, undefined, full, full, undefined, undefined, full]);
  expect((await sendAs('sign-in', await portal.restart())).reason).toBe(full);
  portal.clock.forward(3_600);
  expect((await hourOf()).filter((reason) => reason === undefined)).toHaveLength(5);
  portal.clock.forward(3_600);
  const over = await hourOf();
  expect(new Set(over)).toEqual(new Set(['sms.too-many']));
  expect(await portal.sms(phone)).toHaveLength(10);
  portal.clock.forward(24 * 3_600);
  expect((await sendAs('register')).status).toBe(200);
});

test('a sum done by the machine opens no more than what is there for everybody', async () => {
  const { phone } = await portal.fixtures.user();
  const byWork = async () => {
    portal.clock.forward(60);
    const headers = await workHeaders(portal);
    return portal.call(sendSmsCode, { query: {}, body: { phone, purpose: 'sign-in' } }, { headers, ip: newIp() });
  };
  const replies = [await byWork(), await byWork(), await byWork(), await byWork()];
  expect(replies.map(({ reason }) => reason)).toEqual([undefined, undefined, undefined, 'sms.too-soon']);
  portal.clock.forward(60);
  expect((await askForCode(portal, phone, 'sign-in', newIp())).status).toBe(200);
});

test('takes twenty an hour for an address, and a refused one costs the phone nothing', async () => {
  const ip = newIp();
  const replies = await Promise.all(Array.from({ length: 22 }, () => askForCode(portal, newPhone(), 'register', ip)));
  expect(replies.filter((reply) => reply.status === 200)).toHaveLength(20);
  expect(replies.filter((reply) => reply.reason === 'request.too-often')).toHaveLength(2);
  const phone = newPhone();
  expect((await askForCode(portal, phone, 'register', ip)).reason).toBe('request.too-often');
  expect((await askForCode(portal, phone, 'register', newIp())).status).toBe(200);
});

test.each(['sign-in', 'reset-password'] as const)(
  'answers alike for a phone without an account, and sends it nothing (%s)',
  async (purpose) => {
    const user = await portal.fixtures.user();
    const stranger = newPhone();
    const stripped = async (phone: string) => {
      const before = await written();
      const { status, bytes, headers } = await askForCode(portal, phone, purpose, newIp());
      const { date, ...rest } = headers;
      const rows = (await written()).map((n, i) => n - (before[i] ?? 0));
      return { status, body: bytes.toString(), rest, rows };
    };
    expect(await stripped(stranger)).toEqual(await stripped(user.phone));
    expect(await portal.sms(stranger)).toEqual([]);
    expect(await portal.sms(user.phone)).toHaveLength(1);
  },
);

test('says what is wrong with a phone number, and uses up no captcha for it', async () => {
  const reply = await ask('1540000000', newIp());
  expect(reply.fields).toEqual([{ path: 'phone', rule: 'LENGTH', msg: '手机号码长度不为11位' }]);
});
