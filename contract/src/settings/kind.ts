import { z } from 'zod';
import { kindKeys } from '../applications/index.ts';
import { courtDayOf, formatClock, isHoliday, type Problem, type Text } from '../core/index.ts';
import { divisionTaskCodes, divisionTasks } from '../directory/index.ts';
import type { PlainField } from './plain.ts';
import { type Checked, problemOf } from './problem.ts';

const t = (zh: string, en: string): Text => ({ zh, en });
const clock = z.string().regex(/^$|^([01]\d|2[0-3]):[0-5]\d$/);
const sentence = z.string().trim().max(200);

/** How the court opens a kind of application; the kind itself stays as its file has it. */
export const kindValue = z.object({
  open: z.enum(['ON', 'OFF']),
  /** Shown to people while it is off: why, and where it is done meanwhile. */
  zh: sentence,
  en: sentence,
  /** Handed in from … till … o'clock only; both empty: at any time. */
  from: clock,
  until: clock,
  days: z.enum(['ALL', 'WORKDAYS']),
  /** Goes to the division with this task; empty: as the kind has it. */
  task: z.enum(['', ...divisionTaskCodes]),
});
export type KindValue = z.infer<typeof kindValue>;

export const kindUnset: KindValue = { open: 'ON', zh: '', en: '', from: '', until: '', days: 'ALL', task: '' };
export const isKindKey = (subject: string): boolean => (kindKeys as readonly string[]).includes(subject);

export const kindFields: readonly PlainField[] = [
  {
    path: 'open',
    label: t('能不能申请', 'Can be applied for'),
    control: 'choice',
    choices: { ON: t('开放', 'On'), OFF: t('停用', 'Off') },
  },
  {
    path: 'zh',
    label: t('停用说明（中文）', 'Sentence while off (Chinese)'),
    hint: t('写明原因，以及这段时间到哪里办', 'Why, and where it is done meanwhile'),
    control: 'words',
  },
  { path: 'en', label: t('停用说明（英文）', 'Sentence while off (English)'), control: 'words' },
  {
    path: 'from',
    label: t('每天几点起可以提交', 'Handed in from'),
    hint: t('不填表示全天；草稿随时可以保存', 'Empty: at any time. Drafts are always saved'),
    control: 'time',
  },
  { path: 'until', label: t('每天几点止', 'Handed in until'), control: 'time' },
  {
    path: 'days',
    label: t('哪些日子', 'On which days'),
    control: 'choice',
    choices: { ALL: t('每天', 'Every day'), WORKDAYS: t('工作日', 'Working days') },
  },
  {
    path: 'task',
    label: t('由哪个部门办', 'Goes to'),
    control: 'choice',
    choices: { '': t('按系统规则', 'As the kind has it'), ...divisionTasks },
  },
];

const leastSentence = 10;
const says = {
  sentence: t(
    '停用时要写明原因和替代办法，至少 10 个字',
    'While off, say why and where it is done, in 10 characters or more',
  ),
  hours: t('开始和结束要一起写，开始早于结束', 'Both hours belong together, and the first is before the second'),
} as const;

export function checkKind({ value, lang }: Checked<KindValue>): readonly Problem[] {
  const problems: Problem[] = [];
  for (const path of ['zh', 'en'] as const)
    if (value.open === 'OFF' && [...value[path]].length < leastSentence)
      problems.push(problemOf(path, says.sentence, {}, lang));
  const { from, until } = value;
  if ((from === '') !== (until === '') || (from !== '' && from >= until))
    problems.push(problemOf('until', says.hours, {}, lang));
  return problems;
}

/** May it be handed in at this moment, as far as hours go? */
export function isWithinHours({ from, until, days }: KindValue, now: Date): boolean {
  if (days === 'WORKDAYS' && isHoliday(courtDayOf(now))) return false;
  const at = formatClock(now);
  return from === '' || (from <= at && at < until);
}
export const hasHours = ({ from, days }: KindValue): boolean => from !== '' || days === 'WORKDAYS';

const hoursTexts = {
  ALL: t('每天 {from} 至 {until}', 'every day from {from} to {until}'),
  WORKDAYS: t('工作日 {from} 至 {until}', 'on working days from {from} to {until}'),
} as const;
/** When it can be handed in, to be filled with its hours. */
export const hoursOf = ({ days, from, until }: KindValue) => ({
  text: hoursTexts[days],
  values: { from: from || '00:00', until: until || '24:00' },
});
