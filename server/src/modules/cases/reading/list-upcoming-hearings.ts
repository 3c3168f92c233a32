import { englishCause } from '@sufu/contract/applications';
import type { listUpcomingHearings } from '@sufu/contract/cases';
import { type CallReply, courtDayOf, toCaseNo } from '@sufu/contract/core';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import { isOwn } from '../records/own.ts';

const daysAhead = 60;
const most = 5;

/** The next hearings of my cases; today's stays until the day is over, for who is on the way still needs its room. */
export async function upcomingHearings({
  db,
  actor,
  now,
}: SignedInContext): Promise<CallReply<typeof listUpcomingHearings>> {
  const today = courtDayOf(now);
  const from = new Date(`${today}T00:00:00+08:00`);
  const rows = await db
    .selectFrom('hearings')
    .innerJoin('cases', 'cases.id', 'hearings.case_id')
    .select(['cases.id as caseId', 'cases.case_no', 'cases.cause', 'hearings.at', 'hearings.courtroom'])
    .where(isOwn(actor.userId, today))
    .where('hearings.cancelled_on', 'is', null)
    .where('hearings.at', '>=', from)
    .where('hearings.at', '<', new Date(from.getTime() + daysAhead * 86_400_000))
    .orderBy('hearings.at')
    .orderBy('hearings.id')
    .limit(most)
    .execute();
  return rows.map(({ caseId, case_no, cause, at, courtroom }) => ({
    caseId,
    caseNo: toCaseNo(case_no),
    cause,
    causeEn: englishCause(cause),
    at: at.toISOString(),
    courtroom,
  }));
}
