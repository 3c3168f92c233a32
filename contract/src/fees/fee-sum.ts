import { formatFen, type Text } from '../core/index.ts';
import { arithmetic } from './articles.ts';
import { add, type Fraction, fraction, rounded } from './fraction.ts';

/**
 * One line of how a sum was worked out: what it is, the arithmetic where there is any, fen (below nothing for what is
 * taken off), and the article it rests on.
 */
export type FeeStep = {
  readonly text: Text;
  readonly formula?: Text;
  readonly fen: number;
  readonly basis: Text;
};
/** The lines add up to `fen`. */
export type Fee = { readonly fen: number; readonly steps: readonly FeeStep[] };

/** A sum on its way: exact, so that nothing is rounded before the end (fees.md). */
export type Sum = { readonly exact: Fraction; readonly steps: readonly FeeStep[] };

/** One step of a scale: up to and including `to` (fen), at `rate` parts of ten thousand. The first may be a flat sum. */
export type Tier =
  | { readonly to: number | null; readonly rate: number }
  | { readonly to: number; readonly flat: number };

const added = (steps: readonly FeeStep[]): number => steps.reduce((total, step) => total + step.fen, 0);

/** A line whose amount is worked out exactly and shown in fen. */
export const lineOf = (exact: Fraction, line: Omit<FeeStep, 'fen'>): Sum => ({
  exact,
  steps: [{ ...line, fen: rounded(exact) }],
});
export const flat = (fen: number, text: Text, basis: Text): Sum => lineOf(fraction(fen), { text, basis });
export const plus = (a: Sum, b: Sum): Sum => ({ exact: add(a.exact, b.exact), steps: [...a.steps, ...b.steps] });

/** Replaces the sum by another worked out from it; one line tells why. */
export const replaceSum = (sum: Sum, exact: Fraction, text: Text, basis: Text): Sum => ({
  exact,
  steps: [...sum.steps, { text, fen: rounded(exact) - added(sum.steps), basis }],
});

/** Parts of ten thousand as a percentage: 250 → `2.5%`. */
export const percent = (rate: number): string => `${rate / 100}%`;

/** `超过 10,000.00 元至 100,000.00 元的部分`. */
export function tierText(from: number, tier: Tier): Text {
  const [zhFrom, enFrom] = [formatFen(from, 'zh'), formatFen(from, 'en')];
  if (tier.to === null) return { zh: `超过 ${zhFrom}的部分`, en: `Above ${enFrom}` };
  const [zhTo, enTo] = [formatFen(tier.to, 'zh'), formatFen(tier.to, 'en')];
  if (from === 0) return { zh: `不超过 ${zhTo}的部分`, en: `Up to ${enTo}` };
  return { zh: `超过 ${zhFrom}至 ${zhTo}的部分`, en: `Above ${enFrom} up to ${enTo}` };
}

const times = (fen: number, rate: number): Text => ({
  zh: `${formatFen(fen, 'zh')} × ${percent(rate)}`,
  en: `${formatFen(fen, 'en')} × ${percent(rate)}`,
});

/** An amount (fen) through a scale, step by step; the right end belongs to its step. Steps of no fee are left out. */
export function byTiers(amount: number, tiers: readonly Tier[], basis: Text): Sum {
  let sum: Sum = { exact: fraction(0), steps: [] };
  let from = 0;
  for (const tier of tiers) {
    if (from > 0 && amount <= from) break;
    const share = Math.min(amount, tier.to ?? amount) - from;
    const text = tierText(from, tier);
    if ('flat' in tier) {
      if (tier.flat > 0) sum = plus(sum, flat(tier.flat, text, basis));
    } else if (share > 0 && tier.rate > 0) {
      const exact = fraction(BigInt(share) * BigInt(tier.rate), 10_000);
      sum = plus(sum, lineOf(exact, { text, formula: times(share, tier.rate), basis }));
    }
    from = tier.to ?? amount;
  }
  return sum;
}

/** Rounds once, at the end; half a fen (or half a yuan) goes up. */
export function roundedFee(sum: Sum, rounding: 'CENT' | 'YUAN' = 'CENT'): Fee {
  const { above, below } = sum.exact;
  const fen = rounding === 'CENT' ? rounded(sum.exact) : rounded(fraction(above, below * 100n)) * 100;
  const rest = fen - added(sum.steps);
  const line: FeeStep = { text: { zh: '取整', en: 'Rounding' }, fen: rest, basis: arithmetic };
  return { fen, steps: rest === 0 ? sum.steps : [...sum.steps, line] };
}
