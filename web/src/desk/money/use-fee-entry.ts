import type { Lang, Problem } from '@sufu/contract/core';
import { courtFeesIn, type FeeQuote, type Halving, readFeeTables } from '@sufu/contract/fees';
import {
  type BilledKind,
  type BillSubject,
  billedKindFacts,
  type FeeAsk,
  feeItems,
  type IssuedItem,
  type LaterGround,
  laterChoices,
  leastReason,
  quoteOf,
} from '@sufu/contract/payments';
import { useState } from 'react';
import { useCall } from '../../shared/api/index.ts';
import { checkLength } from '../actions/check-words.ts';
import { checkYuan, fenOf, typed } from './checks.ts';
import { words } from './words.ts';

/** What is typed of a fee. `other`: another amount than the computed one, yuan. */
export type FeeEntry = {
  readonly item: IssuedItem;
  readonly kind: BilledKind;
  readonly sum: string;
  readonly before: string;
  readonly halving: Halving | '';
  readonly later: LaterGround | '';
  readonly other: string;
  readonly reason: string;
};

/** What is known of a fee, to be looked at. One that the case system stated was worked out by no rule of ours: the clerk chooses it. */
export const entryOf = (item: IssuedItem, ask: FeeAsk | undefined): FeeEntry => ({
  ...{
    item,
    kind: ask?.kind === 'STATED' ? feeItems[item].kinds[0] : (ask?.kind ?? 'PROPERTY'),
    sum: typed(ask?.amount ?? null),
    before: typed(ask?.before ?? null),
  },
  ...{ halving: ask?.halving[0] ?? '', later: '', other: '', reason: '' },
});

function askIn({ kind, sum, before, halving }: FeeEntry): FeeAsk {
  const facts = billedKindFacts[kind];
  return {
    kind,
    amount: facts.amount === 'none' ? null : fenOf(sum),
    before: kind === 'CLAIM_CHANGE' ? fenOf(before) : null,
    halving: facts.halves && halving !== '' ? [halving] : [],
  };
}

type Known = 'kind' | 'sum' | 'before' | 'halving';
/** Where what is filled in comes from. */
export type FactSource = NonNullable<BillSubject['suggested']>['from'];

/** A fee as it is typed, and what the rules make of it. `from`: what `first` was filled in from. */
export function useFeeEntry(first: FeeEntry, from: FactSource | null = null) {
  const tables = useCall(readFeeTables, {});
  const [entry, setEntry] = useState(first);
  const { kind, sum, before, other, reason } = entry;
  const ask = askIn(entry);
  const quote: FeeQuote | null = tables.data ? quoteOf(ask, courtFeesIn(tables.data)) : null;
  const isAtCost = kind === 'ACTUAL';
  const otherFen = isAtCost ? null : fenOf(other);
  const later = laterChoices(entry.item, kind).find((ground) => ground === entry.later) ?? null;
  return {
    ...{ entry, ask, quote, otherFen, later },
    /** Where the value of a field comes from, as long as it and the kind are as they were filled in. */
    sourceOf: (field: Known): FactSource | null =>
      first[field] !== '' && entry[field] === first[field] && kind === first.kind ? from : null,
    change: (next: Partial<FeeEntry>) => setEntry((now) => ({ ...now, ...next })),
    /** Another item is worked out in another way. */
    chooseItem: (item: IssuedItem) => setEntry((now) => ({ ...now, item, kind: feeItems[item].kinds[0] })),
    /** What is wrong with the sums. */
    checkSums(lang: Lang): readonly Problem[] {
      const { amount } = billedKindFacts[kind];
      return [
        ...(amount === 'none' ? [] : checkYuan('ask.amount', sum, words.sum[lang], lang, amount === 'needed')),
        ...(kind === 'CLAIM_CHANGE' ? checkYuan('ask.before', before, words.before[lang], lang, true) : []),
        ...checkYuan('amountFen', other, words.other[lang], lang),
      ];
    },
    /** Another amount than the computed one needs a reason; what is charged at cost says what for. */
    checkReason(lang: Lang): readonly Problem[] {
      if (isAtCost) return checkLength('reason', reason, words.costs, lang, leastReason);
      const isComputed = other.trim() === '' || (otherFen !== null && otherFen === quote?.fen);
      return isComputed ? [] : checkLength('reason', reason, words.why, lang, leastReason);
    },
  };
}
export type FeeForm = ReturnType<typeof useFeeEntry>;
