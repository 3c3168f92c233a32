import { randomUUID } from 'node:crypto';
import { refuse } from '@sufu/contract/core';
import { accountOfItem, type BillQuote } from '@sufu/contract/payments';
import type { AppServices, Transaction } from '../../../platform/calls/context.ts';
import { settleDemandRow } from '../../applications/index.ts';
import { yuanOfFen } from '../channels/yuan.ts';
import { type BillNumbers, putBill, refuseDuplicate, type StatedNotice } from '../desk/put-bill.ts';
import { post } from '../ledger/post.ts';
import { settleBill } from '../money/take-money.ts';
import { addBillChange } from '../records/bill-changes.ts';
import { type Bill, changeBill } from '../records/bills.ts';
import { heldFor } from '../records/held.ts';
import { proposeRefund } from '../refunds/propose-refund.ts';
import { refundParts } from '../refunds/refundable.ts';
import { withdrawLapse } from './lapse-proposals.ts';
import { tellCorrected } from './news.ts';
import { tellMoved } from './notice-hooks.ts';

export type Replacement = {
  readonly quote: BillQuote;
  readonly amount: number;
  readonly numbers: BillNumbers;
  readonly stated?: StatedNotice;
};
export type Ending = {
  /** The payer reads it. */
  readonly reason: string;
  /** Null: a source of the exchange took it back. */
  readonly by: string | null;
  /** Another person; null where nothing was paid and no amount was changed by hand. */
  readonly approvedBy: string | null;
  readonly replacement: Replacement | null;
};

/** The right notice in the place of the wrong one. */
async function replace(
  transaction: Transaction,
  services: AppServices,
  bill: Bill,
  {
    replacement: { quote, amount, numbers, stated },
    reason,
    by,
    approvedBy,
  }: Ending & { readonly replacement: Replacement },
): Promise<Bill> {
  const { case_id, party_id, application_id, owner_id, court_id, payer: name, item } = bill;
  const payer = { case_id, party_id, application_id, owner_id, court_id, name };
  await refuseDuplicate(transaction, 'zh', payer, item);
  const next = await putBill(transaction, services, {
    ...{ payer, item, quote, amount, numbers, key: randomUUID(), issuedBy: by, approvedBy, isDraft: false },
    ...(stated ? { stated } : {}),
    // What can be collected already stays so.
    later: bill.state === 'LATER' ? bill.later_ground : null,
    // At cost, the reason is all there is to say for the sum.
    why: amount === quote.fen && quote.ask.kind !== 'ACTUAL' ? null : reason,
  });
  transaction.record('money.billIssued', next.id, { fen: amount, quoted: quote.fen, case: case_id, instead: bill.id });
  return next;
}

type Shift = { readonly from: Bill; readonly to: Bill };
/** What was paid stays with the case: from the old bill to the new one. What is not kept has been taken out before. */
async function reassign(transaction: Transaction, { from, to }: Shift): Promise<void> {
  const parts = await heldFor(transaction, from);
  await post(transaction, {
    ...{ kind: 'REASSIGN', cause: { kind: 'bill', id: from.id }, courtId: from.court_id, channel: '', billId: from.id },
    entries: parts.flatMap(({ channel, fen }) => [
      { account: accountOfItem(from.item), fen, channel },
      { account: accountOfItem(to.item), fen: -fen, channel, billId: to.id },
    ]),
  });
}

/**
 * A bill is over before it was paid: it takes no money any more, and what was paid goes to the one that takes its place, the rest back to
 * whoever paid. The bill is held and no attempt to pay it runs.
 */
export async function endBill(
  transaction: Transaction,
  services: AppServices,
  bill: Bill,
  ending: Ending,
): Promise<Bill> {
  const { tx, secrets, at, record } = transaction;
  const { reason, by, approvedBy, replacement } = ending;
  const to = replacement?.amount ?? 0;
  const kind = replacement ? 'REPLACE' : 'CANCEL';
  await addBillChange(transaction, bill, { kind, fenAfter: to, basis: reason, by });
  let after = await changeBill(tx, secrets, bill, { state: 'CANCELLED' });
  if (bill.state === 'OVERDUE') await withdrawLapse(transaction, bill, 'nothingDue');
  if (bill.demand_id !== null) await settleDemandRow(transaction, bill.demand_id, 'withdrawn', at);
  tellMoved(transaction, bill, null);
  const next = replacement && (await replace(transaction, services, bill, { ...ending, replacement }));
  if (next) after = await changeBill(tx, secrets, after, { replaced_by: next.id });
  const kept = Math.min(bill.paid_fen, next?.amount_fen ?? 0);
  if (next && kept > 0) await settleBill(transaction, services, next, { fen: kept });
  const back = bill.paid_fen - kept;
  for (const part of (await refundParts(tx, bill.id, back)) ?? refuse('refund.too-much', { sum: yuanOfFen(kept) })) {
    const ask = {
      bill: after,
      ...part,
      cause: 'WRONG_BILL',
      basis: reason,
      ...(by === null ? {} : { madeBy: by }),
    } as const;
    after = (await proposeRefund(transaction, services, { ...ask, ...(approvedBy === null ? {} : { approvedBy }) }))
      .bill;
  }
  if (next && kept > 0) {
    after = await changeBill(tx, secrets, after, { paid_fen: 0 });
    await reassign(transaction, { from: after, to: next });
  }
  await tellCorrected(transaction, next ?? bill, { from: bill.amount_fen, to, reason });
  const about = { case: bill.case_id, application: bill.application_id };
  record('money.billCancelled', bill.id, { ...about, fen: bill.amount_fen, to, kept, back, next: next?.id ?? null });
  return after;
}
