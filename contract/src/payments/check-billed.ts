import { type BillCheck, checkBill, type FeeConfig, type FeeQuote, type OwnFacts } from '../fees/index.ts';
import { type FeeAsk, quoteOf } from './fee-items.ts';
import type { BillDetail, BillQuote } from './model.ts';

/** The frozen quote in the form of the rules; null where what it was worked out from lacks a sum. */
function frozen({ ask, version, config, fen, steps }: BillQuote): FeeQuote | null {
  const quote = quoteOf(ask, { config });
  return quote && { ...quote, version, config, fen, steps };
}

/** The facts a fee follows from; null while a sum is missing. `RangeError` on a sum that is none. */
export function factsOfAsk(ask: FeeAsk, config: FeeConfig): OwnFacts | null {
  return quoteOf(ask, { config });
}

/**
 * Checks a bill (money.md §6): with what was frozen when it was issued, then with the facts that whoever got it has before them; null
 * where they have none. Null: the bill does not say enough to be checked, or asks for what a decision has laid on the payer (办法29).
 */
export function checkBilled(
  { item, billedFen, quote }: Pick<BillDetail, 'item' | 'billedFen' | 'quote'>,
  own: FeeAsk | null,
  court: FeeConfig,
): BillCheck | null {
  const stated = item === 'BORNE' ? null : frozen(quote);
  return stated && checkBill({ fen: billedFen, quote: stated }, own && factsOfAsk(own, court), court);
}

/** What the record of a case says, as far as it speaks of this bill: of a kind of fee that does not follow from it, nothing. */
export function factsFor(quote: Pick<BillQuote, 'ask'>, known: FeeAsk | null): FeeAsk | null {
  const { ask } = quote;
  if (known === null) return null;
  if (known.kind === ask.kind) return { ...known, halving: ask.halving };
  // The record does not tell a divorce or a labour dispute from others; only that a case is about money it does.
  return ask.kind === 'PROPERTY' && known.kind === 'ADMIN' ? { ...known, halving: ask.halving } : null;
}
