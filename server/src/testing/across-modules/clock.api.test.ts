import { type Application, submitApplication } from '@sufu/contract/applications';
import { courtDayOf } from '@sufu/contract/core';
import { listMessages } from '@sufu/contract/messages';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { courtFixture } from '../../modules/applications/testing/fixtures.ts';
import { databaseTime } from '../../platform/database/database.ts';
import { testPortal } from '../portal.ts';
import { putPicture } from '../values/put-picture.ts';

/** FA10: what the machine of the server thinks the time is has no part in anything the law asks for. */
const portal = await testPortal({ databaseTime: true });
afterAll(() => portal.close());
const court = await courtFixture(portal);
afterEach(() => vi.useRealTimers());

async function handIn(): Promise<{ readonly data: Application; readonly from: Date; readonly till: Date }> {
  const draft = await court.draft();
  const from = await databaseTime(portal.services.db);
  const body = { id: draft.id, version: draft.version };
  const { data } = await portal.call(submitApplication, { params: { type: draft.type }, body }, { as: draft.owner });
  return { data, from, till: await databaseTime(portal.services.db) };
}

const minute = 60_000;
const day = 24 * 60 * minute;
test.each([
  ['ten minutes ahead', 10 * minute],
  ['ten minutes behind', -10 * minute],
  ['a day ahead', day],
  ['a day behind', -day],
])('the server’s clock is %s: times, numbers, days, limits and sessions are those of the database', async (_, off) => {
  const before = await handIn();
  const session = await portal.fixtures.user();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + off });
  const { data, from, till } = await handIn();
  // The estimate is as good as half of a round trip.
  expect(Date.parse(String(data.submittedAt))).toBeGreaterThanOrEqual(from.getTime() - 100);
  expect(Date.parse(String(data.submittedAt))).toBeLessThanOrEqual(till.getTime() + 100);
  const days = [courtDayOf(from), courtDayOf(till)];
  expect(days.map((day) => `SQ${day.replaceAll('-', '')}`)).toContain(data.number?.slice(0, 10));
  expect(data.timeline.at(-1)?.at).toBe(data.submittedAt);
  const audited = await portal.database.pool.query(
    "select at from audit_log where subject = $1 and action = 'applications.submit'",
    [data.id],
  );
  expect(audited.rows).toEqual([{ at: new Date(String(data.submittedAt)) }]);
  // Begun before the clock went wrong, still good; and so are the limits, which count what was before.
  expect((await portal.call(listMessages, { query: {} }, { as: session })).status).toBe(200);
  await putPicture(portal, session);
  vi.useRealTimers();
  // Midnight may have passed between the first and the last.
  expect([before.data.dueDay, (await handIn()).data.dueDay]).toContain(data.dueDay);
});
