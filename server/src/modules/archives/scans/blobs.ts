import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { Executor, Tx } from '../../../platform/database/database.ts';

/** A file of scans that a source sent, by the SHA-256 of its bytes (hex). */
export type Blob = { readonly sha256: string; readonly type: string; readonly pages: number; readonly size: number };
type OfSource = { readonly source: string; readonly sha256: string };

const bytesOf = (sha256: string): Buffer => Buffer.from(sha256, 'hex');

/** As a source sent it before. What another source sent is not here for this one: who names a file has had it. */
export async function findBlob(db: Executor, { source, sha256 }: OfSource): Promise<Blob | null> {
  const row = await db
    .selectFrom('archive_blobs')
    .select(['type', 'pages', 'size'])
    .where('source', '=', source)
    .where('hash', '=', bytesOf(sha256))
    .executeTakeFirst();
  return row ? { sha256, type: row.type, pages: row.pages, size: Number(row.size) } : null;
}

/** Its bytes are in the store. One that was sent before is only dated anew. */
export async function putBlob(tx: Tx, source: string, { sha256, type, pages, size }: Blob, at: Date): Promise<void> {
  await tx
    .insertInto('archive_blobs')
    .values({ id: randomUUIDv7(), source, hash: bytesOf(sha256), type, pages, size, came_at: at })
    .onConflict((conflict) => conflict.columns(['source', 'hash']).doUpdateSet({ came_at: at }))
    .execute();
}

export type KeptBlob = { readonly id: string; readonly pages: number };
/** Those of these that the source has sent, by their SHA-256; they stay till the transaction ends. */
export async function keptBlobs(
  tx: Tx,
  source: string,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, KeptBlob>> {
  if (hashes.length === 0) return new Map();
  const rows = await tx
    .selectFrom('archive_blobs')
    .select(['id', 'hash', 'pages'])
    .where('source', '=', source)
    .where(sql<boolean>`hash = any(array(select decode(h, 'hex') from unnest(${[...new Set(hashes)]}::text[]) h))`)
    .orderBy('id')
    .forKeyShare()
    .execute();
  return new Map(rows.map(({ id, hash, pages }) => [hash.toString('hex'), { id, pages }]));
}
