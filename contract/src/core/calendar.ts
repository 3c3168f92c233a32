import { type HolidayTables, holidaysOnRecord } from './holidays.ts';
import type { Lang } from './text.ts';

declare const courtDayBrand: unique symbol;
/** A day of the court's calendar, `2026-11-25`, always Asia/Shanghai; never an instant. Compares as text. */
export type CourtDay = string & { readonly [courtDayBrand]: true };
export type Period = { readonly value: number; readonly unit: 'day' | 'workday' | 'month' | 'year' };
export type DateStyle = 'prose' | 'table';

const dayMs = 86_400_000;
/** China keeps UTC+8 the year round (no summer time since 1991), so the host's time zone never matters. */
const shanghaiMs = 8 * 3_600_000;
const weekdays = {
  zh: ['日', '一', '二', '三', '四', '五', '六'],
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
} as const;
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** `month` from 1. */
const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** Is it a real day, written `YYYY-MM-DD`? Years 1000 to 9999. */
export function isCourtDay(value: unknown): value is CourtDay {
  if (typeof value !== 'string' || !/^[1-9]\d{3}-\d{2}-\d{2}$/.test(value)) return false;
  const month = Number(value.slice(5, 7));
  const day = Number(value.slice(8));
  return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(Number(value.slice(0, 4)), month);
}

/** The text as a court day; throws `RangeError` when it is none. For text from outside ask `isCourtDay` first. */
export function toCourtDay(text: string): CourtDay {
  if (!isCourtDay(text)) throw new RangeError(`not a day: ${text}`);
  return text;
}

/** Nearly everybody asks of now: a read does three times. */
let latest: { readonly n: number; readonly day: CourtDay } | null = null;
/** The court day (Asia/Shanghai) on which an instant falls. Throws `RangeError` when it is no instant. */
export function courtDayOf(instant: Date | string): CourtDay {
  const n = Math.floor((millisecondsOf(instant) + shanghaiMs) / dayMs);
  if (latest?.n !== n) latest = { n, day: dayOf(n) };
  return latest.day;
}

const millisecondsOf = (instant: Date | string): number =>
  typeof instant === 'string' ? Date.parse(instant) : instant.getTime();
const shanghaiClock = (instant: Date | string): string => new Date(millisecondsOf(instant) + shanghaiMs).toISOString();
const numberOf = (day: CourtDay): number => Date.parse(`${day}T00:00:00Z`) / dayMs;
const dayOf = (n: number): CourtDay => toCourtDay(new Date(n * dayMs).toISOString().slice(0, 10));
const weekdayOf = (day: CourtDay): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** Calendar days later (or earlier, when negative); holidays play no part. */
export const plusDays = (day: CourtDay, days: number): CourtDay => dayOf(numberOf(day) + days);

/** Is the year's holiday notice on record? Without it only weekends are known, and the desk must be warned (§3.2). */
export const calendarKnows = (day: CourtDay, tables: HolidayTables = holidaysOnRecord()): boolean =>
  tables[Number(day.slice(0, 4))] !== undefined;

/** A statutory day off: weekends and announced holidays, but not the weekend days worked in exchange. */
export function isHoliday(day: CourtDay, tables: HolidayTables = holidaysOnRecord()): boolean {
  const table = tables[Number(day.slice(0, 4))];
  const monthDay = day.slice(5);
  if (table?.makeUp.includes(monthDay)) return false;
  if (table?.rest.some(([from, to]) => from <= monthDay && monthDay <= to)) return true;
  const weekday = weekdayOf(day);
  return weekday === 0 || weekday === 6;
}

/**
 * The last day of a period that begins on `start` (Civil Procedure Law art. 85, Civil Code art. 202): the first day is not
 * counted; a last day on a holiday moves to the first working day after it; months and years end on the corresponding
 * day, or on the last of the month when there is none. `workday` counts working days only.
 * `value` is a whole number from 0; anything else throws `RangeError`. Whether the answer rests on announced holidays:
 * `calendarKnows(answer)`.
 */
export function addPeriod(start: CourtDay, period: Period, tables: HolidayTables = holidaysOnRecord()): CourtDay {
  const counted = countPeriod(start, period, tables);
  return period.unit === 'workday' ? counted : workdayFrom(counted, tables);
}

/** The same before a last day on a holiday moves: what the arithmetic of a period begins with. */
export function countPeriod(start: CourtDay, period: Period, tables: HolidayTables = holidaysOnRecord()): CourtDay {
  if (!Number.isInteger(period.value) || period.value < 0) throw new RangeError(`not a period: ${period.value}`);
  switch (period.unit) {
    case 'day':
      return plusDays(start, period.value);
    case 'workday':
      return plusWorkdays(start, period.value, tables);
    case 'month':
      return plusMonths(start, period.value);
    case 'year':
      return plusMonths(start, period.value * 12);
  }
}

function workdayFrom(day: CourtDay, tables: HolidayTables): CourtDay {
  let at = day;
  while (isHoliday(at, tables)) at = plusDays(at, 1);
  return at;
}

function plusWorkdays(start: CourtDay, count: number, tables: HolidayTables): CourtDay {
  let at = start;
  for (let left = count; left > 0; left -= 1) at = workdayFrom(plusDays(at, 1), tables);
  return at;
}

/** The corresponding day of a later month, or the last of that month where there is none (Civil Code art. 202); holidays play no part. */
export function plusMonths(start: CourtDay, count: number): CourtDay {
  const month = Number(start.slice(0, 4)) * 12 + Number(start.slice(5, 7)) - 1 + count;
  const year = Math.floor(month / 12);
  const lastOfMonth = daysIn(year, (month % 12) + 1);
  const day = Math.min(Number(start.slice(8)), lastOfMonth);
  return toCourtDay(new Date(Date.UTC(year, month % 12, day)).toISOString().slice(0, 10));
}

/** Working days after `from` up to and including `to`; 0 when `to` is not later. */
export function workdaysBetween(from: CourtDay, to: CourtDay, tables: HolidayTables = holidaysOnRecord()): number {
  let count = 0;
  for (let at = from; at < to; ) {
    at = plusDays(at, 1);
    if (!isHoliday(at, tables)) count += 1;
  }
  return count;
}

/** Calendar days until the last day: 0 on the day itself, negative when it is past. */
export const daysLeft = (today: CourtDay, lastDay: CourtDay): number => numberOf(lastDay) - numberOf(today);

/** Working days until the last day: 0 on the day itself (or with only holidays left), negative when it is past. */
export function workdaysLeft(today: CourtDay, lastDay: CourtDay, tables: HolidayTables = holidaysOnRecord()): number {
  if (today === lastDay) return 0;
  return today < lastDay ? workdaysBetween(today, lastDay, tables) : -workdaysBetween(lastDay, today, tables);
}

/** `2026 年 11 月 25 日（周三）` · `25 Nov 2026 (Wed)`; in tables `2026-11-25` in both languages (looks.md §8). */
export function formatCourtDay(day: CourtDay, lang: Lang, style: DateStyle = 'prose'): string {
  if (style === 'table') return day;
  const [year, month, date] = [Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8))];
  const weekday = weekdays[lang][weekdayOf(day)];
  return lang === 'zh'
    ? `${year} 年 ${month} 月 ${date} 日（周${weekday}）`
    : `${date} ${months[month - 1]} ${year} (${weekday})`;
}

/** A court day with a time of day in Beijing, `2026-11-25T14:30`, in words; as `formatCourtDay`. */
export function formatCourtTime(time: string, lang: Lang, style: DateStyle = 'prose'): string {
  const day = toCourtDay(time.slice(0, 10));
  const clock = time.slice(11, 16);
  const between = style === 'table' ? ' ' : { zh: '', en: ', ' }[lang];
  return `${formatCourtDay(day, lang, style)}${between}${clock}`;
}

/** An instant in words, always Beijing time to the minute: `2026 年 11 月 25 日（周三）14:03`, `2026-11-25 14:03`. */
export const formatInstant = (instant: Date | string, lang: Lang, style: DateStyle = 'prose'): string =>
  formatCourtTime(shanghaiClock(instant), lang, style);

/** Hour and minute in Beijing: `14:03`. */
export const formatClock = (instant: Date | string): string => shanghaiClock(instant).slice(11, 16);
