import { z } from 'zod';
import { byId, caseNo, defineCall, fen, id, instant, listOf, paging, type Text } from '../../core/index.ts';
import { feeItemCodes } from '../fee-items.ts';
import { leastNote } from '../life.ts';
import { billStateCodes } from '../states.ts';

/** What becomes of a correction: states of its proposal. */
export const correctionStates = {
  OPEN: { zh: '待院长决定', en: 'Waits for the president' },
  APPROVED: { zh: '已更正', en: 'Corrected' },
  REFUSED: { zh: '退回', en: 'Sent back' },
} as const satisfies Record<string, Text>;
export type CorrectionState = keyof typeof correctionStates;
export const correctionStateCodes = Object.keys(correctionStates) as [CorrectionState, ...CorrectionState[]];

/** `CLAIM`: whose it was said to be; the money is nobody's again. `PAYMENT`: that it came; the money is gone. */
export const correctedParts = ['CLAIM', 'PAYMENT'] as const;
export type CorrectedPart = (typeof correctedParts)[number];

/** Money that came, and what turning its last posting back does. */
const bookedMoney = z.object({
  paymentId: id,
  channel: z.string(),
  fen,
  paidAt: instant,
  txn: z.string(),
  of: z.enum(correctedParts),
  /** The bill it lies with; null: it is nobody's. */
  bill: z
    .object({
      billNo: z.string(),
      payer: z.string(),
      item: z.enum(feeItemCodes),
      caseNo: caseNo.nullable(),
      number: z.string().nullable(),
      state: z.enum(billStateCodes),
      /** Of the money, what counts as paid, and what was too much and is not given back then. */
      partFen: fen,
      backFen: fen,
      /** As the correction leaves it: what is paid and what is to be paid. */
      after: z.object({ state: z.enum(billStateCodes), paidFen: fen, restFen: fen }),
    })
    .nullable(),
});

/** `why`: it cannot be corrected now, as a sentence. */
export const correctableMoney = bookedMoney.extend({ why: z.string().nullable() });
export type CorrectableMoney = z.infer<typeof correctableMoney>;

/** Proposed by a cashier, decided by the president. Of one that is over, `bill` is as it stands now. */
export const correction = bookedMoney.extend({
  id,
  version: z.int(),
  state: z.enum(correctionStateCodes),
  reason: z.string(),
  by: z.string(),
  at: instant,
  /** Why the president sent it back. */
  answer: z.string().nullable(),
  /** Why it cannot be approved now, as a sentence; null where it can, or is over. */
  why: z.string().nullable(),
  may: z.array(z.enum(['approve', 'refuse', 'withdraw'])),
});
export type Correction = z.infer<typeof correction>;
export type CorrectionAct = Correction['may'][number];

/** Money of my court by the number of its notice, or by its number at the channel or the bank. */
export const findCorrectable = defineCall({
  id: 'money.correctable',
  method: 'GET',
  path: '/desk/money/correctable',
  access: 'money.desk',
  summary: { zh: '找要更正的到账', en: 'Find money to correct' },
  query: z.object({ number: z.string().trim().min(1).max(80) }),
  reply: z.object({ rows: z.array(correctableMoney) }),
  refusals: ['invalid'],
});
/** A cashier has all of the court, and so has the president: what waits first, the oldest before; then what is over, the latest before. */
export const listCorrections = defineCall({
  id: 'money.corrections',
  method: 'GET',
  path: '/desk/money/corrections',
  access: 'money.correct',
  summary: { zh: '更正过账', en: 'Corrections of postings' },
  query: paging,
  shape: 'list',
  reply: listOf(correction),
  refusals: ['invalid'],
});

const refusals = [
  ...(['not-found', 'invalid', 'bill.changed', 'bill.paying', 'bill.cancel-asked', 'money.claimed'] as const),
  ...(['money.settling', 'correction.done', 'correction.closed', 'correction.refunded'] as const),
  ...(['correction.paid-out', 'correction.demand-over', 'refund.bank-short', 'bill.duplicate'] as const),
] as const;
/**
 * Turn the last posting of money that came back (money.md §2.3 moneyBack, §2.5 CORRECT): a claim of it where there is one, otherwise that
 * it came. Nothing is posted before the president has agreed. `key` is made once a form.
 */
export const proposeCorrection = defineCall({
  id: 'money.proposeCorrection',
  method: 'POST',
  path: '/desk/money/correctable/:id/correct',
  access: 'money.desk',
  summary: { zh: '提出更正过账', en: 'Propose to correct a posting' },
  params: byId,
  body: z.object({ key: id, of: z.enum(correctedParts), reason: z.string().trim().min(leastNote).max(500) }),
  reply: correction,
  refusals: [...refusals, 'correction.asked'],
});
/** The president decides, never on what they proposed; whoever proposed it may take it back. `reason`: why it is sent back. */
export const decideCorrection = defineCall({
  id: 'money.decideCorrection',
  method: 'POST',
  path: '/desk/money/corrections/:id/decide',
  access: 'money.correct',
  summary: { zh: '批准、退回更正', en: 'Decide on a correction' },
  params: byId,
  body: z.object({
    version: z.int(),
    act: z.enum(['approve', 'refuse', 'withdraw']),
    reason: z.string().trim().max(500).default(''),
  }),
  reply: z.object({ state: z.enum(['APPROVED', 'REFUSED', 'WITHDRAWN']) }),
  refusals: [...refusals, 'bill.own-approval'],
});
