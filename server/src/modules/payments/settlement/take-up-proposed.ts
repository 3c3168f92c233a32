import type { Transaction } from '../../../platform/calls/context.ts';
import type { Bill } from '../records/bills.ts';
import { changeRefund, lockRefund } from '../records/refunds.ts';
import { approveRefund } from '../refunds/propose-refund.ts';

export type TakenUp = { readonly bill: Bill; readonly fen: number };
/**
 * Refunds of a bill that were proposed before its settlement: within what goes back now the judge approves them, and what is more is
 * refused, so that nothing goes back twice. The bill is held. Answers it as it is then, and how much of it goes back so.
 */
export async function takeUpProposed(transaction: Transaction, bill: Bill, most: number, by: string): Promise<TakenUp> {
  const { tx, at, record } = transaction;
  const proposed = await tx
    .selectFrom('refunds')
    .select('id')
    .where('bill_id', '=', bill.id)
    .where('state', '=', 'PROPOSED')
    .where('cause', '<>', 'OVERPAID')
    .orderBy('made_at')
    .orderBy('id')
    .execute();
  let taken: TakenUp = { bill, fen: 0 };
  for (const { id } of proposed) {
    const refund = await lockRefund(tx, id);
    if (taken.fen + refund.fen <= most) {
      const { bill: after } = await approveRefund(transaction, { refund, bill: taken.bill }, by);
      taken = { bill: after, fen: taken.fen + refund.fen };
    } else {
      await changeRefund(tx, refund, { state: 'REJECTED', decided_by: by, decided_at: at });
      record('money.refundRejected', id, { bill: bill.id, fen: refund.fen, case: bill.case_id });
    }
  }
  return taken;
}
