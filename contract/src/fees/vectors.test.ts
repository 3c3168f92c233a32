import { expect, it } from 'vitest';
import { type CourtDay, toCourtDay } from '../core/index.ts';
import {
  allot,
  delayInterest,
  deposit,
  type Fee,
  type FeeKind,
  latePrice,
  lawyerFee,
  lawyerTables,
  litigationFee,
  loanInterest,
  lprOn,
  lprOnRecord,
  penalty,
  quoteAgain,
  quoteFee,
  refund,
  settle,
} from './index.ts';
import type { LawyerAsk } from './lawyer/lawyer-fee.ts';
import { fenOf, payments, rateOf, sharesOf, sumsInFen, vectors } from './testing/read-vectors.ts';

const day = (text: string | null | undefined): CourtDay | null => (text ? toCourtDay(text) : null);
const added = (fee: Fee): number => fee.steps.reduce((total, step) => total + step.fen, 0);
/** The result, or a failure that names why there is none. */
function figure<T extends object>(result: T): Exclude<T, { cannot: unknown }> {
  if ('cannot' in result) throw new Error(`no figure: ${JSON.stringify(result.cannot)}`);
  return result as Exclude<T, { cannot: unknown }>;
}
/** Every line of a fee, its article too, and the lines add up. */
function proper(fee: Fee): void {
  expect(added(fee)).toBe(fee.fen);
  for (const { text, basis } of fee.steps) for (const each of [text, basis]) expect(each.zh && each.en).toBeTruthy();
}

it('there are all of them', () => {
  expect(Object.values(vectors).flat()).toHaveLength(137);
});

it.each(vectors.court)('$id court fee $kind', ({ kind, input, expected }) => {
  const facts = sumsInFen(input);
  // The kinds of the file are those of the contract; litigationFee throws on another.
  const fee = litigationFee(kind as FeeKind, facts as never);
  proper(fee);
  expect(fee.fen).toBe(fenOf(expected));
  expect(quoteAgain(quoteFee(kind as 'PROPERTY', facts as never))).toEqual(fee);
});

it.each(vectors.lawyer)('$id lawyer fee $region', ({ region, input, expectedMin, expectedMax }) => {
  const table = lawyerTables.find((each) => each.region === region) ?? lawyerTables[0];
  const { sameLawyerFirst = false, ...rest } = sumsInFen(input);
  const ask = { complex: false, float: false, sameLawyer: sameLawyerFirst, ...rest } as unknown as LawyerAsk;
  const fee = figure(lawyerFee(ask, table));
  proper(fee.most);
  if (fee.least) proper(fee.least);
  expect([fee.least?.fen ?? null, fee.most.fen]).toEqual([
    expectedMin === null ? null : fenOf(expectedMin),
    fenOf(expectedMax),
  ]);
});

it.each(vectors.refund)('$id refund $by', ({ id: _id, expected, alreadyHalved, ...rest }) => {
  const facts = { amount: null, ...sumsInFen(rest), alreadyHalved: alreadyHalved !== undefined };
  const found = refund(facts as never);
  proper(found);
  expect(found.fen).toBe(fenOf(expected));
});

it.each(vectors.settle)('$id settlement', (vector) => {
  if (vector.weights) {
    const weights = Object.entries(vector.weights).map(([who, weight]) => ({ who, weight: weight ?? 0 }));
    expect(figure(allot(fenOf(vector.total), weights))).toEqual(sharesOf(vector.shares));
    return;
  }
  const direct = (vector.direct ?? []).map(([to, from, yuan]) => ({
    from: String(from),
    to: String(to),
    fen: fenOf(Number(yuan)),
  }));
  const facts = {
    total: fenOf(vector.total),
    prepaid: sharesOf(vector.prepaid),
    borne: sharesOf(vector.borne),
    direct,
  };
  const some = (shares: Parameters<typeof sharesOf>[0]) => sharesOf(shares).filter(({ fen }) => fen > 0);
  expect(figure(settle(facts))).toEqual({ refund: some(vector.refund), bill: some(vector.bill) });
});

it.each(vectors.delay)('$id delayed performance', (vector) => {
  const found = figure(
    delayInterest({
      sum: fenOf(vector.sum),
      due: toCourtDay(vector.due),
      until: toCourtDay(vector.until),
      paid: payments(vector.paid),
      stopped: (vector.stopped ?? []).map(([from, to]) => ({
        from: toCourtDay(String(from)),
        to: toCourtDay(String(to)),
      })),
      generalRate: vector.generalRate === undefined ? null : rateOf(vector.generalRate),
    }),
  );
  proper(found);
  expect(found.fen).toBe(fenOf(vector.expected));
  if (vector.days !== undefined) expect(found.days).toBe(vector.days);
  expect(found.general?.fen).toBe(vector.general === undefined ? undefined : fenOf(vector.general));
});

it.each(vectors.loan)('$id loan', (vector) => {
  const found = figure(
    loanInterest({
      sum: fenOf(vector.sum),
      contract: toCourtDay(vector.contract),
      lent: toCourtDay(vector.lent),
      due: day(vector.due),
      until: toCourtDay(vector.until),
      agreed: vector.rate === null ? 'NONE' : rateOf(vector.rate),
      natural: true,
      lateRate: vector.lateRate === undefined ? null : rateOf(vector.lateRate),
      filed: day(vector.filed),
      repaid: payments(vector.repaid),
      year: vector.basis === 360 ? 360 : 365,
    }),
  );
  proper(found);
  expect(found.fen).toBe(fenOf(vector.interest));
  if (vector.cap !== undefined) expect(found.cap).toBe(rateOf(vector.cap));
  if (vector.interestPaid !== undefined) expect(found.interestPaid).toBe(fenOf(vector.interestPaid));
  if (vector.principalLeft !== undefined) expect(found.principalLeft).toBe(fenOf(vector.principalLeft));
});

it.each(vectors.late)('$id late price', ({ sum, first, until, lpr, low, high }) => {
  const found = figure(latePrice({ sum: fenOf(sum), first: toCourtDay(first), until: toCourtDay(until) }));
  proper(found.low);
  proper(found.high);
  expect([found.rate, found.low.fen, found.high.fen]).toEqual([rateOf(lpr), fenOf(low), fenOf(high)]);
  if (found.isLpr) expect(lprOn(toCourtDay(first), lprOnRecord)).toBe(found.rate);
});

it.each(vectors.penalty)('$id penalty', ({ loss, agreed, line, says }) => {
  expect(penalty({ loss: fenOf(loss), agreed: fenOf(agreed) })).toMatchObject({ fen: fenOf(line), says });
});

it.each(vectors.deposit)('$id deposit', ({ price, paid, breach, counts, back }) => {
  const found = deposit({ price: fenOf(price), paid: fenOf(paid), breach: breach === 'GIVER' ? 'GIVER' : 'RECEIVER' });
  proper(found);
  expect(found.fen).toBe(fenOf(back));
  if (counts !== undefined) expect(found.counts).toBe(fenOf(counts));
});
