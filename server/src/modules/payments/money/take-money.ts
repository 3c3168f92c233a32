import { randomUUIDv7 } from 'node:crypto';
import { afterMoney, isClosed, payIn } from '@sufu/contract/payments';
import type { AppServices, Transaction } from '../../../platform/calls/context.ts';
import { settleDemandRow } from '../../applications/index.ts';
import { emit } from '../../webhooks/index.ts';
import type { ChannelName, PaidFact } from '../channels/channel.ts';
import { post } from '../ledger/post.ts';
import { makeVoucher } from '../papers/voucher.ts';
import { type Bill, changeBill, lockBill, owedOn } from '../records/bills.ts';
import { findOrder, type Order } from '../records/orders.ts';
import { proposeRefund } from '../refunds/propose-refund.ts';
import { tellPayer } from './tell-payer.ts';

export type Came = {
  readonly courtId: string;
  readonly channel: ChannelName;
  readonly fact: PaidFact;
  readonly source: 'NOTICE' | 'QUERY';
};

/** The order that money came for, and its bill, held; nulls where this court's channel has no such order. */
async function placeOf(
  { tx, secrets }: Transaction,
  { courtId, channel, fact }: Came,
): Promise<{ readonly order: Order | null; readonly bill: Bill | null }> {
  const order = await findOrder(tx, { orderNo: fact.orderNo });
  const bill = order?.channel === channel ? await lockBill(tx, secrets, order.bill_id) : null;
  if (!order || !bill || bill.court_id !== courtId) return { order: null, bill: null };
  // Held by its bill; read again, for it may have been paid while this waited.
  return { order: await findOrder(tx, { id: order.id }), bill };
}

/** Null: this payment is known already. */
async function insertPayment(
  { tx, secrets, at }: Transaction,
  { courtId, channel, fact, source }: Came,
  { order, bill }: { readonly order: Order | null; readonly bill: Bill | null },
): Promise<string | null> {
  const id = randomUUIDv7();
  const row = await tx
    .insertInto('payments')
    .values({
      ...{ id, court_id: courtId, channel, provider_txn: fact.txn, fen: fact.fen, source },
      // One that was paid twice at the channel has its first payment.
      order_id: order && order.state !== 'PAID' ? order.id : null,
      bill_id: bill?.id ?? null,
      paid_at: fact.paidAt,
      seen_at: at,
      payer_account: secrets.seal(fact.payer, `payments.payer_account:${id}`),
    })
    .onConflict((conflict) => conflict.columns(['channel', 'provider_txn']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

type DifferenceKind = 'AMOUNT' | 'UNKNOWN_ORDER' | 'AFTER_CLOSE';
const noteDifference = (
  { atEnd, at }: Transaction,
  difference: {
    readonly kind: DifferenceKind;
    readonly payment_id: string;
    readonly bill_id: string | null;
    readonly fen: number;
  },
): void => atEnd((tx) => tx.insertInto('differences').values({ id: randomUUIDv7(), found_at: at, ...difference }));

/** Money for a bill: its sums and state, the demand behind it, its voucher, and what is said of it. */
export async function settleBill(
  transaction: Transaction,
  services: AppServices,
  bill: Bill,
  { paymentId, fen }: { readonly paymentId: string; readonly fen: number },
): Promise<void> {
  const { tx, secrets, at, record } = transaction;
  const part = isClosed(bill.state) ? 0 : Math.min(fen, owedOn(bill));
  const paid_fen = bill.paid_fen + part;
  const state = afterMoney(bill.state, paid_fen, bill.amount_fen);
  const isNowPaid = state === 'PAID' && bill.state !== 'PAID';
  const voucher = isNowPaid ? { voucher_id: await makeVoucher(transaction, services, { ...bill, paid_fen }) } : {};
  const after = await changeBill(tx, secrets, bill, { paid_fen, state, ...voucher });
  if (isNowPaid) {
    record('money.billPaid', bill.id, { fen: paid_fen, case: bill.case_id, application: bill.application_id });
    if (bill.demand_id !== null) await settleDemandRow(transaction, bill.demand_id, 'met', at);
  }
  if (part > 0) await tellPayer(transaction, after, isNowPaid ? 'paid' : 'part', part);
  // What came beyond what was owed goes back; nobody has to ask (money.md §2.4).
  if (fen > part)
    await proposeRefund(transaction, services, {
      ...{ bill: after, paymentId, fen: fen - part, cause: 'OVERPAID' },
      basis: isClosed(bill.state) ? '这笔费用已经了结，不再收取' : '收到的钱超过应交的数额',
    });
}

/** The order is paid, whatever it was; another attempt at a bill that is paid now is closed at its channel. */
async function settleOrders({ tx, at }: Transaction, order: Order, bill: Bill, fen: number): Promise<void> {
  await tx.updateTable('pay_orders').set({ state: 'PAID', next_query_at: null }).where('id', '=', order.id).execute();
  if (fen < owedOn(bill)) return;
  await tx
    .updateTable('pay_orders')
    .set({ state: 'CLOSING', next_query_at: at })
    .where('bill_id', '=', bill.id)
    .where('id', '<>', order.id)
    .where('state', 'in', ['OPEN', 'UNKNOWN'])
    .execute();
}

/**
 * Money that came, by whichever way it was heard of first: the fact, the order, the bill, the ledger, the voucher and the messages in
 * one transaction. `repeat`: it was known, and nothing changed. What came for no order of this court is kept as nobody's.
 */
export async function takeMoney(
  transaction: Transaction,
  services: AppServices,
  came: Came,
): Promise<'new' | 'repeat'> {
  const { order, bill } = await placeOf(transaction, came);
  const paymentId = await insertPayment(transaction, came, { order, bill });
  if (paymentId === null) return 'repeat';
  const { courtId, channel, fact, source } = came;
  const { fen } = fact;
  const { record, at } = transaction;
  const differs = (kind: DifferenceKind, by: number): void =>
    noteDifference(transaction, { kind, payment_id: paymentId, bill_id: bill?.id ?? null, fen: by });
  record('money.paymentSeen', paymentId, { fen, channel, source, bill: bill?.id ?? null, case: bill?.case_id ?? null });
  if (order && bill) {
    if (isClosed(bill.state)) differs('AFTER_CLOSE', fen);
    if (fen !== order.fen) differs('AMOUNT', fen - order.fen);
    await settleOrders(transaction, order, bill, fen);
    await settleBill(transaction, services, bill, { paymentId, fen });
  } else differs('UNKNOWN_ORDER', fen);
  const owed = bill === null ? null : isClosed(bill.state) ? 0 : owedOn(bill);
  await post(transaction, {
    ...{ kind: 'PAY_IN', cause: { kind: 'payment', id: paymentId }, courtId, channel },
    billId: bill?.id ?? null,
    entries: payIn(fen, owed),
  });
  const version = bill ? bill.version + 1 : 1;
  emit(transaction, { type: 'payment.received', subjectId: paymentId, caseId: bill?.case_id ?? null, version, at });
  return 'new';
}
