import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { type Database, type Executor, runSql } from '../../../platform/database/database.ts';
import type { AuditKeys } from '../../../platform/secrets/secrets.ts';
import { invariants } from './invariants.ts';
import { ledgerHash } from './post.ts';

/** What is wrong with the ledger: which rule, what it says, and the first things that break it. */
export type LedgerFault = { readonly n: number; readonly says: string; readonly ids: readonly string[] };
export type LedgerVerdict = { readonly transactions: number; readonly faults: readonly LedgerFault[] };

const found = z.array(z.object({ id: z.string().nullable() }));
const most = 20;
const atOnce = 1_000;

async function read(db: Executor, after: number) {
  const rows = await db
    .selectFrom('ledger_transactions')
    .selectAll()
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(atOnce)
    .execute();
  const entries = await db
    .selectFrom('ledger_entries')
    .selectAll()
    .where('tx', '>', after)
    .where('tx', '<=', rows.at(-1)?.seq ?? after)
    .orderBy('tx')
    .orderBy('line')
    .execute();
  const byTx = Map.groupBy(entries, ({ tx }) => tx);
  return rows.map((row) => ({
    hash: row.hash,
    row: {
      ...{ seq: row.seq, kind: row.kind, causeKind: row.cause_kind, causeId: row.cause_id, at: row.at, key: row.key },
      reverses: row.reverses,
      entries: (byTx.get(row.seq) ?? []).map(({ account, court_id, channel, bill_id, fen }) => ({
        ...{ account, courtId: court_id, channel, billId: bill_id, fen },
      })),
    },
  }));
}

/** The chain, row by row: numbers of those whose hash does not follow. */
async function brokenLinks(
  db: Executor,
  keys: AuditKeys,
): Promise<{ readonly ids: readonly string[]; readonly rows: number }> {
  let before: Uint8Array = Buffer.alloc(32);
  let last = 0;
  let rows = 0;
  const ids: string[] = [];
  for (let page = await read(db, last); page.length > 0; page = await read(db, last))
    for (const { row, hash } of page) {
      const right = ledgerHash(keys, before, row);
      if (!right || !timingSafeEqual(right, hash)) ids.push(String(row.seq));
      before = hash;
      last = row.seq;
      rows += 1;
    }
  const head = await db.selectFrom('ledger_head').select('hash').executeTakeFirstOrThrow();
  return { ids: Buffer.compare(head.hash, before) === 0 ? ids : [...ids, 'head'], rows };
}

async function verifyOn(db: Executor, keys: AuditKeys): Promise<LedgerVerdict> {
  const faults: LedgerFault[] = [];
  for (const { n, says, sql } of invariants) {
    const { rows } = await runSql(db, `select id from (${sql}) found limit ${most}`);
    const ids = found.parse(rows).map(({ id }) => id ?? '');
    if (ids.length > 0) faults.push({ n, says, ids });
  }
  const { ids, rows } = await brokenLinks(db, keys);
  if (ids.length > 0) faults.push({ n: 14, says: 'each hash follows from the one before', ids: ids.slice(0, most) });
  return { transactions: rows, faults };
}

/** Run every invariant and follow the chain, all on one state of the database: what is posted meanwhile is no fault. */
export const verifyLedger = (db: Database, keys: AuditKeys): Promise<LedgerVerdict> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => verifyOn(tx, keys));
