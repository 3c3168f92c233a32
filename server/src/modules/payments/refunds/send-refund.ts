import { randomUUIDv7 } from 'node:crypto';
import { isCourtChannel } from '@sufu/contract/payments';
import type { Transaction } from '../../../platform/calls/context.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { holdHead } from '../ledger/bank-short.ts';
import { post } from '../ledger/post.ts';
import { tellOfRefund } from '../money/tell-outside.ts';
import { tellPayer } from '../money/tell-payer.ts';
import type { Bill } from '../records/bills.ts';
import { isMatched } from '../records/matched.ts';
import { aboutRefund, changeRefund, type Refund } from '../records/refunds.ts';

export const refundQueue = 'payments.send-refunds';

/** A refund and its bill, both held. */
export type Held = { readonly refund: Refund; readonly bill: Bill };
/** The channel the money came by, and out of which account it goes. */
async function wayOf({ tx }: Transaction, { payment_id, route }: Refund) {
  const { channel, is_matched } = await tx
    .selectFrom('payments')
    .select(['channel', isMatched('payments.id').as('is_matched')])
    .where('id', '=', payment_id)
    .executeTakeFirstOrThrow();
  // What the court took itself never came by an account that the portal has the statements of, till its row of a statement is found.
  if (route === 'BANK' && (is_matched || !isCourtChannel(channel)))
    return { channel: 'BANK', account: 'BANK' } as const;
  return { channel, account: 'CLEARING' } as const;
}

/** The last try to pay a refund out; null where there was none. */
export async function lastTry({ tx }: { readonly tx: Executor }, refundId: string) {
  const row = await tx
    .selectFrom('refund_attempts')
    .select(['id', 'n', 'route', 'answer'])
    .where('refund_id', '=', refundId)
    .orderBy('n', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * From here on it is being paid out: a try of its own, `REFUND_GO`, and, the way it came, the worker is woken, who calls the channel after
 * commit under the number of the refund. `fileId`: the file that the bank gets.
 */
export async function beginSending(transaction: Transaction, { refund, bill }: Held, fileId?: string): Promise<Refund> {
  const { tx, at, record, wake } = transaction;
  const { fen, route } = refund;
  const n = ((await lastTry(transaction, refund.id))?.n ?? 0) + 1;
  const id = randomUUIDv7();
  await tx
    .insertInto('refund_attempts')
    .values({ id, refund_id: refund.id, n, route, sent_at: at, file_id: fileId ?? null })
    .execute();
  const { channel } = await wayOf(transaction, refund);
  await post(transaction, {
    ...{ kind: 'REFUND_GO', cause: { kind: 'refundTry', id }, courtId: bill.court_id, channel },
    billId: bill.id,
    entries: [
      { account: 'REFUND_DUE', fen },
      { account: 'REFUND_TRANSIT', fen: -fen },
    ],
  });
  record('money.refundSent', refund.id, { bill: bill.id, fen, route, try: n });
  if (route === 'ORIGINAL') wake(refundQueue);
  const next_query_at = route === 'ORIGINAL' ? at : null;
  return changeRefund(tx, refund, { state: 'SENDING', sent_at: at, next_query_at, failure: null });
}

/** Done; the account would not take it; or whoever pays did not even begin. */
export type Outcome = 'done' | 'failed' | 'refused';

/** What became of a try, once: the ledger, the refund, and what the payer is told. `why`: in words of the bank, sealed. */
export async function endSending(
  transaction: Transaction,
  { refund, bill }: Held,
  { outcome, why = '' }: { readonly outcome: Outcome; readonly why?: string },
): Promise<Refund> {
  const { tx, secrets, at, record } = transaction;
  const { fen } = refund;
  const sent = await lastTry(transaction, refund.id);
  if (!sent) throw new Error(`refund ${refund.id} was never sent`);
  const answered = { answer: outcome, answered_at: at, asked_at: at };
  await tx.updateTable('refund_attempts').set(answered).where('id', '=', sent.id).execute();
  // Behind the ledger: a statement that finds the row of this money takes what went back into account (stated/match-transfers.ts).
  await holdHead(transaction);
  const { channel, account } = await wayOf(transaction, refund);
  const isDone = outcome === 'done';
  await post(transaction, {
    ...{ kind: isDone ? 'REFUND_DONE' : 'REFUND_BACK', cause: { kind: 'refundTry', id: sent.id } },
    ...{ courtId: bill.court_id, channel, billId: bill.id },
    entries: [
      { account: 'REFUND_TRANSIT', fen },
      { account: isDone ? account : 'REFUND_DUE', fen: -fen },
    ],
  });
  record(isDone ? 'money.refundDone' : 'money.refundFailed', refund.id, { bill: bill.id, fen, try: sent.n, outcome });
  if (outcome !== 'refused') await tellPayer(transaction, bill, isDone ? 'refundDone' : 'refundFailed', fen);
  if (isDone) {
    const done = await changeRefund(tx, refund, { state: 'DONE', done_at: at, next_query_at: null });
    tellOfRefund(transaction, done, bill);
    return done;
  }
  // What an account gave back goes to another one; what was not begun is begun again the same way.
  const elsewhere = outcome === 'failed' ? { route: 'BANK', account: null } : {};
  const failure = secrets.seal(JSON.stringify({ outcome, why }), aboutRefund('failure', refund.id));
  return changeRefund(tx, refund, { state: 'FAILED', failure, next_query_at: null, ...elsewhere });
}
