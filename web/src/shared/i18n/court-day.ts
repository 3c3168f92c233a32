import type { Lang } from '@sufu/contract/core';

/** Parts of a court day as the pages say them, beside `formatCourtDay` and `formatInstant` of the contract. */
const weekdays = {
  zh: ['星期日', '星期一', '星期二', '星期三', '星期四', '星期五', '星期六'],
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
} as const;
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;
const partsOf = (day: string) => {
  const at = new Date(`${day}T00:00:00Z`);
  return { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, date: at.getUTCDate(), weekday: at.getUTCDay() };
};

/** 2026 年 11 月 23 日 / 23 Nov 2026. */
export function dateOnly(day: string, lang: Lang): string {
  const { year, month, date } = partsOf(day);
  return lang === 'zh' ? `${year} 年 ${month} 月 ${date} 日` : `${date} ${months[month - 1]} ${year}`;
}
/** 2026 年 11 月 / Nov 2026, of a month as `2026-11`. */
export function monthOnly(month: string, lang: Lang): string {
  const { year, month: number } = partsOf(`${month}-01`);
  return lang === 'zh' ? `${year} 年 ${number} 月` : `${months[number - 1]} ${year}`;
}
/** 星期一 / Monday. */
export const weekdayOf = (day: string, lang: Lang): string => weekdays[lang][partsOf(day).weekday] ?? '';
/** 11 月 25 日（周三） / 25 Nov (Wed), where the year goes without saying. */
export function dayInShort(day: string, lang: Lang): string {
  const { month, date } = partsOf(day);
  const weekday = weekdayOf(day, lang);
  return lang === 'zh'
    ? `${month} 月 ${date} 日（周${weekday.slice(-1)}）`
    : `${date} ${months[month - 1]} (${weekday.slice(0, 3)})`;
}
