import type { Fee } from './fee-sum.ts';
import { type CourtFeeRules, currentFeeRules, defaultFees, type FeeConfig, feeRulesOf } from './fee-tables.ts';
import { type FeeInputs, type FeeKind, litigationFee } from './litigation-fee.ts';

type QuoteOf<K extends FeeKind> = Fee & {
  readonly kind: K;
  readonly input: FeeInputs[K];
  readonly version: string;
  readonly config: FeeConfig;
};
/**
 * A fee together with everything it follows from: kind of fee, inputs, version of the rules, what province and court chose,
 * and the lines with their articles. A bill keeps it as it was issued; later changes of rules or parameters do not touch it.
 */
export type FeeQuote = { readonly [K in FeeKind]: QuoteOf<K> }[FeeKind];

/** `RangeError` on an amount that is none. */
export function quoteFee<K extends FeeKind>(
  kind: K,
  input: FeeInputs[K],
  config: FeeConfig = defaultFees,
  rules: CourtFeeRules = currentFeeRules,
): QuoteOf<K> {
  return { kind, input, version: rules.version, config, ...litigationFee(kind, input, config, rules) };
}

/** The same once more from what the quote keeps, for whoever checks it; null where its version is not on record. */
export function quoteAgain({ kind, input, config, version }: FeeQuote): Fee | null {
  const rules = feeRulesOf(version);
  return rules && litigationFee(kind, input, config, rules);
}
