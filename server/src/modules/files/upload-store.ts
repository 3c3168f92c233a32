import type { Selectable } from 'kysely';
import type { Executor, Tx } from '../../platform/database/database.ts';
import type { UploadsTable } from '../../tables.generated.ts';

export type UploadRow = Selectable<UploadsTable>;
export type Announced = {
  readonly name: string;
  readonly size: number;
  readonly sha256: Buffer;
  readonly pdf: boolean;
};

/** A whole day, less what may pass till the sweep comes by: nothing that was left lies longer than a day. */
const keptHours = 22;
export const abandonedBefore = (now: Date): Date => new Date(now.getTime() - keptHours * 3_600_000);

export async function insertUpload(tx: Tx, id: string, ownerId: string, announced: Announced, at: Date): Promise<void> {
  await tx
    .insertInto('uploads')
    .values({ id, owner_id: ownerId, ...announced, received: 0, file_id: null, created_at: at, touched_at: at })
    .execute();
}

/** One's own upload that is this very file and not yet done. */
export async function findUnfinished(
  db: Executor,
  ownerId: string,
  { name, size, sha256, pdf }: Announced,
): Promise<UploadRow | null> {
  const row = await db
    .selectFrom('uploads')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('sha256', '=', sha256)
    .where('size', '=', size)
    .where('name', '=', name)
    .where('pdf', '=', pdf)
    .where('file_id', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

export async function findUpload(db: Executor, ownerId: string, id: string): Promise<UploadRow | null> {
  const found = db.selectFrom('uploads').selectAll().where('id', '=', id).where('owner_id', '=', ownerId);
  return (await found.executeTakeFirst()) ?? null;
}

/** The same, held until the transaction ends: of two parts at once the second sees what the first did. */
export async function lockUpload(tx: Tx, ownerId: string, id: string): Promise<UploadRow | null> {
  const found = tx.selectFrom('uploads').selectAll().where('id', '=', id).where('owner_id', '=', ownerId);
  return (await found.forUpdate().executeTakeFirst()) ?? null;
}

export async function setUpload(
  tx: Tx,
  id: string,
  to: { readonly received: number } | { readonly file_id: string },
  at: Date,
): Promise<void> {
  await tx
    .updateTable('uploads')
    .set({ ...to, touched_at: at })
    .where('id', '=', id)
    .execute();
}

export async function deleteUpload(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('uploads').where('id', '=', id).execute();
}

/** Bytes a person has announced and not yet sent whole. */
export async function bytesInProgress(db: Executor, ownerId: string): Promise<number> {
  const { bytes } = await db
    .selectFrom('uploads')
    .select(({ fn }) => fn.sum<string | null>('size').as('bytes'))
    .where('owner_id', '=', ownerId)
    .where('file_id', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}

/** Those nobody has gone on with, a thousand at a time; answers their ids. */
export async function deleteAbandoned(db: Executor, before: Date): Promise<readonly string[]> {
  const left = db
    .selectFrom('uploads')
    .select('id')
    .where('touched_at', '<', before)
    .orderBy('touched_at')
    .limit(1_000);
  const rows = await db.deleteFrom('uploads').where('id', 'in', left).returning('id').execute();
  return rows.map(({ id }) => id);
}

/** Which of these are still on their way. */
export async function inProgress(db: Executor, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('uploads')
    .select('id')
    .where('id', 'in', ids)
    .where('file_id', 'is', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
