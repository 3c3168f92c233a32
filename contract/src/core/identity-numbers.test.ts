import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCourtDay } from './calendar.ts';
import {
  caseNoFragment,
  caseNoParts,
  formatCaseNo,
  isCaseNo,
  parseCaseNo,
  readCaseNo,
  toCaseNo,
  withoutPaper,
} from './case-number.ts';
import {
  checkBankAccount,
  checkEmail,
  checkMobile,
  checkPhone,
  checkPostalCode,
  normaliseMobile,
  normalisePhone,
} from './contact-numbers.ts';
import { normaliseDigits } from './half-width.ts';
import {
  checkCreditCode,
  checkIdCard,
  checkLawyerLicence,
  isOldLawyerLicence,
  readIdCard,
} from './identity-numbers.ts';
import { maskBank, maskEmail, maskId, maskPhone } from './mask.ts';
import { formatReferenceNo, referenceNoFragment } from './reference-number.ts';
import { caseNoSpellings, referenceNoSpellings, yearlessSpellings } from './testing/index.ts';

const today = toCourtDay('2026-11-23');
const spelledCaseNo = '(2026)溪01民终101号';

describe('ID card (procedure.md §12.1)', () => {
  it.each([
    ['110000199001010013', undefined],
    ['110000198505050022', undefined],
    ['110000200002290040', undefined],
    ['11000019780808003X', undefined],
    ['11000019780808003x', undefined],
    ['１１００００ 19900101 0013', undefined],
    ['110000199001010014', 'CHECK'],
    ['110000198505050021', 'CHECK'],
    ['110000199002300098', 'DATE'],
    ['990000199001010017', 'PROVINCE'],
    ['11000019900101001', 'FORMAT'],
    ['', 'FORMAT'],
    ['110000900101001', 'OLD'],
  ])('%s: %s', (number, code) => {
    expect(checkIdCard(number, today)?.code).toBe(code);
  });
  it('is not born tomorrow', () => {
    expect(checkIdCard('110000199001010013', toCourtDay('1989-12-31'))?.code).toBe('DATE');
  });
  it('catches every single wrong figure of the last seventeen', () => {
    const right = '110000199001010013';
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 17 }), fc.integer({ min: 0, max: 9 }), (at, figure) => {
        fc.pre(right[at] !== String(figure));
        expect(checkIdCard(right.slice(0, at) + figure + right.slice(at + 1), today)).not.toBeNull();
      }),
    );
  });
  it('tells birth date and sex', () => {
    expect(readIdCard('110000198505050022', today)).toEqual({ birthDate: '1985-05-05', gender: '1' });
    expect(readIdCard('110000199001010013', today)).toEqual({ birthDate: '1990-01-01', gender: '0' });
    expect(readIdCard('110000199001010014', today)).toBeNull();
  });
});

describe('credit code (§12.2)', () => {
  it.each([
    ['91350100M000100Y43', undefined],
    ['91990000MA00T0013U', undefined],
    ['91990000ma00t0013u', undefined],
    ['31990000MA00T1016J', undefined],
    ['91350100M000100Y4Z', 'FORMAT'],
    ['91990000MA00T0013A', 'CHECK'],
    ['91990000MA00T0013', 'FORMAT'],
  ])('%s: %s', (number, code) => {
    expect(checkCreditCode(number)?.code).toBe(code);
  });
});

describe('lawyer’s licence (§12.3)', () => {
  it.each([
    ['19900201510000001', undefined],
    ['29900201510000001', 'CHECK'],
    ['19900201502000001', 'CHECK'],
    ['1990020151000000', 'FORMAT'],
    ['123456789012', undefined],
  ])('%s: %s', (number, code) => {
    expect(checkLawyerLicence(number)?.code).toBe(code);
  });
  it('knows the old ones', () => {
    expect([isOldLawyerLicence('123456789012'), isOldLawyerLicence('19900201510000001')]).toEqual([true, false]);
  });
});

describe('phones, mail, bank', () => {
  it.each([
    ['', '手机号码不能为空'],
    ['  ', '手机号码不能为空'],
    ['1540000000', '手机号码长度不为11位'],
    ['154000000011', '手机号码长度不为11位'],
    ['12400000001', '手机号码格式不正确'],
    ['1540000000a', '手机号码格式不正确'],
    ['15400000001', undefined],
    ['154-0000-0001', undefined],
    ['+86 154 0000 0001', undefined],
    ['１５４００００ 0001', undefined],
  ])('mobile %s: %s', (number, says) => {
    expect(checkMobile(number)?.text.zh).toBe(says);
  });
  it.each([
    ['0000-8000001', true],
    ['80000001', true],
    ['0000-8000001-123', true],
    ['15400000001', true],
    ['154 0000 0001', true],
    ['12400000001', false],
    ['8000', false],
    ['abc', false],
  ])('phone %s: %s', (number, right) => {
    expect(checkPhone(number) === null).toBe(right);
  });
  it('store one form', () => {
    expect(normaliseMobile('+86 154-0000-0001')).toBe('15400000001');
    expect(normalisePhone('0000－8000001')).toBe('0000-8000001');
    expect(normalisePhone('154 0000 0001')).toBe('15400000001');
    expect(normaliseDigits('１１0-00 x')).toBe('11000X');
  });
  it.each([
    ['a.b+c@example.com', true],
    ['a@b', false],
    ['a b@example.com', false],
    ['@example.com', false],
    ['a@-example.com', false],
  ])('mail %s: %s', (address, right) => {
    expect(checkEmail(address) === null).toBe(right);
  });
  it('postal codes and accounts are figures', () => {
    expect([checkPostalCode('000000'), checkPostalCode('00000')?.code]).toEqual([null, 'FORMAT']);
    expect([checkBankAccount('6222 0000 0000 0001'), checkBankAccount('1234567')?.code]).toEqual([null, 'FORMAT']);
  });
});

describe('case numbers (§1.3)', () => {
  it.each([
    ['(2024)陕01民初123号', true],
    ['（2026）溪01民终88号', true],
    ['(2026)溪01民辖终5号', true],
    ['(2026)溪0102执恢12号', true],
    ['(2026)溪01司救执3号', true],
    ['(2025)溪01破申7号', true],
    ['(2026)最高法民申99号', true],
    ['(2026)溪01财保6号', true],
    ['(2026)溪01民终88号之一', true],
    ['(2026) 溪01民终 第88号', true],
    ['(2019)最高法知民终1号', true],
    ['(2026)沪73民初15号', true],
    ['(2026)溪01民终088号', false],
    ['2026溪01民终88号', false],
    ['(2026)溪01民终八十八号', false],
    ['(2026)溪1民终88号', false],
    ['(2026)溪01民字88号', false],
    ['(1899)溪01民终8号', false],
    ['(2026)溪01民终000号号', false],
  ])('%s: %s', (text, right) => {
    expect(isCaseNo(text)).toBe(right);
  });
  it('are stored in one form, shown in another', () => {
    expect(parseCaseNo('（２０２６） 溪01民终 第101号')).toBe('(2026)溪01民终101号');
    expect(formatCaseNo(toCaseNo('(2026)溪01民终101号'))).toBe('（2026）溪01民终101号');
    expect(parseCaseNo(formatCaseNo(toCaseNo('(2026)溪01民终101号')))).toBe('(2026)溪01民终101号');
    expect(() => toCaseNo('no number')).toThrow(RangeError);
  });
  it('have parts', () => {
    expect(caseNoParts(toCaseNo('（2026）溪01民终88号之二'))).toEqual({
      year: 2026,
      court: '溪01',
      type: '民终',
      number: 88,
      paper: '二',
    });
    expect(parseCaseNo('x')).toBeNull();
    expect(withoutPaper(toCaseNo('（2026）溪01民终88号之二'))).toBe('(2026)溪01民终88号');
  });
  it.each(caseNoSpellings(spelledCaseNo))('are read in any spelling people type or paste: %s', (text) => {
    expect(parseCaseNo(text)).toBe(spelledCaseNo);
    expect(readCaseNo(text)).toEqual({ whole: spelledCaseNo });
    expect(spelledCaseNo).toContain(caseNoFragment(text));
  });
  it('without the year leave it open, and nothing else', () => {
    for (const text of yearlessSpellings(spelledCaseNo)) {
      expect(parseCaseNo(text)).toBeNull();
      expect(readCaseNo(text)).toEqual({ yearless: '溪01民终101号' });
      expect(spelledCaseNo).toContain(caseNoFragment(text));
    }
  });
  it.each([
    '溪01民终',
    '101号',
    '2026民终101号',
    '2026溪01民字101号',
    '二〇二六溪01民终101号',
    '26溪01民终101号',
    '2026年101号',
    '溪01民终0101号',
    '',
  ])('which could mean several, %s, are not guessed', (text) => {
    expect(readCaseNo(text)).toBeNull();
  });
  it.each([
    ['第101号', '101号'],
    ['民终 101', '民终101'],
    ['2026溪01民终101号', '(2026)溪01民终101号'],
    ['（2026', '(2026'],
    ['2026', '2026'],
  ])('a part of one, %s, is searched for as %s', (text, part) => {
    expect(caseNoFragment(text)).toBe(part);
  });
});

describe('reference numbers', () => {
  it.each(referenceNoSpellings('SQ20261122000003'))('are read in any spelling: %s', (text) => {
    expect(referenceNoFragment(text)).toBe('SQ20261122000003');
  });
  it('are shown with their day whole', () => {
    expect(formatReferenceNo('SQ20261122000003')).toBe('SQ 20261122 000003');
    expect(formatReferenceNo('YJ20261122000003')).toBe('YJ 20261122 000003');
    expect(formatReferenceNo('SQS20261122000099')).toBe('SQS 20261122 000099');
    expect(formatReferenceNo('（2026）溪01民终101号')).toBe('（2026）溪01民终101号');
  });
});

describe('masks (§13)', () => {
  it('keep what they may', () => {
    expect(maskId('110000198505050022')).toBe('110***********0022');
    expect(maskPhone('15400000001')).toBe('154****0001');
    expect(maskPhone('0000-8000001')).toBe('****0001');
    expect(maskBank('6222 0000 0000 0001')).toBe('**** **** **** 0001');
    expect(maskEmail('abcde@example.com')).toBe('ab***@example.com');
  });
  it('never let more than seven characters of an ID number through', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii' }), (text) => {
        const shown = maskId(text.replaceAll('*', 'x')).replaceAll('*', '');
        expect(shown.length).toBeLessThanOrEqual(7);
      }),
    );
  });
});
