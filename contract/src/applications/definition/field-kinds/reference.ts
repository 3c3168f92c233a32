import { formatCaseNo, parseCaseNo } from '../../../core/index.ts';
import { type FieldKind, isBlank } from './field-kind.ts';

const caseNo: FieldKind = {
  isEmpty: isBlank,
  show: (value) => {
    if (typeof value !== 'string') return '';
    const caseNo = parseCaseNo(value);
    return caseNo ? formatCaseNo(caseNo) : value;
  },
};

/** Points at a row of a directory. */
const pointer = (directory: 'court' | 'region'): FieldKind => ({
  isEmpty: isBlank,
  show: (value, _, ctx) => (typeof value === 'string' && value !== '' ? ctx.names(directory, value) : ''),
});

export const referenceKinds = {
  'case-no': caseNo,
  'court-select': pointer('court'),
  region: pointer('region'),
} as const;
