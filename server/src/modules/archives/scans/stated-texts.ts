import { sql } from 'kysely';
import type { Executor, Tx } from '../../../platform/database/database.ts';
import { asBytes } from '../../../platform/database/merge-rows.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { openText, textPlace } from '../recognition/queue.ts';

/** Texts of the pages of a paper in their order, as its source states them; none, or an empty one: nothing is stated of the page. */
export type StatedTexts = { readonly fileId: string; readonly texts: readonly string[] };
/** What is stated now, by paper and page. */
export type TextsNow = ReadonlyMap<string, ReadonlyMap<number, string>>;

export async function statedTexts(db: Executor, secrets: Secrets, fileIds: readonly string[]): Promise<TextsNow> {
  if (fileIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; page: number; text: Buffer }>`
    select file_id as id, page, text from archive_sheets
    where file_id = any(${fileIds}::uuid[]) and text_stated and text is not null`.execute(db);
  const grouped = Map.groupBy(rows, ({ id }) => id);
  return new Map(
    [...grouped].map(([id, pages]) => [
      id,
      new Map(pages.map(({ page, text }) => [page, openText(secrets, id, page, text)])),
    ]),
  );
}

/** Pages, from 1, whose text is stated otherwise than it stands. */
export function changedTexts({ fileId, texts }: StatedTexts, now: TextsNow): readonly number[] {
  const standing = now.get(fileId) ?? new Map<number, string>();
  const pages = new Set([...standing.keys(), ...texts.map((_, i) => i + 1)]);
  return [...pages].filter((page) => (texts[page - 1] ?? '') !== (standing.get(page) ?? ''));
}

/**
 * Kept in the rows of the pages, sealed. What the source states goes before what was recognised here; a page of which it states nothing any
 * more is recognised anew.
 */
export async function putStatedTexts(
  tx: Tx,
  secrets: Secrets,
  papers: readonly StatedTexts[],
  now: TextsNow,
): Promise<void> {
  const rows = papers.flatMap((paper) =>
    changedTexts(paper, now).map((page) => {
      const { fileId, texts } = paper;
      const said = texts[page - 1] ?? '';
      const text = said === '' ? null : asBytes(secrets.sealJson(said, textPlace(fileId, page)));
      return { file_id: fileId, page, text };
    }),
  );
  if (rows.length === 0) return;
  await sql`update archive_sheets s set text = g.text, text_stated = g.text is not null, text_tries = 0, text_tried_at = null
    from json_to_recordset(${JSON.stringify(rows)}::json) as g (file_id uuid, page integer, text bytea)
    where s.file_id = g.file_id and s.page = g.page`.execute(tx);
}
