import { type CourtFees, currentFeeRules } from '@sufu/contract/fees';
import { type BillQuote, billedKindFacts, type FeeItem, feeItems } from '@sufu/contract/payments';

/** A sum that no rule of ours worked out: one line that says where it is from. */
export function oneLineQuote(kind: 'ACTUAL' | 'STATED', item: FeeItem, fen: number, { config }: CourtFees): BillQuote {
  const ask = { kind, amount: fen, before: null, halving: [] };
  const step = { text: billedKindFacts[kind].words, fen, basis: feeItems[item].basis };
  return { ask, version: currentFeeRules.version, config: { ...config }, fen, steps: [step] };
}
