import { z } from 'zod';
import { formatClock, type Problem, type Text } from '../core/index.ts';
import type { PlainField } from './plain.ts';
import { type Checked, problemOf } from './problem.ts';

const t = (zh: string, en: string): Text => ({ zh, en });
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
/** Rows a second; 0: as fast as it goes. Below a hundred a file of all cases would take weeks. */
const rate = z.union([z.literal(0), z.int().min(100).max(1_000_000)]);

/** How fast files of the case system are brought in (court-connection.md §2), by day and by night. */
export const importsValue = z.object({ day: rate, night: rate, from: clock, until: clock });
export type ImportsValue = z.infer<typeof importsValue>;
export const importsUnset: ImportsValue = { day: 2_000, night: 0, from: '07:00', until: '22:00' };

const rateHint = t('100 至 1,000,000；0 表示不限', '100 to 1,000,000; 0: as fast as it goes');
export const importsFields: readonly PlainField[] = [
  { path: 'day', label: t('白天每秒多少行', 'Rows a second by day'), hint: rateHint, control: 'number' },
  { path: 'night', label: t('夜间每秒多少行', 'Rows a second by night'), hint: rateHint, control: 'number' },
  { path: 'from', label: t('白天从几点起', 'The day begins at'), control: 'time' },
  { path: 'until', label: t('到几点止', 'and ends at'), control: 'time' },
];

const order = t('白天的开始要早于结束', 'The day begins before it ends');
export const checkImports = ({ value: { from, until }, lang }: Checked<ImportsValue>): readonly Problem[] =>
  from >= until ? [problemOf('until', order, {}, lang)] : [];

/** Rows a second at this moment; 0: as fast as it goes. */
export function rowsASecond({ day, night, from, until }: ImportsValue, now: Date): number {
  const at = formatClock(now);
  return from <= at && at < until ? day : night;
}
