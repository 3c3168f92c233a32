import type { Transaction } from '../../../platform/calls/context.ts';
import { post } from '../ledger/post.ts';
import { tellPayer } from '../money/tell-payer.ts';
import { aboutRefund, changeRefund, type Refund } from '../records/refunds.ts';
import type { Held } from './send-refund.ts';

/**
 * The bank had paid a refund out and gives the money back: it lies on the account again, is to be given back as before, and waits for
 * another account. `rowId`: the row of the statement that brought it.
 */
export async function takeBack(
  transaction: Transaction,
  { refund, bill }: Held,
  { tryId, rowId, why }: { readonly tryId: string; readonly rowId: string; readonly why: string },
): Promise<Refund> {
  const { tx, secrets, at, record } = transaction;
  const { fen } = refund;
  const answered = { answer: 'failed', answered_at: at, asked_at: at };
  await tx.updateTable('refund_attempts').set(answered).where('id', '=', tryId).execute();
  await post(transaction, {
    ...{ kind: 'BANK_IN', cause: { kind: 'bankRow', id: rowId }, courtId: bill.court_id, channel: 'BANK' },
    billId: bill.id,
    entries: [
      { account: 'BANK', fen },
      { account: 'REFUND_DUE', fen: -fen },
    ],
  });
  record('money.refundCameBack', refund.id, { bill: bill.id, fen, row: rowId });
  await tellPayer(transaction, bill, 'refundFailed', fen);
  const failure = secrets.sealJson({ outcome: 'failed', why }, aboutRefund('failure', refund.id));
  return changeRefund(tx, refund, { state: 'FAILED', failure, account: null, done_at: null });
}
