import { type CourtDay, formatCourtDay, formatFen, type Lang, type Text } from '@sufu/contract/core';
import { type Paid, type YearRate, yearPercent } from '@sufu/contract/fees';
import { words } from './words.ts';

export type AskedLine = { readonly label: Text; readonly value: string };

/** What was answered, as it goes on paper; what was left open is left out. */
export const askedLines = (lang: Lang) => ({
  sum: (label: Text, fen: number | null): readonly AskedLine[] =>
    fen === null ? [] : [{ label, value: formatFen(fen, lang) }],
  day: (label: Text, day: CourtDay | null): readonly AskedLine[] =>
    day === null ? [] : [{ label, value: formatCourtDay(day, lang) }],
  rate: (label: Text, rate: YearRate | null): readonly AskedLine[] =>
    rate === null ? [] : [{ label, value: yearPercent(rate) }],
  text: (label: Text, text: Text): readonly AskedLine[] => [{ label, value: text[lang] }],
  paid: (paid: readonly Paid[]): readonly AskedLine[] =>
    paid.map(({ day, fen }) => ({
      label: words.payments,
      value: `${formatCourtDay(day, lang, 'table')} ${formatFen(fen, lang)}`,
    })),
});
