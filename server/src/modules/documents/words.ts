import { type CourtDay, formatCourtDay, toCourtDay } from '@sufu/contract/core';
import type { StoredDocument } from './content.ts';

const figures = '〇一二三四五六七八九';
const underHundred = (n: number): string => {
  const tens = Math.floor(n / 10);
  return `${tens > 1 ? figures[tens] : ''}${tens > 0 ? '十' : ''}${n % 10 > 0 ? figures[n % 10] : ''}`;
};

/** A day as papers of a court write it: 二〇二六年十一月二十一日. */
export function chineseDay(day: CourtDay): string {
  const [year = '', month, date] = day.split('-');
  return `${[...year].map((figure) => figures[Number(figure)]).join('')}年${underHundred(Number(month))}月${underHundred(Number(date))}日`;
}

/** The content with its days in words, ready to be set. */
export function wordsOf(content: StoredDocument['content']): Readonly<Record<string, unknown>> {
  const dated = { ...content, date: chineseDay(toCourtDay(content.date)) };
  return content.kind === 'correction'
    ? { ...dated, lastDay: formatCourtDay(toCourtDay(content.lastDay), 'zh') }
    : dated;
}
