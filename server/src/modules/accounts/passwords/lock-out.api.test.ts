import { updatePassword } from '@sufu/contract/accounts';
import { startFace } from '@sufu/contract/face';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestPortal, type TestUser, testPortal } from '../../../testing/portal.ts';
import { type TestFaceProvider, testFaceProvider } from '../../../testing/providers/face-provider.ts';
import type { SmsPurpose } from '../sms/sms-requester.ts';
import {
  askForCode,
  atBrowser,
  codeSentTo,
  notThis,
  proofFor,
  signInByPassword,
  signInWith,
} from '../testing/fixtures.ts';
import { hashPassword } from './passwords.ts';

/** AU13: nobody locks another out of their account. A large attack is measured by bench/src/hostile/guesses.ts. */
const password = '听澜路八号的桂花';
const wrong = '听澜路九号的桂花';
let provider: TestFaceProvider;
let portal: TestPortal;
let passwordHash: string;
let next = 0;
beforeAll(async () => {
  provider = await testFaceProvider();
  portal = await testPortal({ env: provider.env });
  passwordHash = await hashPassword(password);
});
afterAll(async () => {
  await portal.close();
  await provider.close();
});

const newIp = (): string => {
  next += 1;
  return `10.9.${next >> 8}.${next & 255}`;
};
const newUser = (): Promise<TestUser> => portal.fixtures.user('natural', { passwordHash });
/** A browser in which the person signed in once. */
async function knownBrowser(user: TestUser, ip = newIp()): Promise<TestPortal> {
  const browser = atBrowser(portal, ip);
  expect((await signInByPassword(browser, user.phone, password)).status).toBe(200);
  return browser;
}
const byPassword = async (on: TestPortal, user: TestUser, given = password, ip?: string) =>
  (await signInByPassword(on, user.phone, given, ip === undefined ? {} : { ip })).reason ?? 'in';
async function byCode(on: TestPortal, user: TestUser, ip = newIp()): Promise<string> {
  const asked = await askForCode(on, user.phone, 'sign-in', ip);
  if (asked.status !== 200) return String(asked.reason);
  const code = await codeSentTo(portal, user.phone);
  const reply = await signInWith(on, { grant_type: 'sms_code', phone: user.phone, code }, { ip });
  return reply.reason ?? 'in';
}
const purposes: readonly SmsPurpose[] = ['register', 'sign-in', 'reset-password'];

/** Strangers take all that strangers can: passwords, SMS for every purpose, tries at the codes they get. */
async function attack({ phone }: TestUser): Promise<void> {
  for (let i = 0; i < 6; i += 1) await signInByPassword(portal, phone, wrong, { ip: newIp() });
  for (let i = 0; i < 4; i += 1) {
    portal.clock.forward(60);
    for (const purpose of purposes) {
      const { status } = await askForCode(portal, phone, purpose, newIp());
      const code = notThis(status === 200 ? await codeSentTo(portal, phone) : '0000');
      for (let n = 0; n < 4; n += 1) await signInWith(portal, { grant_type: 'sms_code', phone, code }, { ip: newIp() });
    }
  }
}

test('a browser that signed in before gets in by password and by SMS, from any address, while strangers take all they can', async () => {
  const user = await newUser();
  const browser = await knownBrowser(user);
  await attack(user);
  expect(await byPassword(portal, user, password, newIp())).toBe('sign-in.waiting');
  expect((await askForCode(portal, user.phone, 'register', newIp())).reason).toBe('sms.too-soon');
  expect(await byPassword(browser, user, password, newIp())).toBe('in');
  expect(await byCode(browser, user)).toBe('in');
});

test('AU13: at each of 10 moments of an hour in which 60 addresses guess and send, the owner’s browser gets in', async () => {
  const user = await newUser();
  const browser = await knownBrowser(user);
  const owner: string[] = [];
  let hashed = 0;
  for (let i = 0; i < 60; i += 1) {
    portal.clock.forward(60);
    const ip = newIp();
    const others = [
      signInByPassword(portal, user.phone, `${wrong}${i}`, { ip }).then(({ reason }) => {
        if (reason === 'sign-in.refused') hashed += 1;
      }),
      askForCode(portal, user.phone, purposes[i % 3] ?? 'register', ip),
      signInWith(portal, { grant_type: 'sms_code', phone: user.phone, code: '0000' }, { ip }),
    ];
    if (i % 6 === 5) owner.push(i % 30 === 29 ? await byCode(browser, user) : await byPassword(browser, user));
    await Promise.all(others);
  }
  process.stdout.write(
    `AU13: owner in ${owner.filter((value) => value === 'in').length} of 10, ${hashed} guesses hashed\n`,
  );
  expect(owner).toEqual(Array.from({ length: 10 }, () => 'in'));
  expect(hashed).toBeGreaterThan(0);
  expect(hashed).toBeLessThanOrEqual(30);
  // Strangers five, the owner two.
  expect((await portal.sms(user.phone)).filter(({ template }) => template === 'code')).toHaveLength(7);
});

test('an address that signed in before has tries of its own, for a client that keeps no cookies too', async () => {
  const user = await newUser();
  const ip = newIp();
  expect(await byPassword(portal, user, password, ip)).toBe('in');
  await attack(user);
  expect(await byPassword(portal, user, password, ip)).toBe('in');
  expect(await byCode(portal, user, ip)).toBe('in');
  expect(await byPassword(portal, user, password, newIp())).toBe('sign-in.waiting');
});

test('nobody at the owner’s own address takes the tries of the owner’s browser', async () => {
  const user = await newUser();
  const ip = newIp();
  const browser = await knownBrowser(user, ip);
  await Promise.all(
    Array.from({ length: 80 }, (_, i) =>
      signInWith(portal, { username: user.phone, password: `${wrong}${i}` }, { ip }),
    ),
  );
  for (let i = 0; i < 6; i += 1) {
    await signInByPassword(portal, user.phone, wrong, { ip }).catch(() => undefined);
    portal.clock.forward(61);
  }
  expect(await byPassword(portal, user, password, ip)).toBe('sign-in.waiting');
  for (let i = 0; i < 25; i += 1) await askForCode(portal, `1543000${1_000 + i}`, 'register', ip);
  expect((await askForCode(portal, user.phone, 'sign-in', ip)).reason).toBe('request.too-often');
  expect(await byPassword(browser, user)).toBe('in');
  expect(await byCode(browser, user, ip)).toBe('in');
});

test('a new browser of the owner is left SMS to sign in with by registrations, by robots and by guesses at its code', async () => {
  const user = await newUser();
  for (let i = 0; i < 4; i += 1) {
    portal.clock.forward(60);
    await askForCode(portal, user.phone, 'register', newIp());
  }
  const fresh = atBrowser(portal, newIp());
  expect((await askForCode(fresh, user.phone, 'sign-in', newIp())).status).toBe(200);
  const code = await codeSentTo(portal, user.phone);
  for (let i = 0; i < 20; i += 1)
    await signInWith(portal, { grant_type: 'sms_code', phone: user.phone, code: notThis(code) }, { ip: newIp() });
  const reply = await signInWith(fresh, { grant_type: 'sms_code', phone: user.phone, code }, { ip: newIp() });
  expect(reply.status).toBe(200);
});

test('whoever is signed in is sent codes of their own, whatever strangers were sent', async () => {
  const user = await newUser();
  await attack(user);
  const headers = await proofFor(portal, user, 'change-password');
  const body = { password: '明理路一号的梧桐', passwordAgain: '明理路一号的梧桐' };
  expect((await portal.call(updatePassword, { body }, { as: user, headers })).status).toBe(200);
  // And the new password is good at once, in the browser it was set in and elsewhere.
  expect(await byPassword(portal, user, body.password, newIp())).toBe('in');
});

test('a face check of the owner’s browser is not used up by strangers who begin one', async () => {
  const user = await newUser();
  const browser = await knownBrowser(user);
  const begin = (on: TestPortal, ip: string) => {
    const body = { purpose: 'sign-in', username: user.phone, consent: true, errand: { url: '/index' } } as const;
    return on.call(startFace, { body }, { ip });
  };
  for (let i = 0; i < 10; i += 1) expect((await begin(portal, newIp())).status).toBe(200);
  expect((await begin(portal, newIp())).reason).toBe('request.too-often');
  expect((await begin(browser, newIp())).status).toBe(200);
});

test('the cookie of one account is that of a stranger to every other, and what it says is the same for one that is not there', async () => {
  const [user, other] = [await newUser(), await newUser()];
  const browser = await knownBrowser(other);
  await attack(user);
  const absent: TestUser = { ...user, phone: '15430009999' };
  await attack(absent);
  for (const phone of [user, absent].map((testUser) => testUser.phone)) {
    const seen = [
      (await signInByPassword(browser, phone, wrong, { ip: newIp() })).reason,
      (await askForCode(browser, phone, 'register', newIp())).reason,
    ];
    expect(seen).toEqual(['sign-in.waiting', 'sms.too-soon']);
  }
});

test('asking for a code gives a mark to a browser without one, whether or not there is an account', async () => {
  const user = await newUser();
  const cookieFor = async (phone: string): Promise<string> => {
    const { headers } = await askForCode(atBrowser(portal, newIp()), phone, 'sign-in', newIp());
    return String(headers['set-cookie']);
  };
  for (const phone of [user.phone, '15430009998'])
    expect(await cookieFor(phone)).toMatch(
      /^__Host-device=[\w-]{43}; Max-Age=3600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
});

test('a new password, or signing out elsewhere, makes strangers of all other browsers', async () => {
  const user = await newUser();
  const thief = await knownBrowser(user, '203.0.113.77');
  const headers = await proofFor(portal, user, 'change-password');
  const body = { password: '明理路一号的梧桐', passwordAgain: '明理路一号的梧桐' };
  await portal.call(updatePassword, { body }, { as: user, headers });
  await attack(user);
  expect(await byPassword(thief, user, body.password)).toBe('sign-in.waiting');
});

test('a mark copied from a shared computer is worth nothing after the next sign-in there', async () => {
  const [user, other] = [await newUser(), await newUser()];
  const shared = atBrowser(portal, newIp());
  let copied = '';
  const watched: TestPortal = {
    ...shared,
    async call(call, request, options) {
      const reply = await shared.call(call, request, options);
      copied = /(?:__Host-)?device=[\w-]+/.exec(String(reply.headers['set-cookie'] ?? ''))?.[0] ?? copied;
      return reply;
    },
  };
  await signInByPassword(watched, user.phone, password);
  const [mark] = [copied];
  await signInByPassword(watched, other.phone, password);
  expect(copied).not.toBe(mark);
  await attack(user);
  const from = (cookie: string) => signInByPassword(portal, user.phone, password, { ip: newIp(), headers: { cookie } });
  expect((await from(mark)).reason).toBe('sign-in.waiting');
  expect((await from(copied)).status).toBe(200);
});

test('the owner is told of wrong passwords once a day, however long they go on', async () => {
  const user = await newUser();
  for (let round = 0; round < 4; round += 1) {
    for (let i = 0; i < 6; i += 1) await signInByPassword(portal, user.phone, wrong, { ip: newIp() });
    portal.clock.forward(901);
  }
  const notices = (await portal.sms(user.phone)).filter(({ template }) => template === 'notice');
  expect(notices).toHaveLength(1);
});
