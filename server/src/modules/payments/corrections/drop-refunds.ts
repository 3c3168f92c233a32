import { sql } from 'kysely';
import type { Transaction } from '../../../platform/calls/context.ts';
import { tellPayer } from '../money/tell-payer.ts';
import type { Bill } from '../records/bills.ts';
import { aboutRefund, changeRefund, lockRefund } from '../records/refunds.ts';

/** Of what was overpaid, what nobody has approved yet (a condition on `r`): it lies with the court. */
export const isDropped = sql<boolean>`(r.cause = 'OVERPAID' and r.decided_by is null and r.state in ('PROPOSED', 'HELD'))`;

const why = '这笔到账已经更正，没有多缴的钱要退';

/** What was too much is not there either: its refund is refused, and the payer told. The bill is held. */
export async function dropRefunds(
  transaction: Transaction,
  bill: Bill,
  { paymentId, by }: { readonly paymentId: string; readonly by: string },
): Promise<void> {
  const { tx, at, secrets, record } = transaction;
  const { rows } = await sql<{ id: string }>`select r.id from refunds r
    where r.payment_id = ${paymentId} and r.bill_id = ${bill.id} and ${isDropped} order by r.id`.execute(tx);
  for (const { id } of rows) {
    const refund = await lockRefund(tx, id);
    const basis = secrets.seal(why, aboutRefund('basis', id));
    await changeRefund(tx, refund, { state: 'REJECTED', decided_by: by, decided_at: at, basis });
    record('money.refundRejected', id, { bill: bill.id, fen: refund.fen, case: bill.case_id });
    await tellPayer(transaction, bill, 'refundDropped', refund.fen);
  }
}
