import type { Call, CallRequest } from '@sufu/contract/core';
import { courtDayOf, plusDays } from '@sufu/contract/core';
import * as desk from '@sufu/contract/desk';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestPortal, type TestUser, testPortal } from '../../../testing/portal.ts';
import { type CourtFixture, courtFixture, type DraftFixture } from '../../applications/testing/fixtures.ts';

let portal: TestPortal;
let court: CourtFixture;
beforeAll(async () => {
  portal = await testPortal();
  portal.clock.set('2026-11-23T15:59:59.000Z');
  court = await courtFixture(portal);
});
afterAll(() => portal.close());

/** An act that gives the party a last day: the field it stands in, and how far off it may be. */
type Way = {
  readonly call: Call;
  readonly field: string;
  readonly longest: number;
  readonly item: () => Promise<{ readonly on: DraftFixture; readonly as: TestUser; readonly body: object }>;
};
const reason = '经审查，理由写在这里，符合规定。';
const submitted = async (type: string, answers = {}) =>
  court.submitted({ type, owner: await portal.fixtures.user(), answers });
const ways: readonly Way[] = [
  {
    call: desk.returnApplication,
    field: 'lastDay',
    longest: 30,
    item: async () => ({
      on: await court.submitted({ owner: await portal.fixtures.user() }),
      as: court.staff.clerk,
      body: { points: [{ path: 'factsAndReasons', text: '请写得具体一些。' }] },
    }),
  },
  {
    call: desk.putOnHold,
    field: 'dueDay',
    longest: 60,
    item: async () => ({
      on: await court.claim(await submitted('dismiss_preservation_apply'), court.staff.judge),
      as: court.staff.judge,
      body: { question: '请说明担保人是否同意解除，并补充书面意见。' },
    }),
  },
  {
    call: desk.requireOfParty,
    field: 'dueDay',
    longest: 60,
    item: async () => ({
      on: await court.claim(await submitted('litigation_preservation_apply'), court.staff.counter),
      as: court.staff.filingJudge,
      body: { kind: 'guarantee', amount: 3_000_000, reason },
    }),
  },
];

/** Days from today that are tried on one item, one after the other: which of them may be a last day. */
async function tried({ call, field, item }: Way, days: readonly number[]): Promise<readonly boolean[]> {
  const today = courtDayOf(portal.clock.now());
  const { on, as, body } = await item();
  const taken: boolean[] = [];
  for (const after of days) {
    const more = { version: on.version, [field]: plusDays(today, after) };
    const request: unknown = { params: { id: on.id }, body: { ...body, ...more } };
    const { status, fields } = await portal.call<Call>(call, request as CallRequest<Call>, { as });
    if (status !== 200) expect(fields.map(({ path }) => path)).toEqual([field]);
    taken.push(status === 200);
  }
  return taken;
}

it.each(ways.map((way) => [way.call.id, way] as const))(
  '%s: the last day is from tomorrow to the longest, at 23:59:59 and at 00:00 of the court',
  async (_, way) => {
    portal.clock.set('2026-11-23T15:59:59.000Z');
    expect(await tried(way, [0, way.longest + 1, 1])).toEqual([false, false, true]);
    portal.clock.set('2026-11-23T16:00:00.000Z');
    expect(await tried(way, [0, way.longest + 1, way.longest])).toEqual([false, false, true]);
  },
  60_000,
);
