import { toCourtDay } from '../../core/index.ts';
import vectors from './vectors.json' with { type: 'json' };

/** The vectors of fees.md §4, §5.4 and money.md §5, as written there: sums in yuan, rates in percent. */
export { vectors };

/** Yuan with at most two decimals in fen. */
export const fenOf = (yuan: number): number => Math.round(yuan * 100);
/** Percent in millionths. */
export const rateOf = (percent: number): number => Math.round(percent * 10_000);

const inFen = new Set([
  'amount',
  'property',
  'damages',
  'before',
  'after',
  'fee',
  'paid',
  'due',
  'borne',
  'loss',
  'agreed',
  'price',
]);

/** The sums of a vector in fen; the rest as it stands. */
export const sumsInFen = (input: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(input).map(([name, value]: [string, unknown]) => [
      name,
      inFen.has(name) && typeof value === 'number' ? fenOf(value) : value,
    ]),
  );

/** `[day, yuan]` pairs. */
export const payments = (pairs: readonly (readonly (string | number)[])[] = []) =>
  pairs.map(([day, yuan]) => ({ day: toCourtDay(String(day)), fen: fenOf(Number(yuan)) }));
export const sharesOf = (shares: Readonly<Record<string, number | undefined>> = {}) =>
  Object.entries(shares).map(([who, yuan]) => ({ who, fen: fenOf(yuan ?? 0) }));
