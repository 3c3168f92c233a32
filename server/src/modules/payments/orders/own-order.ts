import { refuse } from '@sufu/contract/core';
import type { PayOrder } from '@sufu/contract/payments';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import { type Bill, findBill, isOwnBill } from '../records/bills.ts';
import { codeIn, findOrder, type Order } from '../records/orders.ts';

export type OwnOrder = { readonly order: Order; readonly bill: Bill };

/** An attempt that the caller began at a bill they still may see; any other is not found, one by a link of theirs included. */
export async function ownOrder({ db, secrets, actor, now }: SignedInContext, id: string): Promise<OwnOrder> {
  const order = await findOrder(db, { id });
  if (order?.by_id !== actor.userId || order.link_id !== null) return refuse('not-found');
  const bill = await findBill(db, secrets, order.bill_id, isOwnBill(actor, now));
  return bill ? { order, bill } : refuse('not-found');
}

/** An attempt as whoever began it sees it. */
export function presentOrder(
  { secrets, now }: Pick<SignedInContext, 'secrets' | 'now'>,
  { order, bill }: OwnOrder,
): PayOrder {
  const code = codeIn(secrets, order, now);
  const { scene, code_is } = order;
  return {
    id: order.id,
    orderNo: order.order_no,
    billId: bill.id,
    channel: order.channel,
    scene,
    fen: order.fen,
    state: order.state,
    jump: code_is === 'jump' ? code : null,
    hasCode: code_is === 'qr' && code !== null,
    expiresAt: order.expires_at.toISOString(),
    billState: bill.state,
    billPaidFen: bill.paid_fen,
  };
}
