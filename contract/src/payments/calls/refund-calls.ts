import { z } from 'zod';
import { byId, caseNo, courtDay, defineCall, fen, id, instant, listOf, paging } from '../../core/index.ts';
import { accountForm, plainAccount } from '../bank-account.ts';
import { feeItemCodes } from '../fee-items.ts';
import { refundCauseCodes, refundRouteCodes } from '../refunds.ts';
import { refundStateCodes } from '../states.ts';

/** What a cashier can do with a refund; `confirm` of what was overpaid, `second` where a large sum needs another person. */
export const refundActs = ['confirm', 'second', 'pay', 'hold', 'release', 'result', 'account'] as const;
export type RefundAct = (typeof refundActs)[number];

/** A refund at the desk: of the case the number and no more; of the account the last four figures. */
export const deskRefund = z.object({
  id,
  refundNo: z.string(),
  billNo: z.string(),
  item: z.enum(feeItemCodes),
  caseNo: caseNo.nullable(),
  number: z.string().nullable(),
  payer: z.string(),
  fen,
  cause: z.enum(refundCauseCodes),
  basis: z.string(),
  route: z.enum(refundRouteCodes),
  /** How the money came. */
  channel: z.string(),
  state: z.enum(refundStateCodes),
  dueOn: courtDay,
  /** Until the last day; null when nothing is to be done any more. */
  daysLeft: z.int().nullable(),
  /** Who confirmed a large sum first, while a second person is missing. */
  confirmedBy: z.string().nullable(),
  account: z.object({ name: z.string(), bank: z.string(), end: z.string() }).nullable(),
  /** Why the last try failed: the account would not take it, or it was not begun; and in words of the bank. */
  failure: z.object({ outcome: z.enum(['failed', 'refused']), why: z.string() }).nullable(),
  madeAt: instant,
  sentAt: instant.nullable(),
  doneAt: instant.nullable(),
  version: z.int(),
  may: z.array(z.enum(refundActs)),
});
export type DeskRefund = z.infer<typeof deskRefund>;

export const refundGroups = ['todo', 'sending', 'waiting', 'done', 'all'] as const;
export type RefundGroup = (typeof refundGroups)[number];
const changed = ['not-found', 'bill.changed', 'refund.wrong-state'] as const;
const looked = z.object({ version: z.int() });

/** Refunds of my court: what is due first. `todo`: to confirm or pay; `waiting`: for an account, or on hold. */
export const listDeskRefunds = defineCall({
  id: 'money.refunds',
  method: 'GET',
  path: '/desk/money/refunds',
  access: 'money.confirm',
  summary: { zh: '退费', en: 'Refunds' },
  query: paging.extend({ group: z.enum(refundGroups).default('todo') }),
  shape: 'list',
  reply: listOf(deskRefund),
  refusals: ['invalid'],
});
/**
 * Confirm that money was overpaid: it goes back the way it came at once. Above the limit of the court the first press is kept, and another
 * person's press sends it.
 */
export const confirmRefund = defineCall({
  id: 'money.confirmRefund',
  method: 'POST',
  path: '/desk/money/refunds/:id/confirm',
  access: 'money.confirm',
  summary: { zh: '确认多缴退费', en: 'Confirm an overpayment' },
  params: byId,
  body: looked,
  reply: deskRefund,
  refusals: [...changed, 'bill.own-approval', 'refund.disputed'],
});
/** Pay out what is approved, or try again what a channel did not begin: always under the number of the refund. */
export const payRefund = defineCall({
  id: 'money.payRefund',
  method: 'POST',
  path: '/desk/money/refunds/:id/pay',
  access: 'money.desk',
  summary: { zh: '付款', en: 'Pay a refund out' },
  params: byId,
  body: looked,
  reply: deskRefund,
  refusals: [...changed, 'refund.sending', 'refund.needs-account', 'refund.in-next-file', 'refund.disputed'],
});
/** Put a refund off, or take it up again where it was. */
export const holdRefund = defineCall({
  id: 'money.holdRefund',
  method: 'POST',
  path: '/desk/money/refunds/:id/hold',
  access: 'money.desk',
  summary: { zh: '暂缓、恢复退费', en: 'Put a refund on hold, or release it' },
  params: byId,
  body: looked.extend({ hold: z.boolean() }),
  reply: deskRefund,
  refusals: [...changed, 'refund.disputed'],
});
/** What the bank says of a refund in a file. */
export const registerRefundResult = defineCall({
  id: 'money.refundResult',
  method: 'POST',
  path: '/desk/money/refunds/:id/result',
  access: 'money.desk',
  summary: { zh: '登记银行付款结果', en: 'Register what the bank says' },
  params: byId,
  body: looked.extend({ done: z.boolean(), why: z.string().trim().max(200).default('') }),
  reply: deskRefund,
  refusals: changed,
});
/** The whole account a refund goes to. Who looked is written down. */
export const seeRefundAccount = defineCall({
  id: 'money.seeRefundAccount',
  method: 'POST',
  path: '/desk/money/refunds/:id/account',
  access: 'money.desk',
  summary: { zh: '看收款账号', en: 'See the account' },
  params: byId,
  body: z.object({}),
  reply: z.object({ number: z.string() }),
  refusals: ['not-found'],
});
export const refundFile = z.object({
  id,
  fileNo: z.string(),
  madeAt: instant,
  madeBy: z.string(),
  count: z.int(),
  fen,
});
export type RefundFile = z.infer<typeof refundFile>;
/** Everything that waits to be paid to an account, in one file for the bank; from then on it is being paid out. */
export const makeRefundFile = defineCall({
  id: 'money.makeRefundFile',
  method: 'POST',
  path: '/desk/money/refund-files',
  access: 'money.desk',
  summary: { zh: '生成代付文件', en: 'Make a payment file' },
  body: z.object({}),
  reply: refundFile,
  refusals: ['refund.nothing-to-send', 'refund.bank-short'],
});
export const listRefundFiles = defineCall({
  id: 'money.refundFiles',
  method: 'GET',
  path: '/desk/money/refund-files',
  access: 'money.desk',
  summary: { zh: '代付文件', en: 'Payment files' },
  query: paging,
  shape: 'list',
  reply: listOf(refundFile),
  refusals: ['invalid'],
});
/** A payment file as CSV, the same each time. Who took it is written down, for it holds accounts. */
export const readRefundFile = defineCall({
  id: 'money.refundFile',
  method: 'GET',
  path: '/desk/money/refund-files/:id',
  access: 'money.desk',
  shape: 'raw',
  summary: { zh: '下载代付文件', en: 'Take a payment file' },
  params: byId,
  reply: z.any(),
  refusals: ['not-found'],
});

/** A refund as whoever paid sees it. */
export const ownRefund = z.object({
  id,
  refundNo: z.string(),
  fen,
  cause: z.enum(refundCauseCodes),
  route: z.enum(refundRouteCodes),
  channel: z.string(),
  state: z.enum(refundStateCodes),
  dueOn: courtDay,
  account: z.object({ name: z.string(), bank: z.string(), end: z.string() }).nullable(),
  /** The last account gave it back. */
  wasReturned: z.boolean(),
  madeAt: instant,
  sentAt: instant.nullable(),
  doneAt: instant.nullable(),
  /** The name an account must bear; null where none is to be given. */
  accountName: z.string().nullable(),
  version: z.int(),
});
export type OwnRefund = z.infer<typeof ownRefund>;
export const listOwnRefunds = defineCall({
  id: 'payments.refunds',
  method: 'GET',
  path: '/app/onlinepay/refunds',
  access: 'bill.read-own',
  summary: { zh: '一笔费用的退费', en: 'Refunds of a bill' },
  query: byId,
  reply: z.object({ refunds: z.array(ownRefund) }),
  refusals: ['not-found'],
});
/** Digits of an account, however they are grouped. */
export const accountNumber = z.string().transform(plainAccount).pipe(z.string().regex(accountForm));
/** To which account a refund goes: in the name of the payer. */
export const giveRefundAccount = defineCall({
  id: 'payments.refundAccount',
  method: 'POST',
  path: '/app/onlinepay/refunds/:id/account',
  access: 'bill.pay',
  summary: { zh: '填写退费收款账户', en: 'Say where a refund goes' },
  params: byId,
  body: looked.extend({
    name: z.string().trim().min(1).max(100),
    bank: z.string().trim().min(2).max(100),
    number: accountNumber,
  }),
  reply: ownRefund,
  refusals: ['not-found', 'invalid', 'bill.changed', 'refund.wrong-state', 'refund.account'],
});
