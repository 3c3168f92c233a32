import { fill, type Lang, type Problem, type Text } from '@sufu/contract/core';
import type { WordAction } from '@sufu/contract/desk';
import { words } from './words.ts';

/** Characters of a reason, as the server asks for them. */
export const leastCharacters = 10;

/** Every act but an acceptance needs a reason. */
export const needsReason = (action: WordAction): boolean => action !== 'accept';
/** The label of the second field: what is granted, to whom the item is forwarded, which number the case system gave a filing. */
export function detailLabel(action: WordAction, asksCaseNo: boolean): Text | null {
  if (action === 'accept') return asksCaseNo ? words.caseNo : null;
  if (action === 'partlyApprove') return words.granted;
  return action === 'forward' || action === 'transfer' ? words.forwardTo : null;
}

export const problem = (path: string, msg: string): Problem => ({ path, rule: 'required', msg });

/** A text that is too short, with the number of characters missing. */
export function checkLength(
  path: string,
  text: string,
  label: Text,
  lang: Lang,
  least: number = leastCharacters,
): readonly Problem[] {
  const missing = least - [...text.trim()].length;
  return missing > 0 ? [problem(path, fill(words.errReason, lang, { label: label[lang], least, n: missing }))] : [];
}

/** Everything that is missing in a decision, at once. The server checks the same again. */
export function checkWords(
  action: WordAction,
  { reason, detail }: { readonly reason: string; readonly detail: string },
  lang: Lang,
  asksCaseNo = false,
): readonly Problem[] {
  const label = detailLabel(action, asksCaseNo);
  return [
    ...(label && detail.trim() === '' ? [problem('detail', fill(words.errDetail, lang, { label: label[lang] }))] : []),
    ...(needsReason(action)
      ? checkLength('reason', reason, action === 'reply' ? words.reply : words.reason, lang)
      : []),
  ];
}
