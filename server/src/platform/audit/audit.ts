import { createHmac } from 'node:crypto';
import type { Tx } from '../database/database.ts';
import { lock } from '../database/database.ts';
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

/** Chains there may be; all rows stand in chain 0 so far. */
export const chains: readonly number[] = Array.from({ length: 16 }, (_, chain) => chain);
/** What the first row of a chain is hashed with. */
export const start: Uint8Array = Buffer.alloc(32);
/** After so many rows a new anchor is asked for, so that no more than these and one hour's can be cut off unnoticed. */
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
 * Append to the trail, in the transaction of the change. Called last, because it holds the trail's lock till commit. True when an
 * anchor is due by the number of rows.
 */
export const appendAudit = (tx: Tx, keys: AuditKeys, events: readonly AuditEvent[]): Promise<boolean> =>
  appendToChain(tx, keys, 0, events);

/** As `appendAudit`, to one chain. */
export async function appendToChain(
  tx: Tx,
  keys: AuditKeys,
  chain: number,
  events: readonly AuditEvent[],
): Promise<boolean> {
  if (events.length === 0) return false;
  await lock(tx, `audit_log:${chain}`);
  const last = await tx
    .selectFrom('audit_log')
    .select(['seq', 'hash'])
    .where('chain', '=', chain)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  const from = last?.seq ?? 0;
  let before: Uint8Array = last?.hash ?? start;
  const rows = events.map((event, i) => {
    const place = { chain, seq: from + i + 1, key: keys.newest };
    const hash = chainHash(keys, before, place, event);
    if (!hash) throw new Error('the newest audit key is not in the ring');
    before = hash;
    return {
      ...place,
      at: event.at,
      actor_id: event.actorId,
      action: event.action,
      subject: event.subject,
      detail: JSON.stringify(event.detail),
      ip: event.ip,
      ip_claim: event.ipClaim,
      terminal: event.terminal,
      hash,
    };
  });
  await tx.insertInto('audit_log').values(rows).execute();
  return Math.floor((from + rows.length) / rowsPerAnchor) > Math.floor(from / rowsPerAnchor);
}
