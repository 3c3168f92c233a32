import type { DocumentRef } from '@sufu/contract/applications';
import { type Text, text } from '@sufu/contract/core';
import { type ExpressionBuilder, type RawBuilder, type Selectable, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Transaction } from '../../platform/calls/context.ts';
import type { Executor } from '../../platform/database/database.ts';
import { isAmong } from '../../platform/database/filter-rows.ts';
import { instantIn } from '../../platform/database/json-values.ts';
import { plainInsert } from '../../platform/database/statements/plain-insert.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { Tables } from '../../tables.generated.ts';
import { type DocumentKind, type StoredDocument, storedDocument } from './content.ts';

export type DocumentRow = {
  readonly id: string;
  readonly kind: DocumentKind;
  readonly number: string;
  /** Null for papers of service and mail. */
  readonly applicationId: string | null;
  readonly caseId: string | null;
  readonly title: Text;
  readonly madeAt: Date;
};

const about = (id: string): string => `documents.content:${id}`;

export const insertDocument = (
  { atEnd }: Transaction,
  secrets: Secrets,
  row: DocumentRow,
  stored: StoredDocument,
): void =>
  atEnd(() =>
    plainInsert('documents', [
      {
        id: row.id,
        kind: row.kind,
        number: row.number,
        application_id: row.applicationId,
        case_id: row.caseId,
        title: JSON.stringify(row.title),
        content: secrets.sealJson(stored, about(row.id)),
        made_at: row.madeAt,
        hash: null,
      },
    ]),
  );

type Stored = Pick<Selectable<Tables['documents']>, (typeof columns)[number]>;
const rowOf = (row: Stored): DocumentRow => ({
  id: row.id,
  kind: row.kind as DocumentKind,
  number: row.number,
  applicationId: row.application_id,
  caseId: row.case_id,
  title: text.parse(row.title),
  madeAt: row.made_at,
});
const columns = ['id', 'kind', 'number', 'application_id', 'case_id', 'title', 'made_at'] as const;

/** A paper without its content: enough to decide who may read it. */
export async function findDocument(db: Executor, id: string): Promise<DocumentRow | null> {
  const row = await db.selectFrom('documents').select(columns).where('id', '=', id).executeTakeFirst();
  return row ? rowOf(row) : null;
}

/** The same by the number that stands on it, and since when it proves nothing any more. */
export async function findByNumber(
  db: Executor,
  number: string,
): Promise<(DocumentRow & { readonly withdrawnAt: Date | null }) | null> {
  const row = await db
    .selectFrom('documents')
    .select([...columns, 'withdrawn_at'])
    .where('number', '=', number)
    .executeTakeFirst();
  return row ? { ...rowOf(row), withdrawnAt: row.withdrawn_at } : null;
}

/** What a paper says is true no more: it is offered nowhere, and whoever checks its number is told. A repeat changes nothing. */
export async function withdrawDocument({ tx, at }: Transaction, id: string): Promise<void> {
  await tx
    .updateTable('documents')
    .set({ withdrawn_at: at })
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .execute();
}

/** The papers of an application in the order they were made; those of one act by their number: a UUIDv7 has no order within a millisecond. */
export async function documentsOf(db: Executor, applicationId: string): Promise<readonly DocumentRow[]> {
  const rows = await db
    .selectFrom('documents')
    .select(columns)
    .where('application_id', '=', applicationId)
    .where('withdrawn_at', 'is', null)
    .orderBy('made_at')
    .orderBy('number')
    .execute();
  return rows.map(rowOf);
}

/** The same as a value beside an application in a statement, read by `documentsIn`. */
export const documentsBeside = (eb: ExpressionBuilder<Tables, 'applications'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('documents')
      .select(['documents.id', 'documents.kind', 'documents.number', 'documents.application_id', 'documents.title'])
      .select(['documents.case_id', 'documents.made_at'])
      .whereRef('documents.application_id', '=', 'applications.id')
      .where('documents.withdrawn_at', 'is', null)
      .orderBy('documents.made_at')
      .orderBy('documents.number'),
  );
type StoredBeside = ReturnType<typeof documentsBeside> extends RawBuilder<(infer S)[]> ? S : never;

export const documentsIn = (rows: readonly StoredBeside[]): readonly DocumentRow[] =>
  rows.map((row) => rowOf({ ...row, made_at: instantIn(row.made_at) }));

/** The same for many applications at once. */
export async function documentsOfMany(
  db: Executor,
  applicationIds: readonly string[],
): Promise<ReadonlyMap<string, readonly DocumentRow[]>> {
  if (applicationIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('documents')
    .select(columns)
    .where('application_id', 'in', applicationIds)
    .where('withdrawn_at', 'is', null)
    .orderBy('made_at')
    .orderBy('number')
    .execute();
  return Map.groupBy(rows.map(rowOf), (row) => row.applicationId ?? '');
}

/** The papers of cases that belong to no application. */
export async function documentsOfCases(db: Executor, caseIds: readonly string[]): Promise<readonly DocumentRow[]> {
  if (caseIds.length === 0) return [];
  const rows = await db
    .selectFrom('documents')
    .select(columns)
    .where('case_id', 'in', caseIds)
    .where('withdrawn_at', 'is', null)
    .orderBy('made_at')
    .execute();
  return rows.map(rowOf);
}

/** As a view shows it. */
export const documentRefOf = (row: DocumentRow): DocumentRef => ({
  id: row.id,
  kind: row.kind,
  number: row.number,
  title: row.title,
  madeAt: row.madeAt.toISOString(),
});

export type DocumentRecord = {
  /** What is sealed in it; throws where that is damaged. */
  readonly open: () => StoredDocument;
  readonly madeAt: Date;
  readonly hash: Buffer | null;
  /** How often it could not be drawn, and when last. */
  readonly failures: number;
  readonly failedAt: Date | null;
};

/** By id; an id that has no paper is left out. */
export async function readDocumentRecords(
  db: Executor,
  secrets: Secrets,
  ids: readonly string[],
): Promise<ReadonlyMap<string, DocumentRecord>> {
  const rows = await db
    .selectFrom('documents')
    .select(['id', 'content', 'made_at', 'hash', 'draw_failures', 'draw_failed_at'])
    .where(isAmong('id', ids))
    .execute();
  return new Map(
    rows.map(({ id, content, made_at, hash, draw_failures, draw_failed_at }) => {
      const open = () => storedDocument.parse(secrets.openJson(content, about(id)));
      return [id, { open, madeAt: made_at, hash, failures: draw_failures, failedAt: draw_failed_at }];
    }),
  );
}

export async function noteDrawFailure(db: Executor, id: string, at: Date): Promise<void> {
  await db
    .updateTable('documents')
    .set((eb) => ({ draw_failures: eb('draw_failures', '+', 1), draw_failed_at: at }))
    .where('id', '=', id)
    .execute();
}

/** The first drawing stays the paper's bytes for good: whoever comes later gets the hash that stands there. Answers what stands there now. */
export async function keepHashes(
  db: Executor,
  drawn: ReadonlyMap<string, Buffer>,
): Promise<ReadonlyMap<string, Buffer>> {
  if (drawn.size === 0) return drawn;
  // By id: two who keep the same papers at once do not wait for each other in a circle.
  const rows = [...drawn].sort(([a], [b]) => (a < b ? -1 : 1));
  const [ids, hashes] = [rows.map(([id]) => id), rows.map(([, hash]) => hash)];
  const kept = await sql<{ id: string }>`
    update documents set hash = given.hash from unnest(${ids}::uuid[], ${hashes}::bytea[]) as given (id, hash)
    where documents.id = given.id and documents.hash is null returning documents.id`.execute(db);
  return kept.rows.length === drawn.size ? drawn : hashesOfDocuments(db, ids);
}

/** SHA-256 of the bytes of papers, by id; one that is not drawn yet is left out. */
export async function hashesOfDocuments(db: Executor, ids: readonly string[]): Promise<ReadonlyMap<string, Buffer>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('documents').select(['id', 'hash']).where('id', 'in', ids).execute();
  return new Map(rows.flatMap(({ id, hash }) => (hash === null ? [] : [[id, hash] as const])));
}
