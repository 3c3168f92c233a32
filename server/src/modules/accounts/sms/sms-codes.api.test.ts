import { checkPhone, forgetPassword } from '@sufu/contract/accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestPortal, testPortal } from '../../../testing/portal.ts';
import { askForCode, atBrowser, codeSentTo, notThis, registrationOf, signInWith } from '../testing/fixtures.ts';
import type { SmsPurpose } from './sms-requester.ts';

let portal: TestPortal;
let next = 0;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

const newIp = (): string => {
  next += 1;
  return `10.2.${next >> 8}.${next & 255}`;
};
const signIn = (phone: string, code: string, ip = newIp(), on = portal) =>
  signInWith(on, { grant_type: 'sms_code', phone, code }, { ip });
/** A wrong code where it belongs. */
async function guess(phone: string, purpose: SmsPurpose, code: string, on: TestPortal) {
  const headers = { 'sms-code': code };
  if (purpose === 'sign-in') return signIn(phone, code, newIp(), on);
  if (purpose === 'register') return on.call(checkPhone, { query: { phone } }, { headers, ip: newIp() });
  const { password, passwordAgain } = await registrationOf(portal);
  return on.call(forgetPassword, { body: { phone, password, passwordAgain } }, { headers, ip: newIp() });
}
async function sendTo(phone: string): Promise<string> {
  portal.clock.forward(60);
  expect((await askForCode(portal, phone, 'sign-in', newIp())).status).toBe(200);
  return codeSentTo(portal, phone);
}
async function newUser(): Promise<{ phone: string; code: string }> {
  const { phone } = await portal.fixtures.user();
  return { phone, code: await sendTo(phone) };
}

test('signs in, once, also when typed full-width', async () => {
  const { phone, code } = await newUser();
  const wide = Array.from(code, (c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0)).join('');
  expect((await signIn(phone, wide)).status).toBe(200);
  expect((await signIn(phone, code)).reason).toBe('sms.wrong');
});

test('gives one session for twenty right tries at once', async () => {
  const { phone, code } = await newUser();
  const other = await portal.restart();
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, i) => signIn(phone, code, newIp(), i % 2 ? portal : other)),
  );
  expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
  expect(replies.filter((reply) => reply.reason === 'sms.wrong')).toHaveLength(19);
  const { rows } = await portal.database.pool.query(
    "select 1 from audit_log where action = 'accounts.signed-in' and detail->>'grant' = 'sms_code' and at = $1",
    [portal.clock.now()],
  );
  expect(rows).toHaveLength(1);
});

test('lives for five minutes', async () => {
  const { phone, code } = await newUser();
  portal.clock.forward(300);
  expect((await signIn(phone, code)).reason).toBe('sms.wrong');
  const fresh = await sendTo(phone);
  portal.clock.forward(299);
  expect((await signIn(phone, fresh)).status).toBe(200);
});

test('is bound to its phone and to its purpose', async () => {
  const { phone, code } = await newUser();
  const other = await newUser();
  if (other.code !== code) expect((await signIn(other.phone, code)).reason).toBe('sms.wrong');
  portal.clock.forward(60);
  await askForCode(portal, phone, 'reset-password', newIp());
  const forReset = await codeSentTo(portal, phone);
  if (forReset !== code) expect((await signIn(phone, forReset)).reason).toBe('sms.wrong');
  expect((await signIn(phone, code)).status).toBe(200);
});

test('is dead once a new one is sent', async () => {
  const { phone, code } = await newUser();
  const fresh = await sendTo(phone);
  if (fresh !== code) expect((await signIn(phone, code)).reason).toBe('sms.wrong');
  expect((await signIn(phone, fresh)).status).toBe(200);
  // Nor does it come to life when the new one is used up.
  expect((await signIn(phone, code)).reason).toBe('sms.wrong');
});

test('is dead after three wrong tries, not after two', async () => {
  const { phone, code } = await newUser();
  for (let i = 0; i < 2; i += 1) expect((await signIn(phone, notThis(code))).reason).toBe('sms.wrong');
  expect((await signIn(phone, code)).status).toBe(200);
  const fresh = await sendTo(phone);
  for (let i = 0; i < 3; i += 1) expect((await signIn(phone, notThis(fresh))).reason).toBe('sms.wrong');
  expect((await signIn(phone, fresh)).reason).toBe('sms.wrong');
});

test('has three of twenty wrong tries at once evaluated', async () => {
  const { phone, code } = await newUser();
  await Promise.all(Array.from({ length: 20 }, () => signIn(phone, notThis(code))));
  const { rows } = await portal.database.pool.query<{ wrong_tries: number }>(
    'select wrong_tries from sms_codes order by sent_at desc, id desc limit 1',
  );
  expect(rows).toEqual([{ wrong_tries: 3 }]);
  const events = await portal.database.pool.query(
    "select 1 from limit_events where key like 'sms-wrong:phone:%' and at = $1",
    [portal.clock.now()],
  );
  expect(events.rows).toHaveLength(3);
});

test('strangers have fifteen wrong tries a day at a phone, also over a restart, and each code is good for one', async () => {
  const { phone } = await portal.fixtures.user();
  const evaluated = async () => {
    const { rows } = await portal.database.pool.query<{ n: number }>(
      'select coalesce(sum(wrong_tries), 0)::int as n from sms_codes where phone_lookup = $1',
      [portal.services.secrets.lookup(phone, 'users.phone')],
    );
    return rows[0]?.n ?? 0;
  };
  const other = await portal.restart();
  let sent = 0;
  const tries: number[] = [];
  // All that strangers are sent in a day, each code tried as often as it is evaluated.
  for (let hour = 0; hour < 3; hour += 1) {
    for (const purpose of ['sign-in', 'register', 'reset-password', 'register', 'sign-in', 'register'] as const) {
      portal.clock.forward(600);
      if ((await askForCode(portal, phone, purpose, newIp())).status !== 200) continue;
      sent += 1;
      const code = await codeSentTo(portal, phone);
      const before = await evaluated();
      for (let i = 0; i < 4; i += 1) await guess(phone, purpose, notThis(code), i % 2 ? other : portal);
      tries.push((await evaluated()) - before);
    }
  }
  expect(sent).toBe(10);
  expect(tries).toEqual([3, 3, 2, 1, 1, 1, 1, 1, 1, 1]);
  expect(await evaluated()).toBe(15);
  portal.clock.forward(24 * 3_600);
  const code = await sendTo(phone);
  for (let i = 0; i < 2; i += 1) expect((await signIn(phone, notThis(code))).reason).toBe('sms.wrong');
  expect((await signIn(phone, code)).status).toBe(200);
});

test('whoever asked for a code has a try at it, however many wrong ones strangers made', async () => {
  const { phone } = await portal.fixtures.user();
  for (let codes = 0; codes < 3; codes += 1) {
    portal.clock.forward(840);
    const code = await sendTo(phone);
    for (let i = 0; i < 3; i += 1) await signIn(phone, notThis(code));
  }
  const owner = atBrowser(portal, newIp());
  portal.clock.forward(840);
  await askForCode(owner, phone, 'sign-in', newIp());
  const code = await codeSentTo(portal, phone);
  for (let i = 0; i < 30; i += 1) expect((await signIn(phone, notThis(code))).reason).toBe('sms.wrong');
  const { status } = await signInWith(owner, { grant_type: 'sms_code', phone, code }, { ip: newIp() });
  expect(status).toBe(200);
});

test('a code asked for in a browser is no code in another, and another browser does not end it', async () => {
  const { phone } = await portal.fixtures.user();
  const [owner, other] = [atBrowser(portal, newIp()), atBrowser(portal, newIp())];
  await askForCode(owner, phone, 'sign-in', newIp());
  const code = await codeSentTo(portal, phone);
  portal.clock.forward(60);
  await askForCode(other, phone, 'sign-in', newIp());
  const byCode = (browser: TestPortal) => signInWith(browser, { grant_type: 'sms_code', phone, code }, { ip: newIp() });
  if ((await codeSentTo(portal, phone)) !== code) expect((await byCode(other)).reason).toBe('sms.wrong');
  expect((await byCode(portal)).reason).toBe('sms.wrong');
  expect((await byCode(owner)).status).toBe(200);
});

test('a try while no code is alive costs nobody a try', async () => {
  const { phone } = await portal.fixtures.user();
  for (let i = 0; i < 16; i += 1) expect((await signIn(phone, '0000')).reason).toBe('sms.wrong');
  expect((await signIn(phone, await sendTo(phone))).status).toBe(200);
});

test('a hundred wrong ones a day close an address, for whatever phone', async () => {
  const ip = newIp();
  const { services, clock } = portal;
  for (let i = 0; i < 99; i += 1)
    await services.db
      .insertInto('limit_events')
      .values({ key: `sms-wrong:address:${ip}`, at: clock.now() })
      .execute();
  const people = await Promise.all([newUser(), newUser(), newUser()]);
  const replies = await Promise.all(people.map(({ phone, code }) => signIn(phone, notThis(code), ip)));
  expect(replies.map((reply) => reply.reason).sort()).toEqual(['request.too-often', 'request.too-often', 'sms.wrong']);
  const [first] = people;
  if (!first) throw new Error('nobody was made');
  expect((await signIn(first.phone, first.code, ip)).reason).toBe('request.too-often');
});

test('a phone without an account is let in by no code, though one was made for it', async () => {
  const phone = '15480009999';
  await askForCode(portal, phone, 'sign-in', newIp());
  const { rows } = await portal.database.pool.query<{ id: string; code_hash: Buffer }>(
    'select id, code_hash from sms_codes order by sent_at desc, id desc limit 1',
  );
  const [row] = rows;
  if (!row) throw new Error('no code was made');
  const hash = (code: string) => portal.services.secrets.lookup(`${row.id}:${code}`, 'sms_codes.code');
  const right = Array.from({ length: 10_000 }, (_, n) => String(n).padStart(4, '0')).find((code) =>
    hash(code).equals(row.code_hash),
  );
  expect((await signIn(phone, right ?? '')).reason).toBe('sms.wrong');
});
