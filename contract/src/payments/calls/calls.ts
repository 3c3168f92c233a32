import { z } from 'zod';
import { byId, defineCall, id, listOf, paging } from '../../core/index.ts';
import { feeItemCodes } from '../fee-items.ts';
import { billDetail, billRow, payChannels, payOrder } from '../model.ts';

export const billTabs = ['todo', 'paid', 'refund', 'all'] as const;
export type BillTab = (typeof billTabs)[number];

/** What I have to pay and have paid, for myself and for whom I act: what is overdue first, then by its last day. */
export const listBills = defineCall({
  id: 'payments.page',
  row: 'C089',
  method: 'GET',
  path: '/app/onlinepay/page',
  access: 'bill.read-own',
  summary: { zh: '我的缴费', en: 'What I have to pay' },
  query: paging.extend({
    tab: z.enum(billTabs).default('all'),
    /** Of a case or an application, however it is typed; a part is enough. */
    number: z.string().trim().max(60).optional(),
    item: z.enum(feeItemCodes).optional(),
    /** Of the notice. */
    year: z.coerce.number().int().min(2007).max(2999).optional(),
    caseId: id.optional(),
  }),
  shape: 'list',
  reply: listOf(billRow),
  refusals: ['invalid'],
});
/** How many bills each tab of the list holds. */
export const countBills = defineCall({
  id: 'payments.counts',
  method: 'GET',
  path: '/app/onlinepay/counts',
  access: 'bill.read-own',
  summary: { zh: '缴费各页签的数目', en: 'How many bills there are' },
  reply: z.object({ todo: z.int(), paid: z.int(), refund: z.int(), all: z.int() } satisfies Record<BillTab, z.ZodInt>),
  refusals: [],
});
/** One bill of mine: what, why, until when, and what happened. */
export const readBill = defineCall({
  id: 'payments.detail',
  row: 'C090',
  method: 'GET',
  path: '/app/onlinepay/detail',
  access: 'bill.read-own',
  summary: { zh: '一笔缴费', en: 'One bill' },
  query: byId,
  reply: billDetail,
  refusals: ['not-found'],
});
/**
 * Begin to pay a bill. The amount and to whom it goes come from the bill: a request names neither. `version` is the bill that was looked
 * at; `key` is made once an attempt, so that a repeat begins nothing new. A bill has one attempt at a time.
 */
export const submitPayment = defineCall({
  id: 'payments.submit',
  row: 'C092',
  method: 'POST',
  path: '/onlinepay/submitApplication',
  access: 'bill.pay',
  summary: { zh: '去缴费', en: 'Begin to pay' },
  body: z.strictObject({
    billId: id,
    version: z.int(),
    channel: z.enum(payChannels),
    scene: z.enum(['QR', 'H5']),
    key: id,
    /** Of somebody else's bill: the party one pays for, said on purpose. */
    payAs: id.nullable().default(null),
  }),
  reply: payOrder,
  refusals: [
    'not-found',
    'invalid',
    'bill.payer-missing',
    'bill.not-open',
    'bill.paid',
    'bill.changed',
    'bill.paying',
    'pay.channel-off',
    'pay.channel-down',
    'pay.too-large',
  ],
});
/** “I have paid”: the server asks the channel; what the browser says counts for nothing. */
export const confirmPayment = defineCall({
  id: 'payments.confirm',
  row: 'C091',
  method: 'POST',
  path: '/onlinepay/confirmPayment',
  access: 'bill.pay',
  encoding: 'form',
  summary: { zh: '我付好了', en: 'I have paid' },
  body: byId,
  reply: payOrder,
  refusals: ['not-found'],
});
/** How an attempt of mine stands: asked again and again by the page that waits for it, never passed on to the channel. */
export const readOrder = defineCall({
  id: 'payments.order',
  method: 'GET',
  path: '/app/onlinepay/orders/:id',
  access: 'bill.pay',
  summary: { zh: '付款进展', en: 'How a payment stands' },
  params: byId,
  reply: payOrder,
  refusals: ['not-found'],
});
/** The code to pay by, as SVG. */
export const readOrderCode = defineCall({
  id: 'payments.code',
  method: 'GET',
  path: '/app/onlinepay/orders/:id/code',
  access: 'bill.pay',
  shape: 'raw',
  summary: { zh: '付款二维码', en: 'The code to pay by' },
  params: byId,
  reply: z.any(),
  refusals: ['not-found', 'request.too-often', 'server.busy'],
});
/** Give an attempt up, so that another way can be taken. It is given up only when the channel has closed it. */
export const cancelOrder = defineCall({
  id: 'payments.cancelOrder',
  method: 'POST',
  path: '/app/onlinepay/orders/:id/cancel',
  access: 'bill.pay',
  summary: { zh: '换一种方式付', en: 'Pay another way' },
  params: byId,
  body: z.object({}),
  reply: payOrder,
  refusals: ['not-found', 'bill.paying'],
});

/** The slip to pay by, as PDF: the code of our own page, the account, the last day. Drawn each time, from what is owed then. */
export const readPaySlip = defineCall({
  id: 'payments.slip',
  method: 'GET',
  path: '/app/onlinepay/slip',
  access: 'bill.read-own',
  shape: 'raw',
  summary: { zh: '诉讼费缴款单', en: 'Slip to pay by' },
  query: byId,
  reply: z.any(),
  refusals: ['not-found', 'bill.paid', 'bill.not-open', 'request.too-often', 'server.busy', 'document.not-drawn'],
});
/**
 * The payment code of a notice, as SVG; `id`: of the bill. It leads to our own page, so that it does not run out as a channel's code does;
 * reading it changes nothing (readings, G071).
 */
export const readPayCode = defineCall({
  id: 'payments.payCode',
  row: 'C096',
  method: 'GET',
  path: '/delivery/noticelog/get_pay_qr_code',
  access: 'bill.read-own',
  shape: 'raw',
  summary: { zh: '交费通知的缴费二维码', en: 'Payment code of a notice' },
  query: byId,
  reply: z.any(),
  refusals: ['not-found', 'request.too-often', 'server.busy'],
});

/** `0` all, `1` acceptance fees, `2` application fees, `3` collected for others and copies, `4` with a refund. */
export const payTypes = ['0', '1', '2', '3', '4'] as const;
/** The same bills by sort (E15); `id`: only this one. */
export const queryPayList = defineCall({
  id: 'payments.query',
  row: 'C093',
  method: 'GET',
  path: '/third/tdh/third/queryPayList/:payType',
  access: 'bill.read-own',
  summary: { zh: '按类别查询缴费', en: 'Bills by sort' },
  params: z.object({ payType: z.enum(payTypes) }),
  query: paging.extend({ id: id.optional() }),
  shape: 'list',
  reply: listOf(billRow),
  refusals: ['invalid'],
});
