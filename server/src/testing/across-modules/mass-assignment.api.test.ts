import { type Call, type CallRequest, hasPermission } from '@sufu/contract/core';
import { allCalls } from '@sufu/contract/registry';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerWithCode, registrationOf } from '../../modules/accounts/testing/fixtures.ts';
import { idNumberOf } from '../fixtures.ts';
import { type TestPortal, testPortal } from '../portal.ts';
import { callsOfPeople } from '../refusals/calls-of-people.ts';
import { createRefusalFixtures, type RefusalFixtures } from '../refusals/refusal-fixtures.ts';
import { rows } from '../refusals/row-fixtures.ts';
import { takesNames } from '../refusals/takes-names.ts';
import { openPlaces } from '../values/open-places.ts';

/** AZ4: fields nobody asked for, in every write of the registry. */
let portal: TestPortal;
let fixtures: RefusalFixtures;
beforeAll(async () => {
  portal = await testPortal();
  fixtures = await createRefusalFixtures(portal);
}, 60_000);
afterAll(() => portal.close());

const say = (figure: string): boolean => process.stdout.write(`${figure}\n`);
const writes = allCalls.filter((call) => call.method !== 'GET');

/** The last name of a place, of each call. */
const openNames = (calls: readonly Call[], part: 'body' | 'reply'): readonly string[] =>
  calls.flatMap((call) => openPlaces(call[part]).map((place) => `${call.id} ${place.split('.').at(-1)}`));
const isIn = (names: readonly string[]) => (open: string) => names.includes(open.slice(open.indexOf(' ') + 1));

it('of what is sent only the names of the schema reach a use case, but for answers of a form and what is passed through', () => {
  const open = openNames(writes, 'body');
  say(`AZ4: ${writes.length} writes, ${open.length} places open to names`);
  expect(writes.length).toBeGreaterThan(60);
  // The kind of application says which answers it knows; what a face check passes through goes back as it came.
  expect(open.filter((value) => !isIn(['set', 'extra'])(value))).toEqual([]);
  expect(open.length).toBeGreaterThan(0);
});

it('of what is answered only the names of the schema go out, but for answers of a form and what is named by ids', () => {
  const open = openNames(allCalls, 'reply');
  say(`AZ4: ${allCalls.length} answers, ${open.length} places open to names`);
  // Everything that is held about oneself is said as it is held.
  const whole = ['accounts.copyOwnData (all)'];
  const known = isIn(['answers', 'bound', 'handedIn', 'names', 'permissions']);
  expect(open.filter((value) => !known(value) && !whole.includes(value))).toEqual([]);
  expect(open.length).toBeGreaterThan(0);
});

/** Columns that say whose a row is, what somebody may do, and when it was made. */
const guardedColumns = [
  'owner_id',
  'user_id',
  'roles',
  'role',
  'identity_proof',
  'identity_proved_at',
  'licence_seen_at',
  'kind',
  'tenant_id',
  'created_at',
  'disabled_at',
  'division_id',
  'case_id',
];
const hostile: Readonly<Record<string, unknown>> = {
  ...{
    role: 'admin',
    roles: ['admin'],
    verified: true,
    identityProof: 'counter',
    kind: 'staff',
    tenantId: '999999',
    tenant_id: '999999',
  },
  ...{ state: 50, status: 50, auditResult: 'pass', version: 99, createdAt: '2000-01-01', created_at: '2000-01-01' },
};

async function columns(): Promise<readonly { table: string; column: string }[]> {
  const { rows: found } = await portal.database.pool.query<{ table: string; column: string }>(
    "select table_name as table, column_name as column from information_schema.columns where table_schema = 'public'",
  );
  return found;
}

/** Rows of every table by id, with what of them must not move. */
async function guarded(): Promise<ReadonlyMap<string, string>> {
  const all = Map.groupBy(await columns(), ({ table }) => table);
  const kept = new Map<string, string>();
  for (const [table, own] of all) {
    const names = own.map(({ column }) => column).filter((column) => guardedColumns.includes(column));
    if (names.length === 0 || !own.some(({ column }) => column === 'id')) continue;
    const { rows: found } = await portal.database.pool.query<{ id: string; said: string }>(
      `select id::text, jsonb_build_array(${names.join(', ')})::text as said from ${table}`,
    );
    for (const { id, said } of found) kept.set(`${table} ${id}`, said);
  }
  return kept;
}

function withMore(call: Call, request: unknown, extras: Readonly<Record<string, unknown>>): CallRequest<Call> {
  const known = new Set(takesNames(call.body));
  const more = Object.fromEntries(Object.entries(extras).filter(([name]) => !known.has(name)));
  const { body, ...rest } = request as { body?: Record<string, unknown> };
  if (body instanceof FormData) return request as CallRequest<Call>;
  const set = typeof body?.set === 'object' && body.set !== null ? { set: { ...body.set, ...more } } : {};
  return { ...rest, body: { ...more, ...body, ...set } } as unknown as CallRequest<Call>;
}

it('every column of the database sent along with every write of a party: whose it is and what one may do stays', async () => {
  const named = (await columns()).map(({ column }) => column);
  const foreign = {
    userId: fixtures.stranger.id,
    ownerId: fixtures.stranger.id,
    owner_id: fixtures.stranger.id,
    user_id: fixtures.stranger.id,
  };
  const camel = (name: string): string => name.replace(/_(\w)/g, (__, letter: string) => letter.toUpperCase());
  const extras = {
    ...Object.fromEntries(named.flatMap((name) => [name, camel(name)]).map((name) => [name, 'x'])),
    ...hostile,
    ...foreign,
  };
  const before = await guarded();
  const mine = callsOfPeople.filter(
    ({ access, method }) => method !== 'GET' && (access === 'signed-in' || hasPermission(['party'], access as never)),
  );
  const statuses = new Map<number, number>();
  for (const call of mine) {
    const fixture = rows[call.id];
    const request = fixture ? fixture.request(fixture.row(fixtures), fixtures) : { body: {} };
    // Some of them end or lock the session they come with.
    const as = { ...fixtures.owner, token: await portal.fixtures.session(fixtures.owner.id) };
    const { status } = await portal.call(call, withMore(call, request, extras), { as });
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  const after = await guarded();
  const moved = [...before].filter(([row, said]) => after.has(row) && after.get(row) !== said).map(([row]) => row);
  say(
    `AZ4: ${mine.length} writes × ${Object.keys(extras).length} names (${[...statuses].map((status) => status.join(': ')).join(', ')}), ${moved.length} of ${before.size} rows moved`,
  );
  expect(moved).toEqual([]);
  expect(statuses.get(200) ?? 0).toBeGreaterThan(5);
  expect(Math.max(...statuses.keys())).toBeLessThan(500);
}, 60_000);

describe('registration', () => {
  it('makes a party whatever else is sent', async () => {
    const body = Object.assign(
      await registrationOf(portal, { phone: '15470000001', idNumber: idNumberOf(4_999) }),
      hostile,
    );
    const { id } = (await registerWithCode(portal, body)).data;
    const { rows: found } = await portal.database.pool.query(
      'select roles, kind, tenant_id, disabled_at, identity_proof from users where id = $1',
      [id],
    );
    expect(found).toEqual([
      { roles: ['party'], kind: 'natural', tenant_id: '000000', disabled_at: null, identity_proof: null },
    ]);
  });
});
