import { expect, test } from 'vitest';
import { isCaseNo } from '../../core/index.ts';
import { dictionaries } from '../dictionaries/index.ts';
import { filingCaseOf } from './filing-cases.ts';

test('every kind of filing becomes a case whose number can be read, in a procedure there is', () => {
  const procedures = dictionaries.TRIAL_PROCEDURE.options.map(({ value }) => value);
  for (const { value: filingKind } of dictionaries.FILING_KIND.options) {
    const found = filingCaseOf({ filingKind });
    expect(isCaseNo(`(2026)溪01${found?.type}1号`), filingKind).toBe(true);
    expect(procedures).toContain(found?.procedure);
    expect(found?.cause).not.toBe('');
  }
  for (const filingKind of ['', 'NONE', 'toString', '__proto__', null, 1])
    expect(filingCaseOf({ filingKind })).toBeNull();
});

test('the words of the law', () => {
  const type = (filingKind: string, more = {}) => filingCaseOf({ filingKind, ...more })?.type;
  expect(
    ['CIVIL_FIRST', 'APPEAL', 'RETRIAL_APPLICATION', 'ENFORCEMENT', 'ADMIN_FIRST', 'ARBITRATION_REVIEW'].map((kind) =>
      type(kind),
    ),
  ).toEqual(['民初', '民终', '民申', '执', '行初', '民特']);
  expect(type('THIRD_PARTY_REVOCATION', { sourceCaseNo: '(2026)溪0102行初3号' })).toBe('民撤');
});

test('an appeal goes on in the law of the case below', () => {
  const filingCase = (filingKind: string, sourceCaseNo: string) =>
    filingCaseOf({ filingKind, sourceCaseNo, causeOfAction: 'SALE' });
  expect(filingCase('APPEAL', '（2026）溪0102民初 第3号')).toMatchObject({ type: '民终', cause: '买卖合同纠纷' });
  expect(filingCase('APPEAL', '(2026)溪0102行初3号')).toMatchObject({
    type: '行终',
    caseKind: 'ADMIN',
    cause: '行政行为',
    causeCode: null,
  });
  expect(filingCase('APPEAL', '(2026)溪0102行赔初3号')?.type).toBe('行赔终');
  expect(filingCase('RETRIAL_APPLICATION', '(2025)溪01行终3号')?.type).toBe('行申');
  expect(filingCase('RETRIAL_APPLICATION', 'x')?.type).toBe('民申');
});

test('the amount is that of the claim, or what is to be enforced', () => {
  expect(filingCaseOf({ filingKind: 'CIVIL_FIRST', subjectAmount: 5, enforcementAmount: 7 })?.amount).toBe(5);
  expect(filingCaseOf({ filingKind: 'ENFORCEMENT', subjectAmount: 5, enforcementAmount: 7 })?.amount).toBe(7);
  expect(filingCaseOf({ filingKind: 'CIVIL_FIRST' })?.amount).toBeNull();
});
