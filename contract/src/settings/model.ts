import { z } from 'zod';
import { id, instant, type Problem, type Text } from '../core/index.ts';
import { lprOnRecord } from '../fees/index.ts';
import { caseNumbersFields, caseNumbersValue } from './case-numbers.ts';
import { checkFees, checkLpr, type FeeValue, feeValue, type LprValue, lprValue } from './fees.ts';
import { checkHolidays, firstYear, holidayValue, lastYear } from './holidays.ts';
import { checkImports, type ImportsValue, importsFields, importsUnset, importsValue } from './imports.ts';
import { checkKind, isKindKey, type KindValue, kindFields, kindUnset, kindValue } from './kind.ts';
import {
  type RetentionValue,
  refundLimitFields,
  refundLimitValue,
  retentionFields,
  retentionUnset,
  retentionValue,
} from './limits.ts';
import { checkMaintenance, maintenanceFields, maintenanceValue } from './maintenance.ts';
import { checkNoticeText, isNoticeText, noticeTextFields, noticeTextUnset, noticeTextValue } from './notice-text.ts';
import type { PlainField } from './plain.ts';
import { checkPrivacy, type PrivacyValue, privacyFields, privacyUnset, privacyValue } from './privacy.ts';
import type { Checked } from './problem.ts';
import { signInFields, signInValue } from './sign-in.ts';
import { checkSites, sitesFields, sitesValue } from './sites.ts';

const t = (zh: string, en: string): Text => ({ zh, en });

/** The subject of a setting that the court has one of. */
export const theCourt = 'court';
const isTheCourt = (subject: string): boolean => subject === theCourt;

export const settingGroups = {
  services: t('业务与维护', 'Services and maintenance'),
  notices: t('通知', 'Notices'),
  calendar: t('日历', 'Calendar'),
  money: t('收费', 'Fees'),
  protection: t('个人信息', 'Personal data'),
  technical: t('登录、网站与环境', 'Sign-in, sites and environment'),
} as const satisfies Readonly<Record<string, Text>>;
export type SettingGroup = keyof typeof settingGroups;

const none = (): readonly Problem[] => [];

/**
 * Everything the court sets by itself, one entry each: what it is called, which subjects it has, the shape of its value, what is wrong
 * with one beyond its shape, and what counts while nothing is set (`unset: null`: what the environment says). `dated`: a change
 * may say from when it counts. `fields`: its parts stand beside each other, and one form serves all such settings.
 * A further setting is a further entry, a line in `bySetting`, and whoever reads it through the door (`services.settings.get`).
 */
export const settingTable = {
  kind: {
    title: t('申请种类', 'Kinds of application'),
    says: t(
      '停用后不能新开，已保存的草稿都在；补正不受影响。法定诉讼权利类的申请，停用前开始填的仍可提交，也不能限定提交时间。',
      'While one is off no draft is opened; drafts that are there stay, and corrections go on. Of rights of procedure a draft begun before can still be handed in, and no hours can be set.',
    ),
    group: 'services',
    isSubject: isKindKey,
    value: kindValue,
    check: checkKind,
    unset: (_subject: string): KindValue => kindUnset,
    dated: true,
    fields: kindFields,
  },
  caseNumbers: {
    title: t('立案案号', 'Case numbers'),
    says: t(
      '由办案系统给案号的，受理网上立案时要填写办案系统的案号，或由办案系统的回执受理；本系统不自行编号。已经立案的案号不变。',
      'Where the case system gives them, its number is written down when a filing is accepted, or the filing is accepted by the receipt of the case system; the portal gives none by itself. Numbers given before stay.',
    ),
    group: 'services',
    isSubject: isTheCourt,
    value: caseNumbersValue,
    check: none,
    unset: null,
    dated: false,
    fields: caseNumbersFields,
  },
  imports: {
    title: t('数据导入的快慢', 'Pace of imports'),
    says: t(
      '办案系统的文件分批导入，白天放慢，不影响当事人办事；每秒行数是 0 的不限。推送和拉取不受限制。',
      'Files of the case system come in batch by batch, slower by day, so that people at the portal wait for nothing; 0 rows a second: as fast as it goes. Pushes and pulls are not slowed.',
    ),
    group: 'technical',
    isSubject: isTheCourt,
    value: importsValue,
    check: checkImports,
    unset: (): ImportsValue => importsUnset,
    dated: false,
    fields: importsFields,
  },
  maintenance: {
    title: t('系统维护', 'Maintenance'),
    says: t(
      '维护前三天起各页都有提示；维护期间可以查看和登录，不能提交，已填的内容留在本机。期限在其间届满的，页面会请人提前办或打 12368。',
      'Announced on every page from three days before. Meanwhile people sign in and read, but hand in nothing; what was typed is kept. Whoever’s time limit ends then is asked to act before, or to call 12368.',
    ),
    group: 'services',
    isSubject: isTheCourt,
    value: maintenanceValue,
    check: checkMaintenance,
    unset: null,
    dated: false,
    fields: maintenanceFields,
  },
  noticeText: {
    title: t('短信和邮件用语', 'Words of SMS and e-mail'),
    says: t(
      '短信和邮件同一段话。不写姓名、案号、案情，不写网址；签名由短信平台加。用云短信的，先在云平台改登记的模板。',
      'SMS and mail say the same. No name, no case, no link; the provider adds the signature. With a cloud provider change the registered template first.',
    ),
    group: 'notices',
    isSubject: isNoticeText,
    value: noticeTextValue,
    check: checkNoticeText,
    unset: noticeTextUnset,
    dated: false,
    fields: noticeTextFields,
  },
  holidays: {
    title: t('法定节假日安排', 'Public holidays'),
    says: t(
      '每年一张，按国务院办公厅的放假通知填写。期间的最后一日、开庭和值班日历都按它计算；没有录入的年份只知道周末，算出的日期注明“暂定”。',
      'One a year, by the notice of the General Office of the State Council. Last days of periods and the court’s calendar go by it; of a year that is not entered only weekends are known, and its days are called provisional.',
    ),
    group: 'calendar',
    isSubject: (subject: string): boolean =>
      /^20\d\d$/.test(subject) && Number(subject) >= firstYear && Number(subject) <= lastYear,
    value: holidayValue,
    check: checkHolidays,
    unset: (): null => null,
    dated: false,
    fields: null,
  },
  fees: {
    title: t('收费取值', 'Choices of fees'),
    says: t(
      '法律给了幅度的诉讼费用，由省级政府或本院在幅度内定。收费标准页、计算器和新开的交费通知都按它计算；已经开出的通知不变。',
      'Where the law gives a range, the province or the court chooses. The page of standards, the calculators and new notices go by it; notices that went out stay as they are.',
    ),
    group: 'money',
    isSubject: isTheCourt,
    value: feeValue,
    check: checkFees,
    unset: (): FeeValue => ({}),
    dated: true,
    fields: null,
  },
  lpr: {
    title: t('一年期 LPR', 'One-year LPR'),
    says: t(
      '全国银行间同业拆借中心每月 20 日公布（遇节假日顺延）。利息计算器按它计算，超过“登记到”的日子按最后一次暂算并注明。',
      'Published on the 20th of each month, or the next working day. Calculators of interest go by it; days after the last on record are reckoned by the last rate, and say so.',
    ),
    group: 'money',
    isSubject: isTheCourt,
    value: lprValue,
    check: checkLpr,
    unset: (): LprValue => ({ knownUntil: lprOnRecord.knownUntil, changes: [] }),
    dated: false,
    fields: null,
  },
  refundLimit: {
    title: t('一人退费的上限', 'Refunds by one person'),
    says: t(
      '多缴、重复缴的退费，不超过这个数的财务一人确认，超过的要另一人复核。',
      'What was overpaid is sent back by one cashier up to this sum; above it another person confirms as well.',
    ),
    group: 'money',
    isSubject: isTheCourt,
    value: refundLimitValue,
    check: none,
    unset: null,
    dated: true,
    fields: refundLimitFields,
  },
  retention: {
    title: t('保存期限', 'Retention'),
    says: t(
      '到期的每天夜里清除。案件、申请、送达和账目按诉讼档案规定保存，不在这里。',
      'What is over is removed each night. Cases, applications, service and books are kept as archive law requires, and are not set here.',
    ),
    group: 'protection',
    isSubject: isTheCourt,
    value: retentionValue,
    check: none,
    unset: (): RetentionValue => retentionUnset,
    dated: false,
    fields: retentionFields,
  },
  privacy: {
    title: t('个人信息处理规则', 'Privacy terms'),
    says: t(
      '换了版本，同意过旧版的人下次用密码或短信登录时会被问是否同意新版；不同意也能继续办事。各版同意都留有记录。',
      'Whoever agreed to an earlier version is asked at the next sign-in by password or SMS, and goes on either way; consents to each version stay on record.',
    ),
    group: 'protection',
    isSubject: isTheCourt,
    value: privacyValue,
    check: checkPrivacy,
    unset: (): PrivacyValue => privacyUnset,
    dated: true,
    fields: privacyFields,
  },
  signIn: {
    title: t('二次验证', 'Second factor'),
    says: t(
      '必须有的人下次登录时先设置（验证器 App 或短信），以后每次登录多一步；已经登录的不受影响。丢失的由两人办理取消。',
      'Whoever must have one sets it up at the next sign-in (an app or SMS); who is signed in already stays so. One that is lost is taken away by two people.',
    ),
    group: 'technical',
    isSubject: isTheCourt,
    value: signInValue,
    check: none,
    unset: null,
    dated: false,
    fields: signInFields,
  },
  frames: {
    title: t('可嵌入显示的网站', 'Sites shown inside a page'),
    says: t(
      '这些网站的页面可以显示在本站页面里（如地图）。设了就不再看环境变量 FRAME_ORIGINS。',
      'Pages of these sites may be shown inside ours, such as a map. Once set, FRAME_ORIGINS of the environment no longer counts.',
    ),
    group: 'technical',
    isSubject: isTheCourt,
    value: sitesValue,
    check: checkSites,
    unset: null,
    dated: false,
    fields: sitesFields,
  },
  returns: {
    title: t('可转往的网站', 'Sites people are sent on to'),
    says: t(
      '登录交接和人脸核验后可以转往这些网站。设了就不再看环境变量 RETURN_ORIGINS。',
      'After a hand-off or a face check people may be sent on to these. Once set, RETURN_ORIGINS of the environment no longer counts.',
    ),
    group: 'technical',
    isSubject: isTheCourt,
    value: sitesValue,
    check: checkSites,
    unset: null,
    dated: false,
    fields: sitesFields,
  },
} as const satisfies Readonly<
  Record<
    string,
    {
      readonly title: Text;
      readonly says: Text;
      readonly group: SettingGroup;
      readonly isSubject: (subject: string) => boolean;
      readonly value: z.ZodType;
      readonly check: (asked: Checked<never>) => readonly Problem[];
      readonly unset: ((subject: string) => unknown) | null;
      readonly dated: boolean;
      readonly fields: readonly PlainField[] | null;
    }
  >
>;
export type SettingName = keyof typeof settingTable;
export const settingNames = Object.keys(settingTable) as [SettingName, ...SettingName[]];
export type SettingValue<N extends SettingName = SettingName> = z.infer<(typeof settingTable)[N]['value']>;

/** What counts of these while the court has set nothing stands in the environment. */
export type InstalledName = {
  [N in SettingName]: (typeof settingTable)[N]['unset'] extends null ? N : never;
}[SettingName];
/** What is asked for by name: the value in force, or what counts while nothing is set. Of a year that nobody entered there is nothing. */
export type SettingAnswer<N extends SettingName> = SettingValue<N> | (N extends 'holidays' ? null : never);

export const leastReason = 4;
export const settingStates = ['PROPOSED', 'IN_FORCE', 'REFUSED', 'WITHDRAWN'] as const;

const namedValue = <N extends SettingName>(name: N) => ({
  name: z.literal(name),
  value: settingTable[name].value as (typeof settingTable)[N]['value'],
});
/** Something for each setting, told apart by its name. */
const bySetting = <S extends z.ZodRawShape>(shape: S) =>
  z.discriminatedUnion('name', [
    z.object({ ...namedValue('kind'), ...shape }),
    z.object({ ...namedValue('caseNumbers'), ...shape }),
    z.object({ ...namedValue('imports'), ...shape }),
    z.object({ ...namedValue('maintenance'), ...shape }),
    z.object({ ...namedValue('noticeText'), ...shape }),
    z.object({ ...namedValue('holidays'), ...shape }),
    z.object({ ...namedValue('fees'), ...shape }),
    z.object({ ...namedValue('lpr'), ...shape }),
    z.object({ ...namedValue('refundLimit'), ...shape }),
    z.object({ ...namedValue('retention'), ...shape }),
    z.object({ ...namedValue('privacy'), ...shape }),
    z.object({ ...namedValue('signIn'), ...shape }),
    z.object({ ...namedValue('frames'), ...shape }),
    z.object({ ...namedValue('returns'), ...shape }),
  ]);

/** The year of a calendar, the key of a kind or text; `court` where there is one for the court. */
export const settingSubject = z.string().max(60);

export const settingProposal = bySetting({
  subject: settingSubject,
  /** From when it counts, where that is later than its approval. */
  from: instant.optional(),
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
  /** What it replaces, or replaced; null: there was nothing. */
  before: z.unknown(),
  /** From when it counts, where it says so. */
  from: z.string().nullable(),
  /** Of its name and subject it is the one that counts. */
  counts: z.boolean(),
  /** Approved, and its day is still to come. */
  comes: z.boolean(),
  by: z.string(),
  at: z.string(),
  decidedBy: z.string().nullable(),
  decidedAt: z.string().nullable(),
  answer: z.string(),
  may: z.array(z.enum(['approve', 'refuse', 'withdraw'])),
});
export type SettingItem = z.infer<typeof settingItem>;

/** What counts now of a setting, or what is set of the environment. */
export const settingsNow = z.object({
  settings: z.array(
    z.object({
      name: z.enum(settingNames),
      subject: z.string(),
      value: z.unknown(),
      /** The court set it; else it is what the release or the environment says. */
      own: z.boolean(),
      /** Approved, and counts from this instant on. */
      comesAt: z.string().nullable(),
    }),
  ),
  /** What the installation says, by name. A secret says only whether it is set. */
  environment: z.array(z.object({ name: z.string(), isSet: z.boolean(), value: z.string().nullable() })),
});
export type SettingsNow = z.infer<typeof settingsNow>;
export type SettingNow = SettingsNow['settings'][number];
