import { z } from 'zod';
import { byId, caseNo, courtDay, defineCall, fen, id, instant, listOf, paging } from '../../core/index.ts';
import { feeItemCodes } from '../fee-items.ts';
import type { RefundCause } from '../refunds.ts';
import { billStateCodes } from '../states.ts';

/** Why a settlement gives money back; what was overpaid was never a fee, and relief and wrong notices have their own ways. */
export const settlementCauses = [
  'WIN',
  'HALF_MEDIATE',
  'HALF_WITHDRAW',
  'HALF_SUMMARY',
  'REJECT',
  'REMAND',
  'REDUCE_CLAIM',
  'TRANSFER_CRIME',
  'OTHER',
] as const satisfies readonly RefundCause[];
export type SettlementCause = (typeof settlementCauses)[number];

const share = z.object({ partyId: id, fen });
/** Agreed to be paid by one party to another, not through the court (Interpretation art. 207). */
const direct = z.object({ from: id, to: id, fen });
const settledParty = z.object({ partyId: id, name: z.string(), role: z.string(), prepaidFen: fen });

/** What a case has to settle: its bills, and what each party has paid in advance. */
export const settlementSubject = z.object({
  caseId: id,
  caseNo,
  /** What all bills ask for; the decision may say another sum. */
  totalFen: fen,
  parties: z.array(settledParty),
  bills: z.array(
    z.object({
      id,
      billNo: z.string(),
      item: z.enum(feeItemCodes),
      payer: z.string(),
      amountFen: fen,
      paidFen: fen,
      state: z.enum(billStateCodes),
    }),
  ),
});
export type SettlementSubject = z.infer<typeof settlementSubject>;
export const findSettlementSubject = defineCall({
  id: 'money.settlementSubject',
  method: 'GET',
  path: '/desk/money/settlements/subject',
  access: 'bill.issue',
  summary: { zh: '结算哪个案件的费用', en: 'What a settlement is of' },
  query: z.object({ number: z.string().trim().min(1).max(60) }),
  reply: settlementSubject,
  refusals: ['invalid', 'not-found', 'money.bills-open', 'money.nothing-to-settle'],
});

/** A settlement as drafted, and what follows from it for each party. */
export const settlement = z.object({
  id,
  version: z.int(),
  caseId: id,
  caseNo,
  state: z.enum(['OPEN', 'APPROVED', 'REFUSED', 'WITHDRAWN']),
  totalFen: fen,
  cause: z.enum(settlementCauses),
  /** The paper that says who bears what. */
  rulingNo: z.string(),
  effectiveOn: courtDay,
  /** `refundFen` is given back, `billFen` is asked for. */
  parties: z.array(settledParty.extend({ borneFen: fen, refundFen: fen, billFen: fen })),
  madeBy: z.string(),
  madeAt: instant,
  may: z.array(z.enum(['approve', 'refuse', 'withdraw'])),
});
export type Settlement = z.infer<typeof settlement>;

/**
 * Draw up who bears the fees of a case (Measures art. 29). `totalFen`: what the decision says is due. Nothing happens before a judge of the
 * case confirms it.
 */
export const draftSettlement = defineCall({
  id: 'money.draftSettlement',
  method: 'POST',
  path: '/desk/money/settlements',
  access: 'bill.issue',
  summary: { zh: '拟费用结算', en: 'Draw up a settlement' },
  body: z.object({
    caseId: id,
    totalFen: fen,
    cause: z.enum(settlementCauses),
    rulingNo: z.string().trim().min(4).max(60),
    effectiveOn: courtDay,
    shares: z.array(share).min(1).max(50),
    direct: z.array(direct).max(50).default([]),
  }),
  reply: settlement,
  refusals: [
    'invalid',
    'not-found',
    'money.wrong-sum',
    'money.bills-open',
    'money.nothing-to-settle',
    'money.settling',
  ],
});
export const listSettlements = defineCall({
  id: 'money.settlements',
  method: 'GET',
  path: '/desk/money/settlements',
  access: 'bill.read-desk',
  summary: { zh: '费用结算', en: 'Settlements' },
  query: paging,
  shape: 'list',
  reply: listOf(settlement),
  refusals: ['invalid'],
});
/**
 * Confirm a settlement: refunds, bills of those who bear more than they paid, and what the court keeps for the treasury, in one act.
 * Never by who drew it up, who may only take it back.
 */
export const decideSettlement = defineCall({
  id: 'money.decideSettlement',
  method: 'POST',
  path: '/desk/money/settlements/:id/decide',
  access: 'bill.read-desk',
  summary: { zh: '确认、退回结算', en: 'Decide on a settlement' },
  params: byId,
  body: z.object({ version: z.int(), act: z.enum(['approve', 'refuse', 'withdraw']) }),
  reply: settlement,
  refusals: [
    'not-found',
    'invalid',
    'bill.changed',
    'bill.own-approval',
    'bill.paying',
    'bill.duplicate',
    'money.wrong-sum',
    'money.bills-open',
    'money.nothing-to-settle',
    'refund.too-much',
  ],
});

/** The fees of a case as one party of it sees them: their own bills and their own column (Measures art. 53). */
export const feeStatement = z.object({
  caseNo,
  parties: z.array(
    z.object({
      partyId: id,
      name: z.string(),
      bills: z.array(
        z.object({
          id,
          billNo: z.string(),
          item: z.enum(feeItemCodes),
          state: z.enum(billStateCodes),
          amountFen: fen,
          /** All that came, whatever of it went back. */
          cameFen: fen,
          backFen: fen,
        }),
      ),
      settlements: z.array(
        z.object({
          effectiveOn: courtDay,
          rulingNo: z.string(),
          totalFen: fen,
          prepaidFen: fen,
          borneFen: fen,
          refundFen: fen,
          billFen: fen,
          /** As PDF. */
          documentId: id.nullable(),
        }),
      ),
    }),
  ),
});
export type FeeStatement = z.infer<typeof feeStatement>;
export const readStatement = defineCall({
  id: 'payments.statement',
  method: 'GET',
  path: '/app/onlinepay/statement',
  access: 'bill.read-own',
  summary: { zh: '案件费用清单', en: 'Statement of fees' },
  query: z.object({ caseId: id }),
  reply: feeStatement,
  refusals: ['not-found', 'invalid'],
});
