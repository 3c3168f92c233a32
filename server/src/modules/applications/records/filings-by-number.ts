import type { Executor } from '../../../platform/database/database.ts';
import { isAmong } from '../../../platform/database/filter-rows.ts';

/** `courtId`: null where the filing names no court but this one. */
export type AcceptedFiling = { readonly id: string; readonly caseId: string; readonly courtId: string | null };

/** Filings by their reference numbers, of those that were accepted and have become a case. */
export async function acceptedFilings(
  db: Executor,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, AcceptedFiling>> {
  if (numbers.length === 0) return new Map();
  const rows = await db
    .selectFrom('applications')
    .select(['id', 'number', 'case_id', 'court_id'])
    .where(isAmong('number', numbers))
    .where('type', '=', 'lawsuit_filing_apply')
    .where('case_id', 'is not', null)
    .execute();
  return new Map(
    rows.flatMap(({ id, number, case_id: caseId, court_id: courtId }) =>
      number === null || caseId === null ? [] : [[number, { id, caseId, courtId }]],
    ),
  );
}
