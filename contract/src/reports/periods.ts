import { type CourtDay, daysLeft, plusDays, plusMonths, toCourtDay } from '../core/index.ts';

/** Both ends included. */
export type DayRange = { readonly from: CourtDay; readonly to: CourtDay };
/** A month `2026-11`, a quarter `2026-Q4`, a year `2026`. */
export const periodPattern = /^20\d{2}(-(0[1-9]|1[0-2])|-Q[1-4])?$/;

const earlier = (one: CourtDay, other: CourtDay): CourtDay => (one < other ? one : other);
/** In months. */
const lengthOf = (period: string): number => (period.includes('Q') ? 3 : period.includes('-') ? 1 : 12);
const startOf = (period: string): CourtDay => {
  const month = period.includes('Q')
    ? String(Number(period.slice(6)) * 3 - 2).padStart(2, '0')
    : period.slice(5) || '01';
  return toCourtDay(`${period.slice(0, 4)}-${month}-01`);
};
export const monthOf = (day: CourtDay): string => day.slice(0, 7);

export type ReportPeriods = {
  /** Up to today while it runs. */
  readonly now: DayRange;
  readonly before: DayRange;
  readonly yearBefore: DayRange;
  /** Today is in it, and not its last day. */
  readonly isRunning: boolean;
  /** Twelve months, the last that of the end of the period, each up to today. */
  readonly months: readonly DayRange[];
};

/**
 * The days of a period, and those it is compared with: the period before it and the same one a year before, as many days of each as have
 * passed of this one, so that three weeks are never held against a month. A period that has not begun ends before it begins: nothing is in it.
 */
export function periodsOf(period: string, today: CourtDay): ReportPeriods {
  const length = lengthOf(period);
  const from = startOf(period);
  const end = plusDays(plusMonths(from, length), -1);
  const to = earlier(end, today);
  const isRunning = to < end;
  const passed = daysLeft(from, to);
  const shifted = (months: number): DayRange => {
    const start = plusMonths(from, months);
    const last = plusDays(plusMonths(start, length), -1);
    return { from: start, to: isRunning ? earlier(plusDays(start, passed), last) : last };
  };
  const lastMonth = toCourtDay(`${monthOf(to < from ? from : to)}-01`);
  const months = Array.from({ length: 12 }, (_, n) => {
    const start = plusMonths(lastMonth, n - 11);
    return { from: start, to: earlier(plusDays(plusMonths(start, 1), -1), today) };
  });
  return { now: { from, to }, before: shifted(-length), yearBefore: shifted(-12), isRunning, months };
}

/** The month, quarter and year of a day, and those before it: `count` of each, the latest first. */
export function periodsBefore(today: CourtDay, count: { months: number; quarters: number; years: number }) {
  const start = toCourtDay(`${monthOf(today)}-01`);
  const months = Array.from({ length: count.months }, (_, n) => monthOf(plusMonths(start, -n)));
  const quarterOf = (day: CourtDay): string => `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;
  const quarters = Array.from({ length: count.quarters }, (_, n) => quarterOf(plusMonths(start, -3 * n)));
  const years = Array.from({ length: count.years }, (_, n) => `${Number(today.slice(0, 4)) - n}`);
  return { months, quarters, years };
}
