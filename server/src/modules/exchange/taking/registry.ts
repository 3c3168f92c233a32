import type { KnownVersion, RowKind } from '@sufu/contract/exchange';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { staffByNumbers } from '../../accounts/index.ts';
import { keptBlobs } from '../../archives/index.ts';

/** What a row belongs to: a row of the same source, a member of the court by staff number, or a file of scans by its SHA-256. */
export type Reference = { readonly kind: RowKind | 'staff-no' | 'blob'; readonly externalId: string };
/** A row as it was last taken. `localId`: null where it was taken down before it was ever here. `deleted`: it is taken down. */
export type KnownRow = KnownVersion & { readonly localId: string | null; readonly deleted: boolean };
export type Known = Map<string, KnownRow>;
export const keyOf = ({ kind, externalId }: Reference): string => `${kind} ${externalId}`;
export function referenceOf(key: string): Reference {
  const [kind = '', externalId = ''] = key.split(' ');
  return { kind: kind as Reference['kind'], externalId };
}

/** What a source said last of each of its rows. */
export type Registry = {
  read(tx: Tx, references: readonly Reference[]): Promise<Known>;
  write(tx: Tx, rows: readonly (Reference & KnownRow)[]): Promise<void>;
  /** Which rows have these places on panels. */
  seats(tx: Tx, seats: readonly string[]): Promise<ReadonlyMap<string, string>>;
};

const given = (rows: readonly object[]) =>
  sql`json_to_recordset(${JSON.stringify(rows)}::json)
    as g (kind text, "externalId" text, version bigint, hash text, "localId" text, deleted boolean)`;

type Stored = Reference & Omit<KnownRow, 'hash'> & { readonly hash: Buffer };

/** What no row of the source says: a member of the court, a file of scans. */
export const knownElsewhere = (localId: string): KnownRow => ({ version: 0, hash: '', localId, deleted: false });

export const registryOf = (source: string): Registry => ({
  async read(tx, references) {
    if (references.length === 0) return new Map();
    const staff = await staffByNumbers(
      tx,
      references.flatMap(({ kind, externalId }) => (kind === 'staff-no' ? [externalId] : [])),
    );
    const blobs = await keptBlobs(
      tx,
      source,
      references.flatMap(({ kind, externalId }) => (kind === 'blob' ? [externalId] : [])),
    );
    const { rows } = await sql<Stored>`
      select r.kind, r.external_id as "externalId", r.version, r.hash, r.local_id as "localId", r.deleted
      from ${given(references)} join exchange_rows r
        on r.source = ${source} and r.kind = g.kind and r.external_id = g."externalId"`.execute(tx);
    return new Map([
      ...rows.map(({ hash, ...row }) => [keyOf(row), { ...row, hash: hash.toString('hex') }] as const),
      ...[...staff].map(([externalId, id]) => [keyOf({ kind: 'staff-no', externalId }), knownElsewhere(id)] as const),
      ...[...blobs].map(([externalId, { id }]) => [keyOf({ kind: 'blob', externalId }), knownElsewhere(id)] as const),
    ]);
  },
  async write(tx, written) {
    // Who has a staff number is known by the court's own list.
    const rows = written.filter(({ kind }) => kind !== 'staff-no');
    if (rows.length === 0) return;
    await sql`insert into exchange_rows (source, kind, external_id, version, hash, local_id, deleted)
      select ${source}, kind, "externalId", version, decode(hash, 'hex'), "localId", deleted from ${given(rows)}
      on conflict (source, kind, external_id) do update
      set version = excluded.version, hash = excluded.hash, local_id = excluded.local_id, deleted = excluded.deleted`.execute(
      tx,
    );
  },
  async seats(tx, seats) {
    if (seats.length === 0) return new Map();
    const { rows } = await sql<{ seat: string; id: string }>`select local_id as seat, external_id as id
      from exchange_rows where kind = 'panel' and local_id = any(${seats})`.execute(tx);
    return new Map(rows.map(({ seat, id }) => [seat, id]));
  },
});

/** For a run that changes nothing: what it would have written is remembered, so that later batches of the file find it. */
export function registryInMemory(source: string): Registry {
  const stored = registryOf(source);
  const written: Known = new Map();
  return {
    async read(tx, references) {
      const known = await stored.read(tx, references);
      for (const reference of references) {
        const row = written.get(keyOf(reference));
        if (row) known.set(keyOf(reference), row);
      }
      return known;
    },
    async write(_, rows) {
      for (const row of rows) written.set(keyOf(row), row);
    },
    seats: stored.seats,
  };
}
