import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { capitalFen, formatFen, formatFenWithRounded, maxFen, parseYuan, roundedFen } from './money.ts';

const anyFen = fc.integer({ min: 0, max: maxFen });

describe('amounts in words', () => {
  it('in both languages', () => {
    expect(formatFen(105_000, 'zh')).toBe('1,050.00 元');
    expect(formatFen(105_000, 'en')).toBe('CNY 1,050.00');
    expect(formatFen(-230_000, 'zh')).toBe('−2,300.00 元');
    expect(formatFen(5, 'zh')).toBe('0.05 元');
    expect(formatFen(maxFen, 'zh')).toBe('9,999,999,999.99 元');
    expect(() => formatFen(0.5, 'zh')).toThrow(RangeError);
  });
  it('rounded from 10,000 yuan on', () => {
    expect(roundedFen(12_834_567_800, 'zh')).toBe('约 1.28 亿元');
    expect(roundedFen(12_834_567_800, 'en')).toBe('about CNY 128.35 million');
    expect(roundedFen(999_999, 'zh')).toBeNull();
    expect(roundedFen(1_000_000, 'zh')).toBe('1 万元');
    expect(roundedFen(9_999_999_999, 'zh')).toBe('约 1 亿元');
    expect(roundedFen(1_000_000, 'en')).toBeNull();
    expect(formatFenWithRounded(12_834_567_800, 'zh')).toBe('128,345,678.00 元（约 1.28 亿元）');
    expect(formatFenWithRounded(100, 'en')).toBe('CNY 1.00');
  });
});

describe('typed amounts', () => {
  it.each([
    ['50000', 5_000_000],
    ['50,000.5', 5_000_050],
    ['１，０５０．００ 元', 105_000],
    ['¥0.05', 5],
    ['CNY 1', 100],
    ['9999999999.99', maxFen],
    ['00012', 1200],
    ['20万', 20_000_000],
    ['2.5 万元', 2_500_000],
    ['１２.３４５６７８万', 12_345_678],
    ['999999.999999万元', maxFen],
  ])('%s', (text, fen) => {
    expect(parseYuan(text)).toEqual({ fen });
  });
  it.each([
    ['', 'EMPTY'],
    ['12.345', 'FORMAT'],
    ['-1', 'FORMAT'],
    ['1e5', 'FORMAT'],
    ['五万', 'FORMAT'],
    ['万', 'FORMAT'],
    ['2.万', 'FORMAT'],
    ['1.2345678万', 'FORMAT'],
    ['1000000万', 'RANGE'],
    ['10000000000', 'RANGE'],
    ['9'.repeat(400), 'RANGE'],
  ])('%s is %s', (text, code) => {
    expect(parseYuan(text)).toMatchObject({ fault: { code } });
  });
  it('come back as they were shown', () => {
    fc.assert(
      fc.property(anyFen, fc.constantFrom('zh', 'en'), (fen, lang) => {
        expect(parseYuan(formatFen(fen, lang))).toEqual({ fen });
      }),
    );
  });
});

/** Reads capitals back, by a way of its own: each unit closes what stands before it. */
function readCapitals(text: string): number {
  const value = (c: string) => '零壹贰叁肆伍陆柒捌玖'.indexOf(c);
  let total = 0;
  let group = 0;
  let digit = 0;
  for (const c of text) {
    const place = '拾佰仟'.indexOf(c);
    if (place >= 0) {
      group += digit * 10 ** (place + 1);
      digit = 0;
    } else if (c === '亿' || c === '万' || c === '元') {
      total += (group + digit) * { 亿: 1e10, 万: 1e6, 元: 100 }[c];
      group = digit = 0;
    } else if (c === '角' || c === '分') {
      total += digit * { 角: 10, 分: 1 }[c];
      digit = 0;
    } else if (c !== '整') digit = value(c);
  }
  return total;
}

describe('capitals', () => {
  it.each([
    [0, '零元整'],
    [105_000, '壹仟零伍拾元整'],
    [5, '伍分'],
    [50, '伍角整'],
    [100_05, '壹佰元零伍分'],
    [140_950, '壹仟肆佰零玖元伍角整'],
    [1_00000_00, '壹拾万元整'],
    [10_0500_00, '壹拾万零伍佰元整'],
    [1_0000_0005_00, '壹亿零伍元整'],
    [maxFen, '玖拾玖亿玖仟玖佰玖拾玖万玖仟玖佰玖拾玖元玖角玖分'],
  ])('%d: %s', (fen, words) => {
    expect(capitalFen(fen)).toBe(words);
  });
  it('say exactly the amount', () => {
    fc.assert(
      fc.property(anyFen, (fen) => {
        expect(readCapitals(capitalFen(fen))).toBe(fen);
      }),
    );
  });
  it.each([-1, 0.5, maxFen + 1])('are not written for %d', (fen) => {
    expect(() => capitalFen(fen)).toThrow(RangeError);
  });
});
