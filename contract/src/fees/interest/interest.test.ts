import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plusDays, toCourtDay } from '../../core/index.ts';
import { fraction, rounded } from '../fraction.ts';
import {
  type DelayFacts,
  delayInterest,
  type LoanFacts,
  latePrice,
  loanInterest,
  lprOn,
  lprOnRecord,
  lprOverdue,
  parseYearRate,
} from '../index.ts';

const small = fc.integer({ min: 0, max: 1_000_000_000 });
const day0 = toCourtDay('2020-09-01');
const days = fc.integer({ min: 0, max: 2_000 });

describe('interest for delayed performance', () => {
  const facts = (sum: number, length: number): DelayFacts => ({
    sum,
    due: day0,
    until: plusDays(day0, length),
    paid: [],
    stopped: [],
    generalRate: null,
  });
  const fenFor = (each: DelayFacts): number => {
    const found = delayInterest(each);
    if ('cannot' in found) throw new Error(found.cannot.en);
    return found.fen;
  };
  it('is linear in days and in the sum, but for rounding', () => {
    fc.assert(
      fc.property(small, small, days, days, (a, b, m, n) => {
        expect(Math.abs(fenFor(facts(a, m)) + fenFor(facts(b, m)) - fenFor(facts(a + b, m)))).toBeLessThanOrEqual(1);
        expect(Math.abs(fenFor(facts(a, m)) + fenFor(facts(a, n)) - fenFor(facts(a, m + n)))).toBeLessThanOrEqual(1);
      }),
    );
  });
  it('in pieces is the whole: a payment of nothing, or a stop of no day, changes nothing', () => {
    fc.assert(
      fc.property(small, fc.integer({ min: 2, max: 2_000 }), fc.nat(), (sum, length, at) => {
        const whole = facts(sum, length);
        expect(fenFor({ ...whole, paid: [{ day: plusDays(day0, at % length), fen: 0 }] })).toBe(fenFor(whole));
      }),
    );
  });
  it('says why there is none', () => {
    const whole = facts(100, 10);
    expect(delayInterest({ ...whole, until: plusDays(day0, -1) })).toHaveProperty(
      'cannot.en',
      'The end must be after the start',
    );
    expect(delayInterest({ ...whole, paid: [{ day: plusDays(day0, 11), fen: 1 }] })).toHaveProperty('cannot');
    expect(delayInterest({ ...whole, stopped: [{ from: day0, to: plusDays(day0, -1) }] })).toHaveProperty('cannot');
    expect(() => delayInterest({ ...whole, sum: 0.5 })).toThrow(RangeError);
  });
  it('tells of what lies before August 2014, and of what was paid over the debt', () => {
    const early = { ...facts(100_000, 0), due: toCourtDay('2014-01-01'), until: toCourtDay('2014-07-31') };
    expect(delayInterest(early)).toMatchObject({
      fen: 0,
      days: 0,
      notes: [expect.objectContaining({ en: expect.stringContaining('2014') })],
    });
    const over = delayInterest({ ...facts(100_000, 10), paid: [{ day: day0, fen: 10_100_000 }] });
    expect(over).toMatchObject({
      fen: 0,
      notes: [expect.objectContaining({ zh: expect.stringContaining('100,000.00 元') })],
    });
  });
  it('does not count a stop twice where two overlap', () => {
    const stop = (a: number, b: number) => ({ from: plusDays(day0, a), to: plusDays(day0, b) });
    const found = delayInterest({ ...facts(100_000_000, 100), stopped: [stop(10, 30), stop(20, 40), stop(-50, 2)] });
    expect(found).toMatchObject({ days: 100 - 31 - 2 });
  });
});

describe('interest on a loan', () => {
  const loan: LoanFacts = {
    sum: 10_000_000,
    contract: toCourtDay('2025-06-10'),
    lent: toCourtDay('2025-06-10'),
    due: toCourtDay('2026-06-10'),
    until: toCourtDay('2026-11-22'),
    agreed: 'NONE',
    natural: true,
    lateRate: null,
    filed: null,
    repaid: [],
    year: 365,
  };
  const found = (facts: LoanFacts) => {
    const result = loanInterest(facts);
    if ('cannot' in result) throw new Error(result.cannot.en);
    return result;
  };
  it('is never above the limit, at any time', () => {
    const rate = fc.integer({ min: 0, max: 10_000_000 });
    fc.assert(
      fc.property(
        small,
        rate,
        fc.option(rate),
        days,
        days,
        fc.integer({ min: 0, max: 1_500 }),
        (sum, agreed, lateRate, term, length, begin) => {
          const contract = plusDays(toCourtDay('2020-08-20'), begin);
          const facts = {
            ...loan,
            sum,
            contract,
            lent: contract,
            due: plusDays(contract, term),
            until: plusDays(contract, length),
            agreed,
            lateRate,
          };
          const limit = (lprOn(contract, lprOnRecord) ?? 0) * 4;
          const most = rounded(fraction(BigInt(sum) * BigInt(limit) * BigInt(length), 365_000_000));
          expect(found(facts).fen).toBeLessThanOrEqual(most);
          expect(found({ ...facts, agreed: limit, lateRate: null }).fen).toBe(most);
        },
      ),
    );
  });
  it('cut by repayments of nothing is the same', () => {
    fc.assert(
      fc.property(small, fc.array(fc.integer({ min: 0, max: 530 }), { maxLength: 6 }), (sum, at) => {
        const facts = { ...loan, sum, agreed: 100_000 };
        const repaid = at.map((n) => ({ day: plusDays(loan.lent, n), fen: 0 }));
        expect(found({ ...facts, repaid }).fen).toBe(found(facts).fen);
      }),
    );
  });
  it('takes repayments for interest first, and says what is too much', () => {
    const repaid = [
      { day: plusDays(loan.lent, 100), fen: 10_000 },
      { day: plusDays(loan.lent, 200), fen: 20_000_000 },
    ];
    const { principalLeft, interestPaid, fen, notes } = found({ ...loan, agreed: 100_000, repaid });
    expect([principalLeft, fen]).toEqual([0, 0]);
    // 200 days at 10%: 547,945.2 fen; the first repayment is less than the interest of its day.
    expect(interestPaid).toBe(547_945);
    expect(notes.at(-1)?.zh).toContain('还款比本息多');
  });
  it('asks for the day of filing, and gives no figure where the law gives none', () => {
    const old = { ...loan, contract: toCourtDay('2019-12-01'), lent: toCourtDay('2019-12-01'), agreed: 240_000 };
    expect(loanInterest(old)).toHaveProperty('cannot.zh', expect.stringContaining('起诉日'));
    expect(loanInterest({ ...old, until: toCourtDay('2020-08-20') })).toHaveProperty('cap', 240_000);
    expect(loanInterest({ ...loan, agreed: 'UNCLEAR', natural: false })).toHaveProperty('cannot');
    expect(loanInterest({ ...loan, agreed: 'UNCLEAR' })).toHaveProperty('fen', found(loan).fen);
    expect(loanInterest({ ...loan, contract: toCourtDay('2015-08-31') })).toHaveProperty('cannot');
    expect(
      loanInterest({ ...loan, contract: toCourtDay('2015-09-01'), filed: toCourtDay('2021-01-01') }),
    ).toHaveProperty('fen');
    expect(loanInterest({ ...loan, until: toCourtDay('2025-06-09') })).toHaveProperty('cannot');
    expect(loanInterest({ ...loan, repaid: [{ day: toCourtDay('2026-11-23'), fen: 1 }] })).toHaveProperty('cannot');
    const early = {
      ...old,
      agreed: 'NONE',
      contract: toCourtDay('2017-01-01'),
      lent: toCourtDay('2017-01-01'),
      due: toCourtDay('2018-01-01'),
      filed: toCourtDay('2021-01-01'),
    } as const;
    expect(loanInterest(early)).toHaveProperty('cannot');
  });
  it('says where it goes by an LPR that may be out of date', () => {
    const later = {
      ...loan,
      contract: toCourtDay('2026-09-01'),
      lent: toCourtDay('2026-09-01'),
      due: null,
      agreed: 100_000,
    };
    expect(found(later).notes).toEqual([
      expect.objectContaining({ zh: expect.stringContaining('LPR 只登记到 2026 年 8 月 20 日') }),
    ]);
    const known = { ...later, contract: lprOnRecord.knownUntil, lent: lprOnRecord.knownUntil };
    expect(found(known).notes).toEqual([]);
    expect([
      lprOverdue(toCourtDay('2026-09-29'), lprOnRecord),
      lprOverdue(toCourtDay('2026-09-30'), lprOnRecord),
    ]).toEqual([false, true]);
  });
});

describe('rates', () => {
  it('a late price before there were rates, or the wrong way round, has no figure', () => {
    const facts = { sum: 100, first: toCourtDay('2015-10-23'), until: toCourtDay('2016-01-01') };
    expect(latePrice(facts)).toHaveProperty('cannot');
    expect(latePrice({ ...facts, first: toCourtDay('2015-10-24') })).toMatchObject({ rate: 43_500 });
    expect(latePrice({ ...facts, first: toCourtDay('2020-01-01') })).toHaveProperty('cannot');
    expect(latePrice({ ...facts, first: toCourtDay('2019-08-19'), until: toCourtDay('2019-08-19') })).toMatchObject({
      isLpr: false,
      days: 0,
    });
  });
  it.each([
    ['14.6', 146_000],
    ['３．４５％', 34_500],
    ['0', 0],
    ['1000', 10_000_000],
    ['1000.1', null],
    ['', null],
    ['-1', null],
    ['1.23456', null],
    ['abc', null],
  ])('a rate is read from %j', (raw, rate) => {
    expect(parseYearRate(raw)).toBe(rate);
  });
});
