import { z } from 'zod';
import { id, type Problem, type Text } from '../core/index.ts';
import { checkFees, checkLpr, feeValue, lprValue } from './fees.ts';
import { checkHolidays, firstYear, holidayValue, lastYear } from './holidays.ts';
import type { Checked } from './problem.ts';

const t = (zh: string, en: string): Text => ({ zh, en });

/** The subject of a setting that the court has one of. */
export const theCourt = 'court';
const isTheCourt = (subject: string): boolean => subject === theCourt;

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
  fees: {
    title: t('收费取值', 'Choices of fees'),
    says: t(
      '法律给了幅度的诉讼费用，由省级政府或本院在幅度内定。收费标准页、计算器和新开的交费通知都按它计算；已经开出的通知不变。',
      'Where the law gives a range, the province or the court chooses. The page of standards, the calculators and new notices go by it; notices that went out stay as they are.',
    ),
    isSubject: isTheCourt,
    value: feeValue,
    check: checkFees,
  },
  lpr: {
    title: t('一年期 LPR', 'One-year LPR'),
    says: t(
      '全国银行间同业拆借中心每月 20 日公布（遇节假日顺延）。利息计算器按它计算，超过“登记到”的日子按最后一次暂算并注明。',
      'Published on the 20th of each month, or the next working day. Calculators of interest go by it; days after the last on record are reckoned by the last rate, and say so.',
    ),
    isSubject: isTheCourt,
    value: lprValue,
    check: checkLpr,
  },
} as const satisfies Readonly<
  Record<
    string,
    {
      readonly title: Text;
      readonly says: Text;
      readonly isSubject: (subject: string) => boolean;
      readonly value: z.ZodType;
      readonly check: (asked: Checked<never>) => readonly Problem[];
    }
  >
>;
export type SettingName = keyof typeof settingTable;
export const settingNames = Object.keys(settingTable) as [SettingName, ...SettingName[]];
export type SettingValue<N extends SettingName = SettingName> = z.infer<(typeof settingTable)[N]['value']>;

export const leastReason = 4;
export const settingStates = ['PROPOSED', 'IN_FORCE', 'REFUSED', 'WITHDRAWN'] as const;

const namedValue = <N extends SettingName>(name: N) => ({
  name: z.literal(name),
  value: settingTable[name].value as (typeof settingTable)[N]['value'],
});
/** Something for each setting, told apart by its name. */
const bySetting = <S extends z.ZodRawShape>(shape: S) =>
  z.discriminatedUnion('name', [
    z.object({ ...namedValue('holidays'), ...shape }),
    z.object({ ...namedValue('fees'), ...shape }),
    z.object({ ...namedValue('lpr'), ...shape }),
  ]);

export const settingProposal = bySetting({
  /** The year of a calendar; `court` where there is one for the court. */
  subject: z.string().max(20),
  reason: z.string().trim().min(leastReason).max(200),
});
export type SettingProposal = z.infer<typeof settingProposal>;

/** One change of a setting: what was asked for, why, by whom, and what became of it. */
export const settingItem = bySetting({
  id,
  version: z.int(),
  subject: z.string(),
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
