import { refuse } from '@sufu/contract/core';
import type { RefundCause } from '@sufu/contract/payments';
import type { AppServices, Transaction } from '../../../platform/calls/context.ts';
import { yuanOfFen } from '../channels/yuan.ts';
import { settleBill } from '../money/take-money.ts';
import { addBillChange, type BillChange } from '../records/bill-changes.ts';
import { type Bill, changeBill } from '../records/bills.ts';
import type { Refund } from '../records/refunds.ts';
import { proposeRefund } from '../refunds/propose-refund.ts';
import { mostBackOf, refundParts } from '../refunds/refundable.ts';

type Back = {
  readonly fen: number;
  readonly cause: RefundCause;
  /** What it stands on; sealed. */
  readonly basis: string;
  /** The judge who says so; null: as the decision says, by the schedule, and a judge is still to approve the refund. */
  readonly by: string | null;
  readonly applicationId: string;
  /** What else becomes of each refund. */
  readonly behind?: (refund: Refund) => Promise<unknown>;
};

/** So much of what was paid goes back, by the payments it came by. Throws `refund.too-much` where less than that can. */
export async function giveBack(
  transaction: Transaction,
  services: AppServices,
  bill: Bill,
  { fen, cause, basis, by, applicationId, behind }: Back,
): Promise<Bill> {
  let after = bill;
  const most = await mostBackOf(transaction.tx, bill);
  const parts = fen <= most ? await refundParts(transaction.tx, bill.id, fen) : null;
  if (!parts) return refuse('refund.too-much', { sum: yuanOfFen(most) });
  for (const part of parts) {
    const ask = { bill: after, ...part, cause, basis, applicationId };
    const made = await proposeRefund(transaction, services, { ...ask, ...(by === null ? {} : { approvedBy: by }) });
    await behind?.(made.refund);
    after = made.bill;
  }
  return after;
}

type Lowered = Omit<Back, 'fen'> & { readonly left: number; readonly kind: BillChange['kind'] };
/** A bill asks for less: what was paid above it goes back, and what was paid may be all. The bill is held; nobody is paying it. */
export async function lowerBill(
  transaction: Transaction,
  services: AppServices,
  bill: Bill,
  { left, kind, ...granted }: Lowered,
): Promise<Bill> {
  const { tx, secrets } = transaction;
  const { basis, by } = granted;
  const back = await giveBack(transaction, services, bill, { ...granted, fen: Math.max(0, bill.paid_fen - left) });
  await addBillChange(transaction, back, { kind, fenAfter: left, basis, by });
  const less = await changeBill(tx, secrets, back, { amount_fen: left });
  const isCovered = less.paid_fen === left && bill.state !== 'PAID';
  return isCovered ? settleBill(transaction, services, less, { fen: 0 }) : less;
}
