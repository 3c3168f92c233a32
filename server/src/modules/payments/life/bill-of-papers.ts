import type { Executor } from '../../../platform/database/database.ts';

/** The bill that one of these papers is the notice of; null where none is. Whoever asks has seen the papers. */
export async function billOfPapers(db: Executor, documentIds: readonly string[]): Promise<string | null> {
  if (documentIds.length === 0) return null;
  const row = await db
    .selectFrom('bills')
    .select('id')
    .where('document_id', 'in', documentIds)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row?.id ?? null;
}
