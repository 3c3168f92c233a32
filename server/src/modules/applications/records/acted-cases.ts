import type { Executor } from '../../../platform/database/database.ts';
import { isAmong } from '../../../platform/database/filter-rows.ts';

/** Of these cases those in which something was filed; a draft is nothing yet. */
export async function filedCases(db: Executor, caseIds: readonly string[]): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('applications')
    .select('case_id')
    .distinct()
    .where(isAmong('case_id', caseIds))
    .where('submitted_at', 'is not', null)
    .execute();
  return rows.flatMap(({ case_id }) => case_id ?? []);
}
