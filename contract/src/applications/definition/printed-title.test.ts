import { expect, it } from 'vitest';
import { kindByKey } from '../kinds/index.generated.ts';
import { printedTitle } from './printed-title.ts';

const titleOf = (key: string, answers: Readonly<Record<string, unknown>>) => {
  const kind = kindByKey.get(key);
  if (!kind) throw new Error(key);
  return printedTitle(kind, answers)?.zh;
};

it.each([
  ['lawsuit_filing_apply', {}, '民事起诉状'],
  ['lawsuit_filing_apply', { filingKind: 'CIVIL_FIRST' }, '民事起诉状'],
  ['lawsuit_filing_apply', { filingKind: 'ADMIN_FIRST' }, '行政起诉状'],
  ['lawsuit_filing_apply', { filingKind: 'APPEAL' }, '民事上诉状'],
  ['lawsuit_filing_apply', { filingKind: 'ENFORCEMENT' }, '执行申请书'],
  ['lawsuit_filing_apply', { filingKind: ['APPEAL'] }, '民事起诉状'],
  [
    'litigation_preservation_apply',
    { preservationStage: 'PRE_LITIGATION', preservationKind: 'EVIDENCE' },
    '诉前证据保全申请书',
  ],
  [
    'litigation_preservation_apply',
    { preservationStage: 'IN_LITIGATION', preservationKind: 'PROPERTY' },
    '财产保全申请书',
  ],
  ['litigation_preservation_apply', { preservationStage: 'PRE_LITIGATION' }, '保全申请书'],
  ['receive_avoid_apply', { filingKind: 'APPEAL' }, '回避申请书'],
  ['online_read_archives_apply', {}, undefined],
])('heads %s %j with %s', (key, answers, title) => {
  expect(titleOf(key, answers)).toBe(title);
});
