import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxFen } from '../core/index.ts';
import {
  type BilledFee,
  checkBill,
  defaultFees,
  type FeeConfig,
  type FeeKind,
  type FeeQuote,
  litigationFee,
  type OwnFacts,
  quoteFee,
  saidOf,
} from './index.ts';
import { sumsInFen, vectors } from './testing/read-vectors.ts';

/** A case of the kinds that a bill is issued for. */
const halving = fc.constantFrom([], ['MEDIATE'], ['WITHDRAW'], ['SUMMARY'], ['COUNTERCLAIM_MERGED']);
const amount = fc.integer({ min: 100_000, max: maxFen });
const anyCase = fc.oneof(
  fc.record({ kind: fc.constant('PROPERTY'), input: fc.record({ amount, halving }) }),
  fc.record({ kind: fc.constant('DIVORCE'), input: fc.record({ property: amount, halving }) }),
  fc.record({ kind: fc.constant('PERSONALITY'), input: fc.record({ damages: amount, halving }) }),
  fc.record({ kind: fc.constant('IP'), input: fc.record({ amount: fc.option(amount), halving }) }),
  fc.record({ kind: fc.constantFrom('OTHER', 'LABOUR', 'ADMIN', 'ADMIN_SPECIAL'), input: fc.record({ halving }) }),
  fc.record({ kind: fc.constantFrom('PRESERVATION', 'ENFORCEMENT'), input: fc.record({ amount: fc.option(amount) }) }),
  fc.record({ kind: fc.constantFrom('PAYMENT_ORDER', 'BANKRUPTCY'), input: fc.record({ amount }) }),
) as fc.Arbitrary<OwnFacts>;

const quoteOf = ({ kind, input }: OwnFacts, config: FeeConfig = defaultFees): FeeQuote =>
  // Kind and input belong together in `OwnFacts`.
  quoteFee(kind as 'PROPERTY', input as never, config);
const billOf = (facts: OwnFacts, config?: FeeConfig): BilledFee => {
  const quote = quoteOf(facts, config);
  return { fen: quote.fen, quote };
};
const seed = 20_261_123;

it('200 right bills: no false alarm', () => {
  const cases = fc.sample(anyCase, { seed, numRuns: 200 });
  expect(cases.map((facts) => checkBill(billOf(facts), facts, defaultFees).code)).toEqual(Array(200).fill('SAME'));
});

it('every vector of court fees is the same; the facts in another order too', () => {
  for (const { kind, input } of vectors.court) {
    const facts = { kind, input: sumsInFen(input) } as unknown as OwnFacts;
    const turned = { kind, input: Object.fromEntries(Object.entries(facts.input).reverse()) } as unknown as OwnFacts;
    expect(checkBill(billOf(facts), turned, defaultFees)).toEqual({ code: 'SAME' });
  }
});

/** A wrong bill for a case: how much it is off, and by which code it must be found. */
type Planted = { readonly bill: BilledFee; readonly by: number; readonly code: string };
const property = (fen: number, ...reasons: readonly string[]): OwnFacts =>
  ({ kind: 'PROPERTY', input: { amount: fen, halving: reasons } }) as OwnFacts;
const feeOf = ({ kind, input }: OwnFacts, config = defaultFees): number =>
  litigationFee(kind as FeeKind, input as never, config).fen;

/** The six faults of money.md §6, from the case `at` with an amount. */
const faults: readonly (readonly [string, (fen: number) => readonly [OwnFacts, Planted]])[] = [
  [
    'a step wrong',
    (fen) => {
      const own = property(fen);
      const quote = quoteOf(own);
      return [own, { bill: { fen: quote.fen + 50_000, quote }, by: 50_000, code: 'HIGHER' }];
    },
  ],
  [
    'not halved',
    (fen) => {
      const own = property(fen, 'MEDIATE');
      const bill = billOf(property(fen));
      return [own, { bill, by: bill.fen - feeOf(own), code: 'FACTS_DIFFER' }];
    },
  ],
  [
    'halved twice',
    (fen) => {
      const own = property(fen, 'MEDIATE', 'SUMMARY');
      const quote = quoteOf(own);
      const half = Math.floor(quote.fen / 2);
      return [own, { bill: { fen: half, quote }, by: half - quote.fen, code: 'LOWER' }];
    },
  ],
  [
    'over the ceiling',
    (fen) => {
      const own = { kind: 'PRESERVATION', input: { amount: 100_000_000 + fen } } as const;
      const quote = quoteOf(own);
      return [own, { bill: { fen: 500_000 + fen, quote }, by: fen, code: 'HIGHER' }];
    },
  ],
  [
    'outside of the range',
    (fen) => {
      const own = { kind: 'DIVORCE', input: { property: fen } } as const;
      const bill = billOf(own, { ...defaultFees, divorceBase: 50_000 });
      return [own, { bill, by: 20_000, code: 'HIGHER' }];
    },
  ],
  [
    'another amount in dispute',
    (fen) => {
      const own = property(fen);
      const bill = billOf(property(fen + 10_000_000));
      return [own, { bill, by: bill.fen - feeOf(own), code: 'FACTS_DIFFER' }];
    },
  ],
];

it('100 wrong bills: each is found, and how much it is off to the fen', () => {
  const amounts = fc.sample(fc.integer({ min: 2_000_000, max: 400_000_000 }), { seed, numRuns: 100 });
  const found = amounts.map((fen, at) => {
    const fault = faults[at % faults.length];
    if (!fault) throw new Error('no fault');
    const [name, plant] = fault;
    const [own, planted] = plant(fen);
    const check = checkBill(planted.bill, own, defaultFees);
    return { name, same: 'by' in check && check.by === planted.by && check.code === planted.code };
  });
  expect(found.filter(({ same }) => !same)).toEqual([]);
  expect(found).toHaveLength(100);
});

describe('the check of a bill', () => {
  const own = property(50_000_000);
  it('says how much too high, line beside line', () => {
    const quote = quoteOf(own);
    const check = checkBill({ fen: 930_000, quote }, own, defaultFees);
    expect(check).toMatchObject({ code: 'HIGHER', billed: 930_000, due: 880_000, by: 50_000 });
    expect(saidOf(check)).toEqual({ zh: '账单多了 500.00 元。', en: 'The bill is CNY 500.00 too high.' });
    expect('lines' in check && check.lines.at(-1)?.due?.fen).toBe(450_000);
  });
  it('says of a choice within the range that it is one, not that it is wrong', () => {
    const divorce = { kind: 'DIVORCE', input: { property: 0 } } as const;
    const check = checkBill(billOf(divorce, { ...defaultFees, divorceBase: 20_000 }), divorce, defaultFees);
    expect(check).toMatchObject({ code: 'IN_RANGE', by: -10_000 });
  });
  it('calls wrong arithmetic wrong, also of a kind that has a range, and from other facts', () => {
    const divorce = { kind: 'DIVORCE', input: { property: 0 } } as const;
    const bill = billOf(divorce);
    expect(checkBill({ ...bill, fen: bill.fen - 5_000 }, divorce, defaultFees)).toMatchObject({
      code: 'LOWER',
      by: -5_000,
    });
    const below = billOf(divorce, { ...defaultFees, divorceBase: 4_000 });
    expect(checkBill(below, divorce, defaultFees)).toMatchObject({ code: 'LOWER', by: -26_000 });
    const other = billOf(property(60_000_000));
    expect(checkBill({ ...other, fen: other.fen + 1 }, own, defaultFees)).toMatchObject({
      code: 'HIGHER',
      by: 100_001,
    });
  });
  it('does not mind that the court rounds otherwise since', () => {
    const bill = billOf(property(12_500_050));
    expect(checkBill(bill, property(12_500_050), { ...defaultFees, feeRounding: 'YUAN' })).toEqual({ code: 'SAME' });
  });
  it('without the facts says so, and finds wrong arithmetic all the same', () => {
    const bill = billOf(own);
    expect(checkBill(bill, null, defaultFees)).toHaveProperty('code', 'NOT_COMPARABLE');
    expect(checkBill({ ...bill, fen: bill.fen - 1 }, null, defaultFees)).toMatchObject({ code: 'LOWER', by: -1 });
  });
  it('by rules that are not on record is none', () => {
    const bill = billOf(own);
    const old = { ...bill, quote: { ...bill.quote, version: 'measures-1989' } };
    expect(saidOf(checkBill(old, own, defaultFees)).en).toBe('The rules the bill went by are not on record');
  });
});
