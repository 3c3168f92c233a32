import { fraction, wholePart } from './fraction.ts';
import { checkFen, type NoFigure, noFigure } from './worked.ts';

/** Somebody and an amount, fen (or a weight); the order counts. */
export type Share = { readonly who: string; readonly fen: number };
export type Weight = { readonly who: string; readonly weight: number };

const total = (shares: readonly Share[]): number => shares.reduce((sum, { fen }) => sum + fen, 0);

/**
 * A sum by weights (whole numbers, as the court decides them: art. 29 knows no formula), in whole fen that add up to it: what is
 * left over goes to the largest remainders, among equals to whoever stands first. Nothing where no weight is above 0.
 */
export function allot(sum: number, weights: readonly Weight[]): readonly Share[] | NoFigure {
  checkFen(sum, ...weights.map(({ weight }) => weight));
  const all = weights.reduce((found, { weight }) => found + BigInt(weight), 0n);
  if (all === 0n) return noFigure('各方份额不能都是 0', 'Not every share can be 0');
  const parts = weights.map(({ who, weight }, at) => {
    const above = BigInt(sum) * BigInt(weight);
    const fen = wholePart(fraction(above, all));
    return { who, at, fen, rest: above - BigInt(fen) * all };
  });
  const left = sum - total(parts);
  const first = [...parts].sort((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest > b.rest ? -1 : 1)).slice(0, left);
  return parts.map(({ who, at, fen }) => ({ who, fen: first.some((each) => each.at === at) ? fen + 1 : fen }));
}

/** `direct`: agreed to be paid by one party to another, not through the court (Interpretation art. 207). */
export type SettlementFacts = {
  readonly total: number;
  readonly prepaid: readonly Share[];
  readonly borne: readonly Share[];
  readonly direct: readonly { readonly from: string; readonly to: string; readonly fen: number }[];
};
/** What the court returns to whom, and what it collects from whom; nobody twice, nobody with nothing. */
export type Settlement = { readonly refund: readonly Share[]; readonly bill: readonly Share[] };

const sumOf = (shares: readonly Share[], who: string): number => total(shares.filter((share) => share.who === who));

/**
 * Settles a case's fees (money.md §2.6, 13): what is borne adds up to the total, and prepaid + collected − returned = total, less
 * what is paid directly on both sides.
 */
export function settle({ total: due, prepaid, borne, direct }: SettlementFacts): Settlement | NoFigure {
  checkFen(due, ...[...prepaid, ...borne, ...direct].map(({ fen }) => fen));
  if (total(borne) !== due)
    return noFigure('各方负担合计和总额不一致，请核对', 'The shares do not add up to the total; check them');
  if (direct.some(({ from, to }) => from === to))
    return noFigure('直接支付要在不同的人之间', 'A direct payment is between two different parties');
  const people = [...new Set([...prepaid, ...borne].map(({ who }) => who))];
  const open = people.map((who) => {
    const gap = sumOf(prepaid, who) - sumOf(borne, who);
    const paidOver = direct.filter(({ from }) => from === who).reduce((sum, { fen }) => sum + fen, 0);
    const gotOver = direct.filter(({ to }) => to === who).reduce((sum, { fen }) => sum + fen, 0);
    return { who, gap, left: gap + paidOver - gotOver };
  });
  // Directly paid may be only what the one owes and the other is owed.
  if (direct.some(({ from, to }) => !isOpen(open, from, -1) || !isOpen(open, to, 1)))
    return noFigure('直接支付的数额超过应退或应交', 'More is paid directly than is due');
  const over = (sign: 1 | -1): readonly Share[] =>
    open.flatMap(({ who, left }) => (left * sign > 0 ? [{ who, fen: left * sign }] : []));
  return { refund: over(1), bill: over(-1) };
}

/** Is somebody on that side, and still on it (or even) after what is paid directly? */
const isOpen = (
  open: readonly { readonly who: string; readonly gap: number; readonly left: number }[],
  who: string,
  sign: 1 | -1,
): boolean => open.some((each) => each.who === who && each.gap * sign >= 0 && each.left * sign >= 0);
