import { z } from 'zod';
import { courtDayOf, type Problem, type Text } from '../core/index.ts';
import type { PlainField } from './plain.ts';
import { type Checked, problemOf } from './problem.ts';

const t = (zh: string, en: string): Text => ({ zh, en });
/** The clock of the court: `2026-12-05T22:00`, in Beijing. */
const moment = z.string().regex(/^$|^\d{4}-\d\d-\d\dT\d\d:\d\d$/);
export const instantOfMoment = (written: string): Date => new Date(`${written}:00+08:00`);
const isMoment = (written: string): boolean => !Number.isNaN(instantOfMoment(written).getTime());

/** A planned closing; `from` and `until` empty: none. */
export const maintenanceValue = z.object({
  from: moment,
  until: moment,
  /** Beside the times, in the words of the court. */
  zh: z.string().trim().max(120),
  en: z.string().trim().max(200),
});
export type MaintenanceValue = z.infer<typeof maintenanceValue>;

export const maintenanceFields: readonly PlainField[] = [
  {
    path: 'from',
    label: t('开始', 'From'),
    hint: t('北京时间；两个都不填就是没有维护', 'Beijing time; both empty: no maintenance'),
    control: 'instant',
  },
  { path: 'until', label: t('结束', 'Until'), control: 'instant' },
  {
    path: 'zh',
    label: t('补充说明（中文）', 'Further words (Chinese)'),
    hint: t('可以不填', 'May be empty'),
    control: 'words',
  },
  { path: 'en', label: t('补充说明（英文）', 'Further words (English)'), control: 'words' },
];

/** Longer than this nobody closes a court's portal by a setting. */
const longestHours = 72;
const says = {
  both: t('开始和结束要一起写，开始早于结束', 'Both times belong together, and the first is before the second'),
  long: t('一次维护最长 {n} 小时', 'One maintenance lasts {n} hours at the most'),
  past: t('这段时间已经过去', 'This time is over'),
  pair: t('中英文要么都写，要么都不写', 'Write both languages or neither'),
} as const;

export function checkMaintenance({ value, lang, today }: Checked<MaintenanceValue>): readonly Problem[] {
  const { from, until, zh, en } = value;
  const problems: Problem[] = (zh === '') === (en === '') ? [] : [problemOf('en', says.pair, {}, lang)];
  if (from === '' && until === '') return problems;
  if (!isMoment(from) || !isMoment(until) || from >= until)
    return [...problems, problemOf('until', says.both, {}, lang)];
  const [start, end] = [instantOfMoment(from), instantOfMoment(until)];
  if (end.getTime() - start.getTime() > longestHours * 3_600_000)
    problems.push(problemOf('until', says.long, { n: `${longestHours}` }, lang));
  if (courtDayOf(end) < today) problems.push(problemOf('until', says.past, {}, lang));
  return problems;
}
