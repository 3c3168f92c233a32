import { z } from 'zod';
import { byId, courtDay, defineCall, fen, id, instant } from '../../core/index.ts';
import { feeItemCodes } from '../fee-items.ts';
import { payChannels, payOrder } from '../model.ts';
import { billStateCodes } from '../states.ts';

/** How long a link is good. */
export const linkDays = 7;

/** A link by which somebody else pays a bill of mine, without an account; another one takes the place of the one before. */
export const makeBillLink = defineCall({
  id: 'payments.link',
  method: 'POST',
  path: '/app/onlinepay/links',
  access: 'bill.pay',
  summary: { zh: '请家人代缴：做一条链接', en: 'Let somebody else pay: make a link' },
  body: z.object({ billId: id }),
  /** `code`: the address as a QR code, SVG. Both are shown once: the table keeps a hash. */
  reply: z.object({ id, address: z.string(), code: z.string(), expiresAt: instant }),
  refusals: ['not-found', 'bill.not-open', 'bill.paid', 'request.too-often', 'server.busy'],
});
/** Take a link back: whoever has it can begin no payment any more. */
export const endBillLink = defineCall({
  id: 'payments.endLink',
  method: 'POST',
  path: '/app/onlinepay/links/:id/end',
  access: 'bill.pay',
  summary: { zh: '收回代缴链接', en: 'Take a payment link back' },
  params: byId,
  body: z.object({}),
  reply: z.object({}),
  refusals: ['not-found'],
});

/** A bill as whoever has the link sees it (money.md §1.2): nothing of the case, the payer by the family name alone. */
export const linkedBill = z.object({
  court: z.string(),
  courtPhone: z.string(),
  item: z.enum(feeItemCodes),
  /** Null once nothing is to be paid any more. */
  payer: z.string().nullable(),
  owedFen: fen,
  dueOn: courtDay.nullable(),
  state: z.enum(billStateCodes),
  version: z.int(),
  channels: z.array(z.enum(payChannels)),
  /** The attempt of this link that runs. */
  order: payOrder.omit({ billId: true, orderNo: true }).nullable(),
  /** Another person's attempt runs until then. */
  payingUntil: instant.nullable(),
  expiresAt: instant,
});
export type LinkedBill = z.infer<typeof linkedBill>;

/** However it was typed: a wrong one is answered as one that is over. */
const byToken = z.object({ token: z.string().max(80) });

/** What the link is for, and how its attempt stands. */
export const readBillByLink = defineCall({
  id: 'payments.byLink',
  method: 'GET',
  path: '/app/pay/:token',
  access: 'public',
  summary: { zh: '代缴：看这笔费用', en: 'Pay for somebody: what it is' },
  params: byToken,
  reply: linkedBill,
  refusals: ['bill.link', 'bill.link-over', 'invalid', 'request.too-often'],
});
/** Begin to pay by a link. What is paid and to whom comes from the bill, as for whoever made the link. */
export const submitByLink = defineCall({
  id: 'payments.submitByLink',
  method: 'POST',
  path: '/app/pay/:token/submit',
  access: 'public',
  summary: { zh: '代缴：去付款', en: 'Pay for somebody: begin' },
  params: byToken,
  body: z.strictObject({
    version: z.int(),
    channel: z.enum(payChannels),
    scene: z.enum(['QR', 'H5']),
    key: id,
  }),
  reply: linkedBill,
  refusals: [
    'bill.link',
    'bill.link-over',
    'invalid',
    'request.too-often',
    'bill.not-open',
    'bill.paid',
    'bill.changed',
    'bill.paying',
    'pay.channel-off',
    'pay.channel-down',
    'pay.too-large',
  ],
});
/** “I have paid”, or another way: the channel is asked, or the attempt of this link closed there. */
export const followByLink = defineCall({
  id: 'payments.followByLink',
  method: 'POST',
  path: '/app/pay/:token/follow',
  access: 'public',
  summary: { zh: '代缴：我付好了、换一种方式', en: 'Pay for somebody: I have paid, another way' },
  params: byToken,
  body: z.object({ act: z.enum(['confirm', 'cancel']) }),
  reply: linkedBill,
  refusals: ['bill.link', 'bill.link-over', 'invalid', 'request.too-often', 'bill.paying'],
});
/** The code to pay by, as SVG, for the attempt of this link. */
export const readCodeByLink = defineCall({
  id: 'payments.codeByLink',
  method: 'GET',
  path: '/app/pay/:token/code/:id',
  access: 'public',
  shape: 'raw',
  summary: { zh: '代缴：付款二维码', en: 'Pay for somebody: the code' },
  params: byToken.extend({ id }),
  reply: z.any(),
  refusals: ['bill.link', 'bill.link-over', 'invalid', 'request.too-often', 'server.busy'],
});
