import { type Fault, fault } from './fault.ts';
import { halfWidth, normaliseDigits } from './half-width.ts';

/** A mobile number as stored: 11 figures, without +86, blanks and dashes. */
export const normaliseMobile = (raw: string): string => normaliseDigits(raw).replace(/^\+?(?:00)?86(?=1\d{10}$)/, '');

/** A phone number as stored: a mobile as 11 figures, a landline with its dashes. */
export function normalisePhone(raw: string): string {
  const mobile = normaliseMobile(raw);
  return /^1\d{10}$/.test(mobile) ? mobile : halfWidth(raw).replace(/\s+/g, '');
}

/** The three checks of the specification, in its order, with its sentences (§12.4): EMPTY, LENGTH, FORMAT. */
export function checkMobile(raw: string): Fault | null {
  const number = normaliseMobile(raw);
  if (number === '') return fault('EMPTY', '手机号码不能为空', 'Enter a mobile number');
  if (number.length !== 11) return fault('LENGTH', '手机号码长度不为11位', 'A mobile number has 11 digits');
  return /^1[3-9]\d{9}$/.test(number)
    ? null
    : fault('FORMAT', '手机号码格式不正确', 'This is not a mobile number; check it');
}

/** A mobile number or a landline: `0000-8000001`, `8000001`, `0000-8000001-123`. */
export function checkPhone(raw: string): Fault | null {
  const number = normalisePhone(raw);
  if (/^1\d{10}$/.test(number)) return checkMobile(number);
  return /^(0\d{2,3}-?)?\d{7,8}(-\d{1,6})?$/.test(number)
    ? null
    : fault(
        'FORMAT',
        '电话号码不对，请填手机号码，或带区号的座机，如 0000-8000001',
        'Enter a mobile number, or a landline with its area code such as 0000-8000001',
      );
}

export function checkEmail(raw: string): Fault | null {
  const address = halfWidth(raw).trim();
  return /^[A-Za-z0-9._%+-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,24}$/.test(address)
    ? null
    : fault('FORMAT', '邮箱地址不对，应像 name@example.com', 'Enter an e-mail address such as name@example.com');
}

/** The address of a page, http or https and nothing else: it may once be shown as a link. */
export const checkWebAddress = (raw: string): Fault | null =>
  /^https?:\/\/[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?::\d{1,5})?(?:[/?#][^\s<>"'`\\]*)?$/iu.test(raw.trim())
    ? null
    : fault(
        'FORMAT',
        '网址应以 http:// 或者 https:// 开头，如 https://www.example.com/1，请核对',
        'A web address begins with http:// or https://, such as https://www.example.com/1; check it',
      );

export const checkPostalCode = (raw: string): Fault | null =>
  /^\d{6}$/.test(normaliseDigits(raw))
    ? null
    : fault('FORMAT', '邮政编码应为 6 位数字，请核对', 'A postal code has 6 digits; check it');

/** Figures only, 8 to 32 of them. */
export const checkBankAccount = (raw: string): Fault | null =>
  /^\d{8,32}$/.test(normaliseDigits(raw))
    ? null
    : fault('FORMAT', '银行账号只能是数字，8 到 32 位，请核对', 'A bank account number has 8 to 32 digits; check it');
