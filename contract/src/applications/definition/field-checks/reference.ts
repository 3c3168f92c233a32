import { parseCaseNo, type Text } from '../../../core/index.ts';
import { asIs, type FieldCheck, problem, wrongType } from './field-check.ts';

const says = {
  missingNumber: { zh: '请填写{label}', en: 'Enter {label}' },
  missing: { zh: '请选择{label}', en: 'Choose {label}' },
  caseNo: {
    zh: '{label}写法不对，应像（2026）云99民终101号，请核对',
    en: '{label} is not written like （2026）云99民终101号; check it',
  },
  unknown: { zh: '{label}没有选对，请重新选择', en: 'The choice for “{label}” is not on the list; choose again' },
} as const satisfies Record<string, Text>;

const caseNo: FieldCheck = {
  missing: says.missingNumber,
  clean: (value) => (typeof value === 'string' ? (parseCaseNo(value) ?? value.trim()) : value),
  check: (value, field, ctx) => {
    if (typeof value !== 'string') return wrongType(ctx, field);
    return parseCaseNo(value) ? [] : [problem(ctx, field, 'case-no', says.caseNo)];
  },
};

/** Points at a row of a directory; whether the row is there only the server knows. */
const pointer = (shape: RegExp): FieldCheck => ({
  missing: says.missing,
  clean: asIs,
  check: (value, field, ctx) => {
    if (typeof value !== 'string') return wrongType(ctx, field);
    return shape.test(value) ? [] : [problem(ctx, field, 'option', says.unknown)];
  },
});

export const referenceChecks = {
  'case-no': caseNo,
  'court-select': pointer(/^[\w-]{1,64}$/),
  region: pointer(/^[1-9]\d{5}$/),
} as const;
