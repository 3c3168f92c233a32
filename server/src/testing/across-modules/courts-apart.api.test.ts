import { randomUUID } from 'node:crypto';
import { beginActivation } from '@sufu/contract/accounts';
import { addStaff } from '@sufu/contract/administration';
import { readFeedFile, resetFeed } from '@sufu/contract/calendar';
import { type Call, type CallRequest, hasPermission, isMachineAccess, type Role } from '@sufu/contract/core';
import * as payments from '@sufu/contract/payments';
import { allCalls } from '@sufu/contract/registry';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearer, testMachine } from '../../modules/machines/testing/machine-client.ts';
import { type Reply, type TestPortal, type TestUser, testPortal } from '../portal.ts';
import { createRefusalFixtures, type RefusalFixtures, sampleKind, unknownId } from '../refusals/refusal-fixtures.ts';
import type { Row } from '../refusals/row.ts';
import { rows } from '../refusals/row-fixtures.ts';
import { takesNames } from '../refusals/takes-names.ts';

/**
 * Two courts on one PostgreSQL server, each with a database, keys and files of its own: every call, in both directions, shows nothing of the
 * one in the other. A new call is in here by itself.
 */
const ofMachines = allCalls.filter(({ access }) => isMachineAccess(access));
const guarded = allCalls.filter((call) => call.access !== 'public' && !ofMachines.includes(call));
const naming = guarded.filter((call) => call.id in rows);
const reading = allCalls.filter(
  (call) => !ofMachines.includes(call) && !(call.id in rows) && (call.method === 'GET' || call.shape === 'list'),
);

type Person = { readonly roles: readonly Role[]; readonly user: TestUser };
type Court = {
  readonly portal: TestPortal;
  readonly fixtures: RefusalFixtures;
  readonly people: readonly Person[];
  /** Every id and every hash of a file that stands in its database. */
  readonly marks: ReadonlySet<string>;
};
const courts: Court[] = [];
const directions = [
  ['the first in the second', 0, 1],
  ['the second in the first', 1, 0],
] as const;
const pairOf = (home: number, away: number): { home: Court; away: Court } => ({
  home: courts[home] ?? expect.unreachable('no court'),
  away: courts[away] ?? expect.unreachable('no court'),
});

async function marksOf({ database }: TestPortal): Promise<ReadonlySet<string>> {
  const { rows: columns } = await database.pool.query<{ select: string }>(
    `select format('select distinct %I::text as mark from %I where %I is not null', column_name, table_name, column_name) as select
       from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and (udt_name = 'uuid' or column_name in ('sha256', 'hash') and udt_name = 'text')`,
  );
  const all = columns.map(({ select }) => select).join(' union ');
  return new Set((await database.pool.query<{ mark: string }>(all)).rows.map(({ mark }) => mark));
}

async function openCourt(): Promise<Court> {
  const portal = await testPortal();
  const fixtures = await createRefusalFixtures(portal);
  const { owner, stranger, otherDivision, otherClerk } = fixtures;
  const { user, staff } = portal.fixtures;
  const people: Person[] = [
    ...[owner, stranger].map((user): Person => ({ roles: ['party'], user })),
    { roles: ['agent'], user: await user('organisation') },
    { roles: ['lawyer'], user: await user('lawyer') },
    { roles: ['judge'], user: otherDivision },
    { roles: ['judge'], user: await staff('judge', ['president'], 'D01') },
    { roles: ['clerk'], user: otherClerk },
  ];
  for (const role of ['filing_clerk', 'cashier', 'editor', 'admin'] as const)
    people.push({ roles: [role], user: await staff(role, [], 'D01') });
  return { portal, fixtures, people, marks: await marksOf(portal) };
}

beforeAll(async () => {
  for (const _ of directions) courts.push(await openCourt());
}, 240_000);
/** Questions put to the one about the other, and those of them that were answered by more than a refusal. */
const cells = { asked: 0, answered: 0 };
afterAll(async () => {
  for (const { portal } of courts) await portal.close();
});

const mayCall = ({ access }: Call, { roles }: Person): boolean =>
  access === 'public' || access === 'signed-in' || (!isMachineAccess(access) && hasPermission(roles, access));

/** What an answer shows of the other court, beside what the question said itself. */
function shownOf(home: Court, away: Court, answer: Reply<Call>, request: unknown): readonly string[] {
  const asked = JSON.stringify(request);
  const said = new Set(
    answer.bytes.toString('latin1').match(/[0-9a-f]{64}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g),
  );
  return [...said].filter((mark) => home.marks.has(mark) && !away.marks.has(mark) && !asked.includes(mark));
}

async function ask(home: Court, away: Court, call: Call, request: unknown, as: TestUser | null) {
  cells.asked += 1;
  const answer = await away.portal.call(call, request as CallRequest<Call>, as ? { as } : {});
  if (answer.status === 200) cells.answered += 1;
  expect(shownOf(home, away, answer, request), call.id).toEqual([]);
  return answer;
}
const refusalOf = ({ status, bytes }: Reply<Call>) => {
  const { traceId, ...said } = JSON.parse(bytes.toString()) as Record<string, unknown>;
  return { status, ...said };
};

const anything = { params: { type: sampleKind, id: unknownId, token: unknownId }, query: {}, body: {} };

describe.each(directions)('%s', (_, from, to) => {
  it('has hundreds of marks that the other one has not', () => {
    const { home, away } = pairOf(from, to);
    expect([...home.marks].filter((mark) => !away.marks.has(mark)).length).toBeGreaterThan(200);
  });

  it.each(guarded.map((call) => [call.id, call] as const))('%s: a session is none', async (_id, call) => {
    const { home, away } = pairOf(from, to);
    const { user } = home.people.find((person) => mayCall(call, person)) ?? expect.unreachable(call.id);
    const answer = await ask(home, away, call, anything, user);
    expect([answer.status, answer.reason]).toEqual([401, 'session.none']);
  });

  it.each(ofMachines.map((call) => [call.id, call] as const))('%s: a token is none', async (_id, call) => {
    const { home, away } = pairOf(from, to);
    const admin = home.people.find(({ roles }) => roles.includes('admin'))?.user ?? expect.unreachable('no admin');
    const machine = await testMachine(home.portal, admin);
    const headers = bearer(await machine.token());
    const answer = await away.portal.call(call, anything as unknown as CallRequest<Call>, { headers });
    cells.asked += 1;
    expect(shownOf(home, away, answer, anything), call.id).toEqual([]);
    expect([answer.status, answer.reason]).toEqual([401, 'machine.ended']);
  });

  it.each(naming.map((call) => [call.id, call] as const))('%s: a row is not there, for anybody', async (id, call) => {
    const { home, away } = pairOf(from, to);
    const { request, row } = rows[id] as Row;
    // A case number or the name of a judge may be that of one's own as well.
    const isOfBoth = row(home.fixtures) === row(away.fixtures);
    for (const person of away.people.filter((person) => mayCall(call, person))) {
      const [foreign, absent] = [request(row(home.fixtures), home.fixtures), request(unknownId, home.fixtures)];
      const answer = await ask(home, away, call, foreign, person.user);
      if (isOfBoth) continue;
      expect(answer.status, person.roles.join()).toBeGreaterThanOrEqual(400);
      expect(refusalOf(answer)).toEqual(refusalOf(await ask(home, away, call, absent, person.user)));
    }
  });

  it.each(reading.map((call) => [call.id, call] as const))(
    '%s: lists and searches show nothing of it',
    async (_id, call) => {
      const { home, away } = pairOf(from, to);
      const words = ['text', 'q', 'number', 'caseNo', 'name'] as const;
      const found = (part: Call['query']) =>
        Object.fromEntries(
          takesNames(part).flatMap((name) =>
            words.includes(name as 'q') ? [[name, home.fixtures.ownDraft.number]] : [],
          ),
        );
      const asked = [anything, { ...anything, query: found(call.query), body: found(call.body) }];
      const people =
        call.access === 'public'
          ? [null]
          : away.people.filter((person) => mayCall(call, person)).map(({ user }) => user);
      for (const person of people) for (const request of asked) await ask(home, away, call, request, person);
    },
  );

  it('links and addresses that open something without an account are unknown', async () => {
    const { home, away } = pairOf(from, to);
    const { owner, ownDraft } = home.fixtures;
    const link = await home.portal.call(payments.makeBillLink, { body: { billId: ownDraft.bill } }, { as: owner });
    const token = link.data.address.split(/[/#]/).at(-1) ?? '';
    const feed = await home.portal.call(resetFeed, { body: {} }, { as: owner });
    const feedToken = /([^/]+)\.ics$/.exec(feed.data.path)?.[1] ?? '';
    const admin = home.people.find(({ roles }) => roles.includes('admin'))?.user ?? expect.unreachable('no admin');
    const hired = {
      key: randomUUID(),
      staffNo: `Z${from}01`,
      name: '林疏影',
      phone: `1540777000${from}`,
      divisionId: 'D01',
    };
    const body = { ...hired, offices: ['clerk' as const], title: { zh: '', en: '' } };
    const { activation } = (await home.portal.call(addStaff, { body }, { as: admin })).data;
    const opening = activation?.address.split('#')[1] ?? '';
    const submit = { version: 1, channel: 'WECHAT', scene: 'QR', key: randomUUID() };
    const tried: readonly (readonly [Call, (token: string) => unknown, string])[] = [
      [payments.readBillByLink, (token) => ({ params: { token } }), token],
      [payments.followByLink, (token) => ({ params: { token }, body: { act: 'confirm' } }), token],
      [payments.submitByLink, (token) => ({ params: { token }, body: submit }), token],
      [readFeedFile, (token) => ({ params: { token } }), feedToken],
      [beginActivation, (token) => ({ body: { token } }), opening],
    ];
    for (const [call, request, secret] of tried) {
      const opened = await home.portal.call(call, request(secret) as CallRequest<Call>, {});
      expect(opened.reason ?? 'opened', call.id).not.toBe(
        (await home.portal.call(call, request('x'.repeat(43)) as CallRequest<Call>, {})).reason,
      );
      const foreign = await ask(home, away, call, request(secret), null);
      expect(foreign.status, call.id).toBeGreaterThanOrEqual(400);
      expect(refusalOf(foreign)).toEqual(refusalOf(await ask(home, away, call, request('x'.repeat(43)), null)));
    }
  });
});

it('has put thousands of questions', () => {
  process.stdout.write(
    `courts apart: ${cells.asked} questions, ${cells.answered} answered, nothing of the other court\n`,
  );
  expect(cells.asked).toBeGreaterThan(2_000);
  expect(cells.answered).toBeGreaterThan(400);
});
