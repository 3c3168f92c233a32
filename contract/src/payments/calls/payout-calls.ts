import { z } from 'zod';
import { byId, caseNo, courtDay, defineCall, fen, id, instant, listOf, paging } from '../../core/index.ts';
import { deskBill, payoutStateCodes } from '../desk-bill.ts';
import { leastNote } from '../life.ts';
import { writtenNumber } from '../written-number.ts';
import { accountNumber } from './refund-calls.ts';

/**
 * Say to whom attendance costs that were collected are to be paid (Measures arts. 6 (3), 11): the sum is kept for it until a cashier has
 * paid it or sent it back. `key` is made once a form.
 */
export const proposePayout = defineCall({
  id: 'money.proposePayout',
  method: 'POST',
  path: '/desk/bills/:id/payouts',
  access: 'bill.issue',
  summary: { zh: '提出支付出庭费用', en: 'Propose to pay attendance costs out' },
  params: byId,
  body: z.object({
    key: id,
    version: z.int(),
    name: z.string().trim().min(1).max(100),
    bank: z.string().trim().min(2).max(100),
    number: accountNumber,
    fen: fen.min(1),
    /** For what: who attended as what, on which days. */
    what: z.string().trim().min(leastNote).max(500),
  }),
  reply: deskBill,
  refusals: [
    'not-found',
    'invalid',
    'bill.changed',
    'bill.wrong-state',
    'bill.cancel-asked',
    'payout.no-costs',
    'payout.asked',
    'payout.too-much',
    'payout.disputed',
  ],
});
/** Whoever proposed a payout takes it back. */
export const withdrawPayout = defineCall({
  id: 'money.withdrawPayout',
  method: 'POST',
  path: '/desk/bills/payouts/:id/withdraw',
  access: 'bill.issue',
  summary: { zh: '收回支付出庭费用', en: 'Take a payout back' },
  params: byId,
  body: z.object({ version: z.int() }),
  reply: deskBill,
  refusals: ['not-found', 'bill.changed', 'bill.own-approval'],
});

/** A payout as the cashier has it; the whole name and account are a call of their own. */
export const deskPayout = z.object({
  id,
  version: z.int(),
  billNo: z.string(),
  caseNo: caseNo.nullable(),
  number: z.string().nullable(),
  payer: z.string(),
  fen,
  state: z.enum(payoutStateCodes),
  to: z.string(),
  bank: z.string(),
  end: z.string(),
  what: z.string(),
  by: z.string(),
  madeAt: instant,
  receiptNo: z.string().nullable(),
  paidOn: courtDay.nullable(),
  answer: z.string().nullable(),
  may: z.array(z.enum(['paid', 'refuse', 'account'])),
});
export type DeskPayout = z.infer<typeof deskPayout>;
export type PayoutAct = DeskPayout['may'][number];

/** Payouts of my court: what waits first, the oldest before; then what is over, the latest before. */
export const listPayouts = defineCall({
  id: 'money.payouts',
  method: 'GET',
  path: '/desk/money/payouts',
  access: 'money.desk',
  summary: { zh: '待付的出庭费用', en: 'Attendance costs to pay out' },
  query: paging,
  shape: 'list',
  reply: listOf(deskPayout),
  refusals: ['invalid'],
});
/**
 * The bank has paid it: `receiptNo` and `paidOn` as its receipt says; or it is not paid, with a `reason` for whoever proposed it. Never by
 * whoever proposed it.
 */
export const decidePayout = defineCall({
  id: 'money.decidePayout',
  method: 'POST',
  path: '/desk/money/payouts/:id/decide',
  access: 'money.desk',
  summary: { zh: '登记已付、退回出庭费用', en: 'Register a payout, or send it back' },
  params: byId,
  body: z.object({
    version: z.int(),
    act: z.enum(['paid', 'refuse']),
    receiptNo: writtenNumber.default(''),
    paidOn: courtDay.nullable().default(null),
    reason: z.string().trim().max(500).default(''),
  }),
  reply: deskPayout,
  refusals: ['not-found', 'invalid', 'bill.changed', 'bill.own-approval', 'payout.receipt-used', 'refund.bank-short'],
});
/** The whole name and account a payout goes to. Who looked is written down. */
export const seePayoutAccount = defineCall({
  id: 'money.seePayoutAccount',
  method: 'POST',
  path: '/desk/money/payouts/:id/account',
  access: 'money.desk',
  summary: { zh: '看出庭费用的收款账号', en: 'See the account of a payout' },
  params: byId,
  body: z.object({}),
  reply: z.object({ name: z.string(), number: z.string() }),
  refusals: ['not-found', 'payout.disputed'],
});
