import { type CourtDay, isCourtDay } from './calendar.ts';
import { type Fault, fault } from './fault.ts';
import { normaliseDigits } from './half-width.ts';

/** First two figures of the address code: provinces, municipalities, regions; 71, 81–83 as on residence permits. */
const provinceCodes = new Set(
  '11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 50 51 52 53 54 61 62 63 64 65 71 81 82 83'.split(' '),
);
const idWeights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

const idFaults = {
  FORMAT: fault(
    'FORMAT',
    '身份证号应为 18 位数字，最后一位可以是 X，请核对',
    'An ID number has 18 figures, the last may be X; check it',
  ),
  OLD: fault(
    'OLD',
    '这是 15 位的旧号码，请填写新身份证上的 18 位号码',
    'This is an old 15-figure number; enter the 18 figures on the new card',
  ),
  PROVINCE: fault(
    'PROVINCE',
    '身份证号前两位不对，请核对',
    'The first two figures of the ID number are wrong; check them',
  ),
  DATE: fault(
    'DATE',
    '身份证号里的出生日期不对，请核对第 7 到 14 位',
    'The birth date in the ID number is wrong; check figures 7 to 14',
  ),
  CHECK: fault('CHECK', '身份证号最后一位不对，请核对', 'The last character of the ID number does not match; check it'),
} as const;

/**
 * Resident ID card, GB 11643: format, province, birth date (real, 1900 to today), check character, in this order.
 * Answers null when right; codes FORMAT, OLD (15 figures), PROVINCE, DATE, CHECK (procedure.md §12.1).
 */
export function checkIdCard(raw: string, today: CourtDay): Fault | null {
  const number = normaliseDigits(raw);
  if (/^\d{15}$/.test(number)) return idFaults.OLD;
  if (!/^\d{17}[\dX]$/.test(number)) return idFaults.FORMAT;
  if (!provinceCodes.has(number.slice(0, 2))) return idFaults.PROVINCE;
  const birth = birthDateOf(number);
  if (!isCourtDay(birth) || birth < '1900-01-01' || birth > today) return idFaults.DATE;
  const sum = idWeights.reduce((total, weight, i) => total + weight * Number(number[i]), 0);
  return '10X98765432'[sum % 11] === number[17] ? null : idFaults.CHECK;
}

const birthDateOf = (number: string): string =>
  `${number.slice(6, 10)}-${number.slice(10, 12)}-${number.slice(12, 14)}`;

/** What a right ID number says of its holder: birth date, and sex as in dictionary GENDER (`0` male, `1` female). */
export function readIdCard(raw: string, today: CourtDay): { birthDate: CourtDay; gender: '0' | '1' } | null {
  const number = normaliseDigits(raw);
  const birthDate = birthDateOf(number);
  if (checkIdCard(number, today) || !isCourtDay(birthDate)) return null;
  return { birthDate, gender: Number(number[16]) % 2 === 1 ? '0' : '1' };
}

const creditCharacters = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const creditWeights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];
const creditFaults = {
  FORMAT: fault(
    'FORMAT',
    '统一社会信用代码应为 18 位数字和大写字母（没有 I、O、S、V、Z），请核对',
    'A unified social credit code has 18 figures and letters (no I, O, S, V, Z); check it',
  ),
  CHECK: fault(
    'CHECK',
    '统一社会信用代码最后一位不对，请核对',
    'The last character of the credit code does not match; check it',
  ),
} as const;

/** Unified social credit code, GB 32100: 18 characters of 31, the last one a check. Codes FORMAT, CHECK (§12.2). */
export function checkCreditCode(raw: string): Fault | null {
  const code = normaliseDigits(raw);
  if (!/^[0-9A-HJ-NP-RTUWXY]{18}$/.test(code)) return creditFaults.FORMAT;
  const sum = creditWeights.reduce((total, weight, i) => total + weight * creditCharacters.indexOf(code.charAt(i)), 0);
  return creditCharacters[(31 - (sum % 31)) % 31] === code[17] ? null : creditFaults.CHECK;
}

/** Licence of a lawyer: 17 figures in the form of §12.3; an old one of 12 figures passes (`isOldLawyerLicence`). */
export function checkLawyerLicence(raw: string): Fault | null {
  const number = normaliseDigits(raw);
  if (isOldLawyerLicence(number)) return null;
  if (!/^\d{17}$/.test(number)) {
    return fault('FORMAT', '律师执业证号应为 17 位数字，请核对', 'A lawyer’s licence number has 17 figures; check it');
  }
  return /^1\d{4}(19|20)\d{2}[1-9][01]\d{6}$/.test(number)
    ? null
    : fault(
        'CHECK',
        '律师执业证号不对，请对照执业证核对',
        'The licence number is not right; check it against the licence',
      );
}

/** Old licences have 12 figures: they may be entered, and the person is shown `oldLicenceHint`. */
export const isOldLawyerLicence = (raw: string): boolean => /^\d{12}$/.test(normaliseDigits(raw));
export const oldLicenceHint = {
  zh: '这是 12 位的旧证号，可以先填；换了新证请改填 17 位',
  en: 'This is an old 12-figure number; you may use it, and enter the 17 figures once you have the new licence',
} as const;
