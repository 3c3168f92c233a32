import { type CallReply, refuse } from '@sufu/contract/core';
import type * as calls from '@sufu/contract/payments';
import { isLive } from '@sufu/contract/payments';
import type { Context, SignedInContext } from '../../../platform/calls/context.ts';
import { Bytes, type Input } from '../../../platform/calls/mount.ts';
import { codeTask } from '../../documents/index.ts';
import { ChannelDown } from '../channels/channel.ts';
import { channelOf } from '../payees.ts';
import { codeIn } from '../records/orders.ts';
import { askChannel, closeOrder } from './ask-channel.ts';
import { type OwnOrder, ownOrder, presentOrder } from './own-order.ts';
import { minutesLeft } from './submit-payment.ts';

/** How it stands by what we know. */
export async function readOrder(
  context: SignedInContext,
  { params }: Input<typeof calls.readOrder>,
): Promise<CallReply<typeof calls.readOrder>> {
  return presentOrder(context, await ownOrder(context, params.id));
}

/** The channel is asked; whoever presses again within some seconds hears what is known. */
export async function confirmPayment(
  context: SignedInContext,
  { body }: Input<typeof calls.confirmPayment>,
): Promise<CallReply<typeof calls.confirmPayment>> {
  const { order, bill } = await ownOrder(context, body.id);
  if (order.state !== 'PAID') await askChannel(context.services, order, bill.court_id);
  return presentOrder(context, await ownOrder(context, body.id));
}

export async function readOrderCode(
  context: SignedInContext,
  { params }: Input<typeof calls.readOrderCode>,
): Promise<Bytes> {
  const { services, secrets, actor, now } = context;
  const { order } = await ownOrder(context, params.id);
  const code = order.code_is === 'qr' ? codeIn(secrets, order, now) : null;
  if (code === null) return refuse('not-found');
  const svg = await services.tasks.run(codeTask, code, actor.userId);
  return new Bytes(Buffer.from(svg), 'image/svg+xml', `${order.order_no}.svg`, false);
}

/** Closed at the channel, or not given up: a code that may still be paid stands in the way of another. */
export async function giveUp(context: Context, { order, bill }: OwnOrder): Promise<void> {
  const { services, now } = context;
  if (!isLive(order.state)) return;
  const channel = channelOf(services, bill.court_id, order.channel);
  const answer = await channel?.close(order.order_no).catch((error: unknown) => {
    if (error instanceof ChannelDown) return 'unknown' as const;
    throw error;
  });
  if (answer === 'paid') await askChannel(services, order, bill.court_id);
  else if (answer === 'closed') await context.transact((transaction) => closeOrder(transaction, order));
  else refuse('bill.paying', { minutes: minutesLeft(order, now) });
}

export async function cancelOrder(
  context: SignedInContext,
  { params }: Input<typeof calls.cancelOrder>,
): Promise<CallReply<typeof calls.cancelOrder>> {
  await giveUp(context, await ownOrder(context, params.id));
  return presentOrder(context, await ownOrder(context, params.id));
}
