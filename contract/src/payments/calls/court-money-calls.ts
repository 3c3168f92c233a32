import { z } from 'zod';
import { byId, caseNo, courtDay, defineCall, fen, id, instant, listOf, paging } from '../../core/index.ts';
import { differenceKindCodes } from '../days.ts';
import { feeItemCodes } from '../fee-items.ts';
import { leastNote } from '../life.ts';
import { billStateCodes } from '../states.ts';

const sums = z.object({ count: z.int(), fen });
/** The cashier's desk: what came today, and what waits. */
export const moneyHome = z.object({
  today: z.array(sums.extend({ channel: z.string() })),
  yesterday: sums.extend({
    /** Each channel of it was compared and agrees. */
    isMatched: z.boolean(),
  }),
  /** Of `todo`, `near`: three days or less; `late`: past. Of `waiting`, `waitingLate`. Of `sending`, `stuck`: for more than a day. */
  refunds: z.object({
    ...{ todo: sums, near: z.int(), late: z.int() },
    ...{ waiting: z.int(), waitingLate: z.int(), sending: z.int(), stuck: z.int() },
  }),
  differences: z.object({ open: z.int(), old: z.int() }),
  ownerless: sums,
  /** Attendance costs that wait to be paid out. */
  payouts: sums,
  /** Corrections that wait for the president. */
  corrections: z.int(),
  /** What the treasury is owed, fen, and what of it is registered as handed over and waits for a second person. */
  treasury: z.object({ owedFen: fen, waiting: sums }),
});
export type MoneyHome = z.infer<typeof moneyHome>;
export const readMoneyHome = defineCall({
  id: 'money.home',
  method: 'GET',
  path: '/desk/money/home',
  access: 'money.desk',
  summary: { zh: '财务总台', en: 'The cashier’s desk' },
  reply: moneyHome,
  refusals: [],
});

/** What does not agree (money.md §2.7), with how old it is and how it ended. */
export const difference = z.object({
  id,
  kind: z.enum(differenceKindCodes),
  channel: z.string().nullable(),
  day: courtDay.nullable(),
  /** May lie below nothing: less than was expected. */
  fen: z.int(),
  /** What it is about: numbers of the bill, the refund, or at the channel. */
  billNo: z.string().nullable(),
  refundNo: z.string().nullable(),
  txn: z.string().nullable(),
  foundAt: instant,
  /** Working days since. */
  age: z.int(),
  resolvedAt: instant.nullable(),
  resolvedBy: z.string().nullable(),
  note: z.string().nullable(),
});
export type MoneyDifference = z.infer<typeof difference>;
export const listDifferences = defineCall({
  id: 'money.differences',
  method: 'GET',
  path: '/desk/money/differences',
  access: 'money.desk',
  summary: { zh: '差异', en: 'Differences' },
  query: paging.extend({ group: z.enum(['open', 'all']).default('open') }),
  shape: 'list',
  reply: listOf(difference),
  refusals: ['invalid'],
});
/** Say how a difference ended: once, with a note. */
export const resolveDifference = defineCall({
  id: 'money.resolveDifference',
  method: 'POST',
  path: '/desk/money/differences/:id/resolve',
  access: 'money.desk',
  summary: { zh: '处置差异', en: 'Say how a difference ended' },
  params: byId,
  body: z.object({ note: z.string().trim().min(leastNote).max(500) }),
  reply: difference,
  refusals: ['not-found', 'invalid', 'money.resolved'],
});

/** Money that came for nobody known. `asked`: to which bill a cashier says it belongs, until another person decides. */
export const ownerless = z.object({
  id,
  channel: z.string(),
  fen,
  paidAt: instant,
  txn: z.string(),
  /** Transfers of this sum and about this day that the case system stated: it may be one of these. */
  stated: z.array(z.object({ id, billNo: z.string().nullable(), paidOn: courtDay, txn: z.string() })),
  asked: z
    .object({
      id,
      version: z.int(),
      billNo: z.string(),
      payer: z.string(),
      item: z.enum(feeItemCodes),
      caseNo: caseNo.nullable(),
      restFen: fen,
      state: z.enum(billStateCodes),
      reason: z.string(),
      by: z.string(),
      at: instant,
      mayDecide: z.boolean(),
      mayWithdraw: z.boolean(),
    })
    .nullable(),
});
export type Ownerless = z.infer<typeof ownerless>;
/** A cashier has all of the court; the president what waits for a decision. */
export const listOwnerless = defineCall({
  id: 'money.ownerless',
  method: 'GET',
  path: '/desk/money/ownerless',
  access: 'money.confirm',
  summary: { zh: '待查款', en: 'Money of nobody known' },
  query: paging,
  shape: 'list',
  reply: listOf(ownerless),
  refusals: ['invalid'],
});
/** Say to which bill it belongs, by the number on its notice. Another person decides. */
export const proposeClaim = defineCall({
  id: 'money.proposeClaim',
  method: 'POST',
  path: '/desk/money/ownerless/:id/claim',
  access: 'money.desk',
  summary: { zh: '认领待查款', en: 'Claim money for a bill' },
  params: byId,
  body: z.object({ billNo: z.string().trim().min(1).max(40), reason: z.string().trim().min(leastNote).max(500) }),
  reply: ownerless,
  refusals: ['not-found', 'invalid', 'money.claimed', 'money.no-bill'],
});
/**
 * Say that a transfer is one that the case system stated: it is booked to that notice already, and lies in the bank from now on. No bill
 * changes, so that one person says it.
 */
export const matchTransfer = defineCall({
  id: 'money.matchTransfer',
  method: 'POST',
  path: '/desk/money/ownerless/:id/match',
  access: 'money.desk',
  summary: { zh: '认作办案系统登记的款', en: 'Say which payment of the case system it is' },
  params: byId,
  body: z.object({ statedId: id }),
  reply: z.object({ billNo: z.string().nullable() }),
  refusals: ['not-found', 'invalid', 'money.claimed', 'money.not-stated'],
});
/** Decide on a claim: never one’s own. Whoever made it may take it back. */
export const decideClaim = defineCall({
  id: 'money.decideClaim',
  method: 'POST',
  path: '/desk/money/claims/:id/decide',
  access: 'money.confirm',
  summary: { zh: '批准、退回认领', en: 'Decide on a claim' },
  params: byId,
  body: z.object({ version: z.int(), act: z.enum(['approve', 'refuse', 'withdraw']) }),
  reply: z.object({ state: z.enum(['APPROVED', 'REFUSED', 'WITHDRAWN']) }),
  refusals: ['not-found', 'invalid', 'bill.changed', 'bill.own-approval', 'bill.paying'],
});
