import type { Text } from '../core/index.ts';
import { article, ofTheCourt } from './articles.ts';
import type { Fee, FeeStep } from './fee-sum.ts';
import { defaultFees, type FeeConfig, type Halving } from './fee-tables.ts';
import { fraction, rounded } from './fraction.ts';
import { litigationFee } from './litigation-fee.ts';
import { checkFen } from './worked.ts';

/** Reasons for which half is kept: the whole fee follows from `amount`; where there is none, it is what was paid. */
type Half = { readonly amount: number | null; readonly alreadyHalved: boolean };
/** Why a fee comes back and what of it depends on; sums in fen. */
export type RefundInputs = {
  WITHDRAW: Half;
  DEEMED_WITHDRAW: Half;
  MEDIATE: Half;
  /** Ordinary procedure turned into summary procedure. */
  TURNED_SUMMARY: Half;
  /** Summary turned into ordinary procedure, and the balance was not paid: half of what was taken. */
  ORDINARY_BALANCE_UNPAID: object;
  REDUCE_BEFORE_INQUIRY_END: { readonly after: number };
  REDUCE_AFTER_INQUIRY_END: object;
  REJECT: object;
  REMAND: object;
  TRANSFER_CRIME: object;
  TERMINATED: object;
  /** `reducePercent`: 30 to 100. */
  ASSIST: { readonly reducePercent: number };
  OVERPAID: { readonly due: number };
  /** `borne`: what the decision lays on whoever paid in advance. */
  WIN: { readonly borne: number };
};
export type RefundCause = keyof RefundInputs;
export type RefundFacts = {
  readonly [K in RefundCause]: { readonly by: K; readonly paid: number } & RefundInputs[K];
}[RefundCause];
/** `fen` comes back, `kept` stays with the court; `kept` above what was paid is still owed, and nothing comes back. */
export type Refund = Fee & { readonly kept: number };

/** Words and article of each reason. */
export const refundCauses: Readonly<Record<RefundCause, { readonly text: Text; readonly basis: Text }>> = {
  WITHDRAW: { text: { zh: '申请撤诉', en: 'Withdrawn on application' }, basis: article('measures', 15) },
  DEEMED_WITHDRAW: { text: { zh: '按撤诉处理', en: 'Deemed withdrawn' }, basis: ofTheCourt },
  MEDIATE: { text: { zh: '调解结案', en: 'Closed by mediation' }, basis: article('measures', 15) },
  TURNED_SUMMARY: { text: { zh: '改用简易程序', en: 'Turned to summary procedure' }, basis: article('measures', 16) },
  ORDINARY_BALANCE_UNPAID: {
    text: {
      zh: '转普通程序没有补交，按撤诉处理',
      en: 'Turned to ordinary procedure, balance not paid, deemed withdrawn',
    },
    basis: article('interpretation', 199),
  },
  REDUCE_BEFORE_INQUIRY_END: {
    text: { zh: '法庭调查终结前减少请求', en: 'Claims reduced before the inquiry ended' },
    basis: article('measures', 21),
  },
  REDUCE_AFTER_INQUIRY_END: {
    text: { zh: '法庭调查终结后减少请求', en: 'Claims reduced after the inquiry ended' },
    basis: article('measures', 35),
  },
  REJECT: { text: { zh: '不予受理、驳回起诉', en: 'Not accepted, or suit dismissed' }, basis: article('measures', 27) },
  REMAND: {
    text: { zh: '发回重审（二审受理费）', en: 'Sent back for retrial (fee of the appeal)' },
    basis: article('measures', 27),
  },
  TRANSFER_CRIME: { text: { zh: '作为犯罪移送', en: 'Transferred as a crime' }, basis: article('measures', 25) },
  TERMINATED: { text: { zh: '终结诉讼', en: 'Proceedings terminated' }, basis: article('measures', 28) },
  ASSIST: {
    text: { zh: '准予减交、免交', en: 'Reduction or exemption granted' },
    basis: article('measures', '45、46条', '45, 46'),
  },
  OVERPAID: { text: { zh: '多交、重复交', en: 'Paid too much, or twice' }, basis: article('code', 985) },
  WIN: {
    text: { zh: '胜诉，预交的不该由我负担', en: 'Won: what I paid in advance is not mine to bear' },
    basis: article('interpretation', 207),
  },
};

/** What the court keeps in the cases of half; halved once at most (Interpretation art. 206), rounded before it is taken off. */
function halfKept(paid: number, { amount, alreadyHalved }: Half, halving: Halving, config: FeeConfig): number {
  if (halving === 'DEEMED_WITHDRAW' && !config.halveOnDeemedWithdraw) return paid;
  if (amount !== null) return litigationFee('PROPERTY', { amount, halving: [halving] }, config).fen;
  return alreadyHalved ? paid : rounded(fraction(paid, 2));
}

function keptOf(facts: RefundFacts, config: FeeConfig): number {
  const { paid } = facts;
  switch (facts.by) {
    case 'WITHDRAW':
    case 'MEDIATE':
    case 'DEEMED_WITHDRAW':
      return halfKept(paid, facts, facts.by, config);
    case 'TURNED_SUMMARY':
      return halfKept(paid, facts, 'SUMMARY', config);
    case 'ORDINARY_BALANCE_UNPAID':
      return rounded(fraction(paid, 2));
    case 'REDUCE_BEFORE_INQUIRY_END':
      return litigationFee('PROPERTY', { amount: facts.after }, config).fen;
    case 'REDUCE_AFTER_INQUIRY_END':
    case 'TERMINATED':
      return paid;
    case 'REJECT':
    case 'REMAND':
    case 'TRANSFER_CRIME':
      return 0;
    case 'ASSIST':
      return litigationFee('FEE_RELIEF', { fee: paid, reducePercent: facts.reducePercent }, config).fen;
    case 'OVERPAID':
      return facts.due;
    case 'WIN':
      return facts.borne;
  }
}

/**
 * What comes back of a fee: paid − what the court keeps, never below nothing and never more than was paid (Measures arts. 15, 16,
 * 21, 25–28, 46; Interpretation arts. 199, 206, 207). `RangeError` on what is no amount.
 */
export function refund(facts: RefundFacts, config: FeeConfig = defaultFees): Refund {
  checkFen(facts.paid);
  const kept = keptOf(facts, config);
  checkFen(kept);
  const held = Math.min(kept, facts.paid);
  const { text, basis } = refundCauses[facts.by];
  const steps: readonly FeeStep[] = [
    { text: { zh: '已交', en: 'Paid' }, fen: facts.paid, basis: article('measures', 20) },
    { text: { zh: `应留（${text.zh}）`, en: `Kept (${text.en})` }, fen: -held, basis },
  ];
  return { fen: facts.paid - held, steps, kept };
}
