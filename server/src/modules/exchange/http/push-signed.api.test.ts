import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import * as calls from '@sufu/contract/machines';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { demonstration } from '../../../testing/demonstration.ts';
import { sweepMachines } from '../../machines/index.ts';
import {
  bearer,
  type SignedPushOf,
  send,
  signedPushHeaders,
  type TestMachine,
  testMachine,
} from '../../machines/testing/machine-client.ts';
import { importRows, rows, textOf } from '../testing/import-rows.ts';

const portal = await demonstration();
afterAll(() => portal.close());
const { pool } = portal.database;
const source = 'yunxi-case';
const someone = await portal.fixtures.staff('admin', ['admin'], 'D01');
const admin = async () => ({ ...someone, token: await portal.fixtures.session(someone.id) });
const system = await testMachine(portal, await admin(), { signs: true, ipRanges: ['127.0.0.0/8', '198.51.100.0/24'] });
const { rows: codes } = await pool.query('select short_code as code from courts order by is_own desc, id');
const [own, other] = codes.map(({ code }) => String(code));
await importRows(portal, source, [rows.division, rows.staff]);
beforeEach(() => pool.query('delete from limit_events').then(() => undefined));

const seconds = (): number => Math.floor(portal.clock.now().getTime() / 1_000);
let made = 0;
const aCase = (more: object = {}) => {
  made += 1;
  const row = { ...rows.case, externalId: `S${made}`, caseNo: `(2026)溪01民终${7_900 + made}号`, court: own };
  return textOf([{ ...row, ...more }]);
};
type Changed = {
  readonly payload?: string | Buffer;
  readonly headers?: Record<string, string>;
  readonly ip?: string;
  readonly of?: string;
};
const post = ({ payload, headers, ip, of = source }: Changed) =>
  send(portal, `/exchange/signed-changes?source=${of}`, {
    method: 'POST',
    ...{ payload: payload ?? '', headers: headers ?? {} },
    ...(ip === undefined ? {} : { ip }),
  });
const orderOf = (body: string | Buffer, more: Partial<SignedPushOf> = {}): SignedPushOf => ({
  ...{ client: system.id, secret: system.secret, body, timestamp: seconds() },
  ...more,
});
const push = (body: string | Buffer, more: Partial<SignedPushOf> = {}, changed: Changed = {}) =>
  post({ payload: body, headers: signedPushHeaders(orderOf(body, more)), ...changed });
const said = ({ status, body }: Awaited<ReturnType<typeof post>>) => [status, body.reason ?? body.data ?? null];
const taken = { accepted: 1, stale: 0, waiting: 0, ignored: 0, failed: [] };
const wrong = [401, 'machine.signature'];

test('a push that a system signs is taken without a token, by either HMAC, packed or not, and is its own on the trail', async () => {
  expect(said(await push(aCase()))).toEqual([200, taken]);
  expect(said(await push(aCase(), { algorithm: 'sm3' }))).toEqual([200, taken]);
  const packed = gzipSync(aCase());
  const headers = { ...signedPushHeaders(orderOf(packed)), 'content-encoding': 'gzip' };
  expect(said(await post({ payload: packed, headers }))).toEqual([200, taken]);
  const trail = await pool.query(
    "select count(*)::int as n from audit_log where action = 'exchange.batch' and detail->>'machine' = $1",
    [system.id],
  );
  expect(trail.rows[0].n).toBe(3);
  // What proves a push opens nothing else, and its token is a token still.
  const elsewhere = { method: 'POST' as const, payload: aCase(), headers: signedPushHeaders(orderOf(aCase())) };
  expect(said(await send(portal, `/exchange/changes?source=${source}`, elsewhere))).toEqual([401, 'machine.none']);
  expect((await send(portal, '/exchange/events', { headers: bearer(await system.token()) })).status).toBe(200);
});

test('a signature is good once, at once and later; a repeat signs anew under its id and is answered the same', async () => {
  const body = aCase();
  const headers = signedPushHeaders(orderOf(body, { id: 'push-1' }));
  const answers = await Promise.all(Array.from({ length: 20 }, () => post({ payload: body, headers })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(answers.filter(({ status }) => status !== 200).map((each) => said(each).join()))).toEqual(
    new Set(['401,machine.signature-used']),
  );
  portal.clock.forward(299);
  expect(said(await post({ payload: body, headers }))).toEqual([401, 'machine.signature-used']);
  await sweepMachines(portal.services);
  expect(said(await post({ payload: body, headers }))).toEqual([401, 'machine.signature-used']);
  expect(said(await push(body, { id: 'push-1' }))).toEqual([200, taken]);
  expect(said(await push(aCase(), { id: 'push-1' }))).toEqual([409, 'machine.key-reused']);
  portal.clock.forward(2);
  await sweepMachines(portal.services);
  expect(said(await post({ payload: body, headers }))).toEqual([401, 'machine.signature-old']);
  const { rows: counted } = await pool.query('select 1 from exchange_rows where external_id = $1', [`S${made - 1}`]);
  expect(counted).toHaveLength(1);
});

test('another body, source, address, id, second, secret or system than was signed for is refused, and nothing is read of it', async () => {
  const body = aCase();
  const headers = signedPushHeaders(orderOf(body));
  const changed: readonly (readonly [string, Changed])[] = [
    ['body', { payload: aCase() }],
    ['a byte more', { payload: `${body}\n` }],
    ['source', { of: 'other-source' }],
    ['id', { headers: { ...headers, 'webhook-id': randomUUID() } }],
    ['second', { headers: { ...headers, 'webhook-timestamp': String(seconds() + 1) } }],
    ['hash', { headers: { ...headers, 'content-sha256': '0'.repeat(64) } }],
    ['system', { headers: { ...headers, 'webhook-client': randomUUID() } }],
    ['no system', { headers: { ...headers, 'webhook-client': "' or 1=1" } }],
    ['no signature', { headers: { ...headers, 'webhook-signature': '' } }],
    ['cut', { headers: { ...headers, 'webhook-signature': headers['webhook-signature']?.slice(0, -1) ?? '' } }],
    [
      'version',
      { headers: { ...headers, 'webhook-signature': headers['webhook-signature']?.replace('v1', 'v2') ?? '' } },
    ],
    ['fifth of many', { headers: { ...headers, 'webhook-signature': `a a a a ${headers['webhook-signature']}` } }],
    ['too long', { headers: { ...headers, 'webhook-signature': 'v1,'.repeat(400) } }],
    ['no hash', { headers: Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'content-sha256')) }],
    ['second of words', { headers: { ...headers, 'webhook-timestamp': 'now' } }],
  ];
  for (const [what, more] of changed) {
    await pool.query('delete from machine_assertions');
    expect([what, ...said(await post({ payload: body, headers, ...more }))]).toEqual([what, ...wrong]);
    await pool.query('delete from limit_events');
  }
  for (const secret of ['x'.repeat(40), system.secret.slice(1), ''])
    expect(said(await push(body, { secret: secret || 'y' }))).toEqual(wrong);
  expect((await pool.query('select 1 from exchange_rows where external_id = $1', [`S${made}`])).rowCount).toBe(0);
  expect(said(await push(body))).toEqual([200, taken]);
});

test('clocks may be five minutes apart, either way, and no more', async () => {
  for (const apart of [-300, 300])
    expect(said(await push(aCase(), { timestamp: seconds() + apart }))).toEqual([200, taken]);
  for (const apart of [-301, 301, 86_400, -86_400])
    expect(said(await push(aCase(), { timestamp: seconds() + apart }))).toEqual([401, 'machine.signature-old']);
  const english = await post({
    payload: 'x',
    headers: { ...signedPushHeaders(orderOf('x', { timestamp: seconds() - 400 })), 'accept-language': 'en' },
  });
  expect(english.body.msg).toBe(
    'webhook-timestamp is more than 300 seconds off the portal’s clock; set the clock and sign again',
  );
});

test('a system that may not sign, is limited to another court, source or scope, is off, or calls from elsewhere, gets nothing in', async () => {
  const by = (machine: TestMachine, body: string, more: Partial<SignedPushOf> = {}, changed: Changed = {}) =>
    push(body, { client: machine.id, secret: machine.secret, ...more }, changed);
  const plain = await testMachine(portal, await admin());
  expect(said(await by(plain, aCase()))).toEqual(wrong);
  const foreign = await testMachine(portal, await admin(), { signs: true, courts: [other ?? ''] });
  const reply = (await by(foreign, aCase())).body.data as { failed: { code: string }[] };
  expect(reply.failed.map(({ code }) => code)).toEqual(['other-court']);
  const elsewhere = await testMachine(portal, await admin(), { signs: true, sources: ['other-source'] });
  expect(said(await by(elsewhere, aCase()))).toEqual([403, 'machine.source']);
  const reader = await testMachine(portal, await admin(), { signs: true, scopes: ['events:read'] });
  expect(said(await by(reader, aCase()))).toEqual([403, 'machine.scope']);
  const hearings = await testMachine(portal, await admin(), { signs: true, scopes: ['hearings:write'] });
  expect(said(await by(hearings, aCase()))[1]).toMatchObject({ accepted: 0, failed: [{ code: 'scope' }] });
  expect(said(await by(system as TestMachine, aCase(), {}, { ip: '203.0.113.9' }))).toEqual([403, 'machine.address']);
  const off = await testMachine(portal, await admin(), { signs: true });
  const turn = { params: { id: off.id }, body: { version: off.version, on: false } };
  await portal.call(calls.switchMachine, turn, { as: await admin() });
  expect(said(await by(off, aCase()))).toEqual([401, 'machine.disabled']);
  // A secret of one system signs nothing in the name of another.
  expect(said(await push(aCase(), { client: foreign.id }))).toEqual(wrong);
});

test('a new secret: both sign for a day; taken away, neither does, and a system that is here gets one to sign with by its next secret', async () => {
  const machine = await testMachine(portal, await admin());
  const { name } = (
    await portal.call(calls.listMachines, { query: { size: 50 } }, { as: await admin() })
  ).data.rows.find(({ id }) => id === machine.id) ?? { name: '' };
  const entry = { name, scopes: ['cases:write' as const], sources: [source], ipRanges: [] };
  const change = async (signs: boolean, version: number) =>
    (
      await portal.call(
        calls.changeMachine,
        { params: { id: machine.id }, body: { ...entry, signs, version } },
        { as: await admin() },
      )
    ).data;
  const rotate = async (version: number) =>
    (await portal.call(calls.rotateMachine, { params: { id: machine.id }, body: { version } }, { as: await admin() }))
      .data;
  const statusBy = async (secret: string) => (await push(aCase(), { client: machine.id, secret })).status;
  expect(await change(true, 1)).toMatchObject({ signs: true, signsNow: false });
  expect(await statusBy(machine.secret)).toBe(401);
  const second = await rotate(2);
  expect(second.item).toMatchObject({ signs: true, signsNow: true });
  // The first one was never kept to sign with.
  expect([await statusBy(machine.secret), await statusBy(second.secret)]).toEqual([401, 200]);
  const third = await rotate(3);
  expect([await statusBy(second.secret), await statusBy(third.secret)]).toEqual([200, 200]);
  portal.clock.forward(86_401);
  expect([await statusBy(second.secret), await statusBy(third.secret)]).toEqual([401, 200]);
  const { rows: kept } = await pool.query('select row_to_json(c)::text as row from machine_clients c where id = $1', [
    machine.id,
  ]);
  for (const secret of [second.secret, third.secret]) expect(kept[0].row).not.toContain(secret);
  expect(await change(false, 4)).toMatchObject({ signs: false, signsNow: false });
  expect(await statusBy(third.secret)).toBe(401);
  const { rows: gone } = await pool.query(
    'select signing_secret as a, former_signing as b from machine_clients where id = $1',
    [machine.id],
  );
  expect(gone).toEqual([{ a: null, b: null }]);
});

test('a key on record goes before signatures: pushes by the secret are refused from then on, and taken again without the key', async () => {
  const machine = await testMachine(portal, await admin(), { signs: true });
  const pem = () =>
    generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const by = (secret = machine.secret) => push(aCase(), { client: machine.id, secret });
  expect(said(await by())).toEqual([200, taken]);
  const listed = (await portal.call(calls.listMachines, { query: { size: 50 } }, { as: await admin() })).data.rows;
  const { name = '' } = listed.find(({ id }) => id === machine.id) ?? {};
  const entry = { name, scopes: ['cases:write' as const], sources: [source], ipRanges: [], signs: true };
  const change = async (version: number, publicKeys: string) =>
    (
      await portal.call(
        calls.changeMachine,
        { params: { id: machine.id }, body: { ...entry, version, publicKeys } },
        { as: await admin() },
      )
    ).status;
  expect(await change(1, pem())).toBe(200);
  expect(said(await by())).toEqual([401, 'machine.by-key']);
  // A wrong signature hears nothing of a key.
  expect(said(await by('x'.repeat(43)))).toEqual(wrong);
  expect(await change(2, '')).toBe(200);
  expect(said(await by())).toEqual([200, taken]);
  // Entered with both: the key.
  const both = await testMachine(portal, await admin(), { signs: true, publicKeys: pem() });
  expect((await push(aCase(), { client: both.id, secret: both.secret })).status).toBe(401);
});

test('calls are limited by system, and wrong signatures by system and address: they slow down nobody else', async () => {
  const [one, two] = [
    await testMachine(portal, await admin(), { signs: true }),
    await testMachine(portal, await admin(), { signs: true }),
  ];
  const by = ({ id, secret }: TestMachine) => push('{"kind":"vessel"}', { client: id, secret });
  const answers = await Promise.all(Array.from({ length: 60 }, () => by(one)));
  expect([
    answers.filter(({ status }) => status === 200).length,
    answers.filter(({ status }) => status === 429).length,
  ]).toEqual([50, 10]);
  expect((await by(two)).status).toBe(200);
  portal.clock.forward(1);
  const guesses = await Promise.all(
    Array.from({ length: 100 }, () => push('x', { client: one.id, secret: randomUUID() }, { ip: '198.51.100.7' })),
  );
  expect([
    guesses.filter(({ status }) => status === 401).length,
    guesses.filter(({ status }) => status === 429).length,
  ]).toEqual([20, 80]);
  expect((await by(one)).status).toBe(200);
}, 60_000);
