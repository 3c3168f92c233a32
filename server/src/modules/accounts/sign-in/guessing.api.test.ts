import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestPortal, testPortal } from '../../../testing/portal.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { askForCode, codeSentTo, signInWith } from '../testing/fixtures.ts';

const password = '听澜路八号的桂花';
let portal: TestPortal;
let next = 0;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());
const newIp = (): string => {
  next += 1;
  return `10.8.${next >> 8}.${next & 255}`;
};

/** So many captchas that somebody has read: `AAAAA` each. */
async function captchasRead(n: number): Promise<readonly string[]> {
  const { rows } = await portal.database.pool.query<{ key: string }>(
    "insert into captchas (key, kind, answer, issued_at) select gen_random_uuid(), 'picture', 'AAAAA', $2 from generate_series(1, $1) returning key",
    [n, portal.clock.now()],
  );
  return rows.map(({ key }) => key);
}

test('AU2: of 1,000 tries at one account in an hour, from as many addresses, at most 30 reach the hash; the owner gets in by SMS', async () => {
  const user = await portal.fixtures.user('natural', { passwordHash: await hashPassword(password) });
  const outcomes = new Map<string, number>();
  const keys = await captchasRead(1_000);
  const guess = async (key: string, i: number) => {
    const headers = { 'captcha-key': key, 'captcha-code': 'AAAAA' };
    const { reason = 'in' } = await signInWith(
      portal,
      { username: user.phone, password: `猜测${i}` },
      { headers, ip: newIp() },
    );
    outcomes.set(reason, (outcomes.get(reason) ?? 0) + 1);
  };
  for (let i = 0; i < keys.length; i += 20) {
    // Captchas live for five minutes.
    await portal.database.pool.query('update captchas set issued_at = $1 where used_at is null', [portal.clock.now()]);
    await Promise.all(keys.slice(i, i + 20).map((key, n) => guess(key, i + n)));
    portal.clock.forward(72);
  }
  const hashed = outcomes.get('sign-in.refused') ?? 0;
  process.stdout.write(`AU2: 1,000 tries in an hour, ${hashed} reached the hash (limit 30)\n`);
  expect([...outcomes.keys()].sort()).toEqual(['sign-in.refused', 'sign-in.waiting']);
  expect(hashed).toBeGreaterThan(0);
  expect(hashed).toBeLessThanOrEqual(30);
  const ip = newIp();
  await askForCode(portal, user.phone, 'sign-in', ip);
  const code = await codeSentTo(portal, user.phone);
  expect((await signInWith(portal, { grant_type: 'sms_code', phone: user.phone, code }, { ip })).status).toBe(200);
}, 60_000);

test('AU3: an address that sprays 1,000 accounts within a minute gets 20 tries, whatever headers it turns', async () => {
  const ip = '203.0.113.9';
  const before = (await portal.database.pool.query('select count(*)::int as n from limit_events')).rows[0].n;
  let through = 0;
  const attempt = async (i: number) => {
    const claim = `198.51.${i >> 8}.${i & 255}`;
    const headers = {
      ...{ 'login-ip': claim, 'x-forwarded-for': claim, 'x-real-ip': claim, forwarded: `for=${claim}` },
      ...{ 'true-client-ip': claim, 'cf-connecting-ip': claim, 'user-type': String(i), 'user-agent': `robot ${i}` },
    };
    const username = `1549${String(i).padStart(7, '0')}`;
    const { reason } = await signInWith(portal, { username, password: '常用密码' }, { ip, headers });
    if (reason !== 'request.too-often') through += 1;
  };
  for (let i = 0; i < 1_000; i += 20) {
    await Promise.all(Array.from({ length: 20 }, (_, n) => attempt(i + n)));
    // A thousand within the minute.
    portal.clock.forward(1);
  }
  const after = (await portal.database.pool.query('select count(*)::int as n from limit_events')).rows[0].n;
  process.stdout.write(
    `AU3: 1,000 accounts from one address in 50 s, ${through} tries (limit 20), 0 extra by headers\n`,
  );
  expect(through).toBe(20);
  // What is refused is not written down, so that an attack does not fill the table.
  expect(after - before).toBe(20);
  const neighbour = await signInWith(portal, { username: '15490000000', password: 'x' }, { ip: '203.0.113.10' });
  expect(neighbour.reason).toBe('captcha.wrong');
}, 60_000);
