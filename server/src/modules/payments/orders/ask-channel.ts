import { isLive, nextQueryAfter } from '@sufu/contract/payments';
import { type AppServices, ofTheServer, type Transaction, transact } from '../../../platform/calls/context.ts';
import { type Channel, ChannelDown } from '../channels/channel.ts';
import { takeMoney } from '../money/take-money.ts';
import { channelOf } from '../payees.ts';
import { lockBill } from '../records/bills.ts';
import { lockOrder, type Order } from '../records/orders.ts';

/** What a channel said when it was asked; null: it could not be reached, and nothing is known. */
async function said<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ChannelDown) return null;
    throw error;
  }
}

/** So long behind its end an order that the channel calls unpaid can be paid no more. */
const graceMs = 30_000;

/** Over, unless money came meanwhile: held by its bill, as every writer of an order does. */
export async function closeOrder(transaction: Transaction, { id, bill_id }: Order): Promise<void> {
  await lockBill(transaction.tx, transaction.secrets, bill_id);
  const { state } = await lockOrder(transaction.tx, id);
  if (!isLive(state)) return;
  await transaction.tx.updateTable('pay_orders').set({ state: 'CLOSED' }).where('id', '=', id).execute();
  transaction.record('money.orderClosed', id, { bill: bill_id });
}

/** One that another payment has overtaken is closed at the channel before it is asked about. */
async function askOnce(channel: Channel, order: Order) {
  if (order.state === 'CLOSING') await said(() => channel.close(order.order_no));
  return said(() => channel.query(order.order_no));
}

/**
 * Ask the channel about an order and act on what it says: money is taken, what was closed or ran out unpaid is over. A repeat changes
 * nothing. Where the channel cannot be reached the order stays as it is and is asked about again.
 */
export async function askChannel(services: AppServices, order: Order, courtId: string): Promise<void> {
  const channel = channelOf(services, courtId, order.channel);
  if (!channel) return;
  const answer = await askOnce(channel, order);
  if (answer === null) return;
  const now = services.now();
  if (answer.state === 'paid') {
    const { fact } = answer;
    await transact(services, ofTheServer, now, (transaction) =>
      takeMoney(transaction, services, { courtId, channel: order.channel, fact, source: 'QUERY' }),
    );
    return;
  }
  const isOver = answer.state === 'closed' || now.getTime() >= order.expires_at.getTime() + graceMs;
  if (isOver && isLive(order.state))
    await transact(services, ofTheServer, now, (transaction) => closeOrder(transaction, order));
}

/** When it is asked about next; one that is paid no more. */
export function nextQuery({ state, created_at, expires_at }: Order, asked: Date): Date | null {
  if (state === 'PAID' || state === 'FAILED') return null;
  const next = nextQueryAfter(created_at, expires_at, asked);
  // A channel that was gone all the time: nobody knows yet whether it was paid.
  return next ?? (isLive(state) ? new Date(asked.getTime() + 60_000) : null);
}
