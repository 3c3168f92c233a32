import type { Executor } from '../../../platform/database/database.ts';

/** The hearings of a case that are still to come, the next first. */
export const comingHearings = (
  db: Executor,
  caseId: string,
  now: Date,
): Promise<readonly { readonly at: Date; readonly courtroom: string }[]> =>
  db
    .selectFrom('hearings')
    .select(['at', 'courtroom'])
    .where('case_id', '=', caseId)
    .where('at', '>', now)
    .where('cancelled_on', 'is', null)
    .orderBy('at')
    .execute();
