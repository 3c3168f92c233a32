export { type Act, article } from './articles.ts';
export { readFeeTables } from './calls.ts';
export { type BillCheck, type BilledFee, checkBill, type LinePair, type OwnFacts, saidOf } from './check-bill.ts';
export { type CourtFees, courtFeesIn, courtOfDefaults, tablesOf } from './court-fees.ts';
export {
  feeAnswerNames,
  feeChoiceNames,
  feeChoiceRange,
  feeChoices,
  feeChoiceText,
  isProvinceFee,
} from './fee-choices.ts';
export { type Fee, type FeeStep, type Tier, tierText } from './fee-sum.ts';
export {
  type CourtFeeRules,
  courtFeeRules,
  currentFeeRules,
  defaultFees,
  type FeeConfig,
  feeRulesOf,
  feeRulesOn,
  type Halving,
  halvings,
  type ProvinceFee,
  provinceLimits,
} from './fee-tables.ts';
export {
  type Guarantee,
  type Preservation,
  type PreservationEstimate,
  preservationEstimate,
  preservationGuarantee,
} from './guarantee.ts';
export { type DaySpan, type DelayFacts, type DelayInterest, delayInterest } from './interest/delay-interest.ts';
export type { Paid } from './interest/interest-lines.ts';
export {
  benchmarkRate,
  type LprTable,
  laterLpr,
  lprOn,
  lprOnRecord,
  lprOverdue,
  parseYearRate,
  type RateFrom,
  type YearRate,
  yearPercent,
} from './interest/interest-rates.ts';
export { type LatePrice, type LatePriceFacts, latePrice } from './interest/late-price.ts';
export { type LoanFacts, type LoanInterest, loanInterest } from './interest/loan-interest.ts';
export { type LawsuitFee, lawsuitFee } from './lawsuit-fee.ts';
export { type LawyerAsk, type LawyerFee, lawyerFee } from './lawyer/lawyer-fee.ts';
export {
  type CriminalStage,
  type LawyerTable,
  lawyerTables,
  type RangeTier,
  riskDocument,
  riskTiers,
} from './lawyer/lawyer-tables.ts';
export { type FeeInputs, type FeeKind, feeBases, litigationFee } from './litigation-fee.ts';
export { type FeeTables, feeConfigShape } from './model.ts';
export { type Deposit, type DepositFacts, deposit, type Penalty, type PenaltySays, penalty } from './penalty.ts';
export { type FeeQuote, quoteAgain, quoteFee } from './quote.ts';
export { type Refund, type RefundCause, type RefundFacts, type RefundInputs, refund, refundCauses } from './refund.ts';
export { allot, type Settlement, type SettlementFacts, type Share, settle, type Weight } from './shares.ts';
export type { NoFigure } from './worked.ts';
