import { randomUUIDv7 } from 'node:crypto';
import { z } from 'zod';
import type { Transaction } from '../../platform/calls/context.ts';
import type { Executor, Tx } from '../../platform/database/database.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';

/** One page: written text, or a scan that lies in the file store under its hash (hex). */
const sheet = z.union([
  z.object({ paragraphs: z.array(z.string()) }),
  z.object({ picture: z.string().regex(/^[0-9a-f]{64}$/) }),
]);
const sheets = z.array(sheet);
export type Sheet = z.infer<typeof sheet>;

export type ArchiveRow = {
  readonly id: string;
  readonly caseId: string;
  readonly position: number;
  readonly title: string;
  readonly scope: string;
  readonly madeOn: string;
  readonly pages: number;
};
export type NewArchiveFile = Omit<ArchiveRow, 'id' | 'caseId' | 'position' | 'pages'> & {
  /** False for what has not been served yet: nobody outside sees that it is there. */
  readonly shown: boolean;
  readonly sheets: readonly Sheet[];
};

const about = (id: string): string => `archive_files.content:${id}`;
const columns = ['id', 'case_id as caseId', 'position', 'title', 'scope', 'made_on as madeOn', 'pages'] as const;

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
  const rows = files.map(({ sheets: pages, title, scope, madeOn, shown }, i) => {
    const id = randomUUIDv7();
    return {
      id,
      case_id: caseId,
      position: (last?.last ?? 0) + i + 1,
      title,
      scope,
      made_on: madeOn,
      shown,
      pages: pages.length,
      content: secrets.sealJson(pages, about(id)),
    };
  });
  await tx.insertInto('archive_files').values(rows).execute();
  const pictures = files.flatMap(({ sheets: pages }, i) => {
    const hashes = new Set(pages.flatMap((page) => ('picture' in page ? [page.picture] : [])));
    return [...hashes].map((hash) => ({ archive_file_id: rows[i]?.id ?? '', hash: Buffer.from(hash, 'hex') }));
  });
  if (pictures.length > 0) await tx.insertInto('archive_pictures').values(pictures).execute();
  record('archives.filed', caseId, { files: rows.length });
}

/** The list of a case's file, as parties may know it. */
export const shownFiles = (db: Executor, caseId: string): Promise<ArchiveRow[]> =>
  db
    .selectFrom('archive_files')
    .select(columns)
    .where('case_id', '=', caseId)
    .where('shown', '=', true)
    .orderBy('position')
    .execute();

export async function findShownFile(db: Executor, id: string): Promise<ArchiveRow | null> {
  const row = await db
    .selectFrom('archive_files')
    .select(columns)
    .where('id', '=', id)
    .where('shown', '=', true)
    .executeTakeFirst();
  return row ?? null;
}

export async function sheetsOf(db: Executor, secrets: Secrets, id: string): Promise<readonly Sheet[]> {
  const row = await db.selectFrom('archive_files').select('content').where('id', '=', id).executeTakeFirstOrThrow();
  return sheets.parse(secrets.openJson(row.content, about(id)));
}

/** How many papers these cases have; a case without any is left out. */
export async function countFiles(db: Executor, caseIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (caseIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('archive_files')
    .select(({ fn }) => ['case_id', fn.countAll<number>().as('files')])
    .where('case_id', 'in', caseIds)
    .where('shown', '=', true)
    .groupBy('case_id')
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
