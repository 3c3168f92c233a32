import { type CourtDay, formatFen, type Lang, type Problem } from '@sufu/contract/core';
import {
  draftSettlement,
  findSettlementSubject,
  listSettlements,
  type Settlement,
  type SettlementCause,
  type SettlementSubject,
} from '@sufu/contract/payments';
import { useState } from 'react';
import { useLang, useText } from '../../../shared/i18n/index.tsx';
import { problem } from '../../actions/check-words.ts';
import { useActionForm } from '../../actions/use-action-form.ts';
import { checkGiven, checkYuan, fenOf, typed } from '../checks.ts';
import { words } from './words.ts';

/** What is typed of a settlement. `borne`: by party, yuan. */
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

/** The field of what a party bears. */
export const borneBy = (partyId: string): string => `borne-${partyId}`;
const sumOf = (subject: SettlementSubject, { borne }: Entry): number =>
  subject.parties.reduce((sum, { partyId }) => sum + (fenOf(borne[partyId] ?? '') ?? 0), 0);

function useCheck(subject: SettlementSubject) {
  const t = useText();
  /** Shares that are sums, and come to what is due. */
  const checkShares = (entry: Entry, lang: Lang): readonly Problem[] => {
    const wrong = subject.parties.flatMap(({ partyId, name }) =>
      checkYuan(borneBy(partyId), entry.borne[partyId] ?? '', t(words.borneOf, { name }), lang),
    );
    const [first] = subject.parties;
    const [sum, total] = [sumOf(subject, entry), fenOf(entry.total)];
    if (wrong.length > 0 || !first || total === null || sum === total) return wrong;
    const said = t(words.sum, { sum: formatFen(sum, lang), total: formatFen(total, lang) });
    return [problem(borneBy(first.partyId), said)];
  };
  /** All three of what is paid directly, or none. */
  const checkDirect = ({ from, to, direct }: Entry, lang: Lang): readonly Problem[] => {
    if (from === '' && to === '' && direct.trim() === '') return [];
    return [
      ...checkGiven('from', from, t(words.payer), lang),
      ...checkGiven('to', to, t(words.payee), lang),
      ...(from !== '' && from === to ? [problem('to', t(words.twice))] : []),
      ...checkYuan('direct', direct, t(words.directSum), lang, true),
    ];
  };
  return (entry: Entry, lang: Lang): readonly Problem[] => [
    ...checkGiven('rulingNo', entry.rulingNo, t(words.ruling), lang),
    ...checkGiven('effectiveOn', entry.effectiveOn, t(words.effective), lang),
    ...checkYuan('totalFen', entry.total, t(words.total), lang, true),
    ...checkShares(entry, lang),
    ...checkDirect(entry, lang),
  ];
}

/** What is typed of a settlement, what it adds up to, and its sending. */
export function useDraft(subject: SettlementSubject, onDone: (settlement: Settlement) => void) {
  const { lang } = useLang();
  const check = useCheck(subject);
  const [entry, setEntry] = useState<Entry>(() => ({
    ...{ total: typed(subject.totalFen), cause: 'WIN', rulingNo: '', effectiveOn: '' },
    ...{ borne: {}, from: '', to: '', direct: '' },
  }));
  const form = useActionForm(draftSettlement, [listSettlements, findSettlementSubject]);
  const shares = subject.parties
    .map(({ partyId }) => ({ partyId, fen: fenOf(entry.borne[partyId] ?? '') ?? 0 }))
    .filter(({ fen }) => fen > 0);
  const totalFen = fenOf(entry.total) ?? 0;
  const { cause, rulingNo, from, to } = entry;
  const directFen = fenOf(entry.direct);
  const direct = directFen === null ? [] : [{ from, to, fen: directFen }];
  const effectiveOn = entry.effectiveOn as CourtDay;
  const body = { caseId: subject.caseId, totalFen, cause, rulingNo, effectiveOn, shares, direct };
  return {
    ...{ entry, form, totalFen },
    sumFen: sumOf(subject, entry),
    change: (next: Partial<Entry>) => setEntry((now) => ({ ...now, ...next })),
    send: () => form.send(check(entry, lang), { body }, onDone),
  };
}
export type SettlementDraft = ReturnType<typeof useDraft>;
