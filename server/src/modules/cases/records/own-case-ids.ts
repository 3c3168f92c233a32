import { type CourtDay, caseNoFragment } from '@sufu/contract/core';
import type { Executor } from '../../../platform/database/database.ts';
import { containing } from '../../../platform/database/filter-rows.ts';
import { isOwn } from './own.ts';

/** A lawyer of many years stays below. */
const most = 2_000;

/** Whether this person is a party of the case or acts for one today. */
export async function standsIn(
  db: Executor,
  { caseId, userId, today }: { readonly caseId: string; readonly userId: string; readonly today: CourtDay },
): Promise<boolean> {
  const query = db.selectFrom('cases').select('id').where('id', '=', caseId).where(isOwn(userId, today));
  return (await query.executeTakeFirst()) !== undefined;
}

/** Ids of all cases of this person, the newest first; `caseNo` is part of a number. */
export async function ownCaseIds(
  db: Executor,
  userId: string,
  today: CourtDay,
  caseNo?: string,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('cases')
    .select('id')
    .where(isOwn(userId, today))
    .$if(Boolean(caseNo), (q) => q.where('case_no', 'like', containing(caseNoFragment(caseNo ?? ''))))
    .orderBy('filed_on', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}
