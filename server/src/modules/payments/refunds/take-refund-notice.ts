import { randomUUIDv7 } from 'node:crypto';
import type { Transaction } from '../../../platform/calls/context.ts';
import type { ChannelName, RefundFact } from '../channels/channel.ts';
import { lockBill } from '../records/bills.ts';
import { changeRefund, findRefund, lockRefund } from '../records/refunds.ts';
import { beginSending, endSending, type Held, lastTry } from './send-refund.ts';

type Told = { readonly courtId: string; readonly channel: ChannelName; readonly fact: RefundFact };

/** The refund a notice is about, and its bill, held; null where this court's channel has no such refund. */
async function heldOf({ tx, secrets }: Transaction, { courtId, channel, fact }: Told): Promise<Held | null> {
  const found = await findRefund(tx, { refundNo: fact.outNo });
  if (!found) return null;
  const payment = await tx
    .selectFrom('payments')
    .select(['channel', 'court_id'])
    .where('id', '=', found.payment_id)
    .executeTakeFirstOrThrow();
  if (payment.channel !== channel || payment.court_id !== courtId) return null;
  const bill = await lockBill(tx, secrets, found.bill_id);
  return bill && { refund: await lockRefund(tx, found.id), bill };
}

/** Money went back and we do not know why: somebody has to look at it. */
function noteUnknown({ atEnd, at }: Transaction, { courtId, channel, fact }: Told, held: Held | null): void {
  atEnd((tx) =>
    tx.insertInto('differences').values({
      ...{ id: randomUUIDv7(), kind: 'REFUND_PROVIDER_ONLY', court_id: courtId, channel, found_at: at },
      ...{ refund_id: held?.refund.id ?? null, bill_id: held?.bill.id ?? null },
      ...{ provider_txn: fact.outNo, fen: fact.fen ?? held?.refund.fen ?? 0 },
    }),
  );
}

/** The payment behind a refund we do not know may be unknown as well: its order is asked about at once (money.md §2.7). */
async function askForPayment({ tx, at, wake }: Transaction, { channel, fact }: Told): Promise<void> {
  if (fact.orderNo === null) return;
  const { numUpdatedRows } = await tx
    .updateTable('pay_orders')
    .set({ next_query_at: at })
    .where('order_no', '=', fact.orderNo)
    .where('channel', '=', channel)
    .where('state', '<>', 'PAID')
    .executeTakeFirst();
  if (Number(numUpdatedRows) > 0) wake('payments.query-due');
}

/**
 * What a channel says of a refund, in the transaction that keeps the notice. A repeat changes nothing. That it was done counts also where
 * it had been called failed; where it was paid out by the bank instead, or never sent, it is a difference.
 */
export async function takeRefundNotice(transaction: Transaction, told: Told): Promise<void> {
  const held = await heldOf(transaction, told);
  const { state } = told.fact;
  if (!held) {
    if (state === 'done') noteUnknown(transaction, told, null);
    return askForPayment(transaction, told);
  }
  const { refund, bill } = held;
  const sent = await lastTry(transaction, refund.id);
  const isOurs = sent?.route === 'ORIGINAL';
  if (refund.state === 'SENDING' && isOurs) {
    if (state !== 'sending') await endSending(transaction, held, { outcome: state });
    return;
  }
  if (state !== 'done' || (refund.state === 'DONE' && isOurs)) return;
  const isLateTruth = isOurs && (refund.state === 'FAILED' || refund.state === 'APPROVED' || refund.state === 'HELD');
  if (!isLateTruth) return noteUnknown(transaction, told, held);
  const back = await changeRefund(transaction.tx, refund, { route: 'ORIGINAL', account: null });
  const again = await beginSending(transaction, { refund: back, bill });
  await endSending(transaction, { refund: again, bill }, { outcome: 'done' });
}
