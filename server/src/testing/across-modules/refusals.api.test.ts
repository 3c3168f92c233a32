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
