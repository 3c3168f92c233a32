import { type Problem, parseYuan } from '@sufu/contract/core';
import { courtFeesIn, type FeeQuote, type Halving, readFeeTables } from '@sufu/contract/fees';
import {
  type BilledKind,
  type BillSubject,
  billedKindFacts,
  type DeskBill,
  type FeeAsk,
  feeItems,
  type IssuedItem,
  issueBill,
  listDeskBills,
  quoteOf,
} from '@sufu/contract/payments';
import { useState } from 'react';
import { errorSentence, problemsWith, useCall, useCallMutation } from '../../shared/api/index.ts';
import { requestKey } from '../../shared/form/request-key.ts';
import { useLang } from '../../shared/i18n/index.tsx';

export type Entry = {
  readonly payer: number;
  readonly item: IssuedItem;
  readonly kind: BilledKind;
  readonly sum: string;
  readonly before: string;
  readonly halving: Halving | '';
  readonly other: string;
  readonly reason: string;
};

export const typed = (fen: number | null): string => (fen === null ? '' : (fen / 100).toFixed(2));

/** What the record suggests, to be looked at. */
export const firstEntry = ({ suggested }: BillSubject): Entry => ({
  payer: 0,
  item: suggested?.item ?? 'ACCEPT',
  kind: suggested?.ask.kind ?? 'PROPERTY',
  sum: typed(suggested?.ask.amount ?? null),
  before: typed(suggested?.ask.before ?? null),
  halving: suggested?.ask.halving[0] ?? '',
  other: '',
  reason: '',
});

export const fenOf = (raw: string): number | null => {
  const read = parseYuan(raw);
  return 'fen' in read ? read.fen : null;
};

export function askIn({ kind, sum, before, halving }: Entry): FeeAsk {
  const facts = billedKindFacts[kind];
  return {
    kind,
    amount: facts.amount === 'none' ? null : fenOf(sum),
    before: kind === 'CLAIM_CHANGE' ? fenOf(before) : null,
    halving: facts.halves && halving !== '' ? [halving] : [],
  };
}

/** The form of a notice: what is typed, what the rules make of it, and its sending. */
export function useIssueForm(subject: BillSubject, onDone: (bill: DeskBill) => void) {
  const { lang } = useLang();
  const tables = useCall(readFeeTables, {});
  const [entry, setEntry] = useState(() => firstEntry(subject));
  const [key] = useState(requestKey);
  const issue = useCallMutation(issueBill, { refreshes: [listDeskBills], onSuccess: onDone });
  const ask = askIn(entry);
  const quote: FeeQuote | null = tables.data ? quoteOf(ask, courtFeesIn(tables.data)) : null;
  const problems: readonly Problem[] = problemsWith(issue.error, lang);
  const send = () => {
    const { caseId, applicationId, payers } = subject;
    const amountFen = entry.other.trim() === '' ? null : fenOf(entry.other);
    issue.mutate({
      body: {
        ...{ key, caseId, applicationId, partyId: payers[entry.payer]?.partyId ?? null },
        ...{ item: entry.item, ask: { ...ask, halving: [...ask.halving] }, amountFen, reason: entry.reason },
      },
    });
  };
  return {
    entry,
    quote,
    problems,
    send,
    change: (next: Partial<Entry>) => setEntry((now) => ({ ...now, ...next })),
    /** Another item is worked out in another way. */
    chooseItem: (item: IssuedItem) => setEntry((now) => ({ ...now, item, kind: feeItems[item].kinds[0] })),
    sentence: issue.error && problems.length === 0 ? errorSentence(issue.error, lang) : undefined,
    busy: issue.isPending,
  };
}
export type IssueForm = ReturnType<typeof useIssueForm>;
