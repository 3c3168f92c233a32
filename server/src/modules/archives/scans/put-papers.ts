import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Executor, Tx } from '../../../platform/database/database.ts';
import { type MergedRow, type MergedTable, mergeRows, rowsNow } from '../../../platform/database/merge-rows.ts';

/** What other systems bring in of the main file of a case. */
const tables = {
  volume: {
    name: 'archive_volumes',
    key: ['id'],
    columns: {
      ...{ id: 'uuid', source: 'text', case_id: 'uuid', position: 'integer', title: 'text' },
      withdrawn_at: 'timestamptz',
    },
  },
  paper: {
    name: 'archive_files',
    key: ['id'],
    columns: {
      ...{ id: 'uuid', source: 'text', case_id: 'uuid', volume_id: 'uuid', position: 'integer', title: 'text' },
      ...{ scope: 'text', made_on: 'date', shown: 'boolean', pages: 'integer', withdrawn_at: 'timestamptz' },
    },
  },
} as const satisfies Readonly<Record<string, MergedTable>>;
type Kind = keyof typeof tables;

/** As they stand, held till the transaction ends. */
export const archiveRowsNow = (tx: Tx, kind: Kind, ids: readonly string[]): Promise<ReadonlyMap<string, MergedRow>> =>
  rowsNow(tx, tables[kind], ids);

/** Volumes; their papers go with them into another case. */
export async function putVolumes(tx: Tx, rows: readonly MergedRow[]): Promise<void> {
  await mergeRows(tx, tables.volume, rows);
  const ids = rows.map(({ id }) => String(id));
  await sql`update archive_files f set case_id = v.case_id from archive_volumes v
    where v.id = any(${ids}::uuid[]) and f.volume_id = v.id and f.case_id <> v.case_id`.execute(tx);
}

/** Pages `from` to `to` of a file of scans, both included and from 1. */
export type SheetRange = { readonly blobId: string; readonly from: number; readonly to: number };
export type Paper = { readonly row: MergedRow; readonly sheets: readonly SheetRange[] };

/** What the sheets of papers come to: two that are the same have the same. */
export async function sheetDigests(db: Executor, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; digest: string }>`
    select file_id as id, encode(sha256(string_agg(blob_id || ':' || source_page, ' ' order by page)::bytea), 'hex') as digest
    from archive_sheets where file_id = any(${ids}::uuid[]) and blob_id is not null group by file_id`.execute(db);
  return new Map(rows.map(({ id, digest }) => [id, digest]));
}
export function digestOf(sheets: readonly SheetRange[]): string {
  const pages = sheets.flatMap(({ blobId, from, to }) =>
    Array.from({ length: to - from + 1 }, (_, i) => `${blobId}:${from + i}`),
  );
  return createHash('sha256').update(pages.join(' ')).digest('hex');
}

/** Papers of volumes, each with all its pages in their order; those of `same` have the pages that stand. */
export async function putPapers(tx: Tx, papers: readonly Paper[], same: ReadonlySet<string>): Promise<void> {
  await mergeRows(
    tx,
    tables.paper,
    papers.map(({ row }) => row),
  );
  const changed = papers.filter(({ row }) => !same.has(String(row.id)));
  await dropSheets(
    tx,
    changed.map(({ row }) => String(row.id)),
  );
  const ranges = changed.flatMap(({ row: { id }, sheets }) => {
    let first = 1;
    return sheets.map(({ blobId, from, to }) => {
      const range = { file_id: id, first, blob_id: blobId, since: from, until: to };
      first += to - from + 1;
      return range;
    });
  });
  if (ranges.length === 0) return;
  await sql`insert into archive_sheets (file_id, page, blob_id, source_page)
    select g.file_id, g.first + n, g.blob_id, g.since + n
    from json_to_recordset(${JSON.stringify(ranges)}::json)
      as g (file_id uuid, first integer, blob_id uuid, since integer, until integer), generate_series(0, g.until - g.since) n`.execute(
    tx,
  );
}

async function dropSheets(tx: Tx, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length > 0) await tx.deleteFrom('archive_sheets').where('file_id', 'in', fileIds).execute();
}

/** The source says that there is no such paper: nobody sees it any more, and its pages are gone. */
export async function takePapersDown(tx: Tx, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx.updateTable('archive_files').set({ withdrawn_at: at }).where('id', 'in', ids).execute();
  await dropSheets(tx, ids);
}
/** And no such volume: nobody sees what is in it. */
export async function takeVolumesDown(tx: Tx, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length > 0)
    await tx.updateTable('archive_volumes').set({ withdrawn_at: at }).where('id', 'in', ids).execute();
}
