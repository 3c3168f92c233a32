import { randomUUIDv7 } from 'node:crypto';
import type { CourtDay } from '@sufu/contract/core';
import { accountOfItem, afterMoney, type DifferenceKind, isClosed, payIn } from '@sufu/contract/payments';
import type { Insertable } from 'kysely';
import type { AppServices, Transaction } from '../../../platform/calls/context.ts';
import type { DifferencesTable } from '../../../tables.generated.ts';
import { settleDemandRow } from '../../applications/index.ts';
import { emit } from '../../webhooks/index.ts';
import { behindItsDay } from '../days/behind-its-day.ts';
import { type Posting, post } from '../ledger/post.ts';
import { withdrawLapse } from '../life/lapse-proposals.ts';
import { tellMoved } from '../life/notice-hooks.ts';
import { makeVoucher } from '../papers/voucher.ts';
import { type Bill, changeBill, lockBill, owedOn } from '../records/bills.ts';
import { findOrder, type Order } from '../records/orders.ts';
import { proposeRefund } from '../refunds/propose-refund.ts';
import type { Came } from './came.ts';
import { tellPayer } from './tell-payer.ts';

/** The order that money came for, and its bill, held; nulls where this court's channel has no such order. */
async function placeOf(
  { tx, secrets }: Transaction,
  came: Came,
): Promise<{ readonly order: Order | null; readonly bill: Bill | null }> {
  if ('billId' in came)
    return { order: null, bill: came.billId === null ? null : await lockBill(tx, secrets, came.billId) };
  const { courtId, channel, fact } = came;
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

type NewDifference = Insertable<DifferencesTable>;
const noteDifference = (
  { atEnd, at }: Transaction,
  difference: Pick<NewDifference, 'court_id' | 'channel' | 'payment_id' | 'bill_id'> & {
    readonly kind: DifferenceKind;
    readonly fen: number;
    readonly day?: CourtDay;
  },
): void => atEnd((tx) => tx.insertInto('differences').values({ id: randomUUIDv7(), found_at: at, ...difference }));

/**
 * Money for a bill: its sums and state, the demand behind it, its voucher, and what is said of it. `paymentId`: by which more than is owed
 * goes back; left out where no more comes.
 */
export async function settleBill(
  transaction: Transaction,
  services: AppServices,
  bill: Bill,
  { paymentId, fen }: { readonly paymentId?: string; readonly fen: number },
): Promise<Bill> {
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
    tellMoved(transaction, bill, null);
    if (bill.state === 'OVERDUE') await withdrawLapse(transaction, bill);
  }
  const inPart = after.due_on === null ? 'part' : 'partUntil';
  if (part > 0) await tellPayer(transaction, after, isNowPaid ? 'paid' : inPart, part);
  // What came beyond what was owed goes back; nobody has to ask (money.md §2.4).
  if (fen > part && paymentId !== undefined)
    await proposeRefund(transaction, services, {
      ...{ bill: after, paymentId, fen: fen - part, cause: 'OVERPAID' },
      basis: isClosed(bill.state) ? '这笔费用已经了结，不再收取' : '收到的钱超过应交的数额',
    });
  return after;
}

/** The order is paid, whatever it was; another attempt at a bill that is paid now is closed at its channel. */
async function settleOrders({ tx, at }: Transaction, order: Order | null, bill: Bill, fen: number): Promise<void> {
  if (order)
    await tx.updateTable('pay_orders').set({ state: 'PAID', next_query_at: null }).where('id', '=', order.id).execute();
  if (fen < owedOn(bill)) return;
  await tx
    .updateTable('pay_orders')
    .set({ state: 'CLOSING', next_query_at: at })
    .where('bill_id', '=', bill.id)
    .$if(order !== null, (q) => q.where('id', '<>', order?.id ?? ''))
    .where('state', 'in', ['OPEN', 'UNKNOWN'])
    .execute();
}

/** What came with its bill, if it has one: differences, orders, sums. */
async function place(
  transaction: Transaction,
  services: AppServices,
  { came, paymentId, order, bill }: { came: Came; paymentId: string; order: Order | null; bill: Bill | null },
): Promise<void> {
  const { courtId, channel } = came;
  const { fen } = came.fact;
  const about = { court_id: courtId, channel, payment_id: paymentId, bill_id: bill?.id ?? null };
  const differs = (kind: DifferenceKind, by: number, day?: CourtDay): void =>
    noteDifference(transaction, { ...about, kind, fen: by, ...(day ? { day } : {}) });
  if (bill) {
    if (isClosed(bill.state)) differs('AFTER_CLOSE', fen);
    if (order && fen !== order.fen) differs('AMOUNT', fen - order.fen);
    await settleOrders(transaction, order, bill, fen);
    await settleBill(transaction, services, bill, { paymentId, fen });
  } else differs('UNKNOWN_ORDER', fen);
  const late = await behindItsDay(transaction, came);
  if (late) differs('OURS_ONLY', fen, late);
}

/**
 * Money that came, by whichever way it was heard of first: the fact, the order, the bill, the voucher and the messages. Answers what is
 * to be posted, in the same transaction; null: it was known, and nothing changed. What came for no order of this court is kept as nobody's.
 */
export async function bookMoney(transaction: Transaction, services: AppServices, came: Came): Promise<Posting | null> {
  const { order, bill } = await placeOf(transaction, came);
  const paymentId = await insertPayment(transaction, came, { order, bill });
  if (paymentId === null) return null;
  const { courtId, channel, fact, source } = came;
  const { fen } = fact;
  const { record, at } = transaction;
  record('money.paymentSeen', paymentId, { fen, channel, source, bill: bill?.id ?? null, case: bill?.case_id ?? null });
  await place(transaction, services, { came, paymentId, order, bill });
  const owed = bill === null ? null : isClosed(bill.state) ? 0 : owedOn(bill);
  const version = bill ? bill.version + 1 : 1;
  emit(transaction, { type: 'payment.received', subjectId: paymentId, caseId: bill?.case_id ?? null, version, at });
  return {
    ...{ kind: channel === 'BANK' ? 'BANK_IN' : 'PAY_IN', cause: { kind: 'payment', id: paymentId }, courtId, channel },
    billId: bill?.id ?? null,
    entries: payIn(fen, owed, channel === 'BANK' ? 'BANK' : 'CLEARING', bill ? accountOfItem(bill.item) : 'PREPAID'),
  };
}

/** `bookMoney` and its posting. `repeat`: it was known. */
export async function takeMoney(
  transaction: Transaction,
  services: AppServices,
  came: Came,
): Promise<'new' | 'repeat'> {
  const posting = await bookMoney(transaction, services, came);
  if (posting === null) return 'repeat';
  await post(transaction, posting);
  return 'new';
}
