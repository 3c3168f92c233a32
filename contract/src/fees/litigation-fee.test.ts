import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxFen } from '../core/index.ts';
import { demonstrationFees, type FeeKind, litigationFee } from './index.ts';
import { lawsuitFee } from './lawsuit-fee.ts';

const inFen = new Set(['amount', 'property', 'damages', 'before', 'after', 'fee']);

/** fees.md §4, F01–F46, amounts in yuan as written there. */
const vectors: readonly (readonly [id: string, kind: FeeKind, input: Record<string, unknown>, yuan: number])[] = [
  ['F01', 'PROPERTY', { amount: 8000 }, 50],
  ['F02', 'PROPERTY', { amount: 50000 }, 1050],
  ['F03', 'PROPERTY', { amount: 100000 }, 2300],
  ['F04', 'PROPERTY', { amount: 150000 }, 3300],
  ['F05', 'PROPERTY', { amount: 300000 }, 5800],
  ['F06', 'PROPERTY', { amount: 800000 }, 11800],
  ['F07', 'PROPERTY', { amount: 1500000 }, 18300],
  ['F08', 'PROPERTY', { amount: 3000000 }, 30800],
  ['F09', 'PROPERTY', { amount: 8000000 }, 67800],
  ['F10', 'PROPERTY', { amount: 15000000 }, 111800],
  ['F11', 'PROPERTY', { amount: 120000000 }, 641800],
  ['F12', 'PROPERTY', { amount: 368500.5, halving: ['WITHDRAW'] }, 3413.75],
  ['F13', 'PROPERTY', { amount: 80000, halving: ['SUMMARY'] }, 900],
  ['F14', 'PROPERTY', { amount: 80000, halving: ['SUMMARY', 'MEDIATE'] }, 900],
  ['F15', 'PROPERTY', { amount: 600000, halving: ['COUNTERCLAIM_MERGED'] }, 4900],
  ['F16', 'PROPERTY', { amount: 400000, instance: 'SECOND' }, 7300],
  ['F17', 'RETRIAL', { amount: 400000, retrialFeeCase: 'NEW_EVIDENCE' }, 7300],
  ['F18', 'RETRIAL', { amount: 400000, retrialFeeCase: 'NONE' }, 0],
  ['F19', 'DIVORCE', { property: 0 }, 300],
  ['F20', 'DIVORCE', { property: 1200000 }, 5300],
  ['F21', 'PERSONALITY', { damages: 80000 }, 600],
  ['F22', 'PERSONALITY', { damages: 250000 }, 1550],
  ['F23', 'IP', { amount: null }, 1000],
  ['F24', 'IP', { amount: 3000000 }, 30800],
  ['F25', 'LABOUR', {}, 10],
  ['F26', 'LABOUR', { halving: ['MEDIATE'] }, 5],
  ['F27', 'ADMIN', {}, 50],
  ['F28', 'ADMIN_SPECIAL', {}, 100],
  ['F29', 'ADMIN_COMPENSATION', {}, 0],
  ['F30', 'JURISDICTION_OBJECTION', { upheld: false }, 100],
  ['F31', 'PRESERVATION', { amount: 1000 }, 30],
  ['F32', 'PRESERVATION', { amount: 500000 }, 3020],
  ['F33', 'PRESERVATION', { amount: 2000000 }, 5000],
  ['F34', 'PRESERVATION', { amount: null }, 30],
  ['F35', 'ENFORCEMENT', { amount: 8000 }, 50],
  ['F36', 'ENFORCEMENT', { amount: 300000 }, 4400],
  ['F37', 'ENFORCEMENT', { amount: 8000000 }, 67400],
  ['F38', 'ENFORCEMENT', { amount: 15000000 }, 82400],
  ['F39', 'PAYMENT_ORDER', { amount: 100000 }, 766.67],
  ['F40', 'PUBLIC_SUMMONS', {}, 100],
  ['F41', 'ARBITRATION_REVIEW', {}, 400],
  ['F42', 'BANKRUPTCY', { amount: 50000000 }, 145900],
  ['F43', 'BANKRUPTCY', { amount: 200000000 }, 300000],
  ['F44', 'CLAIM_CHANGE', { before: 300000, after: 500000 }, 3000],
  ['F45', 'FEE_RELIEF', { fee: 8800, reducePercent: 40 }, 5280],
  ['F46', 'PROPERTY', { amount: 200000, mixed: true }, 4300],
];

describe('litigation fees', () => {
  it.each(vectors)('%s %s', (_, kind, input, yuan) => {
    const fen = Object.entries(input).map(([k, v]) => [
      k,
      inFen.has(k) && typeof v === 'number' ? Math.round(v * 100) : v,
    ]);
    const fee = litigationFee(kind, Object.fromEntries(fen));
    expect(fee.fen).toBe(Math.round(yuan * 100));
    expect(fee.steps.reduce((total, step) => total + step.fen, 0)).toBe(fee.fen);
  });

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
      ...demonstrationFees,
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
      ['超过 10,000.00 元至 100,000.00 元的部分 × 2.5%', 175_000],
      ['减半（适用简易程序）', -90_000],
    ]);
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
