import { createHmac, hash } from 'node:crypto';
import { runSql, type Tx } from '../database/database.ts';
import { holdStatement } from '../database/statements/hold-statement.ts';
import type { AuditKeys } from '../secrets/secrets.ts';

/** One act, for the trail. `detail` holds ids, states and counts, never names, numbers or texts of people. */
export type AuditEvent = {
  readonly at: Date;
  readonly actorId: string | null;
  readonly action: string;
  readonly subject: string | null;
  readonly detail: Readonly<Record<string, string | number | boolean | null | readonly string[]>>;
  readonly ip: string;
  readonly ipClaim: string | null;
  readonly terminal: string | null;
};
/** A row's place: its chain, its number there, and the number of the key that hashes it. */
export type AuditPlace = { readonly chain: number; readonly seq: number; readonly key: number };

/** Acts that have nothing to do with each other do not wait for each other's commit. */
export const chains: readonly number[] = Array.from({ length: 16 }, (_, chain) => chain);
/** What the first row of a chain is hashed with. */
export const start: Uint8Array = Buffer.alloc(32);
/** After so many rows of a chain a new anchor is asked for, so that no more than these and one hour's can be cut off it unnoticed. */
export const rowsPerAnchor = 1_000;
export const anchorQueue = 'audit.anchor';

/**
 * HMAC-SM3 over the hash before and every column but the hash itself, field by field with lengths, so that nothing can slide between
 * fields; absent is not empty. Who has the database but not the keys can make no row.
 */
export function chainHash(keys: AuditKeys, before: Uint8Array, place: AuditPlace, event: AuditEvent): Buffer | null {
  const key = keys.of(place.key);
  if (!key) return null;
  const fields = [
    String(place.chain),
    String(place.key),
    String(place.seq),
    event.at.toISOString(),
    event.actorId,
    event.action,
    event.subject,
    canonicalJson(event.detail),
    event.ip,
    event.ipClaim,
    event.terminal,
  ];
  const text = fields.map((field) => (field === null ? '-' : `${Buffer.byteLength(field)}:${field}`)).join('');
  return createHmac('sm3', key).update(before).update(text).digest();
}

/** JSON with sorted keys: the database does not keep the order of a jsonb. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (value !== null && typeof value === 'object') {
    const pairs = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${pairs.map(([k, v]) => `${JSON.stringify(k)}:${canonicalJson(v)}`).join(',')}}`;
  }
  return JSON.stringify(value);
}

/**
 * The chain of a transaction, by its first event: of the case or the application where the event names one, else of the subject, the
 * actor, the address.
 */
export function chainOf({ detail, subject, actorId, ip }: AuditEvent): number {
  const named = [detail.case, detail.application].find((id) => typeof id === 'string');
  const about = named ?? subject ?? actorId ?? ip;
  return (hash('sha256', about, 'buffer')[0] ?? 0) % chains.length;
}

/**
 * Append to the trail, in the transaction of the change. Called last, because it holds the head of its chain till commit. True when
 * an anchor is due by the number of rows.
 */
export async function appendAudit(tx: Tx, keys: AuditKeys, events: readonly AuditEvent[]): Promise<boolean> {
  const [first] = events;
  return first ? appendToChain(tx, keys, chainOf(first), events) : false;
}

// Written out: every act of the portal ends with these two, and building them anew is dearer than their rows.
const lockHead = 'select seq, hash from audit_heads where chain = $1 for update';
const columns = 'chain, key, seq, at, actor_id, action, subject, detail, ip, ip_claim, terminal, hash';
/** Of one row, as most acts have: a fifth less for the database than lists of one. */
const appendOne = `with log as (insert into audit_log (${columns}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12))
  update audit_heads set seq = $3, hash = $12 where chain = $1`;
/** Of any number of rows: their columns as lists. */
const appendAll = `with log as (
    insert into audit_log (${columns})
    select $1::smallint, $2::smallint, * from unnest($3::bigint[], $4::timestamptz[], $5::uuid[], $6::text[], $7::text[], $8::jsonb[], $9::text[], $10::text[],
      $11::text[], $12::bytea[]))
  update audit_heads set seq = $13, hash = $14 where chain = $1::smallint`;

/** As `appendAudit`, to one chain. */
export async function appendToChain(
  tx: Tx,
  keys: AuditKeys,
  chain: number,
  events: readonly AuditEvent[],
): Promise<boolean> {
  const [head] = (await runSql(tx, lockHead, [chain])).rows as ChainEnd[];
  if (!head) throw new Error(`the head of audit chain ${chain} is missing`);
  const rows = rowsAfter(head, keys, chain, events);
  const last = rows.at(-1);
  if (!last) return false;
  // With the commit, or what comes before it: the head is held for no round trip more.
  await holdStatement(tx, ...appendOf(chain, keys.newest, rows, last));
  return Math.floor(last.seq / rowsPerAnchor) > Math.floor(head.seq / rowsPerAnchor);
}

type Row = ReturnType<typeof rowsAfter>[number];

function appendOf(chain: number, key: number, rows: readonly Row[], last: Row): [text: string, values: unknown[]] {
  const valuesOf = (row: Row) => [
    ...[row.seq, row.at, row.actorId, row.action, row.subject, row.detail],
    ...[row.ip, row.ipClaim, row.terminal, row.hash],
  ];
  if (rows.length === 1) return [appendOne, [chain, key, ...valuesOf(last)]];
  const all = rows.map(valuesOf);
  const lists = valuesOf(last).map((_, column) => all.map((values) => values[column]));
  return [appendAll, [chain, key, ...lists, last.seq, last.hash]];
}

type ChainEnd = { readonly seq: number; readonly hash: Uint8Array };

function rowsAfter(head: ChainEnd, keys: AuditKeys, chain: number, events: readonly AuditEvent[]) {
  let before = head.hash;
  return events.map((event, i) => {
    const place = { chain, seq: head.seq + i + 1, key: keys.newest };
    const hashed = chainHash(keys, before, place, event);
    if (!hashed) throw new Error('the newest audit key is not in the ring');
    before = hashed;
    return { ...event, at: event.at.toISOString(), detail: JSON.stringify(event.detail), seq: place.seq, hash: hashed };
  });
}
