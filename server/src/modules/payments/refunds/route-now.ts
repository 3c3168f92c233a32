import { type RefundRoute, routeOf } from '@sufu/contract/payments';
import type { AppServices, Transaction } from '../../../platform/calls/context.ts';
import type { ChannelName } from '../channels/channel.ts';
import { channelOf } from '../payees.ts';
import type { Held } from './send-refund.ts';

/** By which way a refund goes if it goes now: a channel that takes it back no more, or that the court no longer has, leaves an account. */
export async function routeNow(
  { tx, at }: Transaction,
  services: AppServices,
  { refund, bill }: Held,
): Promise<RefundRoute> {
  if (refund.route === 'BANK') return 'BANK';
  const { channel, paid_at, order_id } = await tx
    .selectFrom('payments')
    .select(['channel', 'paid_at', 'order_id'])
    .where('id', '=', refund.payment_id)
    .executeTakeFirstOrThrow();
  const isThere = channelOf(services, bill.court_id, channel as ChannelName) !== undefined;
  return isThere ? routeOf({ channel, paidAt: paid_at, orderId: order_id }, at) : 'BANK';
}
