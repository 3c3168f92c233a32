import type { RowKind } from '@sufu/contract/exchange';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { Digest } from './asking/isolated-digest.ts';

const mostSum = 1n << 64n;
/** The bucket of a row is the first byte of the SHA-256 of its id; ids are plain ASCII. */
const bucketOf = sql`get_byte(sha256(external_id::bytea), 0)`;

/** Each thing of a source with the version that came last: taken, or waiting for what it belongs to. */
const lastCome = (source: string, kind: RowKind) => sql`(
  select r.external_id, coalesce(w.version, r.version) as version
  from exchange_rows r left join lateral (select max(w.version) as version from exchange_waiting w
    where w.source = r.source and w.kind = r.kind and w.external_id = r.external_id and w.version > r.version) w on true
  where r.source = ${source} and r.kind = ${kind} and (not r.deleted or w.version is not null)
  union all
  select w.external_id, max(w.version) from exchange_waiting w
  where w.source = ${source} and w.kind = ${kind} and not exists (select from exchange_rows r
    where r.source = w.source and r.kind = w.kind and r.external_id = w.external_id)
  group by w.external_id)`;

/**
 * What the rows of a source and kind that came come to, by buckets: how many, and the sum of the first eight bytes of SHA-256 of
 * `externalId:version`, modulo 2^64 (docs/exchange.md). Buckets without rows are left out.
 */
export async function digestHere(db: Database, source: string, kind: RowKind): Promise<Digest> {
  const { rows } = await sql<{ bucket: number; count: number; sum: string }>`
    select ${bucketOf} as bucket, count(*)::int as count,
      sum(('x' || encode(substring(sha256((external_id || ':' || version)::bytea) for 8), 'hex'))::bit(64)::bigint::numeric)::text as sum
    from ${lastCome(source, kind)} come group by 1`.execute(db);
  return rows.map(({ bucket, count, sum }) => ({
    bucket,
    count,
    // Of bytes taken as signed numbers: the same modulo 2^64.
    sum: String(((BigInt(sum) % mostSum) + mostSum) % mostSum),
  }));
}

/** In which buckets two digests differ. */
export function unequalBuckets(a: Readonly<Digest>, b: Readonly<Digest>): readonly number[] {
  const said = (digest: Readonly<Digest>) =>
    new Map(digest.map(({ bucket, count, sum }) => [bucket, `${count} ${BigInt(sum)}`]));
  const [ours, theirs] = [said(a), said(b)];
  const none = '0 0';
  const buckets = [...new Set([...ours.keys(), ...theirs.keys()])].sort((x, y) => x - y);
  return buckets.filter((bucket) => (ours.get(bucket) ?? none) !== (theirs.get(bucket) ?? none));
}

/** Ids of what stands here in a bucket. */
export async function idsHere(db: Database, source: string, kind: RowKind, bucket: number): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`select external_id as id from exchange_rows
    where source = ${source} and kind = ${kind} and not deleted and ${bucketOf} = ${bucket}`.execute(db);
  return rows.map(({ id }) => id);
}
