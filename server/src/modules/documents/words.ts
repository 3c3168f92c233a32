import { type CourtDay, formatCourtDay, toCourtDay } from '@sufu/contract/core';
import type { DocumentContent, StoredDocument } from './content.ts';

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

type Letter = Extract<DocumentContent, { kind: 'acceptance' | 'decision' }>;
type PaperLine = { readonly text: string; readonly end: boolean };

/**
 * A letter or a decision line by line as the template sets it, without its number and seal; `end`: at the right, who signs and
 * when. Nothing of other papers: they are made by other acts.
 */
export function linesOf(content: DocumentContent): readonly PaperLine[] {
  if (content.kind !== 'acceptance' && content.kind !== 'decision') return [];
  const line = (text: string): PaperLine => ({ text, end: false });
  const end = (text: string): PaperLine => ({ text, end: true });
  return [...wordsIn(content).map(line), ...signersOf(content).map(end), end(chineseDay(toCourtDay(content.date)))];
}

function wordsIn(content: Letter): readonly string[] {
  if (content.kind === 'acceptance') return [`${content.to}：`, ...content.paragraphs];
  const { parties, reasons, outcome, remedy } = content;
  return [...parties, ...reasons, ...outcome, ...(remedy === null ? [] : [remedy])].filter((text) => text !== '');
}

const signersOf = (content: Letter): readonly string[] =>
  content.kind === 'decision' ? content.signers.map(({ office, name }) => `${office}　　${name}`) : [];
