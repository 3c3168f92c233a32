import { kindNames } from '@sufu/contract/applications';
import type { Text } from '@sufu/contract/core';
import type { PlainField, SettingName } from '@sufu/contract/settings';

export type PlainRecord = Readonly<Record<string, unknown>>;
export const plainRecord = (value: unknown): PlainRecord =>
  typeof value === 'object' && value !== null ? (value as PlainRecord) : {};

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** One part as it is read; what is empty has its own word. */
export function partText({ path, choices }: PlainField, value: PlainRecord, none: string, say: (text: Text) => string) {
  const part = value[path];
  const choice = choices?.[String(part)];
  if (choice) return say(choice);
  if (isEmpty(part)) return none;
  if (typeof part === 'number') return part.toLocaleString('en-US');
  return Array.isArray(part) ? part.join('\n') : String(part).replace('T', ' ');
}

/** The form holds text only. */
export type Entry = Readonly<Record<string, string>>;
export const entryOf = (fields: readonly PlainField[], value: PlainRecord): Entry =>
  Object.fromEntries(
    fields.map(({ path }) => {
      const part = value[path];
      return [path, Array.isArray(part) ? part.join('\n') : String(part ?? '')];
    }),
  );

/** What was typed, in the shape of the setting; what is no number stays as it is, and its shape says so. */
export const typedValue = (fields: readonly PlainField[], entry: Entry): PlainRecord =>
  Object.fromEntries(
    fields.map(({ path, control }) => {
      const typed = (entry[path] ?? '').trim();
      if (control === 'lines') return [path, typed.split('\n').flatMap((line) => line.trim() || [])];
      if (control === 'number') return [path, /^\d+$/.test(typed) ? Number(typed) : typed];
      return [path, typed];
    }),
  );

const textNames: Readonly<Record<string, Text>> = {
  notice: { zh: '一般消息', en: 'Message' },
  served: { zh: '文书送达', en: 'Paper served' },
  deadline: { zh: '期限将到', en: 'Time limit near' },
  lastDay: { zh: '期限当天届满', en: 'Last day' },
  hearing: { zh: '开庭提醒', en: 'Hearing' },
  fee: { zh: '缴费提醒', en: 'Fee due' },
  pickup: { zh: '凭链接领取文书', en: 'Paper by a link' },
  address: { zh: '送达地址变更', en: 'Address changed' },
};

/** Which one of a setting; undefined where the court has one of it. */
export function subjectText(name: SettingName, subject: string): Text | undefined {
  if (name === 'holidays') return { zh: `${subject} 年`, en: subject };
  if (name === 'kind') return kindNames.find(({ key }) => key === subject)?.title;
  return name === 'noticeText' ? textNames[subject] : undefined;
}
