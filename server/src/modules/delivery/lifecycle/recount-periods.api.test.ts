import { randomUUID } from 'node:crypto';
import { learnHolidays } from '@sufu/contract/core';
import * as calls from '@sufu/contract/delivery';
import { listMessages } from '@sufu/contract/messages';
import { afterAll, afterEach, expect, test } from 'vitest';
import { type TestUser, testPortal } from '../../../testing/portal.ts';
import { courtFixture } from '../../applications/testing/fixtures.ts';
import { serveParty } from '../testing/serve-party.ts';
import { recountPeriods } from './recount-periods.ts';

const portal = await testPortal();
afterAll(() => portal.close());
afterEach(() => learnHolidays({}));
const court = await courtFixture(portal);

/** A complaint that its defendant opens on this day: fifteen days to answer. */
async function served(day: string, owner: TestUser): Promise<string> {
  const caseId = await court.caseOf(owner, { role: 'DEFENDANT', procedure: 'FIRST_ORDINARY', stage: 'PRETRIAL' });
  const { rows } = await portal.database.pool.query<{ id: string }>(
    'select id from case_parties where case_id = $1 order by position',
    [caseId],
  );
  portal.clock.set(`${day}T02:00:00Z`);
  const clerk = { ...court.staff.clerk, token: await portal.fixtures.session(court.staff.clerk.id) };
  const { reply } = await serveParty(portal, {
    caseId,
    partyId: rows[0]?.id ?? '',
    as: clerk,
    kinds: ['COMPLAINT_COPY'],
  });
  const id = reply.data.deliveries[0]?.id ?? '';
  const as = { ...owner, token: await portal.fixtures.session(owner.id) };
  const acted = await portal.call(calls.submitNotice, { body: { id, key: randomUUID(), act: 'ack' } }, { as });
  expect(acted.data.servedOn).toBe(day);
  return id;
}
const answerOf = async (id: string) =>
  (
    await portal.database.pool.query<{ last_day: string; provisional: boolean; why: { zh: string }; version: number }>(
      "select last_day::text, provisional, why, version from delivery_periods where delivery_id = $1 and code = 'ANSWER'",
      [id],
    )
  ).rows[0];
const told = async (owner: TestUser) =>
  (
    await portal.call(listMessages, { query: {} }, { as: { ...owner, token: await portal.fixtures.session(owner.id) } })
  ).data.rows.filter(({ title, body }) => title === '期限的最后一日有变' && body.includes('答辩'));

test('a last day counted without its year moves once the holidays are entered, and whose it is reads it once', async () => {
  const owner = await portal.fixtures.user();
  // Fifteen days from 22 December end on Wednesday, 6 January 2027.
  const id = await served('2026-12-22', owner);
  expect(await answerOf(id)).toMatchObject({ last_day: '2027-01-06', provisional: true });
  expect(await recountPeriods(portal.services)).toBe(0);
  learnHolidays({ 2027: { rest: [['01-01', '01-08']], makeUp: [] } });
  await Promise.all([recountPeriods(portal.services), recountPeriods(portal.services)]);
  const after = await answerOf(id);
  expect(after).toMatchObject({ last_day: '2027-01-11', provisional: false, version: 2 });
  expect(after?.why.zh).toContain('顺延到 2027 年 1 月 11 日');
  expect(after?.why.zh).not.toContain('暂按周末推算');
  expect(await recountPeriods(portal.services)).toBe(0);
  expect((await told(owner)).map(({ body }) => body)).toEqual([
    '放假安排已公布，答辩的最后一日由 2027 年 1 月 6 日（周三）改为 2027 年 1 月 11 日（周一）。',
  ]);
});

test('a Saturday that is worked ends it earlier; a day that stays is no news', async () => {
  const [early, same] = [await portal.fixtures.user(), await portal.fixtures.user()];
  // Fifteen days end on Saturday, 9 January, and on Wednesday, 6 January.
  const moved = await served('2026-12-25', early);
  const kept = await served('2026-12-22', same);
  expect(await answerOf(moved)).toMatchObject({ last_day: '2027-01-11', provisional: true });
  learnHolidays({ 2027: { rest: [['01-01', '01-03']], makeUp: ['01-09'] } });
  await recountPeriods(portal.services);
  expect(await answerOf(moved)).toMatchObject({ last_day: '2027-01-09', provisional: false });
  expect(await answerOf(kept)).toMatchObject({ last_day: '2027-01-06', provisional: false });
  expect([(await told(early)).length, (await told(same)).length]).toEqual([1, 0]);
});
