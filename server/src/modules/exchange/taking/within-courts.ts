import { isTakenDown } from '@sufu/contract/exchange/rows';
import { archiveRowsNow } from '../../archives/index.ts';
import { caseFacts, caseRowsNow } from '../../cases/index.ts';
import { feesNow, moneyNow } from '../money/store.ts';
import type { Entry, Taking } from './taking.ts';

/** Of rows that stand here the cases that they are of. */
async function casesOfRows({ transaction: { tx } }: Taking, kind: string, ids: readonly string[]) {
  if (kind === 'case') return new Map(ids.map((id) => [id, id]));
  // The place of somebody on a panel is called by its case.
  if (kind === 'panel') return new Map(ids.map((id) => [id, id.slice(0, id.indexOf(':'))]));
  if (kind === 'fee') return new Map([...(await feesNow(tx, ids))].map(([id, { caseId }]) => [id, caseId]));
  if (kind === 'payment') {
    const money = await moneyNow(tx, ids);
    const fees = await feesNow(
      tx,
      [...money.values()].map(({ feeId }) => feeId),
    );
    return new Map([...money].map(([id, { feeId }]) => [id, fees.get(feeId)?.caseId ?? '']));
  }
  const rows =
    kind === 'volume' || kind === 'paper'
      ? await archiveRowsNow(tx, kind, ids)
      : await caseRowsNow(tx, kind as 'party' | 'agent' | 'hearing' | 'event', ids);
  return new Map([...rows].map(([id, row]) => [id, String(row.case_id)]));
}

/** What a row of this kind belongs to first; a case, where nothing else is said. */
const parentKinds: Readonly<Record<string, string>> = { paper: 'volume', payment: 'fee' };

/** The cases that an entry would write into: where it stands, where it would stand, and, of a case, the one it is merged into. */
async function casesOf(taking: Taking, kind: string, entries: readonly Entry[]) {
  const local = await casesOfRows(
    taking,
    kind,
    entries.flatMap(({ localId }) => localId ?? []),
  );
  const parentKind = parentKinds[kind] ?? 'case';
  // The first reference of a case is its division, the second one the case that it is merged into.
  const place = kind === 'case' ? 1 : 0;
  const parents = await casesOfRows(
    taking,
    parentKind,
    entries.flatMap(({ parents }) => parents[place] ?? []),
  );
  return (entry: Entry): readonly string[] => [
    ...(entry.localId === null ? [] : [local.get(entry.localId) ?? '']),
    ...(entry.parents[place] === undefined ? [] : [parents.get(entry.parents[place]) ?? '']),
  ];
}

/**
 * Entries of one kind that the system which sent them may not write: it is limited to courts (court-connection.md §7), and they are of
 * another. Divisions and people are the court's own.
 */
export async function outsideCourts(taking: Taking, entries: readonly Entry[]): Promise<ReadonlySet<Entry>> {
  const limited = entries.filter(({ row: { within } }) => within !== undefined);
  const [first] = limited;
  if (!first) return new Set();
  const { courts, ownCourt } = taking;
  const { kind } = first.row;
  const may = ({ row: { within = [] } }: Entry, courtId: string | undefined): boolean =>
    courtId !== undefined && within.some((code) => courts.get(code) === courtId);
  if (kind === 'division' || kind === 'staff')
    return new Set(limited.filter((entry) => !may(entry, courts.get(ownCourt ?? ''))));
  const of = await casesOf(taking, kind, limited);
  const facts = await caseFacts(
    taking.transaction.tx,
    [...new Set(limited.flatMap(of))].filter((id) => id !== ''),
  );
  return new Set(
    limited.filter((entry) => {
      const { row } = entry.row;
      const states = isTakenDown(row) || row.kind !== 'case' || may(entry, courts.get(row.court));
      return !states || of(entry).some((id) => !may(entry, facts.get(id)?.courtId));
    }),
  );
}
