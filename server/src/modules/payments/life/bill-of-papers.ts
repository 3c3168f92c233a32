import type { Executor } from '../../../platform/database/database.ts';

/** The bills that these papers are the notices of, by paper. Whoever asks has seen the papers. */
export async function billsOfPapers(
  db: Executor,
  documentIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (documentIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('bills')
    .select(['id', 'document_id'])
    .where('document_id', 'in', documentIds)
    .where('removed_at', 'is', null)
    .execute();
  return new Map(rows.flatMap(({ id, document_id }) => (document_id === null ? [] : [[document_id, id] as const])));
}
