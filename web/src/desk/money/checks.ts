import { fill, formatFen, type Lang, type Problem, parseYuan } from '@sufu/contract/core';
import { problem } from '../actions/check-words.ts';
import { words } from './words.ts';

/** Fen of what was typed; null where it is empty or no sum. */
export const fenOf = (raw: string): number | null => {
  const read = parseYuan(raw);
  return 'fen' in read ? read.fen : null;
};
/** A sum as it is typed: yuan with two decimals. */
export const typed = (fen: number | null): string => (fen === null ? '' : (fen / 100).toFixed(2));

/** Left empty. `label`: in the language of the page. */
export const checkGiven = (path: string, text: string, label: string, lang: Lang): readonly Problem[] =>
  text.trim() === '' ? [problem(path, fill(words.needed, lang, { label }))] : [];

/** A sum that is needed, above nothing and at most `leftFen`. */
export function checkPart(path: string, sum: string, leftFen: number, label: string, lang: Lang): readonly Problem[] {
  const wrong = checkYuan(path, sum, label, lang, true);
  if (wrong.length > 0) return wrong;
  const fen = fenOf(sum) ?? 0;
  if (fen === 0) return [problem(path, fill(words.more, lang, { label }))];
  return fen > leftFen ? [problem(path, fill(words.atMost, lang, { label, sum: formatFen(leftFen, lang) }))] : [];
}

/** What was typed is no sum of money; empty is one where it is not needed. */
export function checkYuan(path: string, raw: string, label: string, lang: Lang, isNeeded = false): readonly Problem[] {
  if (raw.trim() === '') return isNeeded ? checkGiven(path, raw, label, lang) : [];
  const read = parseYuan(raw);
  return 'fault' in read ? [problem(path, fill(words.wrongSum, lang, { label, why: read.fault.text[lang] }))] : [];
}
