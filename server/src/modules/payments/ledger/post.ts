import { createHmac } from 'node:crypto';
import { type Entry, type PostingKind, postingFault } from '@sufu/contract/payments';
import type { Transaction } from '../../../platform/calls/context.ts';
import type { AuditKeys } from '../../../platform/secrets/secrets.ts';

/** A posting: why, for which court and bill, by which channel, and its entries. */
export type Posting = {
  readonly kind: PostingKind;
  readonly cause: { readonly kind: 'payment' | 'refund' | 'refundTry'; readonly id: string };
  readonly courtId: string;
  readonly channel: string;
  readonly billId: string | null;
  readonly entries: readonly Entry[];
};
/** A ledger transaction as its hash covers it. */
export type LedgerRow = {
  readonly seq: number;
  readonly kind: string;
  readonly causeKind: string;
  readonly causeId: string;
  readonly at: Date;
  readonly key: number;
  readonly entries: readonly {
    readonly account: string;
    readonly courtId: string;
    readonly channel: string;
    readonly billId: string | null;
    readonly fen: number;
  }[];
};

/** HMAC-SM3 over the hash before and every field with its length; null where the key is not in the ring. */
export function ledgerHash(keys: AuditKeys, before: Uint8Array, row: LedgerRow): Buffer | null {
  const key = keys.of(row.key);
  if (!key) return null;
  const fields = [
    ...[row.seq, row.kind, row.causeKind, row.causeId, row.at.toISOString(), row.key],
    ...row.entries.flatMap(({ account, courtId, channel, billId, fen }) => [account, courtId, channel, billId, fen]),
  ];
  const text = fields.map((field) => (field === null ? '-' : `${Buffer.byteLength(`${field}`)}:${field}`)).join('');
  return createHmac('sm3', key).update('ledger\0').update(before).update(text).digest();
}

/**
 * Write to the ledger, in the transaction of what it posts. Holds the head of the ledger till commit: bills are locked before. Throws on
 * a posting that does not balance or that the table of postings does not know: then nothing of the act happens.
 */
export async function post({ tx, at, secrets }: Transaction, posting: Posting): Promise<void> {
  const { kind, cause, courtId, channel, billId } = posting;
  const fault = postingFault(kind, posting.entries);
  if (fault) throw new Error(`ledger: ${fault}`);
  const head = await tx.selectFrom('ledger_head').select(['seq', 'hash']).forUpdate().executeTakeFirstOrThrow();
  const seq = head.seq + 1;
  const { newest } = secrets.audit;
  const entries = posting.entries.map((entry) => ({ ...entry, courtId, channel, billId }));
  const row = { seq, kind, causeKind: cause.kind, causeId: cause.id, at, key: newest, entries };
  const hash = ledgerHash(secrets.audit, head.hash, row);
  if (!hash) throw new Error('the newest key is not in the ring');
  await tx
    .insertInto('ledger_transactions')
    .values({ seq, kind, cause_kind: cause.kind, cause_id: cause.id, at, key: newest, hash })
    .execute();
  await tx
    .insertInto('ledger_entries')
    .values(
      posting.entries.map(({ account, fen }, i) => ({
        ...{ tx: seq, line: i + 1, account, fen },
        ...{ court_id: courtId, channel, bill_id: billId },
      })),
    )
    .execute();
  await tx.updateTable('ledger_head').set({ seq, hash }).execute();
}
