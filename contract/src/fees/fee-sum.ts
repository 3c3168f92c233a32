import { formatFen, type Text } from '../core/index.ts';
import type { Tier } from './fee-tables.ts';

/** How a fee was worked out, line by line; the lines add up to the fee. Fen, below nothing for what is taken off. */
export type FeeStep = { readonly text: Text; readonly fen: number };
export type Fee = { readonly fen: number; readonly steps: readonly FeeStep[] };

/** A sum on its way: in ten-thousandths of a fen, so that nothing is rounded before the end (fees.md). */
export type Sum = { readonly parts: number; readonly steps: readonly FeeStep[] };
const scale = 10_000;

const toFen = (parts: number): number => Math.round(parts / scale);
const added = (steps: readonly FeeStep[]): number => steps.reduce((total, step) => total + step.fen, 0);

export const zeroSum = (zh: string, en: string): Sum => ({ parts: 0, steps: [{ text: { zh, en }, fen: 0 }] });
export const flat = (fen: number, zh: string, en: string): Sum => ({
  parts: fen * scale,
  steps: [{ text: { zh, en }, fen }],
});
export const plus = (a: Sum, b: Sum): Sum => ({ parts: a.parts + b.parts, steps: [...a.steps, ...b.steps] });

/** Replaces the sum by another worked out from it; one line tells why. */
export function replaceSum(sum: Sum, parts: number, text: Text): Sum {
  return { parts, steps: [...sum.steps, { text, fen: toFen(parts) - added(sum.steps) }] };
}

const percent = (rate: number): string => `${rate / 100}%`;

function tierText(from: number, tier: Tier): Text {
  const [zhFrom, enFrom] = [formatFen(from, 'zh'), formatFen(from, 'en')];
  if ('flat' in tier) {
    return { zh: `不超过 ${formatFen(tier.to, 'zh')}的部分`, en: `Up to ${formatFen(tier.to, 'en')}` };
  }
  if (tier.to === null) {
    return { zh: `超过 ${zhFrom}的部分 × ${percent(tier.rate)}`, en: `Above ${enFrom} × ${percent(tier.rate)}` };
  }
  return {
    zh: `超过 ${zhFrom}至 ${formatFen(tier.to, 'zh')}的部分 × ${percent(tier.rate)}`,
    en: `Above ${enFrom} up to ${formatFen(tier.to, 'en')} × ${percent(tier.rate)}`,
  };
}

/** An amount (fen) through a scale, step by step; the right end belongs to its step. Steps of no fee are left out. */
export function byTiers(amount: number, tiers: readonly Tier[]): Sum {
  const steps: FeeStep[] = [];
  let parts = 0;
  let from = 0;
  for (const tier of tiers) {
    if (from > 0 && amount <= from) break;
    const share = Math.min(amount, tier.to ?? amount) - from;
    const tierFen = 'flat' in tier ? tier.flat * scale : share * tier.rate;
    parts += tierFen;
    if (tierFen > 0) steps.push({ text: tierText(from, tier), fen: toFen(tierFen) });
    from = tier.to ?? amount;
  }
  return { parts, steps };
}

/** Rounds once, at the end; half a fen (or half a yuan) goes up. */
export function roundedFee(sum: Sum, rounding: 'CENT' | 'YUAN'): Fee {
  const fen = rounding === 'CENT' ? toFen(sum.parts) : Math.round(sum.parts / scale / 100) * 100;
  const rest = fen - added(sum.steps);
  const steps = rest === 0 ? sum.steps : [...sum.steps, { text: { zh: '取整', en: 'Rounding' }, fen: rest }];
  return { fen, steps };
}
