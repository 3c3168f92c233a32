import { createHash, randomUUID } from 'node:crypto';
import { type Call, type CallRequest, isMachineAccess, machineScopeNames, scopesFor } from '@sufu/contract/core';
import * as http from '@sufu/contract/exchange/http';
import { switchMachine } from '@sufu/contract/machines';
import { allCalls } from '@sufu/contract/registry';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { courtFixture } from '../../modules/applications/testing/fixtures.ts';
import { pdfOf } from '../../modules/files/testing/pdf-of.ts';
import { bearer, send, type TestMachine, testMachine } from '../../modules/machines/testing/machine-client.ts';
import { type TestPortal, type TestUser, testPortal } from '../portal.ts';
import { callsOfPeople } from '../refusals/calls-of-people.ts';
import { unknownId } from '../refusals/unknown-id.ts';

/**
 * The matrix of machines (court-connection.md N9): every call for machines × whoever may not make it. A new call fails here until it says
 * what a request of it looks like, and whose rows it writes.
 */
const calls = allCalls.filter(({ access }) => isMachineAccess(access));
type Request = { readonly path: string; readonly payload?: string | Buffer; readonly type?: string };
type Fixture = {
  readonly request: (source: string) => Request;
  /** What a system of another source is told; `none`: the call is of no source. */
  readonly otherSource: 'machine.source' | 'not-found' | 'none';
};
const row = JSON.stringify({ kind: 'division', externalId: 'MX', version: 1, name: '矩阵庭' });
const receipt = { applicationId: unknownId, round: 1, result: 'received', at: '2026-11-23T14:00:00+08:00' };
let job = unknownId;
const scan = pdfOf();
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const fixtures: Readonly<Record<string, Fixture>> = {
  [http.pushChanges.id]: {
    request: (source) => ({ path: `/exchange/changes?source=${source}`, payload: row, type: 'application/x-ndjson' }),
    otherSource: 'machine.source',
  },
  [http.startImport.id]: {
    request: (source) => ({ path: `/exchange/imports?source=${source}`, payload: row, type: 'application/x-ndjson' }),
    otherSource: 'machine.source',
  },
  [http.readImport.id]: { request: () => ({ path: `/exchange/imports/${job}` }), otherSource: 'not-found' },
  [http.readImportErrors.id]: {
    request: () => ({ path: `/exchange/imports/${job}/errors` }),
    otherSource: 'not-found',
  },
  [http.putBlob.id]: {
    request: (source) => ({
      path: `/exchange/blobs/${sha256(scan)}?source=${source}`,
      ...{ payload: scan, type: 'application/octet-stream' },
    }),
    otherSource: 'machine.source',
  },
  [http.readEvents.id]: { request: () => ({ path: '/exchange/events' }), otherSource: 'none' },
  [http.readSentApplication.id]: {
    request: () => ({ path: `/exchange/applications/${unknownId}` }),
    otherSource: 'none',
  },
  [http.readSentFile.id]: { request: () => ({ path: `/exchange/files/${'0'.repeat(64)}` }), otherSource: 'none' },
  [http.sendReceipt.id]: {
    request: (source) => ({
      ...{ path: '/exchange/receipts', type: 'application/json' },
      payload: JSON.stringify({ ...receipt, source, externalId: 'MX' }),
    }),
    otherSource: 'machine.source',
  },
};

let portal: TestPortal;
let admin: TestUser;
let full: TestMachine;
let stranger: TestMachine;
let off: string;
beforeAll(async () => {
  portal = await testPortal();
  admin = (await courtFixture(portal)).staff.admin;
  full = await testMachine(portal, admin);
  stranger = await testMachine(portal, admin, { sources: ['another-source'] });
  const gone = await testMachine(portal, admin);
  off = await gone.token();
  const body = { version: gone.version, on: false };
  await portal.call(switchMachine, { params: { id: gone.id }, body }, { as: admin });
  const { rows } = await portal.database.pool.query<{ id: string }>(
    `insert into import_jobs (id, source, file_hash, state, counts, runner, started_at, beat_at)
     values (gen_random_uuid(), 'yunxi-case', '', 'DONE', '{}', gen_random_uuid(), now(), now()) returning id`,
  );
  job = String(rows[0]?.id);
}, 60_000);
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.database.pool.query('delete from limit_events');
});

const ask = (call: Call, headers: Readonly<Record<string, string>>, source = 'yunxi-case') => {
  const fixture = fixtures[call.id];
  if (!fixture) throw new Error(`${call.id} has no request here`);
  const { path, payload, type } = fixture.request(source);
  return send(portal, path, {
    method: call.method === 'GET' || call.method === 'PUT' ? call.method : 'POST',
    ...(payload === undefined ? {} : { payload }),
    headers: { ...(type === undefined ? {} : { 'content-type': type }), 'idempotency-key': randomUUID(), ...headers },
  });
};
const audited = async () =>
  Number((await portal.database.pool.query('select count(*)::int as n from audit_log')).rows[0]?.n);
async function refused(call: Call, headers: Readonly<Record<string, string>>, source?: string) {
  const before = await audited();
  const { status, body } = await ask(call, headers, source);
  expect(await audited()).toBe(before);
  return [status, body.reason];
}
const each = calls.map((call) => [call.id, call] as const);

it('every call for machines is tried here, stands under /exchange, and nothing else does but the token and what is signed', () => {
  expect(calls.map(({ id }) => id).sort()).toEqual(Object.keys(fixtures).sort());
  expect(calls.length).toBeGreaterThan(7);
  const under = allCalls.filter(({ path }) => path.startsWith('/exchange/')).map(({ id }) => id);
  expect(under.sort()).toEqual([...calls.map(({ id }) => id), http.pushSigned.id, 'machines.token'].sort());
});

describe.each(each)('%s', (_, call) => {
  it('no token', async () => expect(await refused(call, {})).toEqual([401, 'machine.none']));
  it("a person's session, whichever way it comes", async () => {
    for (const person of [admin, await portal.fixtures.user()])
      for (const headers of [
        { 'blade-auth': `bearer ${person.token}` },
        bearer(person.token),
        { cookie: `token=${person.token}`, 'x-requested-with': 'sufu' },
      ])
        expect(await refused(call, headers)).toEqual([403, 'machine.person']);
  });
  it('a token that is over', async () => {
    const token = await full.token();
    await portal.database.pool.query('update machine_tokens set expires_at = $1', [portal.clock.now()]);
    expect(await refused(call, bearer(token))).toEqual([401, 'machine.ended']);
  });
  it('a token that nobody has', async () => {
    for (const token of ['x', 'sufu_mt_'.padEnd(51, 'A'), '%00', full.secret])
      expect(await refused(call, bearer(token))).toEqual([401, 'machine.ended']);
  });
  it('a system that is switched off', async () =>
    expect(await refused(call, bearer(off))).toEqual([401, 'machine.ended']));
  it('a system with every scope but those', async () => {
    const wanted = isMachineAccess(call.access) ? scopesFor(call.access) : [];
    const scopes = machineScopeNames.filter((scope) => !wanted.includes(scope));
    const narrow = await testMachine(portal, admin, { scopes });
    const token = await narrow.token();
    expect(await refused(call, bearer(token))).toEqual([403, 'machine.scope']);
  });
  it('a system of another source', async () => {
    const { otherSource } = fixtures[call.id] ?? {};
    const token = await stranger.token();
    if (otherSource === 'none') expect(call.path).toMatch(/events|applications|files/);
    else expect((await refused(call, bearer(token)))[1]).toBe(otherSource);
  });
  it('and whoever may is not refused for who it is', async () => {
    const { status, body } = await ask(call, bearer(await full.token()));
    expect([status, body.reason]).not.toEqual([expect.anything(), expect.stringMatching(/^(machine|session)\./)]);
    expect([200, 404]).toContain(status);
    // An import is worked behind its answer, and writes on the trail.
    await vi.waitFor(async () => {
      const { rowCount } = await portal.database.pool.query("select 1 from import_jobs where state = 'RUNNING'");
      expect(rowCount).toBe(0);
    }, 10_000);
  });
});

it("a system's token opens no call of people's", async () => {
  const token = await full.token();
  const any = { params: { type: 'receive_avoid_apply', id: unknownId }, query: {}, body: {} } as never;
  const opened: string[] = [];
  for (const call of callsOfPeople)
    for (const headers of [bearer(token), { 'blade-auth': `bearer ${token}` }]) {
      const { status } = await portal.call(call, any as CallRequest<Call>, { headers });
      if (status !== 401) opened.push(`${call.id} ${status}`);
    }
  expect(opened).toEqual([]);
  expect(callsOfPeople.length).toBeGreaterThan(150);
});
