import { type CallReply, maskName, Refused, refuse } from '@sufu/contract/core';
import type * as calls from '@sufu/contract/payments';
import { isLive, isPayable, type LinkedBill } from '@sufu/contract/payments';
import { addressKey } from '../../../platform/calls/address-key.ts';
import type { Context } from '../../../platform/calls/context.ts';
import { Bytes, type Input } from '../../../platform/calls/mount.ts';
import { consumeLimit } from '../../../platform/database/limits.ts';
import { codeTask } from '../../documents/index.ts';
import { askChannel } from '../orders/ask-channel.ts';
import { giveUp } from '../orders/follow-order.ts';
import { presentOrder } from '../orders/own-order.ts';
import { beginPayment } from '../orders/submit-payment.ts';
import { courtOf } from '../papers/sheets.ts';
import { channelsFor } from '../payees.ts';
import { type Bill, findBill, isOwnBill, lockBill, owedOn } from '../records/bills.ts';
import { codeIn, liveOrderOf, type Order } from '../records/orders.ts';
import { type BillLink, isOver, linkByToken } from './links.ts';

/** Of one address: tokens that are none, and attempts begun. Whoever waits for a payment asks as often as needed. */
const perAddress = [{ max: 30, seconds: 3_600 }];

async function count({ db, ip, now }: Context, what: 'missed' | 'begun'): Promise<void> {
  const verdict = await consumeLimit(db, `bill-link:${what}:${addressKey(ip)}`, perAddress, now);
  if (!verdict.allowed) throw new Refused('request.too-often', { wait: verdict.waitSeconds });
}

/** Whoever made a link may pay the bill still: with an authority that is over, its links are. */
const seenBy = ({ made_by }: BillLink, now: Date) => isOwnBill({ userId: made_by }, now);

type Linked = { readonly link: BillLink; readonly bill: Bill };
/** What a token stands for. One that was never given out is answered like one whose maker may pay no more; one that is over is told so. */
async function linked(context: Context, token: string): Promise<Linked> {
  const { db, secrets, now } = context;
  const link = await linkByToken(db, token);
  const bill = link && (await findBill(db, secrets, link.bill_id, seenBy(link, now)));
  if (link && bill) return isOver(link, now) ? refuse('bill.link-over') : { link, bill };
  await count(context, 'missed');
  return refuse('bill.link');
}

const isOf = (order: Order | null, { id }: BillLink): order is Order => order !== null && order.link_id === id;

async function present(context: Context, { link, bill }: Linked): Promise<LinkedBill> {
  const { db, services } = context;
  const [court, live] = await Promise.all([courtOf(services, bill), liveOrderOf(db, bill.id)]);
  const order = isOf(live, link) ? presentOrder(context, { order: live, bill }) : null;
  const payingUntil = live && isLive(live.state) && !order ? new Date(live.expires_at.getTime() + 60_000) : null;
  return {
    ...{ court: court.name, courtPhone: court.phone, item: bill.item },
    payer: isPayable(bill.state) ? maskName(bill.payer) : null,
    owedFen: owedOn(bill),
    ...{ dueOn: bill.due_on, state: bill.state, version: bill.version },
    channels: isPayable(bill.state) ? [...channelsFor(services, bill.court_id, owedOn(bill))] : [],
    order: order && {
      ...{ id: order.id, channel: order.channel, scene: order.scene, fen: order.fen, state: order.state },
      ...{ jump: order.jump, hasCode: order.hasCode, expiresAt: order.expiresAt },
      ...{ billState: order.billState, billPaidFen: order.billPaidFen },
    },
    payingUntil: payingUntil?.toISOString() ?? null,
    expiresAt: link.expires_at.toISOString(),
  };
}

export const readBillByLink = async (
  context: Context,
  { params }: Input<typeof calls.readBillByLink>,
): Promise<CallReply<typeof calls.readBillByLink>> => present(context, await linked(context, params.token));

/** As `submitPayment`. The bill is held first, then the link is looked at again: one taken back meanwhile begins nothing. */
export async function submitByLink(
  context: Context,
  { params: { token }, body }: Input<typeof calls.submitByLink>,
): Promise<CallReply<typeof calls.submitByLink>> {
  const { secrets, now } = context;
  const { link } = await linked(context, token);
  await count(context, 'begun');
  await beginPayment(
    context,
    {
      ...{ byId: link.made_by, linkId: link.id },
      returnPath: () => '/payment/back',
      async holdBill(tx) {
        const bill = (await lockBill(tx, secrets, link.bill_id, seenBy(link, now))) ?? refuse('bill.link');
        const still = await linkByToken(tx, token);
        return still && !isOver(still, now) ? bill : refuse('bill.link-over');
      },
    },
    body,
  );
  return present(context, await linked(context, token));
}

export async function followByLink(
  context: Context,
  { params: { token }, body }: Input<typeof calls.followByLink>,
): Promise<CallReply<typeof calls.followByLink>> {
  const { link, bill } = await linked(context, token);
  const live = await liveOrderOf(context.db, bill.id);
  if (isOf(live, link)) {
    if (body.act === 'confirm') await askChannel(context.services, live, bill.court_id);
    else await giveUp(context, { order: live, bill });
  }
  return present(context, await linked(context, token));
}

export async function readCodeByLink(
  context: Context,
  { params: { token, id } }: Input<typeof calls.readCodeByLink>,
): Promise<Bytes> {
  const { db, services, secrets, now, ip } = context;
  const { link, bill } = await linked(context, token);
  const live = await liveOrderOf(db, bill.id);
  const code = isOf(live, link) && live.id === id && live.code_is === 'qr' ? codeIn(secrets, live, now) : null;
  if (code === null) return refuse('bill.link');
  const svg = await services.tasks.run(codeTask, code, addressKey(ip));
  return new Bytes(Buffer.from(svg), 'image/svg+xml', 'pay.svg', false);
}
