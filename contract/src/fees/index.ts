export type { Fee, FeeStep } from './fee-sum.ts';
export { demonstrationFees, type FeeConfig, type Halving, halvings } from './fee-tables.ts';
export {
  type Guarantee,
  type Preservation,
  type PreservationEstimate,
  preservationEstimate,
  preservationGuarantee,
} from './guarantee.ts';
export { type LawsuitFee, lawsuitFee } from './lawsuit-fee.ts';
export { type FeeInputs, type FeeKind, litigationFee } from './litigation-fee.ts';
