import { type CourtDay, plusDays, toCourtDay } from '@sufu/contract/core';

const weekdayOf = (day: CourtDay): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

/** Whole weeks, Monday to Sunday, from the one of the first day to the one of the last. Empty without days. */
export function weeksOf(days: readonly string[]): readonly (readonly CourtDay[])[] {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const weeks: CourtDay[][] = [];
  for (let at = plusDays(toCourtDay(first), -weekdayOf(toCourtDay(first))); at <= last; at = plusDays(at, 7)) {
    const monday = at;
    weeks.push([0, 1, 2, 3, 4, 5, 6].map((n) => plusDays(monday, n)));
  }
  return weeks;
}
