import type { DocumentRef } from '@sufu/contract/applications';
import { type Text, text } from '@sufu/contract/core';
import type { ExpressionBuilder, RawBuilder, Selectable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Transaction } from '../../platform/calls/context.ts';
import type { Executor } from '../../platform/database/database.ts';
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
  readonly stored: StoredDocument;
  readonly madeAt: Date;
  readonly hash: Buffer | null;
  /** How often it could not be drawn, and when last. */
  readonly failures: number;
  readonly failedAt: Date | null;
};

export async function readDocumentRecord(db: Executor, secrets: Secrets, id: string): Promise<DocumentRecord | null> {
  const row = await db
    .selectFrom('documents')
    .select(['content', 'made_at', 'hash', 'draw_failures', 'draw_failed_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const stored = storedDocument.parse(secrets.openJson(row.content, about(id)));
  const { made_at, hash, draw_failures, draw_failed_at } = row;
  return { stored, madeAt: made_at, hash, failures: draw_failures, failedAt: draw_failed_at };
}

export async function noteDrawFailure(db: Executor, id: string, at: Date): Promise<void> {
  await db
    .updateTable('documents')
    .set((eb) => ({ draw_failures: eb('draw_failures', '+', 1), draw_failed_at: at }))
    .where('id', '=', id)
    .execute();
}

/** The first drawing stays the paper's bytes for good: whoever comes later gets the hash that stands there. */
export async function keepHash(db: Executor, id: string, hash: Buffer): Promise<Buffer> {
  const kept = await db
    .updateTable('documents')
    .set({ hash })
    .where('id', '=', id)
    .where('hash', 'is', null)
    .returning('hash')
    .executeTakeFirst();
  if (kept) return hash;
  const row = await db.selectFrom('documents').select('hash').where('id', '=', id).executeTakeFirstOrThrow();
  return row.hash ?? hash;
}

/** SHA-256 of the bytes of papers, by id; one that is not drawn yet is left out. */
export async function hashesOfDocuments(db: Executor, ids: readonly string[]): Promise<ReadonlyMap<string, Buffer>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('documents').select(['id', 'hash']).where('id', 'in', ids).execute();
  return new Map(rows.flatMap(({ id, hash }) => (hash === null ? [] : [[id, hash] as const])));
}
