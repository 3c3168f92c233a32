import { type CourtDay, plusDays, toCourtDay } from '@sufu/contract/core';

/** `2026-12`. */
export const isMonth = (text: string | null): text is string => text !== null && /^20\d\d-(0[1-9]|1[0-2])$/.test(text);
export const monthOf = (day: CourtDay): string => day.slice(0, 7);

/** The month before or after; beyond the century there is none. */
export function neighbour(month: string, by: -1 | 1): string | null {
  const at = new Date(`${month}-01T00:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() + by);
  const found = at.toISOString().slice(0, 7);
  return isMonth(found) ? found : null;
}

export function spanOf(month: string): { readonly from: CourtDay; readonly to: CourtDay } {
  const at = new Date(`${month}-01T00:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() + 1, 0);
  return { from: toCourtDay(`${month}-01`), to: toCourtDay(at.toISOString().slice(0, 10)) };
}

/** The days of a month in weeks from Monday; null for places of other months. */
export function weeksOf(month: string): readonly (readonly (CourtDay | null)[])[] {
  const { from, to } = spanOf(month);
  const before = (new Date(`${from}T00:00:00Z`).getUTCDay() + 6) % 7;
  const weeks: (CourtDay | null)[][] = [];
  for (let monday = plusDays(from, -before); monday <= to; monday = plusDays(monday, 7))
    weeks.push(
      Array.from({ length: 7 }, (_, i) => {
        const day = plusDays(monday, i);
        return from <= day && day <= to ? day : null;
      }),
    );
  return weeks;
}
