import {
  addPeriod,
  type CourtDay,
  countPeriod,
  fill,
  formatCourtDay,
  type Lang,
  type Period,
  type Text,
} from '../core/index.ts';

const words = {
  day: {
    zh: '{start}起算，当日不计，{n} 日到 {end}',
    en: 'Counted from {start}, without that day: {n} {n|day|days}, to {end}',
  },
  workday: {
    zh: '{start}起算，当日不计，{n} 个工作日到 {end}',
    en: 'Counted from {start}, without that day: {n} working {n|day|days}, to {end}',
  },
  month: {
    zh: '{start}起算，当日不计，{n} 个月到 {end}',
    en: 'Counted from {start}, without that day: {n} {n|month|months}, to {end}',
  },
  year: {
    zh: '{start}起算，当日不计，{n} 年到 {end}',
    en: 'Counted from {start}, without that day: {n} {n|year|years}, to {end}',
  },
  holiday: {
    zh: '；{end}是休假日，顺延到 {last}（民诉法第 85 条）',
    en: '; {end} is a day off, so it moves to {last} (Civil Procedure Law art. 85)',
  },
  moved: { zh: '；{why}，改到 {last}', en: '; {why}, now {last}' },
  until: { zh: '到 {last}', en: 'Until {last}' },
  fixed: { zh: '{start}要求，到 {last}', en: 'Asked for on {start}, until {last}' },
  end: { zh: '。', en: '.' },
} as const satisfies Record<string, Text>;

export type Arithmetic = {
  /** The day that is not counted itself; null where it is not on record. */
  readonly startDay: CourtDay | null;
  /** Null where the court named a day instead of a length. */
  readonly length: Period | null;
  readonly lastDay: CourtDay;
  /** Why the last day is another than the length gives, such as an extension. */
  readonly movedBy: Text | null;
};

/** Why a period ends on this day, as a sentence: first day, length, why it moved (民诉法第85条, service.md §8). */
export const whyOf = (sum: Arithmetic): Text => ({ zh: whyIn(sum, 'zh'), en: whyIn(sum, 'en') });

function whyIn({ startDay, length, lastDay, movedBy }: Arithmetic, lang: Lang): string {
  const say = (text: Text, values: Readonly<Record<string, string | number>> = {}) => fill(text, lang, values);
  const shown = (day: CourtDay) => formatCourtDay(day, lang);
  const last = shown(lastDay);
  const end = say(words.end);
  const moved = movedBy ? say(words.moved, { why: movedBy[lang], last }) : '';
  if (startDay === null)
    return `${say(words.until, { last })}${movedBy ? `${lang === 'zh' ? '，' : ', '}${movedBy[lang]}` : ''}${end}`;
  const start = shown(startDay);
  if (length === null) return `${say(words.fixed, { start, last })}${end}`;
  const counted = countPeriod(startDay, length);
  const sum = say(words[length.unit], { start, n: length.value, end: shown(counted) });
  if (counted === lastDay) return `${sum}${end}`;
  const holiday =
    counted === addPeriod(startDay, length)
      ? ''
      : say(words.holiday, { end: shown(counted), last: shown(addPeriod(startDay, length)) });
  return `${sum}${holiday}${moved}${end}`;
}
