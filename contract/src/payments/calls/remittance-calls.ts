import { z } from 'zod';
import { byId, courtDay, defineCall, fen, id, instant, listOf, paging, type Text } from '../../core/index.ts';
import { writtenNumber } from '../written-number.ts';

/** What becomes of a remittance to the treasury: states of its proposal. What was taken back is shown nowhere. */
export const remittanceStates = {
  OPEN: { zh: '待确认', en: 'To be confirmed' },
  APPROVED: { zh: '已上缴', en: 'Handed over' },
  REFUSED: { zh: '退回', en: 'Sent back' },
} as const satisfies Record<string, Text>;
export type RemittanceState = keyof typeof remittanceStates;
export const remittanceStateCodes = Object.keys(remittanceStates) as [RemittanceState, ...RemittanceState[]];

/** What the court has handed over to the treasury (Measures art. 52). */
export const remittance = z.object({
  id,
  version: z.int(),
  fen,
  state: z.enum(remittanceStateCodes),
  /** Number of the treasury's voucher. */
  voucherNo: z.string(),
  /** Day the bank debited it. */
  paidOn: courtDay,
  by: z.string(),
  madeAt: instant,
  /** Who confirmed it or sent it back. */
  decidedBy: z.string().nullable(),
  /** Why it was sent back. */
  answer: z.string().nullable(),
  /** A debit of the statement was found to be it. */
  isOnStatement: z.boolean(),
  may: z.array(z.enum(['approve', 'refuse', 'withdraw'])),
});
export type Remittance = z.infer<typeof remittance>;
export type RemittanceAct = Remittance['may'][number];

/** Remittances of my court, the latest first; for its cashiers and its president. */
export const listRemittances = defineCall({
  id: 'money.remittances',
  method: 'GET',
  path: '/desk/money/remittances',
  access: 'money.confirm',
  summary: { zh: '上缴财政', en: 'Remittances to the treasury' },
  query: paging,
  shape: 'list',
  reply: listOf(remittance),
  refusals: ['invalid'],
});
/**
 * Register that the bank has paid a sum to the treasury: up to what the treasury is owed and does not wait for confirmation, and what
 * the bank holds. Nothing is posted before another person has confirmed it. `key` is made once a form.
 */
export const registerRemittance = defineCall({
  id: 'money.registerRemittance',
  method: 'POST',
  path: '/desk/money/remittances',
  access: 'money.desk',
  summary: { zh: '登记上缴财政', en: 'Register a remittance' },
  body: z.object({ key: id, fen: fen.min(1), voucherNo: writtenNumber.pipe(z.string().min(1)), paidOn: courtDay }),
  reply: z.object({ id }),
  refusals: ['invalid', 'remittance.too-much', 'remittance.voucher-used', 'refund.bank-short'],
});
/**
 * Another cashier, or the president, confirms it, or sends it back with a `reason`; whoever registered it may only take it back.
 */
export const decideRemittance = defineCall({
  id: 'money.decideRemittance',
  method: 'POST',
  path: '/desk/money/remittances/:id/decide',
  access: 'money.confirm',
  summary: { zh: '确认、退回上缴', en: 'Decide on a remittance' },
  params: byId,
  body: z.object({
    version: z.int(),
    act: z.enum(['approve', 'refuse', 'withdraw']),
    reason: z.string().trim().max(500).default(''),
  }),
  reply: z.object({ state: z.enum(['APPROVED', 'REFUSED', 'WITHDRAWN']) }),
  refusals: ['not-found', 'invalid', 'bill.changed', 'bill.own-approval', 'remittance.too-much', 'refund.bank-short'],
});
