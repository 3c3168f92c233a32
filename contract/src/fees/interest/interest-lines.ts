import { type CourtDay, formatCourtDay, formatFen, plusDays, type Text } from '../../core/index.ts';
import { lineOf, type Sum } from '../fee-sum.ts';
import { fraction } from '../fraction.ts';
import { daysBetween, type YearRate, yearPercent } from './interest-rates.ts';

/** What was paid on a day, fen. */
export type Paid = { readonly day: CourtDay; readonly fen: number };

/** Interest on one sum at one rate from one day to another; the days are the difference of the two. */
export type Stretch = {
  readonly principal: number;
  readonly rate: YearRate;
  readonly from: CourtDay;
  readonly to: CourtDay;
  /** Days of the year that the rate is divided by. */
  readonly year: 360 | 365;
  readonly text: Text;
  readonly basis: Text;
};

/** `2026-03-31 至 2026-09-30`. */
export const spanText = (a: CourtDay, b: CourtDay): Text => ({
  zh: `${formatCourtDay(a, 'zh', 'table')} 至 ${formatCourtDay(b, 'zh', 'table')}`,
  en: `${formatCourtDay(a, 'en', 'table')} to ${formatCourtDay(b, 'en', 'table')}`,
});

/** One line of interest. */
export function stretchSum({ principal, rate, from, to, year, text, basis }: Stretch): Sum {
  const days = daysBetween(from, to);
  const exact = fraction(BigInt(principal) * BigInt(rate) * BigInt(days), 1_000_000 * year);
  const formula = {
    zh: `${formatFen(principal, 'zh')} × ${yearPercent(rate)} × ${days} 日 ÷ ${year}`,
    en: `${formatFen(principal, 'en')} × ${yearPercent(rate)} × ${days} days ÷ ${year}`,
  };
  return lineOf(exact, { text, formula, basis });
}

/** The days at which something changes, each once, in their order, within the two ends. */
export function cuts(
  from: CourtDay,
  to: CourtDay,
  between: readonly CourtDay[],
): readonly (readonly [CourtDay, CourtDay])[] {
  const inside = between.filter((day) => from < day && day < to);
  const days = [...new Set([from, ...inside, to])].sort();
  return days.slice(1).map((day, at) => [days[at] ?? from, day] as const);
}

export const dayBefore = (day: CourtDay): CourtDay => plusDays(day, -1);
export const dayAfter = (day: CourtDay): CourtDay => plusDays(day, 1);
