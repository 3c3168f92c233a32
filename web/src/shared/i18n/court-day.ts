import type { Lang } from '@sufu/contract/core';

/**
 * Dates as people read them, always Beijing time (UTC+8, no summer time), without asking the device's time zone or its
 * locale data: the server and every browser write the same words.
 */
const weekdays = {
  zh: ['日', '一', '二', '三', '四', '五', '六'],
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
} as const;
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;
const beijing = 8 * 3_600_000;
const oneDay = 86_400_000;
const two = (n: number) => String(n).padStart(2, '0');

type Parts = { year: number; month: number; day: number; weekday: number; hour: number; minute: number };
function partsOf(time: number): Parts {
  const at = new Date(time);
  return {
    year: at.getUTCFullYear(),
    month: at.getUTCMonth() + 1,
    day: at.getUTCDate(),
    weekday: at.getUTCDay(),
    hour: at.getUTCHours(),
    minute: at.getUTCMinutes(),
  };
}
const ofInstant = (instant: string | number | Date) => partsOf(new Date(instant).getTime() + beijing);
const ofDay = (day: string) => partsOf(Date.parse(`${day}T00:00:00Z`));

function dayInWords({ year, month, day, weekday }: Parts, lang: Lang): string {
  return lang === 'zh'
    ? `${year} 年 ${month} 月 ${day} 日（周${weekdays.zh[weekday]}）`
    : `${day} ${months[month - 1]} ${year} (${weekdays.en[weekday]})`;
}

/** The court's day of an instant: `2026-11-25`. */
export function courtDayOf(instant: string | number | Date): string {
  const { year, month, day } = ofInstant(instant);
  return `${year}-${two(month)}-${two(day)}`;
}
/** In prose: 2026 年 11 月 25 日（周三） / 25 Nov 2026 (Wed). */
export const dayInProse = (day: string, lang: Lang): string => dayInWords(ofDay(day), lang);
/** 11 月 25 日（周三） / 25 Nov (Wed), where the year goes without saying. */
export function dayInShort(day: string, lang: Lang): string {
  const { month, day: date, weekday } = ofDay(day);
  return lang === 'zh'
    ? `${month} 月 ${date} 日（周${weekdays.zh[weekday]}）`
    : `${date} ${months[month - 1]} (${weekdays.en[weekday]})`;
}
/** The date alone, without its weekday: 2026 年 11 月 23 日 / 23 November 2026. */
export function dateOnly(day: string, lang: Lang): string {
  const { year, month, day: date } = ofDay(day);
  return lang === 'zh' ? `${year} 年 ${month} 月 ${date} 日` : `${date} ${months[month - 1]} ${year}`;
}
const fullWeekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
export function weekdayOf(day: string, lang: Lang): string {
  const { weekday } = ofDay(day);
  return lang === 'zh' ? `星期${weekdays.zh[weekday]}` : (fullWeekdays[weekday] ?? '');
}
/** In tables and timelines: 2026-11-25 14:30. */
export function instantInTable(instant: string | number | Date): string {
  const { hour, minute } = ofInstant(instant);
  return `${courtDayOf(instant)} ${two(hour)}:${two(minute)}`;
}
/** In prose, with the minute. */
export function instantInProse(instant: string | number | Date, lang: Lang): string {
  const parts = ofInstant(instant);
  return `${dayInWords(parts, lang)}${lang === 'zh' ? '' : ' '}${two(parts.hour)}:${two(parts.minute)}`;
}
/** 14:03, for what happened today. */
export function clockOf(instant: string | number | Date): string {
  const { hour, minute } = ofInstant(instant);
  return `${two(hour)}:${two(minute)}`;
}
export const hourOf = (instant: string | number | Date): number => ofInstant(instant).hour;
/** Calendar days from one court day to another; negative when `to` is past. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / oneDay);
