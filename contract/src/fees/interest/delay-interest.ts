import { type CourtDay, formatFen, type Text, toCourtDay } from '../../core/index.ts';
import { article } from '../articles.ts';
import { type Fee, lineOf, plus, roundedFee, type Sum } from '../fee-sum.ts';
import { fraction, nothing } from '../fraction.ts';
import { checkFen, endBeforeStart, type NoFigure, noFigure } from '../worked.ts';
import { cuts, dayAfter, dayBefore, type Paid, spanText, stretchSum } from './interest-lines.ts';
import { daysBetween, type YearRate } from './interest-rates.ts';

/** Both days included. */
export type DaySpan = { readonly from: CourtDay; readonly to: CourtDay };
/**
 * Money owed under an effective document. `due`: the last day to perform, or where none was set the day the document took
 * effect; `until`: the day of full payment, or up to which to count. `stopped`: suspended or put off not on application of
 * the debtor's opponent. `generalRate`: ordinary interest that the document orders beside it, or null.
 */
export type DelayFacts = {
  readonly sum: number;
  readonly due: CourtDay;
  readonly until: CourtDay;
  readonly paid: readonly Paid[];
  readonly stopped: readonly DaySpan[];
  readonly generalRate: YearRate | null;
};
export type DelayInterest = Fee & {
  readonly days: number;
  /** The ordinary interest, on its own account; null where none was asked for. */
  readonly general: Fee | null;
  readonly notes: readonly Text[];
};

/** 1.75 in ten thousand a day. */
const dayRate = fraction(175, 1_000_000);
/** Fa Shi [2014] No. 8 applies from this day on; what lies before is worked out otherwise. */
const inForce = toCourtDay('2014-08-01');

const bases = {
  rate: article('delay', 1),
  stopped: article('delay', 3),
  order: article('delay', 4),
  inForce: article('delay', 7),
} as const;

const leftAfter = ({ sum, paid }: DelayFacts, day: CourtDay): number =>
  Math.max(0, sum - paid.filter((each) => each.day <= day).reduce((total, { fen }) => total + fen, 0));

/** One line: the days after `a` up to and including `b`. */
function doubled(principal: number, a: CourtDay, b: CourtDay): Sum {
  const days = daysBetween(a, b);
  const exact = fraction(BigInt(principal) * dayRate.above * BigInt(days), dayRate.below);
  const formula = {
    zh: `${formatFen(principal, 'zh')} × 0.0175% × ${days} 日`,
    en: `${formatFen(principal, 'en')} × 0.0175% × ${days} days`,
  };
  return lineOf(exact, { text: spanText(dayAfter(a), b), formula, basis: bases.rate });
}

function doubledSum(facts: DelayFacts): { readonly sum: Sum; readonly days: number } {
  const { due, until, paid, stopped } = facts;
  const start = due < dayBefore(inForce) ? dayBefore(inForce) : due;
  let found = { sum: { exact: nothing, steps: [] } as Sum, days: 0 };
  if (start >= until) return found;
  const marks = [...paid.map(({ day }) => day), ...stopped.flatMap(({ from, to }) => [dayBefore(from), to])];
  for (const [a, b] of cuts(start, until, marks)) {
    if (stopped.some(({ from, to }) => dayBefore(from) <= a && b <= to)) {
      const { zh, en } = spanText(dayAfter(a), b);
      const text = { zh: `${zh}：中止、暂缓，不计算`, en: `${en}: suspended, not counted` };
      found = { ...found, sum: plus(found.sum, lineOf(nothing, { text, basis: bases.stopped })) };
      continue;
    }
    const left = leftAfter(facts, a);
    if (left > 0) found = { sum: plus(found.sum, doubled(left, a, b)), days: found.days + daysBetween(a, b) };
  }
  return found;
}

function generalSum(facts: DelayFacts, rate: YearRate): Sum {
  const { due, until, paid } = facts;
  let sum: Sum = { exact: nothing, steps: [] };
  if (due >= until) return sum;
  for (const [a, b] of cuts(
    due,
    until,
    paid.map(({ day }) => day),
  )) {
    const principal = leftAfter(facts, a);
    const stretch = { principal, rate, from: a, to: b, year: 365, text: spanText(dayAfter(a), b) } as const;
    if (principal > 0) sum = plus(sum, stretchSum({ ...stretch, basis: bases.rate }));
  }
  return sum;
}

function notesOn({ sum, due, paid }: DelayFacts): readonly Text[] {
  const over = paid.reduce((total, { fen }) => total + fen, 0) - sum;
  const early = {
    zh: '2014 年 8 月 1 日以前的，不按这个办法算，没有计入。',
    en: 'What lies before 1 August 2014 is worked out otherwise and is not counted here.',
  };
  const more = {
    zh: `已还的比债务多 ${formatFen(over, 'zh')}，多出的抵迟延利息。`,
    en: `What was paid exceeds the debt by ${formatFen(over, 'en')}; that goes towards this interest.`,
  };
  return [...(due < dayBefore(inForce) ? [early] : []), ...(over > 0 ? [more] : [])];
}

/**
 * The doubled part of interest for delayed performance (Fa Shi [2014] No. 8, arts. 1–4): what is still unpaid × 0.0175 % a
 * day; payments go to the debt first. Days: the due day is not counted, the day of payment is. Rounded once, at the end.
 * `RangeError` on what is no amount.
 */
export function delayInterest(facts: DelayFacts): DelayInterest | NoFigure {
  checkFen(facts.sum, ...facts.paid.map(({ fen }) => fen));
  const { due, until, paid, stopped, generalRate } = facts;
  if (until < due || stopped.some(({ from, to }) => to < from)) return endBeforeStart;
  if (paid.some(({ day }) => day < due || day > until))
    return noFigure(
      '还款日要在履行期届满日和算至之日之间',
      'A payment must lie between the due day and the day counted up to',
    );
  const { sum, days } = doubledSum(facts);
  const general = generalRate === null ? null : roundedFee(generalSum(facts, generalRate));
  return { ...roundedFee(sum), days, general, notes: notesOn(facts) };
}
