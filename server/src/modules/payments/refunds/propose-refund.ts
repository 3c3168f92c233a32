import { randomUUIDv7 } from 'node:crypto';
import { type CourtDay, courtDayOf, refuse } from '@sufu/contract/core';
import { accountOfItem, afterMoneyBack, type RefundCause, refundDueOn, routeOf } from '@sufu/contract/payments';
import type { AppServices, Transaction } from '../../../platform/calls/context.ts';
import { numberOfDay } from '../../documents/index.ts';
import { yuanOfFen } from '../channels/yuan.ts';
import { post } from '../ledger/post.ts';
import { tellPayer } from '../money/tell-payer.ts';
import { addBillChange } from '../records/bill-changes.ts';
import { type Bill, changeBill, standingOf } from '../records/bills.ts';
import { aboutRefund, changeRefund, type Refund, refundOf } from '../records/refunds.ts';
import { leftOfPayment, mostBackOf } from './refundable.ts';

export type RefundAsk = {
  /** Held, and as it stands now. */
  readonly bill: Bill;
  /** By which it goes back; `refundParts` spreads a sum over several. */
  readonly paymentId: string;
  readonly fen: number;
  readonly cause: RefundCause;
  /** What it stands on, in words the payer may read; sealed. */
  readonly basis: string;
  /** Whoever drew it up; left out: by the schedule, or by money that came. */
  readonly madeBy?: string;
  /** A judge who has approved it already, another person than `madeBy`. Not of what was overpaid. */
  readonly approvedBy?: string;
  readonly applicationId?: string;
  /** From which day the fifteen days run; today when left out. */
  readonly effectiveOn?: CourtDay;
};
export type Proposed = { readonly refund: Refund; readonly bill: Bill };

/** What was paid becomes what is to be given back, and the bill asks for that much less (`REFUND_OK`). */
async function reclaim(
  transaction: Transaction,
  { refund, bill }: Proposed,
  { basis, by }: { readonly basis: string; readonly by: string },
): Promise<Bill> {
  const { fen } = refund;
  if (fen > bill.paid_fen) return refuse('refund.too-much', { sum: yuanOfFen(bill.paid_fen) });
  const [paid_fen, amount_fen] = [bill.paid_fen - fen, bill.amount_fen - fen];
  await addBillChange(transaction, bill, { kind: 'REFUND', fenAfter: amount_fen, basis, by });
  const state = afterMoneyBack(standingOf(bill), paid_fen, amount_fen);
  const after = await changeBill(transaction.tx, transaction.secrets, bill, { paid_fen, amount_fen, state });
  const { channel } = await transaction.tx
    .selectFrom('payments')
    .select('channel')
    .where('id', '=', refund.payment_id)
    .executeTakeFirstOrThrow();
  await post(transaction, {
    ...{ kind: 'REFUND_OK', cause: { kind: 'refund', id: refund.id }, courtId: bill.court_id, channel },
    billId: bill.id,
    entries: [
      { account: accountOfItem(bill.item), fen },
      { account: 'REFUND_DUE', fen: -fen },
    ],
  });
  return after;
}

/**
 * Approve a refund that was proposed. Both must be held. Of what was overpaid the money is to be given back already, and the bill asks
 * for what it did; of any other cause the bill asks for that much less. Throws `refund.too-much` where less than that was paid.
 */
export async function approveRefund(
  transaction: Transaction,
  { refund, bill }: Proposed,
  by: string,
): Promise<Proposed> {
  const { tx, secrets, at, record } = transaction;
  const basis = refund.basis === null ? '' : secrets.open(refund.basis, aboutRefund('basis', refund.id));
  const after = refund.cause === 'OVERPAID' ? bill : await reclaim(transaction, { refund, bill }, { basis, by });
  const approved = await changeRefund(tx, refund, { state: 'APPROVED', decided_by: by, decided_at: at });
  record('money.refundApproved', refund.id, { bill: bill.id, fen: refund.fen, case: bill.case_id });
  return { refund: approved, bill: after };
}

async function insertRefund(transaction: Transaction, services: AppServices, ask: RefundAsk): Promise<Refund> {
  const { tx, secrets, at } = transaction;
  const { bill, paymentId, fen, cause } = ask;
  const payment = await tx
    .selectFrom('payments')
    .select(['channel', 'paid_at', 'order_id'])
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow();
  const id = randomUUIDv7();
  const row = await tx
    .insertInto('refunds')
    .values({
      ...{ id, refund_no: await numberOfDay(services, 'TF', at), bill_id: bill.id, payment_id: paymentId, fen, cause },
      ...{ state: 'PROPOSED', made_at: at, made_by: ask.madeBy ?? null, application_id: ask.applicationId ?? null },
      route: routeOf({ channel: payment.channel, paidAt: payment.paid_at, orderId: payment.order_id }, at),
      due_on: refundDueOn(cause, ask.effectiveOn ?? courtDayOf(at)),
      basis: secrets.seal(ask.basis, aboutRefund('basis', id)),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return refundOf(row);
}

/**
 * Money that goes back, in the transaction of what it follows from: written down under a number of its own, the payer told, and, where a
 * judge has approved it, posted. `bill` is locked by the caller and comes back as it is then. Throws `refund.too-much` for more than is
 * left of the payment, or of the bill. Where it is approved it posts: lock every bill of the act before.
 */
export async function proposeRefund(
  transaction: Transaction,
  services: AppServices,
  ask: RefundAsk,
): Promise<Proposed> {
  const { bill, paymentId, fen, cause, approvedBy } = ask;
  const ofPayment = await leftOfPayment(transaction.tx, bill.id, paymentId);
  // What was overpaid never was the bill's.
  const left = cause === 'OVERPAID' ? ofPayment : Math.min(ofPayment, await mostBackOf(transaction.tx, bill));
  if (fen > left) return refuse('refund.too-much', { sum: yuanOfFen(left) });
  const refund = await insertRefund(transaction, services, ask);
  transaction.record('money.refundProposed', refund.id, { bill: bill.id, fen, cause, case: bill.case_id });
  const isOwed = cause === 'OVERPAID' && refund.route === 'ORIGINAL';
  await tellPayer(transaction, bill, isOwed ? 'overpaid' : 'refundAccount', fen);
  return approvedBy === undefined ? { refund, bill } : approveRefund(transaction, { refund, bill }, approvedBy);
}
