import { fill, type HolidayTable, type Lang, type Problem } from '@sufu/contract/core';
import { words } from './words.ts';

// As notices write it, too: month and day with their characters, and the word between two days.
const day = String.raw`(\d{1,2})[-/.\u6708](\d{1,2})\u65e5?`;
const stretch = new RegExp(String.raw`^${day}(?:\s*(?:\u81f3|\u5230|to|~|～|—|–|-)\s*${day})?$`, 'i');
const two = (figures: string): string => figures.padStart(2, '0');

export type Typed = { readonly rest: string; readonly makeUp: string };
const linesOf = (text: string): readonly string[] => text.split('\n').flatMap((line) => line.trim() || []);

/** What was typed as a table of holidays, or the lines that cannot be read. */
export function readDays(
  typed: Typed,
  lang: Lang,
): { readonly table: HolidayTable; readonly problems: readonly Problem[] } {
  const problems: Problem[] = [];
  const unread = (path: string, n: number) =>
    problems.push({ path, rule: 'line', msg: fill(words.errLine, lang, { n }) });
  const rest: [string, string][] = [];
  for (const [i, line] of linesOf(typed.rest).entries()) {
    const [, month, date, toMonth = month, toDate = date] = stretch.exec(line) ?? [];
    if (month === undefined || date === undefined || toMonth === undefined || toDate === undefined)
      unread('rest', i + 1);
    else rest.push([`${two(month)}-${two(date)}`, `${two(toMonth)}-${two(toDate)}`]);
  }
  const makeUp = typed.makeUp.split(/[\s,，、;；]+/).flatMap((word, i) => {
    if (word === '') return [];
    const [, month, date] = new RegExp(`^${day}$`).exec(word) ?? [];
    if (month !== undefined && date !== undefined) return [`${two(month)}-${two(date)}`];
    unread('makeUp', i + 1);
    return [];
  });
  return { table: { rest, makeUp }, problems };
}

/** A table as it is typed. */
export const writeDays = ({ rest, makeUp }: HolidayTable): Typed => ({
  rest: rest.map(([from, to]) => (from === to ? from : `${from} ~ ${to}`)).join('\n'),
  makeUp: makeUp.join(' '),
});

/** The field that a problem of the table stands at: `rest.2` is one of `rest`. */
export const atField = (problem: Problem): Problem => ({ ...problem, path: problem.path.split('.')[0] ?? '' });
