import { getUserInfo } from '@sufu/contract/accounts';
import { type Call, type CallRequest, hasPermission } from '@sufu/contract/core';
import * as messages from '@sufu/contract/messages';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestPortal, type TestUser, testPortal } from '../portal.ts';
import { callsOfPeople } from '../refusals/calls-of-people.ts';
import { createRefusalFixtures, type RefusalFixtures, sampleKind, unknownId } from '../refusals/refusal-fixtures.ts';
import { takesNames } from '../refusals/takes-names.ts';
import { arbitraryOfPart } from '../values/arbitrary-of.ts';

/** What the refusal matrix (AZ1) leaves open: filters, many ids at once, headers (quality.md AZ2, AZ3, AZ5). */
let portal: TestPortal;
let fixtures: RefusalFixtures;
beforeAll(async () => {
  portal = await testPortal();
  fixtures = await createRefusalFixtures(portal);
}, 60_000);
afterAll(() => portal.close());

const guarded = callsOfPeople;
const mayParty = ({ access }: Call): boolean => access === 'signed-in' || hasPermission(['party'], access as never);
const ask = (call: Call, request: unknown, as: TestUser, headers: Record<string, string> = {}) =>
  portal.call(call, request as CallRequest<Call>, { as, headers });
const say = (figure: string): boolean => process.stdout.write(`${figure}\n`);

describe('AZ2 filters cannot widen', () => {
  /** Lists of one's own that are never empty: the session the call is made with, and how one came by it. */
  const neverEmpty = new Set(['accounts.sessions', 'accounts.signIns']);
  const lists = guarded.filter((call) => call.shape === 'list' && mayParty(call) && !neverEmpty.has(call.id));
  /** Parameters that could name somebody else's rows, whatever the call knows of them. */
  const foreign = (): Readonly<Record<string, string>> => ({
    ...{ userId: fixtures.owner.id, ownerId: fixtures.owner.id, user_id: fixtures.owner.id, tenantId: '000001' },
    ...{ idCard: '110000198505050022', idNo: '110000198505050022', applyType: sampleKind, type: sampleKind },
    ...{
      caseNo: fixtures.ownDraft.caseNo,
      caseId: fixtures.ownDraft.caseId,
      id: fixtures.ownDraft.submitted,
      number: fixtures.ownDraft.number,
    },
    ...{ state: '20', sort: 'created_at desc', orderBy: '1', size: '100', current: '1', search: '溪' },
  });
  const names = ['userId', 'ownerId', 'user_id', 'tenantId', 'idCard', 'idNo', 'applyType', 'type', 'caseNo', 'caseId'];
  const more = ['id', 'number', 'state', 'sort', 'orderBy', 'size', 'current', 'search'];
  const oneList = fc
    .constantFrom(...lists)
    .chain((call) => fc.tuple(fc.constant(call), arbitraryOfPart(call.query), fc.subarray([...names, ...more])));
  const queryOf = (made: unknown, picked: readonly string[]): Record<string, string> => {
    const given = made !== null && typeof made === 'object' ? Object.entries(made) : [];
    const all = foreign();
    return Object.fromEntries([
      ...given.map(([name, value]): [string, string] => [name, String(value).toWellFormed()]),
      ...picked.map((name): [string, string] => [name, all[name] ?? '']),
    ]);
  };

  it('1,000 random filters show a stranger 0 rows of somebody else', async () => {
    const leaks: string[] = [];
    let answered = 0;
    await fc.assert(
      fc.asyncProperty(oneList, async ([call, made, picked]) => {
        const query = queryOf(made, picked);
        const answer = await ask(call, { params: { type: sampleKind }, query }, fixtures.stranger);
        if (answer.status !== 200) return;
        answered += 1;
        if ((answer.data as { rows: readonly unknown[] }).rows.length > 0)
          leaks.push(`${call.id} ${JSON.stringify(query)}`);
      }),
      { numRuns: 1_000 },
    );
    say(`AZ2: 1,000 filters over ${lists.length} lists, ${answered} answered, ${leaks.length} leaks`);
    expect(leaks).toEqual([]);
    expect(answered).toBeGreaterThan(200);
  }, 60_000);

  it('while those to whom they belong find rows in these lists', async () => {
    const answers = await Promise.all(
      lists.map((call) => ask(call, { params: { type: sampleKind }, query: {} }, fixtures.owner)),
    );
    const filled = answers.filter((answer) => answer.status === 200 && (answer.data as { total: number }).total > 0);
    expect(filled.length).toBeGreaterThanOrEqual(4);
  });
});

describe('AZ3 many ids at once', () => {
  const bulk = guarded.filter(
    (call) => call.method !== 'GET' && mayParty(call) && takesNames(call.body).includes('ids'),
  );
  it('every call that takes ids is tried here', () => {
    expect(bulk.map(({ id }) => id).sort()).toEqual([messages.markDeleted.id, messages.markRead.id].sort());
  });
  it.each(bulk.map((call) => [call.id, call] as const))(
    '%s: one id that is not mine, and none is changed',
    async (_, call) => {
      await portal.database.pool.query(
        `insert into messages (id, user_id, channel, title, body, at)
       select gen_random_uuid(), who, 1, '{"zh": "通知", "en": "Notice"}', '{"zh": "", "en": ""}', now()
       from unnest($1::uuid[]) who, generate_series(1, 5)`,
        [[fixtures.owner.id, fixtures.stranger.id]],
      );
      const state = async () => (await portal.database.pool.query('select * from messages order by id')).rows;
      const before = await state();
      const mine = before.filter((row) => row.user_id === fixtures.owner.id).map((row) => String(row.id));
      const others = before.filter((row) => row.user_id !== fixtures.owner.id).map((row) => String(row.id));
      expect(mine.length).toBeGreaterThan(0);
      expect(others.length).toBeGreaterThan(0);
      for (const foreign of [unknownId, ...others.slice(0, 3)]) {
        const answer = await ask(call, { body: { ids: [...mine, foreign].join(',') } }, fixtures.owner);
        expect([answer.status, answer.reason]).toEqual([404, 'not-found']);
      }
      const stranger = await ask(call, { body: { ids: mine.join(',') } }, fixtures.stranger);
      expect(stranger.reason).toBe('not-found');
      expect(await state()).toEqual(before);
      say(`AZ3: ${call.id} with foreign ids: 0 of ${before.length} rows changed`);
    },
  );
});

describe('AZ5 what a header claims gives no rights', () => {
  const claims: readonly Readonly<Record<string, string>>[] = [
    { 'user-type': 'admin', 'x-role': 'admin', 'x-user-role': 'judge' },
    { 'login-source': '1', 'operating-terminal': '9', 'login-ip': '127.0.0.1' },
    { authorization: `Basic ${Buffer.from('admin:admin').toString('base64')}` },
    { authorization: `Basic ${Buffer.from('desk:desk_secret').toString('base64')}`, 'user-type': 'staff' },
    { 'tenant-id': '000001', 'x-tenant-id': '000001' },
    { 'x-original-url': '/api/user/logout', 'x-rewrite-url': '/healthz', 'x-http-method-override': 'GET' },
    { 'x-forwarded-for': '127.0.0.1', 'x-real-ip': '127.0.0.1', forwarded: 'for=127.0.0.1;host=localhost' },
    { 'sec-fetch-site': 'same-origin', 'x-requested-with': 'sufu', origin: 'http://localhost' },
  ];
  const shut = guarded.filter((call) => !mayParty(call));
  const any = { params: { type: sampleKind, id: unknownId }, query: {}, body: {} };

  it(`${shut.length} calls of the court × ${claims.length} sets of headers: a party gets 0 of them`, async () => {
    const opened: string[] = [];
    for (const call of shut)
      for (const headers of claims) {
        const answer = await ask(call, any, fixtures.stranger, headers);
        if (answer.status !== 403 || answer.reason !== 'session.not-allowed')
          opened.push(`${call.id} ${answer.status} ${Object.keys(headers)}`);
      }
    say(`AZ5: ${shut.length * claims.length} claims by header, ${opened.length} opened`);
    expect(shut.length).toBeGreaterThan(20);
    expect(opened).toEqual([]);
  }, 60_000);

  it('nor does it make anybody somebody else', async () => {
    const plain = (await portal.call(getUserInfo, {}, { as: fixtures.stranger })).data;
    for (const headers of claims)
      expect((await portal.call(getUserInfo, {}, { as: fixtures.stranger, headers })).data).toEqual(plain);
  });
});
