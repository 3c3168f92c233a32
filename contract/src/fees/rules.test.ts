import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxFen, toCourtDay } from '../core/index.ts';
import { byTiers, roundedFee, type Tier } from './fee-sum.ts';
import { add, compare, fraction, rounded, subtract } from './fraction.ts';
import {
  allot,
  currentFeeRules,
  defaultFees,
  deposit,
  feeRulesOf,
  feeRulesOn,
  type Halving,
  halvings,
  lawyerFee,
  lawyerTables,
  litigationFee,
  penalty,
  quoteAgain,
  quoteFee,
  type RefundFacts,
  refund,
  settle,
} from './index.ts';

const amount = fc.integer({ min: 0, max: maxFen });
const small = fc.integer({ min: 0, max: 1_000_000_000 });
const noText = { zh: '', en: '' };

describe('exact sums', () => {
  it('round half up, on both sides of nothing', () => {
    const halves: readonly (readonly [number, number])[] = [
      [1, 1],
      [-1, 0],
      [3, 2],
      [-3, -1],
      [2, 1],
      [-4, -2],
      [0, 0],
    ];
    for (const [above, whole] of halves) expect(rounded(fraction(above, 2))).toBe(whole);
    expect(rounded(fraction(-5, 3))).toBe(-2);
  });
  it('add and compare as the numbers they stand for', () => {
    const any = fc.record({
      a: fc.integer(),
      b: fc.integer(),
      c: fc.integer({ min: 1, max: 1_000 }),
      d: fc.integer({ min: 1, max: 1_000 }),
    });
    fc.assert(
      fc.property(any, ({ a, b, c, d }) => {
        const [x, y] = [fraction(a, c), fraction(b, d)];
        expect(compare(subtract(add(x, y), y), x)).toBe(0);
        expect(Math.sign(compare(x, y))).toBe(Math.sign(a * d - b * c));
      }),
    );
  });
  it('refuse what they cannot hold', () => {
    expect(() => fraction(1, 0)).toThrow(RangeError);
    expect(() => fraction(0.5)).toThrow(RangeError);
    expect(() => rounded(fraction(2n ** 60n))).toThrow(RangeError);
  });
});

describe('court fees', () => {
  const scales = [
    currentFeeRules.property,
    currentFeeRules.enforcement,
    currentFeeRules.preservation,
    currentFeeRules.divorce,
    currentFeeRules.personality,
  ];
  const through = (fen: number, tiers: readonly Tier[]): number => roundedFee(byTiers(fen, tiers, noText)).fen;

  it('never fall, and have no jump at the end of a step', () => {
    for (const tiers of scales)
      for (const { to } of tiers)
        if (to !== null) expect(through(to + 1, tiers) - through(to, tiers)).toBeLessThanOrEqual(1);
    fc.assert(
      fc.property(amount, amount, fc.constantFrom(...scales), (a, b, tiers) => {
        expect(through(Math.max(a, b), tiers)).toBeGreaterThanOrEqual(through(Math.min(a, b), tiers));
      }),
    );
  });
  it('are halved once, never above the whole, and have their ceilings', () => {
    const codes = fc.subarray(Object.keys(halvings) as Halving[]);
    fc.assert(
      fc.property(amount, codes, (fen, halving) => {
        const whole = litigationFee('PROPERTY', { amount: fen }).fen;
        const half = litigationFee('PROPERTY', { amount: fen, halving }).fen;
        expect(half).toBeLessThanOrEqual(whole);
        expect(half * 2).toBeGreaterThanOrEqual(whole - 1);
        expect(litigationFee('PRESERVATION', { amount: fen }).fen).toBeLessThanOrEqual(500_000);
        expect(litigationFee('BANKRUPTCY', { amount: fen }).fen).toBeLessThanOrEqual(30_000_000);
      }),
    );
  });
  it('come with everything they follow from', () => {
    const quote = quoteFee('IP', { amount: null, halving: ['MEDIATE'] }, { ...defaultFees, ipNoAmount: 60_000 });
    expect(quote).toMatchObject({ kind: 'IP', version: 'measures-2007', fen: 30_000 });
    expect(quoteAgain(quote)?.fen).toBe(30_000);
    expect(quoteAgain({ ...quote, version: 'another' })).toBeNull();
    expect(quote.steps.map(({ basis }) => basis.zh)).toEqual([
      '诉讼费用交纳办法第13条第（三）项',
      '诉讼费用交纳办法第15条',
    ]);
  });
  it('are those of the version in force on the day', () => {
    expect(feeRulesOn(toCourtDay('2007-03-31'))).toBeNull();
    expect(feeRulesOn(toCourtDay('2007-04-01'))).toBe(feeRulesOf('measures-2007'));
  });
});

describe('refunds', () => {
  const facts = fc.oneof(
    fc.record({
      by: fc.constantFrom('WITHDRAW', 'MEDIATE', 'DEEMED_WITHDRAW', 'TURNED_SUMMARY'),
      paid: amount,
      amount: fc.option(amount),
      alreadyHalved: fc.boolean(),
    }),
    fc.record({ by: fc.constant('REDUCE_BEFORE_INQUIRY_END'), paid: amount, after: amount }),
    fc.record({
      by: fc.constantFrom(
        'REJECT',
        'REMAND',
        'TRANSFER_CRIME',
        'TERMINATED',
        'ORDINARY_BALANCE_UNPAID',
        'REDUCE_AFTER_INQUIRY_END',
      ),
      paid: amount,
    }),
    fc.record({ by: fc.constant('ASSIST'), paid: amount, reducePercent: fc.integer({ min: 30, max: 100 }) }),
    fc.record({ by: fc.constant('OVERPAID'), paid: amount, due: amount }),
    fc.record({ by: fc.constant('WIN'), paid: amount, borne: amount }),
  ) as fc.Arbitrary<RefundFacts>;

  it('are never more than was paid and never below nothing', () => {
    fc.assert(
      fc.property(facts, (each) => {
        const { fen, kept, steps } = refund(each);
        expect(fen).toBe(Math.max(0, each.paid - kept));
        expect(fen).toBeLessThanOrEqual(each.paid);
        expect(steps.reduce((sum, step) => sum + step.fen, 0)).toBe(fen);
      }),
    );
  });
  it('of a case deemed withdrawn follow the court', () => {
    const deemed = { by: 'DEEMED_WITHDRAW', paid: 880_000, amount: 50_000_000, alreadyHalved: false } as const;
    expect(refund(deemed).fen).toBe(0);
    expect(refund(deemed, { ...defaultFees, halveOnDeemedWithdraw: true }).fen).toBe(440_000);
  });
  it('without an amount in dispute halve what was paid, once', () => {
    const labour = { by: 'MEDIATE', paid: 1_000, amount: null, alreadyHalved: false } as const;
    expect(refund(labour).fen).toBe(500);
    expect(refund({ ...labour, alreadyHalved: true }).fen).toBe(0);
  });
});

describe('shares', () => {
  const weights = fc
    .array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 12 })
    .filter((list) => list.some((weight) => weight > 0))
    .map((list) => list.map((weight, at) => ({ who: String(at), weight })));

  it('add up to the sum, whatever the order, and differ by a fen at most', () => {
    fc.assert(
      fc.property(amount, weights, (sum, parties) => {
        const [there, back] = [allot(sum, parties), allot(sum, [...parties].reverse())];
        if ('cannot' in there || 'cannot' in back) throw new Error('no shares');
        expect(there.reduce((total, { fen }) => total + fen, 0)).toBe(sum);
        for (const { who, fen } of there) {
          const other = back.find((each) => each.who === who)?.fen ?? -1;
          expect(Math.abs(fen - other)).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
  it('give what is left over to the largest remainder, among equals to the first', () => {
    const by = (...weights: readonly number[]) =>
      allot(
        100,
        weights.map((weight, at) => ({ who: String(at), weight })),
      );
    expect(by(1, 2)).toEqual([expect.objectContaining({ fen: 33 }), expect.objectContaining({ fen: 67 })]);
    expect(by(2, 1, 4)).toMatchObject([{ fen: 29 }, { fen: 14 }, { fen: 57 }]);
    expect(by(1, 1, 1)).toMatchObject([{ fen: 34 }, { fen: 33 }, { fen: 33 }]);
  });
  it('need one above nothing', () => {
    expect(allot(100, [{ who: 'A', weight: 0 }])).toHaveProperty('cannot');
    expect(allot(100, [])).toHaveProperty('cannot');
  });
});

describe('settlements', () => {
  const people = ['A', 'B', 'C', 'D'];
  const given = fc.record({
    prepaid: fc.array(small, { minLength: 4, maxLength: 4 }),
    borne: fc.array(small, { minLength: 4, maxLength: 4 }),
  });
  const named = (sums: readonly number[]) => sums.map((fen, at) => ({ who: people[at] ?? '', fen }));
  const all = (shares: readonly { fen: number }[]) => shares.reduce((total, { fen }) => total + fen, 0);

  it('keep prepaid + collected − returned = total, directly paid or not', () => {
    fc.assert(
      fc.property(given, ({ prepaid, borne }) => {
        const facts = { total: all(named(borne)), prepaid: named(prepaid), borne: named(borne), direct: [] };
        const found = settle(facts);
        if ('cannot' in found) throw new Error('no settlement');
        expect(all(facts.prepaid) + all(found.bill) - all(found.refund)).toBe(facts.total);
        const [to, from] = [found.refund[0], found.bill[0]];
        if (!to || !from) return;
        const fen = Math.min(to.fen, from.fen);
        const less = settle({ ...facts, direct: [{ from: from.who, to: to.who, fen }] });
        if ('cannot' in less) throw new Error('no settlement');
        expect([all(found.refund) - all(less.refund), all(found.bill) - all(less.bill)]).toEqual([fen, fen]);
        expect(settle({ ...facts, direct: [{ from: from.who, to: to.who, fen: fen + 1 }] })).toHaveProperty('cannot');
      }),
    );
  });
  it('refuse shares that are not the total, and direct payments to oneself', () => {
    const facts = { total: 100, prepaid: [{ who: 'A', fen: 100 }], borne: [{ who: 'B', fen: 100 }], direct: [] };
    expect(settle({ ...facts, total: 101 })).toHaveProperty('cannot');
    expect(settle({ ...facts, direct: [{ from: 'B', to: 'B', fen: 1 }] })).toHaveProperty('cannot');
    expect(settle({ ...facts, direct: [{ from: 'C', to: 'A', fen: 1 }] })).toHaveProperty('cannot');
    const even = { ...facts, prepaid: [...facts.prepaid, { who: 'C', fen: 0 }] };
    expect(settle({ ...even, direct: [{ from: 'C', to: 'C', fen: 1 }] })).toHaveProperty('cannot');
  });
});

describe('the rest', () => {
  it('a penalty is judged to the fen', () => {
    fc.assert(
      fc.property(small, (loss) => {
        const line = Math.floor((loss * 13) / 10);
        expect(penalty({ loss, agreed: line }).says).toBe('WITHIN');
        expect(penalty({ loss, agreed: line + 1 }).says).toBe('ABOVE');
        if (loss > 0) expect(penalty({ loss, agreed: loss - 1 }).says).toBe('BELOW_LOSS');
      }),
    );
  });
  it('a deposit gives back what was paid, more or less what counts', () => {
    fc.assert(
      fc.property(small, small, (price, paid) => {
        const [giver, receiver] = [
          deposit({ price, paid, breach: 'GIVER' }),
          deposit({ price, paid, breach: 'RECEIVER' }),
        ];
        expect([paid - giver.fen, receiver.fen - paid]).toEqual([giver.counts, giver.counts]);
        expect(giver.counts * 5).toBeLessThanOrEqual(price + 2);
      }),
    );
  });
  it('a lawyer table says what it does not know', () => {
    const [gd, sn, sh] = lawyerTables;
    expect(sn && lawyerFee({ kind: 'HOURLY', hours: 1 }, sn)).toHaveProperty('cannot');
    expect(lawyerFee({ kind: 'CRIMINAL', stages: [], complex: false }, gd)).toHaveProperty('cannot');
    expect(() => lawyerFee({ kind: 'HOURLY', hours: 0 }, gd)).toThrow(RangeError);
    const least = sh && lawyerFee({ kind: 'PROPERTY', amount: 100_000, sameLawyer: true, float: true }, sh);
    expect(least).toMatchObject({ least: { fen: 300_000 }, most: { fen: 300_000 } });
  });
});
