import { z } from 'zod';
import { courtDay, fen, id, type Text } from '../core/index.ts';
import { billRow, feeAsk } from './model.ts';

/** What becomes of a payout of attendance costs: states of its proposal. */
export const payoutStates = {
  OPEN: { zh: '待付', en: 'To pay out' },
  APPROVED: { zh: '已付', en: 'Paid out' },
  REFUSED: { zh: '退回', en: 'Sent back' },
} as const satisfies Record<string, Text>;
export type PayoutState = keyof typeof payoutStates;
export const payoutStateCodes = Object.keys(payoutStates) as [PayoutState, ...PayoutState[]];

/** A payout of attendance costs, at its bill: of the name the first character, of the account the last four figures. */
export const billPayout = z.object({
  id,
  version: z.int(),
  fen,
  state: z.enum(payoutStateCodes),
  to: z.string(),
  end: z.string(),
  by: z.string(),
  paidOn: courtDay.nullable(),
  /** Why the cashier sent it back. */
  answer: z.string().nullable(),
  mayWithdraw: z.boolean(),
});

/** A bill as those who issue it see it. */
export const deskBill = billRow.omit({ daysLeft: true, forOther: true }).extend({
  version: z.int(),
  quotedFen: fen,
  overrideReason: z.string().nullable(),
  receivedOn: courtDay.nullable(),
  issuedBy: z.string(),
  /** What it was worked out from. */
  ask: feeAsk,
  /** Somebody wants it cancelled and another person has not decided yet. `newFen`: of the notice that takes its place. */
  cancel: z
    .object({
      id,
      version: z.int(),
      reason: z.string(),
      by: z.string(),
      newFen: fen.nullable(),
      mayWithdraw: z.boolean(),
    })
    .nullable(),
  /** Of attendance costs: what can still be paid out, and what was asked for or is paid; null of every other fee. */
  payouts: z.object({ leftFen: fen, rows: z.array(billPayout) }).nullable(),
  may: z.array(z.enum(['approve', 'sendBack', 'receive', 'due', 'cancel', 'approveCancel', 'payOut'])),
});
export type DeskBill = z.infer<typeof deskBill>;
