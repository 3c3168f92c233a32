import { createHash } from 'node:crypto';
import type { Executor, Tx } from './database.ts';
import { lock } from './database.ts';

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

const START = Buffer.alloc(32);

/** SM3 over the hash before and the row, field by field with lengths, so that nothing can slide between fields. */
export function chainHash(before: Uint8Array, seq: number, event: AuditEvent): Buffer {
  const hash = createHash('sm3').update(before);
  const fields = [
    String(seq),
    event.at.toISOString(),
    event.actorId ?? '',
    event.action,
    event.subject ?? '',
    canonical(event.detail),
    event.ip,
    event.ipClaim ?? '',
    event.terminal ?? '',
  ];
  for (const field of fields) hash.update(`${Buffer.byteLength(field)}:${field}`);
  return hash.digest();
}

/** JSON with sorted keys: the database does not keep the order of a jsonb. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value !== null && typeof value === 'object') {
    const pairs = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${pairs.map(([k, v]) => `${JSON.stringify(k)}:${canonical(v)}`).join(',')}}`;
  }
  return JSON.stringify(value);
}

/** Append to the trail, in the transaction of the change. Called last, because it holds the trail's lock till commit. */
export async function appendAudit(tx: Tx, events: readonly AuditEvent[]): Promise<void> {
  if (events.length === 0) return;
  await lock(tx, 'audit_log');
  const last = await tx
    .selectFrom('audit_log')
    .select(['seq', 'hash'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  let seq = last?.seq ?? 0;
  let before: Uint8Array = last?.hash ?? START;
  const rows = events.map((event) => {
    seq += 1;
    before = chainHash(before, seq, event);
    return {
      seq,
      at: event.at,
      actor_id: event.actorId,
      action: event.action,
      subject: event.subject,
      detail: JSON.stringify(event.detail),
      ip: event.ip,
      ip_claim: event.ipClaim,
      terminal: event.terminal,
      hash: Buffer.from(before),
    };
  });
  await tx.insertInto('audit_log').values(rows).execute();
}

export type TrailVerdict = {
  readonly rows: number;
  readonly broken: { readonly seq: number; readonly why: string } | null;
  readonly head: string;
};

/** Walk the whole trail in pages; names the first bad row. `anchor` is a head kept outside the database: it must still be there. */
export async function verifyAudit(
  db: Executor,
  anchor?: { readonly seq: number; readonly head: string },
): Promise<TrailVerdict> {
  let before: Uint8Array = START;
  let rows = 0;
  for (;;) {
    const page = await db
      .selectFrom('audit_log')
      .selectAll()
      .where('seq', '>', rows)
      .orderBy('seq')
      .limit(2_000)
      .execute();
    for (const row of page) {
      const event = {
        at: row.at,
        actorId: row.actor_id,
        action: row.action,
        subject: row.subject,
        detail: row.detail as AuditEvent['detail'],
        ip: row.ip,
        ipClaim: row.ip_claim,
        terminal: row.terminal,
      };
      const broken = (why: string): TrailVerdict => ({
        rows,
        broken: { seq: rows + 1, why },
        head: Buffer.from(before).toString('hex'),
      });
      if (row.seq !== rows + 1) return broken('row missing');
      before = chainHash(before, row.seq, event);
      if (!Buffer.from(before).equals(row.hash)) return broken('row changed');
      if (anchor?.seq === row.seq && anchor.head !== Buffer.from(before).toString('hex'))
        return broken('not the anchored head');
      rows += 1;
    }
    if (page.length === 0) break;
  }
  const head = Buffer.from(before).toString('hex');
  if (anchor && anchor.seq > rows) return { rows, broken: { seq: rows + 1, why: 'tail cut' }, head };
  return { rows, broken: null, head };
}
