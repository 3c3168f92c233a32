import {
  checkBankAccount,
  checkCreditCode,
  checkEmail,
  checkIdCard,
  checkLawyerLicence,
  checkMobile,
  checkPhone,
  checkPostalCode,
  checkWebAddress,
  type Fault,
  fault,
  halfWidth,
  normaliseDigits,
  normaliseMobile,
  normalisePhone,
  type Problem,
  type Text,
} from '../../../core/index.ts';
import type { Field, Format } from '../field.ts';
import { answerOf } from '../field-kinds/field-kind.ts';
import { type FieldCheck, type PlacedContext, problem, wrongType } from './field-check.ts';

const says = {
  missing: { zh: '请填写{label}', en: 'Enter {label}' },
  characters: {
    zh: '{label}里有看不见的特殊字符，请删去后重新填写',
    en: '“{label}” holds invisible special characters; remove them and enter it again',
  },
  short: {
    zh: '{label}至少写 {min} 个字，还差 {n} 个',
    en: 'Write at least {min} characters for “{label}”; {n} more needed',
  },
  long: {
    zh: '{label}最多写 {max} 个字，多了 {n} 个',
    en: 'Write at most {max} characters for “{label}”; {n} too many',
  },
  number: { zh: '{label}请填整数', en: 'Enter a whole number for {label}' },
  least: { zh: '{label}最小是 {min}', en: '{label} is at least {min}' },
  most: { zh: '{label}最大是 {max}', en: '{label} is at most {max}' },
} as const satisfies Record<string, Text>;

const otherDocument = fault(
  'FORMAT',
  '证件号码只能有数字、字母、括号和横线，6 到 30 位，请核对',
  'A document number has 6 to 30 figures, letters, brackets or dashes; check it',
);

/** Only a resident ID card has a check; of other documents only the characters can be looked at (procedure.md §12.4). */
function checkIdNumber(value: string, field: Field, ctx: PlacedContext): Fault | null {
  const document = field.idTypeField ? answerOf(ctx.siblings, field.idTypeField) : 'ID_CARD';
  if (document === 'ID_CARD') return checkIdCard(value, ctx.today);
  return /^[A-Z0-9()-]{6,30}$/i.test(halfWidth(value).trim()) ? null : otherDocument;
}

const formats: Readonly<
  Record<Exclude<Format, 'whole-number'>, (value: string, field: Field, ctx: PlacedContext) => Fault | null>
> = {
  mobile: checkMobile,
  phone: checkPhone,
  'id-number': checkIdNumber,
  'credit-code': checkCreditCode,
  'lawyer-licence': checkLawyerLicence,
  email: checkEmail,
  'postal-code': checkPostalCode,
  'bank-account': checkBankAccount,
  'web-address': checkWebAddress,
};
const stored: Readonly<Record<Format, (value: string) => string>> = {
  mobile: normaliseMobile,
  phone: normalisePhone,
  'id-number': (value) => halfWidth(value).replace(/\s+/g, '').toUpperCase(),
  'credit-code': normaliseDigits,
  'lawyer-licence': normaliseDigits,
  email: (value) => halfWidth(value).trim(),
  'postal-code': normaliseDigits,
  'bank-account': normaliseDigits,
  'web-address': (value) => value.trim(),
  'whole-number': (value) => normaliseDigits(value).replace(/^0+(?=\d)/, ''),
};

function checkWholeNumber(value: string, field: Field, ctx: PlacedContext): readonly Problem[] {
  const digits = normaliseDigits(value);
  if (!/^\d{1,15}$/.test(digits)) return [problem(ctx, field, 'number', says.number)];
  const number = Number(digits);
  if (field.min !== undefined && number < field.min)
    return [problem(ctx, field, 'min', says.least, { min: field.min })];
  if (field.max !== undefined && number > field.max) return [problem(ctx, field, 'max', says.most, { max: field.max })];
  return [];
}

function checkLength(value: string, field: Field, ctx: PlacedContext): readonly Problem[] {
  const length = [...value.trim()].length;
  const { min = 0, max = 10_000 } = field;
  if (length < min) return [problem(ctx, field, 'min', says.short, { min, n: min - length })];
  if (length > max) return [problem(ctx, field, 'max', says.long, { max, n: length - max })];
  return [];
}

const cleanText = (value: unknown, field: Field): unknown => {
  if (typeof value !== 'string') return value;
  if (field.format) return stored[field.format](value);
  const lines = value.replace(/\r\n?/g, '\n').normalize('NFC').trim();
  return field.control === 'textarea' ? lines : lines.replace(/[\n\t]+/g, ' ');
};

function checkText(value: unknown, field: Field, ctx: PlacedContext): readonly Problem[] {
  if (typeof value !== 'string') return wrongType(ctx, field);
  const control = field.control === 'textarea' ? /[^\P{Cc}\n\r\t]/u : /\p{Cc}/u;
  if (!value.isWellFormed() || control.test(value)) return [problem(ctx, field, 'characters', says.characters)];
  if (field.format === 'whole-number') return checkWholeNumber(value, field, ctx);
  const found = field.format ? formats[field.format](value, field, ctx) : null;
  if (found) return [problem(ctx, field, found.code, found.text)];
  return checkLength(value, field, ctx);
}

const text: FieldCheck = { missing: says.missing, clean: cleanText, check: checkText };

export const textChecks = { text, textarea: text } as const;
