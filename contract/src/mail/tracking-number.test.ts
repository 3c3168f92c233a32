import { describe, expect, it } from 'vitest';
import { isTrackingNo, normaliseTrackingNo } from './index.ts';

describe('a tracking number', () => {
  it.each([
    ['RR123456785CN', true],
    ['RR473124829CN', true],
    ['RR123456784CN', false],
    ['RR12345678CN', false],
    ['123456789012', false],
    ['1234567890123', true],
    ['12345678901234', false],
    ['rr 4731 2482 9cn', true],
    ['ＲＲ１２３４５６７８５ＣＮ', true],
    ['RR12345678XCN', false],
    ['R1123456785CN', false],
    ['', false],
    ['DEMO202600001', false],
  ])('%j is one: %j', (raw, isOne) => expect(isTrackingNo(raw, false)).toBe(isOne));

  it('of the demonstration court is made up, and only there', () => {
    expect(isTrackingNo('demo-202600001', true)).toBe(true);
    expect(isTrackingNo('DEMO20260001', true)).toBe(false);
    expect(isTrackingNo('RR123456784CN', true)).toBe(false);
  });

  it('has the digit 0 where the sum asks for 10, and 5 where it asks for 11', () => {
    // 8 × 7 = 56 leaves 1 over eleven, nothing leaves nothing.
    expect(isTrackingNo('RR000000080CN', false)).toBe(true);
    expect(isTrackingNo('RR000000005CN', false)).toBe(true);
    expect(isTrackingNo('RR000000000CN', false)).toBe(false);
  });

  it('is kept in one spelling', () => expect(normaliseTrackingNo(' rr 123-456 785 cn ')).toBe('RR123456785CN'));
});
