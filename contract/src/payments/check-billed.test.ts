import { describe, expect, it } from 'vitest';
import { defaultFees, saidOf } from '../fees/index.ts';
import { objectionOf, reliefOf } from './applications-of-bill.ts';
import { checkBilled, factsFor } from './check-billed.ts';
import { type FeeAsk, quoteOf } from './fee-items.ts';
import type { BillDetail } from './model.ts';

const property = (amount: number): FeeAsk => ({ kind: 'PROPERTY', amount, before: null, halving: [] });
/** A bill as it is read: from these facts, and asking for another sum where one is given. */
function billed(ask: FeeAsk, fen?: number): BillDetail {
  const quote = quoteOf(ask, { config: defaultFees });
  if (!quote) throw new Error('no quote');
  return {
    ...{
      item: 'ACCEPT',
      billNo: 'JF20261123000001',
      number: null,
      documents: [],
      issuedAt: '2026-11-22T17:00:00.000Z',
    },
    ...{ billedFen: fen ?? quote.fen, amountFen: fen ?? quote.fen, paidFen: 0 },
    quote: { ask, version: quote.version, config: defaultFees, fen: quote.fen, steps: quote.steps },
  } as unknown as BillDetail;
}
const check = (bill: BillDetail, own: FeeAsk | null) => checkBilled(bill, own, defaultFees);

describe('the check of a bill that was issued', () => {
  it.each([
    ['SAME', billed(property(50_000_000)), property(50_000_000)],
    ['HIGHER', billed(property(50_000_000), 930_000), property(50_000_000)],
    ['LOWER', billed(property(50_000_000), 830_000), property(50_000_000)],
    ['FACTS_DIFFER', billed(property(60_000_000)), property(50_000_000)],
    ['NOT_COMPARABLE', billed(property(50_000_000)), null],
  ])('%s', (code, bill, own) => expect(check(bill, own)?.code).toBe(code));
  it('is by the parameters that were frozen, and calls what is allowed allowed', () => {
    const bill = billed({ kind: 'DIVORCE', amount: null, before: null, halving: [] });
    const config = { ...defaultFees, divorceBase: 20_000 };
    const quote = { ...bill.quote, config, fen: 20_000, steps: [] };
    const old = { ...bill, quote, billedFen: 20_000 };
    expect(check(old, old.quote.ask)).toMatchObject({ code: 'IN_RANGE', by: -10_000 });
  });
  it('of a bill that lacks its sum, or that a decision has laid on the payer, is none', () => {
    const bill = billed(property(50_000_000));
    expect(check({ ...bill, quote: { ...bill.quote, ask: { ...bill.quote.ask, amount: null } } }, null)).toBeNull();
    expect(check({ ...bill, item: 'BORNE' }, property(50_000_000))).toBeNull();
  });
});

describe('the facts of a case', () => {
  it('speak of a fee of their kind alone, with what the bill halves by', () => {
    const { quote } = billed({ ...property(50_000_000), halving: ['MEDIATE'] });
    expect(factsFor(quote, property(10))).toEqual({ ...property(10), halving: ['MEDIATE'] });
    const labour = billed({ kind: 'LABOUR', amount: null, before: null, halving: [] });
    expect(factsFor(labour.quote, property(10))).toBeNull();
    expect(factsFor(labour.quote, null)).toBeNull();
  });
});

describe('what a bill is taken into', () => {
  const bill = billed(property(50_000_000), 930_000);
  it('an objection says what was asked for, what it should be by which article, and the difference', () => {
    const found = check(bill, property(50_000_000));
    if (!found) throw new Error('no check');
    expect(saidOf(found).zh).toBe('账单多了 500.00 元。');
    const set = objectionOf(bill, found);
    expect(set).toMatchObject({
      ...{ refundRequestKind: 'CALC_REVIEW', paymentVoucherNo: 'JF20261123000001', paidAmount: 0 },
      ...{ docTitle: '交费通知书', docEffectiveDate: '2026-11-23' },
    });
    expect(set.objectionContent).toMatch(/应交 9,300\.00 元，按.*第13条第（一）项应为 8,800\.00 元，多 500\.00 元/);
    expect(set.reasonDetail).toContain('4,500.00 元');
  });
  it('relief asks for what is missing', () => expect(reliefOf(bill)).toEqual({ feeAmount: 930_000 }));
});
