import { sql } from 'kysely';
import { z } from 'zod';
import type { Database, Executor } from '../../../platform/database/database.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';

/** So often a page is tried, once a night; then it is left. */
export const mostTries = 3;
const againAfterMs = 20 * 3_600_000;

/** A page of a paper as it stands now: which page of which file of scans. */
export type UnreadPage = {
  readonly fileId: string;
  readonly page: number;
  readonly blobId: string;
  readonly sourcePage: number;
  readonly hash: Buffer;
  readonly type: string;
};

/** Where the text of a page is sealed. */
export const textPlace = (fileId: string, page: number): string => `archive_sheets.text:${fileId}:${page}`;
const stored = z.string();
export const openText = (secrets: Secrets, fileId: string, page: number, text: Buffer): string =>
  stored.parse(secrets.openJson(text, textPlace(fileId, page)));

/**
 * The next page of a scan without a text; null: none is left for this night. Its try is counted before it begins, so that a page that
 * ends the server is not tried for ever. Of papers that nobody may see none is taken.
 */
export async function takePage(db: Database, now: Date): Promise<UnreadPage | null> {
  const before = new Date(now.getTime() - againAfterMs);
  const { rows } = await sql<UnreadPage>`
    update archive_sheets s set text_tries = s.text_tries + 1, text_tried_at = ${now}
    from (
      select n.file_id, n.page from archive_sheets n
      join archive_files f on f.id = n.file_id left join archive_volumes v on v.id = f.volume_id
      where n.blob_id is not null and n.text is null and n.text_tries < ${mostTries}
        and (n.text_tried_at is null or n.text_tried_at < ${before})
        and f.shown and f.withdrawn_at is null and v.withdrawn_at is null
      order by n.text_tries, n.text_tried_at nulls first, n.file_id, n.page
      limit 1 for update of n skip locked
    ) next, archive_blobs b
    where s.file_id = next.file_id and s.page = next.page and b.id = s.blob_id
    returning s.file_id as "fileId", s.page, s.blob_id as "blobId", s.source_page as "sourcePage", b.hash, b.type`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** False when the paper has other pages meanwhile, or its source has stated a text. */
export async function putText(
  db: Database,
  secrets: Secrets,
  { fileId, page, blobId, sourcePage }: UnreadPage,
  text: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('archive_sheets')
    .set({ text: secrets.sealJson(text, textPlace(fileId, page)) })
    .where('file_id', '=', fileId)
    .where('page', '=', page)
    .where('blob_id', '=', blobId)
    .where('source_page', '=', sourcePage)
    .where('text', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The try of this night does not count: it was not the page that failed. */
export async function forgetTry(db: Database, { fileId, page }: UnreadPage): Promise<void> {
  await db
    .updateTable('archive_sheets')
    .set(({ eb }) => ({ text_tries: eb('text_tries', '-', 1) }))
    .where('file_id', '=', fileId)
    .where('page', '=', page)
    .where('text_tries', '>', 0)
    .execute();
}

/** The text of a page, and whether its source stated it; null: nothing was recognised, or not yet. */
export async function textOfPage(
  db: Executor,
  secrets: Secrets,
  fileId: string,
  page: number,
): Promise<{ readonly text: string; readonly stated: boolean } | null> {
  const row = await db
    .selectFrom('archive_sheets')
    .select(['text', 'text_stated'])
    .where('file_id', '=', fileId)
    .where('page', '=', page)
    .executeTakeFirst();
  return row?.text ? { text: openText(secrets, fileId, page, row.text), stated: row.text_stated } : null;
}

/** Those of these papers that have a page with a text. */
export async function filesWithText(db: Executor, fileIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (fileIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('archive_sheets')
    .select('file_id')
    .distinct()
    .where('file_id', 'in', fileIds)
    .where('text', 'is not', null)
    .execute();
  return new Set(rows.map((row) => row.file_id));
}
