import { formatCaseNo, parseCaseNo, type Text } from '../../../core/index.ts';
import { asIs, type FieldKind, isBlank, problem, wrongType } from './field-kind.ts';

const says = {
  missingNumber: { zh: '请填写{label}', en: 'Enter {label}' },
  missing: { zh: '请选择{label}', en: 'Choose {label}' },
  caseNo: {
    zh: '{label}写法不对，应像（2026）云99民终101号，请核对',
    en: '{label} is not written like （2026）云99民终101号; check it',
  },
  unknown: { zh: '{label}没有选对，请重新选择', en: 'The choice for “{label}” is not on the list; choose again' },
} as const satisfies Record<string, Text>;

const caseNo: FieldKind = {
  missing: says.missingNumber,
  isEmpty: isBlank,
  clean: (value) => (typeof value === 'string' ? (parseCaseNo(value) ?? value.trim()) : value),
  check: (value, field, ctx) => {
    if (typeof value !== 'string') return wrongType(ctx, field);
    return parseCaseNo(value) ? [] : [problem(ctx, field, 'case-no', says.caseNo)];
  },
  show: (value) => {
    if (typeof value !== 'string') return '';
    const caseNo = parseCaseNo(value);
    return caseNo ? formatCaseNo(caseNo) : value;
  },
};

/** Points at a row of a directory; whether the row is there only the server knows. */
const pointer = (directory: 'court' | 'region', shape: RegExp): FieldKind => ({
  missing: says.missing,
  isEmpty: isBlank,
  clean: asIs,
  check: (value, field, ctx) => {
    if (typeof value !== 'string') return wrongType(ctx, field);
    return shape.test(value) ? [] : [problem(ctx, field, 'option', says.unknown)];
  },
  show: (value, _, ctx) => (typeof value === 'string' && value !== '' ? ctx.names(directory, value) : ''),
});

export const referenceKinds = {
  'case-no': caseNo,
  'court-select': pointer('court', /^[\w-]{1,64}$/),
  region: pointer('region', /^[1-9]\d{5}$/),
} as const;
