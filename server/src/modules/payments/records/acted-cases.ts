import type { Executor } from '../../../platform/database/database.ts';
import { isAmong } from '../../../platform/database/filter-rows.ts';

/** Of these cases those in which a fee was asked for. */
export async function billedCases(db: Executor, caseIds: readonly string[]): Promise<readonly string[]> {
  const rows = await db.selectFrom('bills').select('case_id').distinct().where(isAmong('case_id', caseIds)).execute();
  return rows.flatMap(({ case_id }) => case_id ?? []);
}
