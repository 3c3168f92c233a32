import { randomUUID } from 'node:crypto';
import { getUserInfo } from '@sufu/contract/accounts';
import { machineScopeNames } from '@sufu/contract/core';
import * as calls from '@sufu/contract/machines';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { testPortal } from '../../testing/portal.ts';
import { sweepMachines } from './sweep-machines.ts';
import { askToken, bearer, send, testMachine } from './testing/machine-client.ts';

const portal = await testPortal();
afterAll(() => portal.close());
const { pool } = portal.database;
const someone = await portal.fixtures.staff('admin', ['admin'], 'D09');
/** Sessions end while the clock goes on. */
const admin = async () => ({ ...someone, token: await portal.fixtures.session(someone.id) });
beforeEach(async () => {
  await pool.query('delete from limit_events');
});
const events = (token: string, ip?: string) =>
  send(portal, '/exchange/events', { headers: bearer(token), ...(ip === undefined ? {} : { ip }) });
const reason = ({ status, body }: { status: number; body: Readonly<Record<string, unknown>> }) => [
  status,
  body.reason ?? null,
];

test('a system gets a token for its secret, by Basic or by form, good for ten minutes under /api/exchange only', async () => {
  const machine = await testMachine(portal, await admin());
  const byBasic = await askToken(portal, machine.id, machine.secret);
  expect(byBasic.body).toMatchObject({ token_type: 'Bearer', expires_in: 600, scope: machineScopeNames.join(' ') });
  const payload = new URLSearchParams({
    ...{ grant_type: 'client_credentials', client_id: machine.id, client_secret: machine.secret },
  }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const byForm = await send(portal, '/exchange/token', { method: 'POST', payload, headers });
  const token = String(byForm.body.access_token);
  expect((await events(token)).status).toBe(200);
  for (const header of [bearer(token), { 'blade-auth': `bearer ${token}` }, { cookie: `token=${token}` }])
    expect((await send(portal, '/app/portalUser/userInfo', { headers: header })).status).toBe(401);
  expect((await portal.call(getUserInfo, {}, { headers: bearer(token) })).status).toBe(401);
  portal.clock.forward(599);
  expect((await events(token)).status).toBe(200);
  portal.clock.forward(1);
  expect(reason(await events(token))).toEqual([401, 'machine.ended']);
});

test('a wrong secret, an unknown system and another grant are refused as OAuth says it; nothing tells them apart', async () => {
  const machine = await testMachine(portal, await admin());
  const wrong = await askToken(portal, machine.id, 'x'.repeat(40));
  const unknown = await askToken(portal, randomUUID(), machine.secret);
  const noId = await askToken(portal, "' or 1=1 --", machine.secret);
  for (const each of [wrong, unknown, noId])
    expect([each.status, each.body.error, each.body.reason]).toEqual([401, 'invalid_client', 'machine.credentials']);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const other = await send(portal, '/exchange/token', { method: 'POST', payload: 'grant_type=password', headers });
  expect([other.status, other.body.error]).toEqual([400, 'unsupported_grant_type']);
  const inAddress = await send(portal, `/exchange/token?client_secret=${machine.secret}`, {
    method: 'POST',
    headers,
  });
  expect(inAddress.status).toBe(405);
});

test('1,000 wrong secrets of one system slow down neither another one nor itself with its right one (N9)', async () => {
  const [victim, other] = [await testMachine(portal, await admin()), await testMachine(portal, await admin())];
  const statuses = new Map<number, number>();
  for (let i = 0; i < 1_000; i += 1) {
    const { status } = await askToken(portal, victim.id, `wrong-${i}`);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  expect(Object.fromEntries(statuses)).toEqual({ 401: 20, 429: 980 });
  expect((await askToken(portal, other.id, other.secret)).status).toBe(200);
  expect((await askToken(portal, victim.id, victim.secret)).status).toBe(200);
  expect((await askToken(portal, victim.id, 'x', '198.51.100.7')).status).toBe(401);
  const { rows } = await pool.query("select count(*)::int as n from limit_events where key like 'machine:wrong:%'");
  expect(rows[0].n).toBeLessThan(30);
}, 60_000);

test('switched off: its tokens and its secret are refused at once; on again, the secret is good and old tokens are not', async () => {
  const machine = await testMachine(portal, await admin());
  const token = await machine.token();
  const turn = async (on: boolean, version: number) =>
    portal.call(calls.switchMachine, { params: { id: machine.id }, body: { version, on } }, { as: await admin() });
  expect((await turn(false, machine.version)).data.disabledAt).not.toBeNull();
  expect(reason(await events(token))).toEqual([401, 'machine.ended']);
  expect(reason(await askToken(portal, machine.id, machine.secret))).toEqual([401, 'machine.disabled']);
  expect(reason(await askToken(portal, machine.id, 'wrong'))).toEqual([401, 'machine.credentials']);
  expect((await turn(false, 1)).data.version).toBe(2);
  expect((await turn(true, 1)).reason).toBe('machine.changed');
  await turn(true, 2);
  expect(reason(await events(token))).toEqual([401, 'machine.ended']);
  expect((await events(await machine.token())).status).toBe(200);
});

test('a new secret: the one before is good for a day, the one before that no more', async () => {
  const machine = await testMachine(portal, await admin());
  const renew = async (version: number) =>
    (await portal.call(calls.rotateMachine, { params: { id: machine.id }, body: { version } }, { as: await admin() }))
      .data;
  const second = await renew(1);
  const statusOf = async (secret: string) => (await askToken(portal, machine.id, secret)).status;
  expect([await statusOf(machine.secret), await statusOf(second.secret)]).toEqual([200, 200]);
  expect(second.item.formerUntil).toBe(new Date(portal.clock.now().getTime() + 86_400_000).toISOString());
  portal.clock.forward(86_400);
  expect([await statusOf(machine.secret), await statusOf(second.secret)]).toEqual([401, 200]);
  const third = await renew(2);
  const fourth = await renew(3);
  expect([await statusOf(second.secret), await statusOf(third.secret), await statusOf(fourth.secret)]).toEqual([
    401, 200, 200,
  ]);
  const stale = { params: { id: machine.id }, body: { version: 3 } };
  expect((await portal.call(calls.rotateMachine, stale, { as: await admin() })).reason).toBe('machine.changed');
});

test('from where it calls, how often, and what of its name and source is wrong', async () => {
  const machine = await testMachine(portal, await admin(), { ipRanges: ['10.20.0.0/16', '2001:db8::/32'] });
  expect(reason(await askToken(portal, machine.id, machine.secret))).toEqual([403, 'machine.address']);
  const inside = await askToken(portal, machine.id, machine.secret, '10.20.3.4');
  const token = String(inside.body.access_token);
  expect((await events(token, '::ffff:10.20.9.9')).status).toBe(200);
  expect((await events(token, '2001:db8:1::7')).status).toBe(200);
  expect(reason(await events(token, '10.21.0.1'))).toEqual([403, 'machine.address']);
  const other = await testMachine(portal, await admin());
  const theirs = await other.token();
  const tries = await Promise.all(Array.from({ length: 60 }, () => events(theirs)));
  const refused = tries.filter(({ status }) => status === 429);
  expect([tries.filter(({ status }) => status === 200).length, refused.length]).toEqual([50, 10]);
  expect(refused[0]?.headers['retry-after']).toBe('1');
  expect((await events(token, '10.20.0.1')).status).toBe(200);
  portal.clock.forward(1);
  expect((await events(theirs)).status).toBe(200);
  const body = {
    key: randomUUID(),
    name: 'x',
    scopes: [],
    sources: ['Not A Source'],
    ipRanges: ['10.0.0.0/8', '10.0.0.0/99'],
  };
  const wrong = await portal.call(calls.addMachine, { body: body as never }, { as: await admin() });
  expect(wrong.fields.map(({ path }) => path)).toEqual(expect.arrayContaining(['name', 'scopes', 'sources.0']));
  const range = await portal.call(
    calls.addMachine,
    { body: { ...body, name: '范围不对', scopes: ['events:read'], sources: [] } },
    { as: await admin() },
  );
  expect(range.fields).toMatchObject([
    { path: 'ipRanges', msg: '“10.0.0.0/99”不是 IP 地址或网段，写成 10.20.0.5 或 10.20.0.0/16' },
  ]);
});

test('a repeat of adding finds the system and gives it a new secret; a name is given once; secrets stand nowhere', async () => {
  const key = randomUUID();
  const body = { key, name: '办案系统', scopes: ['events:read' as const], sources: [], ipRanges: [] };
  const first = (await portal.call(calls.addMachine, { body }, { as: await admin() })).data;
  const again = (await portal.call(calls.addMachine, { body }, { as: await admin() })).data;
  expect([again.item.id, again.secret === first.secret]).toEqual([first.item.id, false]);
  const taken = await portal.call(calls.addMachine, { body: { ...body, key: randomUUID() } }, { as: await admin() });
  expect(taken.reason).toBe('machine.name-taken');
  const listed = await portal.call(calls.listMachines, { query: { size: 50 } }, { as: await admin() });
  expect(listed.data.rows.map(({ name }) => name)).toContain('办案系统');
  const { rows } = await pool.query(
    'select row_to_json(a)::text as row from audit_log a union all select row_to_json(c)::text from machine_clients c',
  );
  const everything = `${listed.bytes} ${rows.map(({ row }) => row).join(' ')}`;
  for (const secret of [first.secret, again.secret, first.secret.slice(8)]) expect(everything).not.toContain(secret);
  const changed = await portal.call(
    calls.changeMachine,
    { params: { id: first.item.id }, body: { ...body, version: 1, scopes: ['files:read'] } },
    { as: await admin() },
  );
  expect(changed.reason).toBe('machine.changed');
});

test('nights take away what is over', async () => {
  const machine = await testMachine(portal, await admin());
  await machine.token();
  portal.clock.forward(601);
  await sweepMachines(portal.services);
  expect((await pool.query('select 1 from machine_tokens')).rowCount).toBe(0);
});
