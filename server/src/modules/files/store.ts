import type { FileRef } from '@sufu/contract/applications';
import { type RawBuilder, sql } from 'kysely';
import type { Executor, Tx } from '../../platform/database/database.ts';
import { isAmong } from '../../platform/database/filter-rows.ts';
import { fixedStatement, isAmongSlot, type Slots } from '../../platform/database/statements/fixed-statement.ts';

export type FileRow = {
  readonly id: string;
  readonly ownerId: string;
  readonly hash: Buffer;
  /** As the person named it, cleaned: only ever shown. */
  readonly name: string;
  /** Media type, by content. */
  readonly type: string;
  readonly size: number;
  /** Pages of a tif or pdf; null for a picture. */
  readonly pages: number | null;
};

/** What is shown of a file. */
export type FileLabel = Omit<FileRow, 'hash'>;

const graceDays = 30;
/** So long nobody need hold a file: somebody may be writing offline, or take a removal back. */
const afterGrace = (at: Date): Date => new Date(at.getTime() + graceDays * 86_400_000);

/**
 * A new file is nobody's yet: whoever means to keep it points at its row by a foreign key, which alone keeps it from the sweep.
 */
export async function insertFile(tx: Tx, file: FileRow, at: Date): Promise<void> {
  const { ownerId, ...rest } = file;
  await tx
    .insertInto('files')
    .values({ ...rest, owner_id: ownerId, created_at: at, sweep_after: afterGrace(at) })
    .execute();
}

/** Somebody let go of these: the sweep may look at them when the days of grace are over. */
export async function markUnused(tx: Tx, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('files')
    .set({ sweep_after: afterGrace(at) })
    .where('id', 'in', ids)
    .where('sweep_after', 'is not', null)
    .execute();
}

/** These were handed in: they stay, whatever becomes of the draft. */
export const keepPermanently = (tx: Tx, ids: readonly string[]) =>
  tx.updateTable('files').set({ sweep_after: null }).where(isAmong('id', ids)).where('sweep_after', 'is not', null);

/** Some files whose days of grace are over, the longest first. */
export async function dueForSweep(db: Executor, now: Date, most: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('files')
    .select('id')
    .where('sweep_after', '<', now)
    .orderBy('sweep_after')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** Take the row away if it is still due; answers the hash of its bytes. Fails where another row points at it. */
export async function deleteDue(tx: Tx, id: string, now: Date): Promise<Buffer | null> {
  const row = await tx
    .deleteFrom('files')
    .where('id', '=', id)
    .where('sweep_after', '<', now)
    .returning('hash')
    .executeTakeFirst();
  return row?.hash ?? null;
}

/** How much one person has put here in the last 24 hours. */
export async function bytesOfDay(db: Executor, ownerId: string, now: Date): Promise<number> {
  const { bytes } = await db
    .selectFrom('files')
    .select(({ fn }) => fn.sum<string | null>('size').as('bytes'))
    .where('owner_id', '=', ownerId)
    .where('created_at', '>', new Date(now.getTime() - 86_400_000))
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}

const filesAmong = fixedStatement({ ids: 'uuid[]' }, (db, { ids }: Slots<{ ids: readonly string[] }>) =>
  db
    .selectFrom('files')
    .select(['id', 'owner_id', 'hash', 'name', 'type', 'size', 'pages'])
    .where(isAmongSlot('id', ids)),
);

/** Files by id, in no order; an id that is none is left out. */
export async function findFiles(db: Executor, ids: readonly string[]): Promise<ReadonlyMap<string, FileRow>> {
  if (ids.length === 0) return new Map();
  const rows = await filesAmong(db, { ids: [...new Set(ids)] });
  return new Map(
    rows.map(({ id, owner_id, hash, name, type, size, pages }) => [
      id,
      { id, ownerId: owner_id, hash, name, type, size, pages },
    ]),
  );
}

/** Labels of the files with these ids, as a value in another module's statement, read by `fileLabelsIn`. */
export const fileLabelsAmong = (ids: RawBuilder<readonly string[]>) =>
  sql<(Omit<FileLabel, 'ownerId'> & { owner_id: string })[]>`(
    select coalesce(json_agg(f), '[]')
    from (select id, owner_id, name, type, size, pages from files where id = any(${ids})) f)`;
type StoredLabels = ReturnType<typeof fileLabelsAmong> extends RawBuilder<infer S> ? S : never;

export const fileLabelsIn = (rows: StoredLabels): ReadonlyMap<string, FileLabel> =>
  new Map(rows.map(({ owner_id: ownerId, ...row }) => [row.id, { ...row, ownerId }]));

/** Files of one person among these, the latest first, with when they came. */
export async function filesOfOwner(
  db: Executor,
  ownerId: string,
  ids: readonly string[],
): Promise<readonly { readonly file: FileRow; readonly at: Date }[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('files')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('id', 'in', ids)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ owner_id, created_at, ...row }) => ({ file: { ...row, ownerId: owner_id }, at: created_at }));
}

/** As a view shows it. */
export const fileRefOf = ({ id, name, type, size, pages }: FileLabel): FileRef => ({ id, name, type, size, pages });
