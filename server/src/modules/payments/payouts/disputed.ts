import { refuse } from '@sufu/contract/core';
import type { Executor } from '../../../platform/database/database.ts';
import { paymentsOfBill } from '../refunds/refundable.ts';

/** Money that the channel says never came is not paid on (money.md §2.7). Throws `payout.disputed`. */
export async function refuseDisputed(db: Executor, billId: string): Promise<void> {
  const open = await db
    .selectFrom('differences')
    .innerJoin('payments', 'payments.id', 'differences.payment_id')
    .select('differences.id')
    .where(paymentsOfBill(billId))
    .where('differences.kind', '=', 'OURS_ONLY')
    .where('differences.resolved_at', 'is', null)
    .executeTakeFirst();
  if (open) return refuse('payout.disputed');
}
