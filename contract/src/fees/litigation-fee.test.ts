import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxFen } from '../core/index.ts';
import { defaultFees, litigationFee } from './index.ts';
import { lawsuitFee } from './lawsuit-fee.ts';

describe('litigation fees', () => {
  /** The short formulas of fees.md §1.1: amount × rate + constant, in yuan. */
  const short: readonly (readonly [to: number, rate: number, constant: number])[] = [
    [10_000, 0, 50],
    [100_000, 250, -200],
    [200_000, 200, 300],
    [500_000, 150, 1_300],
    [1_000_000, 100, 3_800],
    [2_000_000, 90, 4_800],
    [5_000_000, 80, 6_800],
    [10_000_000, 70, 11_800],
    [20_000_000, 60, 21_800],
    [Number.POSITIVE_INFINITY, 50, 41_800],
  ];
  it('of property cases agree with the short formulas, and steps add up', () => {
    fc.assert(
      fc.property(fc.oneof(fc.integer({ min: 0, max: maxFen }), fc.integer({ min: 0, max: 3e9 })), (amount) => {
        const [, rate, constant] = short.find(([to]) => amount <= to * 100) ?? [0, 0, 0];
        const fee = litigationFee('PROPERTY', { amount });
        expect(fee.fen).toBe(Math.round((amount * rate + constant * 100 * 10_000) / 10_000));
        expect(fee.steps.reduce((total, step) => total + step.fen, 0)).toBe(fee.fen);
      }),
    );
  });
  it('never fall when the amount rises, and halve to half', () => {
    const amount = fc.integer({ min: 0, max: maxFen - 1 });
    fc.assert(
      fc.property(
        amount,
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.constantFrom('PROPERTY', 'ENFORCEMENT', 'PRESERVATION'),
        (a, more, kind) => {
          const fee = (n: number) => litigationFee(kind, { amount: Math.min(n, maxFen) }).fen;
          expect(fee(a + more)).toBeGreaterThanOrEqual(fee(a));
          const half = litigationFee('PROPERTY', { amount: a, halving: ['MEDIATE', 'SUMMARY'] }).fen;
          expect(Math.abs(half * 2 - litigationFee('PROPERTY', { amount: a }).fen)).toBeLessThanOrEqual(1);
        },
      ),
    );
  });
  it('reach their ceilings where the Measures say', () => {
    expect(litigationFee('PRESERVATION', { amount: 89_600_000 }).fen).toBe(500_000);
    expect(litigationFee('PRESERVATION', { amount: 89_599_800 }).fen).toBe(499_999);
    expect(litigationFee('BANKRUPTCY', { amount: 11_164_000_000 }).fen).toBe(30_000_000);
    expect(litigationFee('BANKRUPTCY', { amount: 11_163_999_600 }).fen).toBe(29_999_999);
  });
  it('are given back when claims shrink', () => {
    expect(litigationFee('CLAIM_CHANGE', { before: 50_000_000, after: 30_000_000 }).fen).toBe(-300_000);
  });
  it('follow the province and the court', () => {
    const config = {
      ...defaultFees,
      divorceBase: 5_000,
      feeRounding: 'YUAN',
      halveOnDeemedWithdraw: true,
    } as const;
    expect(litigationFee('DIVORCE', { property: 0 }, config).fen).toBe(5_000);
    expect(litigationFee('PAYMENT_ORDER', { amount: 10_000_000 }, config)).toMatchObject({ fen: 76_700 });
    expect(litigationFee('LABOUR', { halving: ['DEEMED_WITHDRAW'] }, config).fen).toBe(500);
    expect(litigationFee('LABOUR', { halving: ['DEEMED_WITHDRAW'] }).fen).toBe(1_000);
  });
  it('tell how they were worked out', () => {
    const { steps } = litigationFee('PROPERTY', { amount: 8_000_000, halving: ['SUMMARY'] });
    expect(steps.map((s) => [s.text.zh, s.fen])).toEqual([
      ['不超过 10,000.00 元的部分', 5_000],
      ['超过 10,000.00 元至 100,000.00 元的部分', 175_000],
      ['减半（适用简易程序）', -90_000],
    ]);
    expect(steps[1]?.formula?.zh).toBe('70,000.00 元 × 2.5%');
  });
  it.each([-1, 0.5, maxFen + 1, Number.NaN])('are not worked out from %d', (amount) => {
    expect(() => litigationFee('PROPERTY', { amount })).toThrow(RangeError);
  });
  it('are not reduced by less than 30 %', () => {
    expect(() => litigationFee('FEE_RELIEF', { fee: 100, reducePercent: 29 })).toThrow(RangeError);
  });
});

describe('the fee of a filing', () => {
  const civil = {
    filingKind: 'CIVIL_FIRST',
    causeOfAction: 'PRIVATE_LENDING',
    isPropertyCase: '1',
    subjectAmount: 5_000_000,
  };
  it.each([
    [civil, 105_000, 'advance'],
    [{ ...civil, filingKind: 'APPEAL' }, 105_000, 'advance'],
    [{ ...civil, isPropertyCase: '0' }, 10_000, 'advance'],
    [{ ...civil, causeOfAction: 'LABOUR_PAY' }, 1_000, 'advance'],
    [{ ...civil, causeOfAction: 'DIVORCE', subjectAmount: 120_000_000 }, 530_000, 'advance'],
    [{ ...civil, causeOfAction: 'DIVORCE', isPropertyCase: '0' }, 30_000, 'advance'],
    [{ ...civil, causeOfAction: 'REPUTATION', subjectAmount: 8_000_000 }, 60_000, 'advance'],
    [{ ...civil, causeOfAction: 'PATENT', isPropertyCase: '0' }, 100_000, 'advance'],
    [{ filingKind: 'ADMIN_FIRST' }, 5_000, 'advance'],
    [{ filingKind: 'ARBITRATION_REVIEW' }, 40_000, 'advance'],
    [{ filingKind: 'ENFORCEMENT', enforcementAmount: 30_000_000 }, 440_000, 'later'],
    [{ filingKind: 'PRESERVATION_PRE', isPropertyCase: '0' }, 3_000, 'advance'],
    [{ filingKind: 'BANKRUPTCY', subjectAmount: 5_000_000_000 }, 14_590_000, 'later'],
    [{ filingKind: 'STATE_COMPENSATION' }, 0, 'none'],
    [{ filingKind: 'RETRIAL_APPLICATION', ...{ subjectAmount: 5 } }, 0, 'none'],
  ])('%j', (filing, fen, payment) => {
    expect(lawsuitFee(filing)).toMatchObject({ fen, payment });
  });
  it('is not told before its answers are there', () => {
    for (const name of Object.keys(civil)) expect(lawsuitFee({ ...civil, [name]: undefined })).toBeNull();
    expect(lawsuitFee({ ...civil, subjectAmount: '5000000' })).toBeNull();
  });
  it('never throws', () => {
    const key = fc.constantFrom('filingKind', 'causeOfAction', 'isPropertyCase', 'subjectAmount', 'enforcementAmount');
    const value = fc.oneof(
      fc.anything(),
      fc.constantFrom('CIVIL_FIRST', 'ENFORCEMENT', 'BANKRUPTCY', 'RECOGNITION', '1', '0', 'DIVORCE'),
      fc.double(),
    );
    fc.assert(
      fc.property(fc.dictionary(key, value), (filing) => {
        lawsuitFee(filing);
      }),
    );
  });
});
