import { z } from 'zod';
import { fill, type Problem, type Text } from '../core/index.ts';
import { type SmsTextKey, smsTexts } from '../messages/index.ts';
import type { PlainField } from './plain.ts';
import { type Checked, problemOf } from './problem.ts';

const t = (zh: string, en: string): Text => ({ zh, en });

/** The wording of one notice by SMS and e-mail; the signature is the provider's and stands before it. */
export const noticeTextValue = z.object({ zh: z.string().trim().max(300), en: z.string().trim().max(500) });
export type NoticeTextValue = z.infer<typeof noticeTextValue>;

export const isNoticeText = (subject: string): subject is SmsTextKey => Object.hasOwn(smsTexts, subject);
export const noticeTextUnset = (subject: string): NoticeTextValue =>
  smsTexts[isNoticeText(subject) ? subject : 'notice'];

export const noticeTextFields: readonly PlainField[] = [
  { path: 'zh', label: t('中文', 'Chinese'), control: 'words' },
  { path: 'en', label: t('英文', 'English'), control: 'words' },
];

/** An SMS of one part has 70 characters with Chinese in it, of which the signature takes some; mail goes by the same words. */
const most = { zh: 60, en: 140 } as const;
const least = 6;
const placeholder = /\{[^{}]*\}/g;
const link = /https?:|www\.|\b[a-z0-9-]+\.(cn|com|net|org|gov)\b/i;
const caseLike = /[（(]20\d\d[)）]|\d{17}[\dXx]|1[3-9]\d{9}/;
const says = {
  length: t(
    '要有 {least} 到 {most} 个字（不算签名和占位符）',
    'From {least} to {most} characters, without signature and placeholders',
  ),
  missing: t('要写上 {names}，每个一次', 'Write {names}, each once'),
  unknown: t('不能用 {names}', '{names} cannot be used here'),
  link: t('短信里不能写网址（领取文书的链接由系统填）', 'No links: the one to a paper is filled in by the portal'),
  personal: t('不能写案号、证件号或手机号', 'No case, ID or phone numbers'),
  brackets: t('不能用【】，签名由短信平台加', 'No 【】: the provider adds the signature'),
} as const;

/** What must stand in it: what the release's own text has. */
const needed = (subject: SmsTextKey): readonly string[] => smsTexts[subject].zh.match(placeholder) ?? [];

/** Everything that breaks a rule of service.md §11, by language. */
export function checkNoticeText({ subject, value, lang }: Checked<NoticeTextValue>): readonly Problem[] {
  if (!isNoticeText(subject)) return [];
  const names = needed(subject);
  return (['zh', 'en'] as const).flatMap((path) => {
    const text = value[path];
    const used = text.match(placeholder) ?? [];
    const plain = text.replaceAll(placeholder, '').replaceAll('12368', '');
    const n = [...plain].length;
    const wrong = (text: Text, values: Readonly<Record<string, string>> = {}) => problemOf(path, text, values, lang);
    const unknown = used.filter((name) => !names.includes(name));
    return [
      ...(n < least || n > most[path] ? [wrong(says.length, { least: `${least}`, most: `${most[path]}` })] : []),
      ...(names.some((name) => used.filter((each) => each === name).length !== 1)
        ? [wrong(says.missing, { names: names.join(' ') })]
        : []),
      ...(unknown.length > 0 || /[{}]/.test(plain) ? [wrong(says.unknown, { names: unknown.join(' ') || '{ }' })] : []),
      ...(link.test(plain) ? [wrong(says.link)] : []),
      ...(caseLike.test(plain) ? [wrong(says.personal)] : []),
      ...(/[【】]/.test(text) ? [wrong(says.brackets)] : []),
    ];
  });
}

/** How it reads with sample values. */
export const noticePreview = (value: NoticeTextValue, origin: string, lang: 'zh' | 'en'): string =>
  fill(value, lang, { origin, code: 'K7M2QX' });
