import { z } from 'zod';
import { id, type Problem, type Text } from '../core/index.ts';
import { checkHolidays, firstYear, holidayValue, lastYear } from './holidays.ts';

const t = (zh: string, en: string): Text => ({ zh, en });

/**
 * Everything the court sets by itself, one entry each: what it is called, which subjects it has, the shape of its value, and what is wrong
 * with one beyond its shape. A further setting is a further entry and whoever reads it.
 */
export const settingTable = {
  holidays: {
    title: t('法定节假日安排', 'Public holidays'),
    says: t(
      '每年一张，按国务院办公厅的放假通知填写。期间的最后一日、开庭和值班日历都按它计算；没有录入的年份只知道周末，算出的日期注明“暂定”。',
      'One a year, by the notice of the General Office of the State Council. Last days of periods and the court’s calendar go by it; of a year that is not entered only weekends are known, and its days are called provisional.',
    ),
    isSubject: (subject: string): boolean =>
      /^20\d\d$/.test(subject) && Number(subject) >= firstYear && Number(subject) <= lastYear,
    value: holidayValue,
    check: checkHolidays,
  },
} as const satisfies Readonly<
  Record<
    string,
    {
      readonly title: Text;
      readonly says: Text;
      readonly isSubject: (subject: string) => boolean;
      readonly value: z.ZodType;
      readonly check: (subject: string, value: never, lang: 'zh' | 'en') => readonly Problem[];
    }
  >
>;
export type SettingName = keyof typeof settingTable;
export const settingNames = Object.keys(settingTable) as [SettingName, ...SettingName[]];
export type SettingValue<N extends SettingName = SettingName> = z.infer<(typeof settingTable)[N]['value']>;

export const settingStates = ['PROPOSED', 'IN_FORCE', 'REFUSED', 'WITHDRAWN'] as const;

/** One change of a setting: what was asked for, why, by whom, and what became of it. */
export const settingItem = z.object({
  id,
  version: z.int(),
  name: z.enum(settingNames),
  /** The year of a calendar. */
  subject: z.string(),
  value: holidayValue,
  reason: z.string(),
  state: z.enum(settingStates),
  /** Of its name and subject it is the one that counts. */
  counts: z.boolean(),
  by: z.string(),
  at: z.string(),
  decidedBy: z.string().nullable(),
  decidedAt: z.string().nullable(),
  answer: z.string(),
  may: z.array(z.enum(['approve', 'refuse', 'withdraw'])),
});
export type SettingItem = z.infer<typeof settingItem>;
export const leastReason = 4;
