import type { Executor } from '../../../platform/database/database.ts';
import { isAmong } from '../../../platform/database/filter-rows.ts';

/** Of these cases those in which papers were served or are to be. */
export async function servedCases(db: Executor, caseIds: readonly string[]): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('deliveries')
    .select('case_id')
    .distinct()
    .where(isAmong('case_id', caseIds))
    .execute();
  return rows.flatMap(({ case_id }) => case_id ?? []);
}
