import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Executor } from '../../platform/database/database.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { openText } from './recognition/queue.ts';

/** About 8 ms of opening sealed texts, then others have their turn. */
const atOnce = 200;

/** Programs that recognise text break lines within words and mix wide and narrow letters: compared without either. */
const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll(/\s/g, '');

type Page = { readonly id: string; readonly page: number; readonly text: Buffer };
const nowhere = '00000000-0000-0000-0000-000000000000';

/**
 * Pages of these papers whose text has these words, by paper. Texts are opened one after the other and there is no index of their words: an
 * index would outlive the text, and would say something of it to whoever has the database.
 */
export async function pagesWith(
  db: Executor,
  secrets: Secrets,
  fileIds: readonly string[],
  words: string,
): Promise<ReadonlyMap<string, readonly number[]>> {
  const found = new Map<string, number[]>();
  const wanted = plain(words);
  if (wanted === '') return found;
  for (let behind = { id: nowhere, page: 0 }, left = fileIds.length > 0; left; await turn()) {
    const { rows } = await sql<Page>`
      select file_id as id, page, text from archive_sheets
      where file_id = any(${fileIds}::uuid[]) and text is not null and (file_id, page) > (${behind.id}::uuid, ${behind.page}::integer)
      order by file_id, page limit ${atOnce}`.execute(db);
    for (const { id, page, text } of rows)
      if (plain(openText(secrets, id, page, text)).includes(wanted)) found.set(id, [...(found.get(id) ?? []), page]);
    behind = rows.at(-1) ?? behind;
    left = rows.length === atOnce;
  }
  return found;
}
