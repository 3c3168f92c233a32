import { getUserInfo } from '@sufu/contract/accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestPortal, testPortal } from '../../testing/portal.ts';
import { hashPassword } from './passwords/passwords.ts';
import { sweep } from './sweep.ts';
import { askForCode, readCaptchaHeaders, registrationOf, signInByPassword } from './testing/fixtures.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

const tables = ['limit_events', 'captchas', 'sms_codes', 'issued_keys', 'refresh_tokens', 'sessions'];
async function counts(): Promise<Record<string, number>> {
  const pairs = tables.map(async (table) => {
    const { rows } = await portal.database.pool.query<{ n: number }>(`select count(*)::int as n from ${table}`);
    return [table, rows[0]?.n ?? 0] as const;
  });
  return Object.fromEntries(await Promise.all(pairs));
}

test('takes away only what no rule asks for any more', async () => {
  const user = await portal.fixtures.user('natural', { passwordHash: await hashPassword('听澜路八号的桂花') });
  await askForCode(portal, user.phone, 'sign-in');
  await registrationOf(portal);
  await readCaptchaHeaders(portal);
  await signInByPassword(portal, user.phone, '听澜路八号的桂花');
  const before = await counts();
  expect(Object.values(before).every((n) => n > 0)).toBe(true);
  await sweep(portal.services)({}, '');
  expect(await counts()).toEqual(before);
  expect((await portal.call(getUserInfo, {}, { as: user })).status).toBe(200);
  portal.clock.forward(8 * 86_400);
  await sweep(portal.services)({}, '');
  expect(await counts()).toEqual({
    ...Object.fromEntries(tables.map((table) => [table, 0])),
    sessions: before.sessions,
  });
  portal.clock.forward(183 * 86_400);
  await sweep(portal.services)({}, '');
  expect(await counts()).toMatchObject({ sessions: 0 });
});

test('by parts, so that no statement grows with an attack; keys for applications go too', async () => {
  const { pool } = portal.database;
  const old = new Date(portal.clock.now().getTime() - 8 * 86_400_000);
  await pool.query('insert into limit_events select n::text, $1 from generate_series(1, 25) n', [old]);
  await pool.query(
    "insert into issued_keys select gen_random_uuid(), 'application', null, $1 from generate_series(1, 25)",
    [old],
  );
  await sweep(portal.services, 10)({}, '');
  expect(await counts()).toMatchObject({ limit_events: 0, issued_keys: 0 });
});
