import { randomUUIDv7 } from 'node:crypto';
import { payIn } from '@sufu/contract/payments';
import type { Transaction } from '../../../platform/calls/context.ts';
import type { Posting } from '../ledger/post.ts';
import { type Booked, payerOf, txnOf } from './booked.ts';

/**
 * Money of nobody known: the fact, a difference, and what is to be posted. It is kept until somebody claims it for a bill. `whyOf`: what
 * differs; null of what is found to be somebody's in the same act.
 */
export async function takeOwnerless(
  { tx, at, secrets }: Transaction,
  rows: readonly Booked[],
  whyOf: (booked: Booked) => 'BANK_UNMATCHED' | 'STATED_UNCLEAR' | null,
): Promise<{ readonly paymentIds: readonly string[]; readonly postings: readonly Posting[] }> {
  if (rows.length === 0) return { paymentIds: [], postings: [] };
  const payments = rows.map((booked) => {
    const id = randomUUIDv7();
    const payer_account = secrets.seal(payerOf(booked), `payments.payer_account:${id}`);
    const { courtId, row } = booked;
    return {
      ...{ id, court_id: courtId, channel: 'BANK', provider_txn: txnOf(booked), fen: row.fen, source: 'STATEMENT' },
      ...{ order_id: null, bill_id: null, paid_at: new Date(row.at), seen_at: at, payer_account },
    };
  });
  await tx.insertInto('payments').values(payments).execute();
  const differences = rows.flatMap((booked, i) => {
    const [kind, payment] = [whyOf(booked), payments[i]];
    if (kind === null || !payment) return [];
    const { id, court_id, fen, provider_txn } = payment;
    const about = { court_id, channel: 'BANK', payment_id: id, fen, found_at: at };
    return [{ ...about, id: randomUUIDv7(), kind, provider_txn: kind === 'STATED_UNCLEAR' ? provider_txn : null }];
  });
  if (differences.length > 0) await tx.insertInto('differences').values(differences).execute();
  return {
    paymentIds: payments.map(({ id }) => id),
    postings: payments.map(({ id, court_id, fen }) => ({
      ...{ kind: 'BANK_IN', cause: { kind: 'payment', id }, courtId: court_id, channel: 'BANK', billId: null },
      entries: payIn(fen, null, 'BANK'),
    })),
  };
}
