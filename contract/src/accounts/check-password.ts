import type { Lang } from '../core/index.ts';
import { fill, normaliseDigits, normaliseMobile, type Problem, type Text } from '../core/index.ts';
import { commonPasswords } from './common-passwords.ts';
import { passwordRule, signaturePasswordRule } from './model.ts';

const says = {
  missing: { zh: '请填写密码', en: 'Enter a password' },
  short: { zh: '密码至少 {min} 个字符，还差 {n} 个', en: 'A password has at least {min} characters; {n} more needed' },
  long: { zh: '密码最多 {max} 个字符，多了 {n} 个', en: 'A password has at most {max} characters; {n} too many' },
  common: {
    zh: '这个密码太常见，容易被猜到，请换一个',
    en: 'This password is too common and easily guessed; choose another',
  },
  own: {
    zh: '密码里不要用您的手机号码或证件号，请换一个',
    en: 'Do not use your phone or ID number as a password; choose another',
  },
  again: { zh: '请再填一次密码', en: 'Enter the password again' },
  differ: { zh: '两次填写的密码不一样，请重新填写', en: 'The two passwords differ; enter them again' },
} as const satisfies Record<string, Text>;

const problem = (path: string, rule: string, text: Text, lang: Lang, values = {}): Problem => ({
  path,
  rule,
  msg: fill(text, lang, values),
});

function lengthProblems(password: string, { min, max }: { min: number; max: number }, lang: Lang): readonly Problem[] {
  const length = [...password].length;
  if (length === 0) return [problem('password', 'required', says.missing, lang)];
  if (length < min) return [problem('password', 'min', says.short, lang, { min, n: min - length })];
  return length > max ? [problem('password', 'max', says.long, lang, { max, n: length - max })] : [];
}

function againProblems(password: string, again: string, lang: Lang): readonly Problem[] {
  if (again === '') return [problem('passwordAgain', 'required', says.again, lang)];
  return again === password ? [] : [problem('passwordAgain', 'same', says.differ, lang)];
}

/** Numbers of the person that may not make up the password. */
export type PersonalNumbers = { readonly phone?: string; readonly idNumber?: string };

const isOwn = (password: string, personalNumbers: PersonalNumbers): boolean => {
  const bare = normaliseDigits(password);
  const phone = normaliseMobile(personalNumbers.phone ?? '');
  const idNumber = normaliseDigits(personalNumbers.idNumber ?? '');
  return (
    (phone.length >= 7 && bare.includes(phone)) ||
    (idNumber.length >= 8 && bare.includes(idNumber)) ||
    (idNumber.length === 18 && [idNumber.slice(6, 14), idNumber.slice(-8)].includes(bare))
  );
};

const isCommon = (password: string): boolean =>
  commonPasswords.has(password.toLowerCase()) || new Set(password).size === 1;

/**
 * A new password and its repeat (readings, Identity): 8 to 64 characters, not a common one, not the person's phone or ID
 * number. All problems, under `password` and `passwordAgain`.
 */
export function checkPassword(
  password: string,
  again: string,
  personalNumbers: PersonalNumbers,
  lang: Lang,
): readonly Problem[] {
  const guessed = (): Problem[] => {
    if (isOwn(password, personalNumbers)) return [problem('password', 'own', says.own, lang)];
    return isCommon(password) ? [problem('password', 'common', says.common, lang)] : [];
  };
  const length = lengthProblems(password, passwordRule, lang);
  return [...(length.length > 0 ? length : guessed()), ...againProblems(password, again, lang)];
}

/** A new signature password and its repeat: 6 to 20 characters. All problems, under `password` and `passwordAgain`. */
export const checkSignaturePassword = (password: string, again: string, lang: Lang): readonly Problem[] => [
  ...lengthProblems(password, signaturePasswordRule, lang),
  ...againProblems(password, again, lang),
];
