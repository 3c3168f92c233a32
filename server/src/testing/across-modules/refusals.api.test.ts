import * as applications from '@sufu/contract/applications';
import {
  type Call,
  type CallRequest,
  hasPermission,
  type Role,
  roles,
  type StaffRole,
  staffRoles,
} from '@sufu/contract/core';
import * as documents from '@sufu/contract/documents';
import * as files from '@sufu/contract/files';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestPortal, type TestUser, testPortal } from '../portal.ts';
import { callsOfPeople } from '../refusals/calls-of-people.ts';
import { createRefusalFixtures, type RefusalFixtures, sampleKind, unknownId } from '../refusals/refusal-fixtures.ts';
import type { Row } from '../refusals/row.ts';
import { rows } from '../refusals/row-fixtures.ts';
import { rowless } from '../refusals/rowless-calls.ts';

/**
 * The refusal matrix: every call × no session, every call × each role, every call that names a row × another person's row.
 * A new call fails here until it says which row it names, or that it names none.
 */
const guarded = callsOfPeople;

let portal: TestPortal;
let fixtures: RefusalFixtures;
beforeAll(async () => {
  portal = await testPortal();
  fixtures = await createRefusalFixtures(portal);
}, 60_000);
afterAll(() => portal.close());

const any = { params: { type: sampleKind, id: unknownId }, query: {}, body: {} } as unknown as CallRequest<Call>;

describe('without a session', () => {
  it.each(guarded.map((call) => [call.id, call] as const))('%s answers 401', async (_, call) => {
    const answer = await portal.call(call, any);
    expect([answer.status, answer.reason]).toEqual([401, 'session.none']);
  });
});

describe('a role that may not', () => {
  const isStaffRole = (role: Role): role is StaffRole => (staffRoles as readonly Role[]).includes(role);
  const kinds = { party: 'natural', agent: 'organisation', lawyer: 'lawyer' } as const;
  const pairs = guarded.flatMap((call) =>
    call.access === 'signed-in'
      ? []
      : roles
          .filter((role) => !hasPermission([role], call.access as never))
          .map((role) => [call.id, role, call] as const),
  );
  const people = new Map<Role, TestUser>();
  beforeAll(async () => {
    for (const role of roles)
      people.set(
        role,
        isStaffRole(role) ? await portal.fixtures.staff(role, [], 'D01') : await portal.fixtures.user(kinds[role]),
      );
  });
  it('has pairs to try', () => expect(pairs.length).toBeGreaterThan(40));
  it.each(pairs)('%s refuses %s with 403', async (_, role, call) => {
    const person = people.get(role);
    if (!person) throw new Error(role);
    const answer = await portal.call(call, any, { as: person });
    expect([answer.status, answer.reason]).toEqual([403, 'session.not-allowed']);
  });
});

describe("another person's row", () => {
  it.each(guarded.map((call) => [call.id, call] as const))('%s names a row that is tried here, or none', (id) => {
    expect(Number(id in rows) + Number(rowless.has(id))).toBe(1);
  });
  it.each(guarded.filter((call) => call.id in rows).map((call) => [call.id, call] as const))(
    '%s does not tell it from one that is not there',
    async (id, call) => {
      const { request, row, as, reason = 'not-found' } = rows[id] as Row;
      const ask = async (which: string) => {
        const answer = await portal.call(call, request(which, fixtures) as CallRequest<Call>, { as: as(fixtures) });
        const { traceId, ...rest } = JSON.parse(answer.bytes.toString()) as Record<string, unknown>;
        return { status: answer.status, ...rest };
      };
      const [foreign, absent] = [await ask(row(fixtures)), await ask(unknownId)];
      expect(foreign).toEqual(absent);
      expect((foreign as { reason?: unknown }).reason).toBe(reason);
    },
  );
  it('and the owner has it all the same', async () => {
    const { ownDraft, owner } = fixtures;
    expect(
      (
        await portal.call(
          applications.readApplication,
          { params: { type: sampleKind, id: ownDraft.submitted } },
          { as: owner },
        )
      ).data.state,
    ).toBe(20);
    expect(
      (await portal.call(documents.readDocument, { params: { id: ownDraft.document }, query: {} }, { as: owner }))
        .status,
    ).toBe(200);
    expect(
      (await portal.call(files.readFile, { params: { id: ownDraft.file }, query: {} }, { as: owner })).status,
    ).toBe(200);
  });
});

describe('a row whose sealed values are all damaged', () => {
  beforeAll(async () => {
    const { pool } = portal.database;
    const { rows: columns } = await pool.query<{ t: string; c: string }>(`
      select table_name as t, column_name as c from information_schema.columns
      where table_schema = 'public' and data_type = 'bytea' and table_name <> 'users'`);
    // Whoever damages it passes by the triggers that keep it.
    for (const { t, c } of columns)
      await pool.query(`begin; set local session_replication_role = replica;
        update ${t} set ${c} = set_byte(${c}, 30, 255 - get_byte(${c}, 30))
        where length(${c}) > 50 and get_byte(${c}, 0) = 1 and get_byte(${c}, 1) = 1; commit`);
  });
  it('is said to be, by every call that needs them; none answers that the server failed', async () => {
    const president = await portal.fixtures.staff('judge', ['president'], 'D01');
    const clerk = await portal.fixtures.staff('clerk', [], 'D03');
    const seen: string[] = [];
    for (const call of guarded.filter(({ id }) => id in rows))
      for (const { id } of [fixtures.owner, president, clerk]) {
        const { request, row } = rows[call.id] as Row;
        // Some calls end the sessions of whoever makes them.
        const as = { ...fixtures.owner, id, token: await portal.fixtures.session(id) };
        const asked = request(row(fixtures), fixtures) as CallRequest<Call>;
        const { status, reason } = await portal.call(call, asked, { as });
        seen.push(`${call.id} ${status} ${reason ?? ''}`);
      }
    expect(seen.filter((said) => / 5\d\d /.test(said))).toEqual([]);
    expect(seen.filter((said) => said.endsWith(' 409 record.damaged')).length).toBeGreaterThan(60);
  }, 120_000);
});
