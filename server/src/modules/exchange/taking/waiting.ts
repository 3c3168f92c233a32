import { randomUUIDv7 } from 'node:crypto';
import { isTakenDown } from '@sufu/contract/exchange/rows';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { asBytes } from '../../../platform/database/merge-rows.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { type PreparedRow, prepareRow } from '../reading/prepare-row.ts';
import { keyOf, type Reference } from './registry.ts';

export type WaitingRow = { readonly row: PreparedRow; readonly needs: Reference };
/** Rows that came before what they belong to, of one source. */
export type Waiting = {
  add(tx: Tx, rows: readonly WaitingRow[]): Promise<void>;
  /** Those that waited for one of these, in the order of their versions; they wait no more. */
  release(tx: Tx, references: readonly Reference[]): Promise<readonly PreparedRow[]>;
};

export function waitingOf(secrets: Secrets, source: string, jobId: string): Waiting {
  const place = (id: string): string => `exchange_waiting.content:${id}`;
  return {
    async add(tx, rows) {
      if (rows.length === 0) return;
      const stored = rows.map(({ row, needs }) => {
        const id = randomUUIDv7();
        const { kind, externalId, version, hash, line } = row;
        return {
          ...{ id, kind, external_id: externalId, version, hash: `\\x${hash}`, line },
          ...{ needs_kind: needs.kind, needs_id: needs.externalId },
          content: asBytes(secrets.sealJson(row.row, place(id))),
          courts: row.within ?? null,
        };
      });
      await sql`insert into exchange_waiting
          (id, source, kind, external_id, version, hash, needs_kind, needs_id, job_id, line, content, courts)
        select id, ${source}, kind, external_id, version, hash, needs_kind, needs_id, ${jobId}, line, content, courts
        from json_to_recordset(${JSON.stringify(stored)}::json) as g (id uuid, kind text, external_id text, version bigint,
          hash bytea, needs_kind text, needs_id text, line bigint, content bytea, courts text[])
        on conflict (source, kind, external_id, version, hash) do update
        set needs_kind = excluded.needs_kind, needs_id = excluded.needs_id,
          courts = case when exchange_waiting.courts is null or excluded.courts is null then null else excluded.courts end`.execute(
        tx,
      );
    },
    async release(tx, references) {
      if (references.length === 0) return [];
      const { rows } = await sql<{ id: string; line: number; content: Buffer; courts: string[] | null }>`
        delete from exchange_waiting w
        using json_to_recordset(${JSON.stringify(references)}::json) as g (kind text, "externalId" text)
        where w.source = ${source} and w.needs_kind = g.kind and w.needs_id = g."externalId"
        returning w.id, case when w.job_id = ${jobId} then w.line else 0 end as line, w.content, w.courts`.execute(tx);
      const released = rows.map(({ id, line, content, courts }) => ({
        ...prepareRow(secrets, source, line, secrets.openJson(content, place(id)) as PreparedRow['row']),
        ...(courts === null ? {} : { within: courts }),
      }));
      return released.sort((a, b) => a.version - b.version || a.line - b.line);
    },
  };
}

/** For a run that changes nothing. What waits in the database for something of this file stays there. */
export function waitingInMemory(): Waiting & { readonly size: () => number; left(): readonly PreparedRow[] } {
  const rows = new Map<string, PreparedRow[]>();
  return {
    async add(_, added) {
      for (const { row, needs } of added) rows.set(keyOf(needs), [...(rows.get(keyOf(needs)) ?? []), row]);
    },
    async release(_, references) {
      const released = references.flatMap((reference) => rows.get(keyOf(reference)) ?? []);
      for (const reference of references) rows.delete(keyOf(reference));
      return released;
    },
    size: () => [...rows.values()].reduce((sum, list) => sum + list.length, 0),
    left: () => [...rows.values()].flat(),
  };
}

/** What a row belongs to, in the order in which it is looked for. */
export function referencesOf({ row }: PreparedRow): readonly Reference[] {
  if (isTakenDown(row)) return [];
  const to = (kind: Reference['kind'], externalId: string): Reference => ({ kind, externalId });
  switch (row.kind) {
    case 'division':
      return [];
    case 'staff':
      return [to('division', row.division)];
    case 'case':
      return [to('division', row.division), ...(row.mergedInto === undefined ? [] : [to('case', row.mergedInto)])];
    case 'payment':
      return [to('fee', row.fee)];
    case 'fee':
    case 'agent':
      return [to('case', row.case), to('party', row.party)];
    case 'paper':
      return [
        to('volume', row.volume),
        ...[...new Set(row.sheets.map(({ file }) => file))].map((file) => to('blob', file)),
      ];
    case 'panel':
      return [to('case', row.case), to('staff-no', row.staffNo)];
    default:
      return [to('case', row.case)];
  }
}
