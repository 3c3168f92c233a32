import { fill, type Problem, type Text } from '@sufu/contract/core';
import { kindByKey } from '@sufu/contract/kinds';
import { hasHours, kindValue, type SettingProposal, settingTable } from '@sufu/contract/settings';
import type { SignedInContext } from '../../platform/calls/context.ts';

const t = (zh: string, en: string): Text => ({ zh, en });
const says = {
  noHours: t(
    '这是法定诉讼权利，期限到届满日 24 时为止，不能限定提交时间',
    'This is a right of procedure: its time limits end at midnight, so that no hours can be set',
  ),
  undated: t('这一项通过后即生效，不能另定日期', 'This one counts once approved; no later time can be set'),
  past: t('生效时间要晚于现在，一年以内', 'It counts from a time later than now, within a year'),
  again: t('{name} 版已经用过，请换一个版本名', 'There was a version {name} already; name this one otherwise'),
} as const;
const yearMs = 366 * 86_400_000;

/** What is wrong with a proposal that only the server can see: kinds as they are, the time, and what stood before. */
export function checkBeyond(
  { lang, now, services }: SignedInContext,
  { name, subject, value, from }: Omit<SettingProposal, 'reason'>,
): readonly Problem[] {
  const problem = (path: string, text: Text, values: Readonly<Record<string, string>> = {}): Problem => ({
    ...{ path, rule: 'setting' },
    msg: fill(text, lang, values),
  });
  const problems: Problem[] = [];
  if (name === 'kind' && hasHours(kindValue.parse(value)) && !kindByKey.get(subject)?.restrictable)
    problems.push(problem('until', says.noHours));
  if (name === 'privacy' && 'version' in value && value.version === services.settings.get('privacy').version)
    problems.push(problem('version', says.again, { name: value.version }));
  if (from === undefined) return problems;
  if (!settingTable[name].dated) return [...problems, problem('effective', says.undated)];
  const wait = Date.parse(from) - now.getTime();
  return wait > 0 && wait < yearMs ? problems : [...problems, problem('effective', says.past)];
}
