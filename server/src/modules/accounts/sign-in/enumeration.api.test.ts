import { forgetPassword, register, sendSmsCode } from '@sufu/contract/accounts';
import { startFace } from '@sufu/contract/face';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestPortal, testPortal } from '../../../testing/portal.ts';
import { type TestFaceProvider, testFaceProvider } from '../../../testing/providers/face-provider.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { readCaptchaHeaders, registrationOf, signInByPassword } from '../testing/fixtures.ts';

/** AU1: unknown, known, waiting and disabled accounts look the same to whoever is not signed in. */
const pairs = 10;
let provider: TestFaceProvider;
let portal: TestPortal;
let passwordHash: string;
let next = 0;
beforeAll(async () => {
  provider = await testFaceProvider();
  portal = await testPortal({ env: provider.env });
  passwordHash = await hashPassword('听澜路八号的桂花');
});
afterAll(async () => {
  await portal.close();
  await provider.close();
});

const newIp = (): string => {
  next += 1;
  return `10.7.${next >> 8}.${next & 255}`;
};
const unknownPhone = (): string => {
  next += 1;
  return `1548${String(next).padStart(7, '0')}`;
};
/** Known accounts in each of their states by turns: plain, disabled, waiting after wrong passwords. */
async function knownPhone(i: number): Promise<string> {
  const user = await portal.fixtures.user('natural', { passwordHash });
  if (i % 3 === 1) await portal.database.pool.query('update users set disabled_at = now() where id = $1', [user.id]);
  if (i % 3 === 2)
    await portal.database.pool.query('insert into limit_events (key, at) values ($1, $2)', [
      `password-wait:${user.id}`,
      portal.clock.now(),
    ]);
  return user.phone;
}

type Answer = { readonly status: number; readonly bytes: Buffer; readonly headers: Readonly<Record<string, unknown>> };
/** Whatever a stranger sees, but for what is another each time. */
function seen({ status, bytes, headers }: Answer): string {
  const body = bytes
    .toString()
    .replace(/"traceId":"[^"]+"/, '')
    .replace(/[0-9a-f]{32}|[0-9A-F]{40}/g, (hex) => '#'.repeat(hex.length))
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'at');
  const { date, 'set-cookie': cookies, ...rest } = headers;
  const names = String(cookies ?? '').replace(/=[^;]+/, '=');
  return JSON.stringify([status, body, rest, names]);
}

const median = (list: readonly number[]): number => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;

const asks: Readonly<Record<string, (phone: string) => Promise<Answer>>> = {
  forgetPassword: (phone) =>
    portal.call(
      forgetPassword,
      { body: { phone, password: '听澜路九号的银杏', passwordAgain: '听澜路九号的银杏' } },
      { headers: { 'sms-code': '0000' }, ip: newIp() },
    ),
  'sendSmsCode (sign-in)': async (phone) => {
    const ip = newIp();
    const headers = await readCaptchaHeaders(portal, ip);
    return portal.call(sendSmsCode, { query: {}, body: { phone, purpose: 'sign-in' } }, { headers, ip });
  },
  'sendSmsCode (register)': async (phone) => {
    const ip = newIp();
    const headers = await readCaptchaHeaders(portal, ip);
    return portal.call(sendSmsCode, { query: {}, body: { phone, purpose: 'register' } }, { headers, ip });
  },
  register: async (phone) =>
    portal.call(
      register,
      { body: await registrationOf(portal, { phone, idNumber: '110000200002290040' }) },
      { headers: { 'sms-code': '0000' }, ip: newIp() },
    ),
  'face.start': (phone) =>
    portal.call(
      startFace,
      { body: { purpose: 'sign-in', username: phone, consent: true, errand: { url: '/index' } } },
      { ip: newIp() },
    ),
};

test.each(Object.entries(asks))(
  `AU1 %s: ${pairs} pairs of a known and an unknown phone look the same`,
  async (name, ask) => {
    const appearance = new Set<string>();
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let i = 0; i < pairs; i += 1) {
      // Limits of a minute or an hour are not what is looked at here.
      if (i % 10 === 9) portal.clock.forward(3_601);
      const phones = { known: await knownPhone(i), unknown: unknownPhone() };
      const order = i % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
      for (const kind of order) {
        const from = performance.now();
        const answer = await ask(phones[kind]);
        times[kind].push(performance.now() - from);
        appearance.add(seen(answer));
      }
    }
    const apart = median(times.known) - median(times.unknown);
    process.stdout.write(
      `AU1 ${name}: ${appearance.size} look(s) in ${pairs} pairs, medians ${apart.toFixed(2)} ms apart\n`,
    );
    expect([...appearance]).toHaveLength(1);
  },
  60_000,
);

test(`AU1 oauth/token: wrong passwords of ${pairs} pairs look the same`, async () => {
  const appearance = new Set<string>();
  for (let i = 0; i < pairs; i += 1) {
    // A waiting account says that it waits, and so does one that does not exist after as many tries.
    const phones = [await knownPhone(i % 3 === 2 ? 0 : i), unknownPhone()];
    for (const phone of phones) appearance.add(seen(await signInByPassword(portal, phone, '错的', { ip: newIp() })));
  }
  process.stdout.write(`AU1 oauth/token: ${appearance.size} look(s) in ${pairs} pairs\n`);
  expect([...appearance]).toHaveLength(1);
}, 60_000);
