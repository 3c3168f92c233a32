import { fill, type HolidayTable, type Lang, type Problem } from '@sufu/contract/core';
import { words } from './words.ts';

const two = (figures: string): string => figures.padStart(2, '0');

/** The months and days of a line, however they are parted: 01-01 or as notices write it; null where it is neither one day nor two. */
function daysIn(text: string): readonly string[] | null {
  const [month, date, toMonth, toDate, ...more] = text.match(/\d+/g) ?? [];
  if (month === undefined || date === undefined || more.length > 0) return null;
  if (toMonth === undefined) return [`${two(month)}-${two(date)}`];
  return toDate === undefined ? null : [`${two(month)}-${two(date)}`, `${two(toMonth)}-${two(toDate)}`];
}

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
    const [from, to = from] = daysIn(line) ?? [];
    if (from === undefined || to === undefined) unread('rest', i + 1);
    else rest.push([from, to]);
  }
  const makeUp = typed.makeUp.split(/[\s,，、;；]+/).flatMap((word, i) => {
    if (word === '') return [];
    const [day, ...more] = daysIn(word) ?? [];
    if (day !== undefined && more.length === 0) return [day];
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
export const atField = (problem: Problem): Problem => ({
  ...problem,
  // Of a shape that is wrong the server names the place in the body.
  path: problem.path.replace(/^value\./, '').split('.')[0] ?? '',
});
