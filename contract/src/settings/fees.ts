import { z } from 'zod';
import { courtDay, formatCourtDay, formatFen, type Problem, type Text, toCourtDay } from '../core/index.ts';
import {
  feeChoiceNames,
  feeChoices,
  feeConfigShape,
  isProvinceFee,
  lprOnRecord,
  provinceLimits,
  type RateFrom,
} from '../fees/index.ts';
import { type Checked, problemOf } from './problem.ts';

const t = (zh: string, en: string): Text => ({ zh, en });

/** What the province and the court chose of fees, sums in fen; what is left out has its default (fees.md §1.2, §4). */
export const feeValue = feeConfigShape.partial();
export type FeeValue = z.output<typeof feeValue>;

/** Every sum that is outside of what the law lets be chosen, by its name. */
export function checkFees({ value, lang }: Checked<FeeValue>): readonly Problem[] {
  return feeChoices.flatMap((name) => {
    const fen = value[name];
    if (!isProvinceFee(name) || typeof fen !== 'number') return [];
    const { least, most } = provinceLimits[name];
    if (fen >= least && fen <= most) return [];
    const between = { name: feeChoiceNames[name][lang], least: formatFen(least, lang), most: formatFen(most, lang) };
    return [problemOf(name, says.range, between, lang)];
  });
}

/** What was published of the one-year LPR after what came with the release: rates in millionths a year, each from its day. */
export const lprValue = z.object({
  knownUntil: courtDay,
  changes: z.array(z.object({ from: courtDay, rate: z.int().min(0).max(1_000_000) })).max(600),
});
export type LprValue = z.output<typeof lprValue>;

const says = {
  range: t('{name}：要在 {least}和 {most}之间', '{name}: from {least} to {most}'),
  later: t('{day} 的变动要晚于前一次（{last}）', 'The change of {day} must be later than the one before ({last})'),
  same: t('{day} 的利率和前一次相同，不是变动', 'The rate of {day} is the one before: that is no change'),
  known: t('“登记到”不早于 {day}', '“On record up to” is not before {day}'),
  future: t('还没到 {day}，不能登记', '{day} is still to come and cannot be on record'),
} as const;

/** Everything that is wrong with what was published since the release, by `changes.0` and `knownUntil`. */
export function checkLpr({ value, lang, today }: Checked<LprValue>): readonly Problem[] {
  const said = (day: string): string => formatCourtDay(toCourtDay(day), lang, 'table');
  const problems: Problem[] = [];
  let last: RateFrom | undefined = lprOnRecord.changes.at(-1);
  for (const [i, { from, rate }] of value.changes.entries()) {
    const change: RateFrom = { from: toCourtDay(from), rate };
    if (last && change.from <= last.from)
      problems.push(problemOf(`changes.${i}`, says.later, { day: said(from), last: said(last.from) }, lang));
    else if (last && rate === last.rate) problems.push(problemOf(`changes.${i}`, says.same, { day: said(from) }, lang));
    last = change;
  }
  const least = last && last.from > lprOnRecord.knownUntil ? last.from : lprOnRecord.knownUntil;
  if (value.knownUntil < least) problems.push(problemOf('knownUntil', says.known, { day: said(least) }, lang));
  if (value.knownUntil > today)
    problems.push(problemOf('knownUntil', says.future, { day: said(value.knownUntil) }, lang));
  return problems;
}
