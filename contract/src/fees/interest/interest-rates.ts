import { type CourtDay, daysLeft, formatCourtDay, plusDays, type Text, toCourtDay } from '../../core/index.ts';

/** A rate a year in millionths: 3.45 % is 34,500. */
export type YearRate = number;
export type RateFrom = { readonly from: CourtDay; readonly rate: YearRate };
/** The loan prime rate of one year by the day it changed; published each month, on record up to `knownUntil`. */
export type LprTable = { readonly knownUntil: CourtDay; readonly changes: readonly RateFrom[] };

const from = (day: string, percent100: number): RateFrom => ({ from: toCourtDay(day), rate: percent100 * 100 });

/** Changes of the one-year LPR (money.md §5): two transcriptions agree up to July 2025, one carries on to August 2026. */
export const lprOnRecord: LprTable = {
  knownUntil: toCourtDay('2026-08-20'),
  changes: [
    from('2019-08-20', 425),
    from('2019-09-20', 420),
    from('2019-11-20', 415),
    from('2020-02-20', 405),
    from('2020-04-20', 385),
    from('2021-12-20', 380),
    from('2022-01-20', 370),
    from('2022-08-22', 365),
    from('2023-06-20', 355),
    from('2023-08-21', 345),
    from('2024-07-22', 335),
    from('2024-10-21', 310),
    from('2025-05-20', 300),
  ],
};

/** What was published since: added to what is on record, of which nothing changes. */
export function laterLpr({ knownUntil, changes }: LprTable): LprTable {
  const last = lprOnRecord.changes.at(-1)?.from ?? firstLpr;
  return {
    knownUntil: knownUntil > lprOnRecord.knownUntil ? knownUntil : lprOnRecord.knownUntil,
    changes: [...lprOnRecord.changes, ...changes.filter((change) => change.from > last)],
  };
}

/** The benchmark lending rate of one year before there was an LPR, from its last change on; earlier ones are not on record. */
export const benchmarkRate: RateFrom = from('2015-10-24', 435);
/** The first day that has an LPR. */
export const firstLpr = toCourtDay('2019-08-20');

/** The one-year LPR in force on a day; null before there was one. */
export const lprOn = (day: CourtDay, { changes }: LprTable): YearRate | null =>
  changes.findLast((change) => change.from <= day)?.rate ?? null;

/** `34,500` → `3.45%`. */
export const yearPercent = (rate: YearRate): string => `${rate / 10_000}%`;

/** What to say where a rate of after `knownUntil` was taken: the last one on record is, and it may have changed since. */
export function staleNote(day: CourtDay, { knownUntil, changes }: LprTable): Text | null {
  const last = changes.at(-1);
  if (!last || day <= knownUntil) return null;
  const rate = yearPercent(last.rate);
  return {
    zh: `LPR 只登记到 ${formatCourtDay(knownUntil, 'zh')}，这里按最后登记的 ${rate} 暂算；之后公布有变的，以公布的为准。`,
    en: `LPR is on record up to ${formatCourtDay(knownUntil, 'en')} only; this goes by the last one, ${rate}. If a later one was published, that one counts.`,
  };
}

/** LPR comes each month: 40 days without a new one, and somebody forgot. */
export const lprOverdue = (today: CourtDay, { knownUntil }: LprTable): boolean => plusDays(knownUntil, 40) < today;

/** A rate a year as people type it: `14.6`, `14.6%`, `14.6％`; at most four decimals, at most 1,000 %. Null: it is none. */
export function parseYearRate(raw: string): YearRate | null {
  const parts = /^(\d{1,4})(?:\.(\d{0,4}))?$/.exec(raw.normalize('NFKC').replace(/[\s%]/g, ''));
  if (!parts) return null;
  const rate = Number(parts[1]) * 10_000 + Number((parts[2] ?? '').padEnd(4, '0'));
  return rate <= 10_000_000 ? rate : null;
}

/** Days from one day to another: the first is counted, the last is not (or the other way round). */
export const daysBetween = (a: CourtDay, b: CourtDay): number => daysLeft(a, b);
