import type { Lang } from '../core/index.ts';
import { fill, normaliseDigits, normaliseMobile, type Problem, type Text } from '../core/index.ts';
import { commonPasswords } from './common-passwords.ts';
import { passwordRule } from './model.ts';

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

/** Numbers of the person that may not make up the password. */
export type OwnNumbers = { readonly phone?: string; readonly idNumber?: string };

const isOwn = (password: string, own: OwnNumbers): boolean => {
  const bare = normaliseDigits(password);
  const phone = normaliseMobile(own.phone ?? '');
  const idNumber = normaliseDigits(own.idNumber ?? '');
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
export function checkPassword(password: string, again: string, own: OwnNumbers, lang: Lang): readonly Problem[] {
  const { min, max } = passwordRule;
  const length = [...password].length;
  const at = (path: string, rule: string, text: Text, values = {}): Problem => ({
    path,
    rule,
    msg: fill(text, lang, values),
  });
  const found: Problem[] = [];
  if (length === 0) found.push(at('password', 'required', says.missing));
  else if (length < min) found.push(at('password', 'min', says.short, { min, n: min - length }));
  else if (length > max) found.push(at('password', 'max', says.long, { max, n: length - max }));
  else if (isOwn(password, own)) found.push(at('password', 'own', says.own));
  else if (isCommon(password)) found.push(at('password', 'common', says.common));
  if (again === '') found.push(at('passwordAgain', 'required', says.again));
  else if (again !== password) found.push(at('passwordAgain', 'same', says.differ));
  return found;
}
