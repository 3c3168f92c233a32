import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Transaction } from '../../platform/calls/context.ts';
import type { Executor, Tx } from '../../platform/database/database.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { ScanPage } from './scans/scan-page.ts';

const written = z.object({ paragraphs: z.array(z.string()) });
/** One page that was written at this portal. */
export type WrittenSheet = z.infer<typeof written>;
/** One page: written, or of a scan. */
export type Sheet = WrittenSheet | { readonly scan: ScanPage };

export type ArchiveRow = {
  readonly id: string;
  readonly caseId: string;
  readonly title: string;
  readonly scope: string;
  readonly madeOn: string;
  readonly pages: number;
};
/** With its place among those that are shown of the case, from 1. */
export type ListedFile = ArchiveRow & { readonly position: number };
export type NewArchiveFile = Omit<ArchiveRow, 'id' | 'caseId' | 'pages'> & {
  /** False for what has not been served yet: nobody outside sees that it is there. */
  readonly shown: boolean;
  readonly sheets: readonly WrittenSheet[];
};

const about = (id: string, page: number): string => `archive_sheets.content:${id}:${page}`;
const columns = ['f.id', 'f.case_id as caseId', 'f.title', 'f.scope', 'f.made_on as madeOn', 'f.pages'] as const;

/** Put papers into the main file of a case, behind those that are there, in this order. The inner file 副卷 is never put in. */
export async function fileArchive(
  { tx, record }: Transaction,
  secrets: Secrets,
  caseId: string,
  files: readonly NewArchiveFile[],
): Promise<void> {
  if (files.length === 0) return;
  const last = await tx
    .selectFrom('archive_files')
    .select(({ fn }) => fn.max('position').as('last'))
    .where('case_id', '=', caseId)
    .executeTakeFirst();
  const filed = files.map((file, i) => ({ ...file, id: randomUUIDv7(), position: (last?.last ?? 0) + i + 1 }));
  await tx
    .insertInto('archive_files')
    .values(
      filed.map(({ id, position, title, scope, madeOn, shown, sheets }) => ({
        ...{ id, case_id: caseId, position, title, scope, made_on: madeOn, shown, pages: sheets.length },
      })),
    )
    .execute();
  const pages = filed.flatMap(({ id, sheets }) =>
    sheets.map((sheet, i) => ({ file_id: id, page: i + 1, content: secrets.sealJson(sheet, about(id, i + 1)) })),
  );
  await tx.insertInto('archive_sheets').values(pages).execute();
  record('archives.filed', caseId, { files: filed.length });
}

/** Papers that others may know of: shown, and not taken down, nor the volume that they are in. */
const shown = (db: Executor) =>
  db
    .selectFrom('archive_files as f')
    .leftJoin('archive_volumes as v', 'v.id', 'f.volume_id')
    .where('f.shown', '=', true)
    .where('f.withdrawn_at', 'is', null)
    .where('v.withdrawn_at', 'is', null);

/** The list of a case's file, as parties may know it: what was filed here, then volume by volume. */
export async function shownFiles(db: Executor, caseId: string): Promise<ListedFile[]> {
  const rows = await shown(db)
    .select(columns)
    .where('f.case_id', '=', caseId)
    .orderBy(sql`v.position nulls first`)
    .orderBy('v.id')
    .orderBy('f.position')
    .orderBy('f.id')
    .execute();
  return rows.map((row, i) => ({ ...row, position: i + 1 }));
}

export async function findShownFile(db: Executor, id: string): Promise<ArchiveRow | null> {
  return (await shown(db).select(columns).where('f.id', '=', id).executeTakeFirst()) ?? null;
}

type StoredSheet = {
  readonly page: number;
  readonly content: Buffer | null;
  readonly hash: Buffer | null;
  readonly type: string | null;
  readonly sourcePage: number | null;
};
function sheetOf(secrets: Secrets, fileId: string, { page, content, hash, type, sourcePage }: StoredSheet): Sheet {
  if (content !== null) return written.parse(secrets.openJson(content, about(fileId, page)));
  if (hash === null || type === null || sourcePage === null) throw new Error('a page of nothing');
  return { scan: { hash, type, page: sourcePage } };
}

/** Before pages had rows of their own a paper kept them all in one place. */
async function sheetsOfBefore(db: Executor, secrets: Secrets, id: string): Promise<readonly Sheet[]> {
  const row = await db.selectFrom('archive_files').select('content').where('id', '=', id).executeTakeFirst();
  if (!row?.content) return [];
  return z.array(written).parse(secrets.openJson(row.content, `archive_files.content:${id}`));
}

/** Pages of a paper with their numbers from 1: all of them, or one. */
export async function sheetsOf(
  db: Executor,
  secrets: Secrets,
  id: string,
  only?: number,
): Promise<readonly { readonly sheet: Sheet; readonly page: number }[]> {
  const rows = await db
    .selectFrom('archive_sheets as s')
    .leftJoin('archive_blobs as b', 'b.id', 's.blob_id')
    .select(['s.page', 's.content', 'b.hash', 'b.type', 's.source_page as sourcePage'])
    .where('s.file_id', '=', id)
    .$if(only !== undefined, (query) => query.where('s.page', '=', only ?? 0))
    .orderBy('s.page')
    .execute();
  if (rows.length > 0) return rows.map((row) => ({ sheet: sheetOf(secrets, id, row), page: row.page }));
  const before = (await sheetsOfBefore(db, secrets, id)).map((sheet, i) => ({ sheet, page: i + 1 }));
  return only === undefined ? before : before.filter(({ page }) => page === only);
}

/** How many papers these cases have; a case without any is left out. */
export async function countFiles(db: Executor, caseIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (caseIds.length === 0) return new Map();
  const rows = await shown(db)
    .select(({ fn }) => ['f.case_id', fn.countAll<number>().as('files')])
    .where('f.case_id', 'in', caseIds)
    .groupBy('f.case_id')
    .execute();
  return new Map(rows.map((row) => [row.case_id, row.files]));
}

/** The papers opened by name, by application. */
export async function openings(
  db: Executor,
  applicationIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  if (applicationIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('archive_openings')
    .select(['application_id', 'file_id'])
    .where('application_id', 'in', applicationIds)
    .execute();
  const grouped = Map.groupBy(rows, (row) => row.application_id);
  return new Map([...grouped].map(([id, list]) => [id, new Set(list.map((row) => row.file_id))]));
}

export async function replaceOpenings(
  tx: Tx,
  applicationId: string,
  fileIds: readonly string[],
  at: Date,
): Promise<void> {
  await tx.deleteFrom('archive_openings').where('application_id', '=', applicationId).execute();
  if (fileIds.length === 0) return;
  await tx
    .insertInto('archive_openings')
    .values(fileIds.map((fileId) => ({ application_id: applicationId, file_id: fileId, at })))
    .execute();
}
