import { z } from 'zod';
import type { Problem, Text } from '../core/index.ts';
import type { PlainField } from './plain.ts';
import { type Checked, problemOf } from './problem.ts';

const t = (zh: string, en: string): Text => ({ zh, en });
const paragraphs = z.array(z.string().trim().min(1).max(500)).max(30);

/** What a person agrees to on registering, a paragraph each, and the name of this version: kept with each consent. */
export const privacyValue = z.object({
  version: z
    .string()
    .trim()
    .regex(/^20\d\d-(0[1-9]|1[0-2])(\.\d{1,2})?$/),
  zh: paragraphs,
  en: paragraphs,
});
export type PrivacyValue = z.infer<typeof privacyValue>;

/** The terms that came with the release. */
export const privacyUnset: PrivacyValue = {
  version: '2026-11',
  zh: [
    '为办理您的诉讼事务，本院收集您的姓名、证件号码、手机号码，以及您在申请中填写和上传的内容。',
    '这些信息只用于核对身份、办理案件、送达文书和通知您进展，按诉讼法律和档案规定保存。',
    '同案其他当事人依法可以看到案件中的必要内容；您的证件号码、手机号码不会完整显示给他们。',
    '您可以查看、更正自己的资料，也可以到窗口注销账号。有疑问请打 12368。',
  ],
  en: [
    'To handle your litigation matters the court collects your name, ID number and mobile number, and what you write and upload in applications.',
    'They are used only to verify identity, handle cases, serve documents and tell you of progress, and are kept as procedural and archive law require.',
    'Other parties of the case may see what the law lets them see; your ID and phone numbers are never shown to them in full.',
    'You may see and correct your details, or close your account at the counter. For questions call 12368.',
  ],
};

export const privacyFields: readonly PlainField[] = [
  {
    path: 'version',
    label: t('版本', 'Version'),
    hint: t(
      '年-月，同月再改写 2026-12.1；每一版的名字都不同',
      'Year-month, then 2026-12.1; no two versions have one name',
    ),
    control: 'line',
  },
  { path: 'zh', label: t('中文', 'Chinese'), hint: t('一行一条', 'One paragraph a line'), control: 'lines' },
  { path: 'en', label: t('英文', 'English'), control: 'lines' },
];

const says = {
  none: t('至少写一条', 'Write at least one paragraph'),
  pairs: t(
    '中文有 {n} 条，英文有 {m} 条，要一一对应',
    '{n} paragraphs in Chinese and {m} in English: they go together one by one',
  ),
} as const;

export function checkPrivacy({ value: { zh, en }, lang }: Checked<PrivacyValue>): readonly Problem[] {
  if (zh.length === 0) return [problemOf('zh', says.none, {}, lang)];
  const counts = { n: `${zh.length}`, m: `${en.length}` };
  return zh.length === en.length ? [] : [problemOf('en', says.pairs, counts, lang)];
}
