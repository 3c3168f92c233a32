import { randomInt, randomUUIDv7 } from 'node:crypto';
import { courtDayOf, formatFen, type Lang, Refused, refuse } from '@sufu/contract/core';
import {
  billStates,
  channelNames,
  feeItems,
  isPayable,
  nextQueryAfter,
  orderMinutes,
  type PayOrder,
  type submitPayment as submitCall,
} from '@sufu/contract/payments';
import type { Context, SignedInContext, Transaction } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { type Channel, ChannelDown } from '../channels/channel.ts';
import { ownPartyOf } from '../party/own-party.ts';
import { channelOf } from '../payees.ts';
import { type Bill, isOwnBill, lockBill, owedOn } from '../records/bills.ts';
import { findOrder, liveOrderOf, lockOrder, type Order, orderOf, sealCode } from '../records/orders.ts';
import { ownOrder, presentOrder } from './own-order.ts';

type Body = Pick<Input<typeof submitCall>['body'], 'version' | 'channel' | 'scene' | 'key'>;

/** Who begins to pay: somebody signed in, or whoever has the link that `byId` made. */
export type Payer = {
  readonly byId: string;
  readonly linkId: string | null;
  /** The bill, held, if they may pay it still; refuses otherwise. */
  readonly holdBill: (tx: Tx) => Promise<Bill>;
  /** Where a phone comes back to, a path of ours. */
  readonly returnPath: (orderId: string) => string;
};

/** How long until somebody else may begin: behind its end the channel is asked once more. */
export const minutesLeft = ({ expires_at }: Pick<Order, 'expires_at'>, now: Date): number =>
  Math.max(1, Math.ceil((expires_at.getTime() + 60_000 - now.getTime()) / 60_000));

export function refuseUnpayable({ state }: Bill, lang: Lang): void {
  if (state === 'PAID') throw new Refused('bill.paid');
  if (!isPayable(state)) throw new Refused('bill.not-open', { state: billStates[state][lang] });
}

function channelFor({ services, lang }: Context, bill: Bill, name: Body['channel']): Channel {
  const channel = channelOf(services, bill.court_id, name);
  if (!channel) return refuse('pay.channel-off', { name: channelNames[name][lang] });
  if (owedOn(bill) > channel.maxOnlineFen)
    return refuse('pay.too-large', { name: channelNames[name][lang], sum: formatFen(channel.maxOnlineFen, lang) });
  return channel;
}

/** SF, day, eight figures, and two by chance, so that a number cannot be guessed from another. */
async function newOrderNo({ services, now }: Context): Promise<string> {
  const day = courtDayOf(now).replaceAll('-', '');
  const n = await services.numbers.next(`SF${day}`);
  return `SF${day}${String(n).padStart(8, '0')}${String(randomInt(100)).padStart(2, '0')}`;
}

/** The attempt in the table before the channel hears of it; one that this person has at the same way already is that one. */
async function beginOrder(
  transaction: Transaction,
  context: Context,
  payer: Payer,
  body: Body,
  orderNo: string,
): Promise<Begun> {
  const { tx, record } = transaction;
  const { now, lang } = context;
  const { byId, linkId } = payer;
  const bill = await payer.holdBill(tx);
  const known = await findOrder(tx, { byId, key: body.key });
  if (known && (known.bill_id !== bill.id || known.link_id !== linkId)) return refuse('bill.changed');
  if (known) return { order: known, bill, channel: channelFor(context, bill, known.channel) };
  const channel = channelFor(context, bill, body.channel);
  refuseUnpayable(bill, lang);
  if (bill.version !== body.version) return refuse('bill.changed');
  const live = await liveOrderOf(tx, bill.id);
  if (live) {
    const isOwn = live.by_id === byId && live.link_id === linkId;
    const isSame = isOwn && live.channel === body.channel && live.scene === body.scene;
    return isSame ? { order: live, bill, channel } : refuse('bill.paying', { minutes: minutesLeft(live, now) });
  }
  const expires_at = new Date(now.getTime() + orderMinutes * 60_000);
  const row = await tx
    .insertInto('pay_orders')
    .values({
      ...{ id: randomUUIDv7(), order_no: orderNo, bill_id: bill.id, bill_version: bill.version },
      ...{ channel: body.channel, scene: body.scene, fen: owedOn(bill), state: 'CREATED', code: null, code_is: null },
      ...{ key: body.key, by_id: byId, link_id: linkId, created_at: now, expires_at },
      next_query_at: nextQueryAfter(now, expires_at, now),
    })
    // The key of another attempt of theirs, begun at the same moment at another bill.
    .onConflict((conflict) => conflict.columns(['by_id', 'key']).doNothing())
    .returningAll()
    .executeTakeFirst();
  const order = orderOf(row ?? refuse('bill.changed'));
  record('money.orderOpened', order.id, {
    ...{ bill: bill.id, fen: order.fen, channel: body.channel, case: bill.case_id, link: linkId },
  });
  return { order, bill, channel };
}

type Begun = { readonly order: Order; readonly bill: Bill; readonly channel: Channel };
type Opened = Awaited<ReturnType<Channel['open']>> | 'down';

async function tellChannel(context: Context, payer: Payer, { channel, bill, order }: Begun): Promise<Opened> {
  try {
    return await channel.open({
      orderNo: order.order_no,
      scene: order.scene,
      fen: order.fen,
      description: `${feeItems[bill.item].words.zh} ${bill.bill_no}`,
      expiresAt: order.expires_at,
      ip: context.ip,
      returnUrl: `${context.services.config.publicOrigin}${payer.returnPath(order.id)}`,
    });
  } catch (error) {
    if (error instanceof ChannelDown) return 'down';
    throw error;
  }
}

/** What the channel answered, kept; where money came first, it stays paid, and where the bill is over, it is to be closed. */
async function keepAnswer(transaction: Transaction, { id, bill_id }: Order, opened: Opened): Promise<void> {
  const { tx, secrets, record } = transaction;
  const bill = await lockBill(tx, secrets, bill_id);
  const order = await lockOrder(tx, id);
  if (order.state !== 'CREATED' && order.state !== 'UNKNOWN') return;
  const change =
    opened === 'down'
      ? { state: 'UNKNOWN' }
      : 'refused' in opened
        ? { state: 'FAILED', next_query_at: null }
        : {
            state: bill && isPayable(bill.state) ? 'OPEN' : 'CLOSING',
            code: sealCode(secrets, id, opened.value),
            code_is: opened.as,
          };
  await tx.updateTable('pay_orders').set(change).where('id', '=', id).execute();
  record('money.orderAnswered', id, { state: change.state, bill: bill_id });
}

/** Begin to pay. The number stands in the table before the channel hears of it; a channel that does not answer is asked again later. */
export async function beginPayment(context: Context, payer: Payer, body: Body): Promise<string> {
  const orderNo = await newOrderNo(context);
  const begun = await context.transact((transaction) => beginOrder(transaction, context, payer, body, orderNo));
  const { order } = begun;
  if (order.state === 'CREATED' || order.state === 'UNKNOWN') {
    const opened = await tellChannel(context, payer, begun);
    await context.transact((transaction) => keepAnswer(transaction, order, opened));
    if (opened === 'down' || 'refused' in opened)
      return refuse('pay.channel-down', { name: channelNames[body.channel][context.lang] });
  }
  return order.id;
}

/** Whoever pays for somebody else says for whom: the receipt is made out to them. */
async function refuseUnsaid(tx: Tx, context: SignedInContext, bill: Bill, payAs: string | null): Promise<void> {
  if (payAs !== null && payAs === bill.party_id) return;
  const isOwn = (await ownPartyOf({ ...context, db: tx }, [bill]))(bill);
  if (!isOwn || payAs !== null) refuse('bill.payer-missing');
}

export async function submitPayment(context: SignedInContext, { body }: Input<typeof submitCall>): Promise<PayOrder> {
  const { secrets, actor, now } = context;
  const orderId = await beginPayment(
    context,
    {
      ...{ byId: actor.userId, linkId: null },
      returnPath: (id) => `/payment/result?order=${id}`,
      async holdBill(tx) {
        const bill = (await lockBill(tx, secrets, body.billId, isOwnBill(actor, now))) ?? refuse('not-found');
        await refuseUnsaid(tx, context, bill, body.payAs);
        return bill;
      },
    },
    body,
  );
  return presentOrder(context, await ownOrder(context, orderId));
}
