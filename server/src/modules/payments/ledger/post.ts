import { createHmac } from 'node:crypto';
import { type Entry, type PostingKind, postingFault } from '@sufu/contract/payments';
import type { Transaction } from '../../../platform/calls/context.ts';
import type { AuditKeys } from '../../../platform/secrets/secrets.ts';

/** A posting: why, for which court and bill, by which channel, and its entries. */
export type Posting = {
  readonly kind: PostingKind;
  readonly cause: {
    readonly kind:
      | 'payment'
      | 'refund'
      | 'refundTry'
      | 'bankRow'
      | 'bill'
      | 'settlement'
      | 'payout'
      | 'correction'
      | 'remittance';
    readonly id: string;
  };
  readonly courtId: string;
  readonly channel: string;
  readonly billId: string | null;
  readonly entries: readonly PostedEntry[];
  /** Of a correction: the number of the posting it turns back. */
  readonly reverses?: number;
};
/** An entry of another bill or channel than its posting. */
export type PostedEntry = Entry & { readonly billId?: string; readonly channel?: string };
/** A ledger transaction as its hash covers it. */
export type LedgerRow = {
  readonly seq: number;
  readonly kind: string;
  readonly causeKind: string;
  readonly causeId: string;
  readonly at: Date;
  readonly key: number;
  readonly reverses: number | null;
  readonly entries: readonly {
    readonly account: string;
    readonly courtId: string;
    readonly channel: string;
    readonly billId: string | null;
    readonly fen: number;
  }[];
};

/**
 * HMAC-SM3 over the hash before and every field with its length; null where the key is not in the ring. What a posting reverses stands
 * among the fields where there is any, so that hashes of before corrections stay right.
 */
export function ledgerHash(keys: AuditKeys, before: Uint8Array, row: LedgerRow): Buffer | null {
  const key = keys.of(row.key);
  if (!key) return null;
  const fields = [
    ...[row.seq, row.kind, row.causeKind, row.causeId, row.at.toISOString(), row.key],
    ...(row.reverses === null ? [] : [row.reverses]),
    ...row.entries.flatMap(({ account, courtId, channel, billId, fen }) => [account, courtId, channel, billId, fen]),
  ];
  const text = fields.map((field) => (field === null ? '-' : `${Buffer.byteLength(`${field}`)}:${field}`)).join('');
  return createHmac('sm3', key).update('ledger\0').update(before).update(text).digest();
}

const atOnce = 1_000;
type Head = { readonly seq: number; readonly hash: Uint8Array };

/** Some postings behind the head of the chain, in two statements. Answers the new head. */
async function writeBehind({ tx, at, secrets }: Transaction, head: Head, postings: readonly Posting[]): Promise<Head> {
  const { newest } = secrets.audit;
  let { seq, hash } = head;
  const rows = postings.map(({ kind, cause, courtId, channel, billId, entries, reverses = null }) => {
    seq += 1;
    const covered = entries.map((entry) => ({ courtId, channel, billId, ...entry }));
    const row = { seq, kind, causeKind: cause.kind, causeId: cause.id, at, key: newest, reverses, entries: covered };
    const next = ledgerHash(secrets.audit, hash, row);
    if (!next) throw new Error('the newest key is not in the ring');
    hash = next;
    return { ...row, hash: next };
  });
  await tx
    .insertInto('ledger_transactions')
    .values(
      rows.map(({ causeKind, causeId, entries: _, ...row }) => ({ ...row, cause_kind: causeKind, cause_id: causeId })),
    )
    .execute();
  await tx
    .insertInto('ledger_entries')
    .values(
      rows.flatMap((row) =>
        row.entries.map(({ account, fen, courtId, channel, billId }, i) => ({
          ...{ tx: row.seq, line: i + 1, account, fen },
          ...{ court_id: courtId, channel, bill_id: billId },
        })),
      ),
    )
    .execute();
  return { seq, hash };
}

/**
 * Write to the ledger, in the transaction of what it posts. Holds the head of the ledger till commit: bills are locked before. Throws on
 * a posting that does not balance or that the table of postings does not know: then nothing of the act happens.
 */
export async function postAll(transaction: Transaction, postings: readonly Posting[]): Promise<void> {
  const { tx } = transaction;
  for (const { kind, entries } of postings) {
    const fault = postingFault(kind, entries);
    if (fault) throw new Error(`ledger: ${fault}`);
  }
  if (postings.length === 0) return;
  let head: Head = await tx.selectFrom('ledger_head').select(['seq', 'hash']).forUpdate().executeTakeFirstOrThrow();
  for (let at = 0; at < postings.length; at += atOnce)
    head = await writeBehind(transaction, head, postings.slice(at, at + atOnce));
  await tx
    .updateTable('ledger_head')
    .set({ seq: head.seq, hash: Buffer.from(head.hash) })
    .execute();
}
export const post = (transaction: Transaction, posting: Posting): Promise<void> => postAll(transaction, [posting]);
