import { type CourtDay, parseYuan } from '@sufu/contract/core';
import {
  draftSettlement,
  findSettlementSubject,
  listSettlements,
  type SettlementCause,
  type SettlementSubject,
} from '@sufu/contract/payments';
import { useState } from 'react';
import { useCallMutation } from '../../../shared/api/index.ts';

const fenOf = (raw: string): number => {
  const read = parseYuan(raw);
  return 'fen' in read ? read.fen : 0;
};
type Entry = {
  readonly total: string;
  readonly cause: SettlementCause;
  readonly rulingNo: string;
  readonly effectiveOn: string;
  readonly borne: Readonly<Record<string, string>>;
  readonly from: string;
  readonly to: string;
  readonly direct: string;
};

/** What is typed of a settlement, what it adds up to, and its sending. */
export function useDraft(subject: SettlementSubject, onDone: () => void) {
  const [entry, setEntry] = useState<Entry>(() => ({
    ...{ total: (subject.totalFen / 100).toFixed(2), cause: 'WIN', rulingNo: '', effectiveOn: '' },
    ...{ borne: {}, from: '', to: '', direct: '' },
  }));
  const draft = useCallMutation(draftSettlement, {
    refreshes: [listSettlements, findSettlementSubject],
    onSuccess: onDone,
  });
  const shares = subject.parties
    .map(({ partyId }) => ({ partyId, fen: fenOf(entry.borne[partyId] ?? '') }))
    .filter(({ fen }) => fen > 0);
  const totalFen = fenOf(entry.total);
  const { cause, rulingNo, from, to } = entry;
  const directFen = fenOf(entry.direct);
  const direct = from !== '' && to !== '' && directFen > 0 ? [{ from, to, fen: directFen }] : [];
  const effectiveOn = entry.effectiveOn as CourtDay;
  const body = { caseId: subject.caseId, totalFen, cause, rulingNo, effectiveOn, shares, direct };
  return {
    ...{ entry, draft, totalFen },
    sumFen: shares.reduce((sum, { fen }) => sum + fen, 0),
    change: (next: Partial<Entry>) => setEntry((now) => ({ ...now, ...next })),
    send: () => draft.mutate({ body }),
  };
}
export type SettlementDraft = ReturnType<typeof useDraft>;
