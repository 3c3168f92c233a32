import { smsCodeLength } from '@sufu/contract/accounts';
import { type CourtDay, checkIdCard, checkMobile, fill, type Lang, type Problem, type Text } from '@sufu/contract/core';
import { says } from './words.ts';

const problem = (path: string, rule: string, text: Text, lang: Lang): Problem => ({
  path,
  rule,
  msg: fill(text, lang),
});

/** A code of four figures at `path`. */
export const checkCode = (path: string, code: string, lang: Lang): readonly Problem[] =>
  code.trim().length === smsCodeLength ? [] : [problem(path, 'length', says.needCode, lang)];

type Pair = { readonly password: string; readonly passwordAgain: string };
const checkAgain = ({ password, passwordAgain }: Pair, lang: Lang): readonly Problem[] =>
  password === passwordAgain ? [] : [problem('passwordAgain', 'same', says.differ, lang)];

/** The lock password: anything but nothing, twice the same. */
export function checkLockPassword(pair: Pair, lang: Lang): readonly Problem[] {
  const wrong = pair.password.trim() === '' ? [problem('password', 'required', says.lockEmpty, lang)] : [];
  return [...wrong, ...checkAgain(pair, lang)];
}

/** A mobile number at `path`: the three checks of the specification. */
export function checkMobileAt(path: string, phone: string, lang: Lang): readonly Problem[] {
  const wrong = checkMobile(phone);
  return wrong ? [{ path, rule: wrong.code, msg: wrong.text[lang] }] : [];
}

/** An ID number at `path` (GB 11643). */
export function checkIdNumberAt(path: string, idNumber: string, today: CourtDay, lang: Lang): readonly Problem[] {
  const wrong = checkIdCard(idNumber, today);
  return wrong ? [{ path, rule: wrong.code, msg: wrong.text[lang] }] : [];
}
