import { courtDayOf } from '@sufu/contract/core';
import { isTakenDown, type RowOf } from '@sufu/contract/exchange/rows';
import type { MergedRow } from '../../../../platform/database/merge-rows.ts';
import { changedColumns } from '../../../../platform/database/merge-rows.ts';
import { filedCases } from '../../../applications/index.ts';
import { undrawCases } from '../../../archives/index.ts';
import {
  type CaseChange,
  caseRowsNow,
  holdersOfNumbers,
  noteChanges,
  putCases,
  takeDown,
  tellOfNew,
} from '../../../cases/index.ts';
import { servedCases } from '../../../delivery/index.ts';
import { billedCases } from '../../../payments/index.ts';
import { type Entry, refused, type Taker, type Taking, type Verdict } from '../taking.ts';
import { tellParties } from '../tell-parties.ts';

/** Cases in which people have acted are not taken down by a row. */
async function withActs({ transaction: { tx } }: Taking, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  return new Set([...(await filedCases(tx, ids)), ...(await servedCases(tx, ids)), ...(await billedCases(tx, ids))]);
}

const columnsOf = (
  source: string | null,
  id: string,
  row: RowOf<'case'>,
  [division_id = '', merged_into = null]: readonly (string | null)[],
  court_id: string,
): MergedRow => ({
  ...{ id, source, case_no: row.caseNo, cause: row.cause, case_kind: row.caseKind, court_id, division_id },
  ...{ procedure: row.procedure, stage: row.stage, filed_on: row.filedOn, amount: row.amountFen ?? null },
  ...{ evidence_deadline: row.evidenceDeadline ?? null, archived: row.archived ?? false, sealed: row.sealed ?? false },
  ...{ merged_into, closed_on: row.closedOn ?? null, closed_how: row.closedHow ?? null, withdrawn_at: null },
});

const numberOf = ({ row: { row } }: Entry): readonly string[] =>
  isTakenDown(row) || row.kind !== 'case' ? [] : [row.caseNo];

/** The id of a case under its number: what it is here, or the portal's own with this number; null: another case has it. */
async function identify(taking: Taking, entries: readonly Entry[]): Promise<ReadonlyMap<Entry, string | null>> {
  const holders = await holdersOfNumbers(taking.transaction.tx, entries.flatMap(numberOf));
  const given = new Map(taking.numbers);
  return new Map(
    entries.map((entry) => {
      const [number = ''] = numberOf(entry);
      const holder = holders.get(number);
      const isOurs = holder !== undefined && entry.localId === null && holder.source === null && !holder.isFormer;
      const id = entry.localId ?? (isOurs ? holder.caseId : entry.row.id);
      const taken = given.get(number) ?? holder?.caseId ?? id;
      if (taken === id) given.set(number, id);
      return [entry, taken === id ? id : null];
    }),
  );
}

/** Cases. `sealed` and what is taken down are on the trail by themselves. */
export const takeCases: Taker = async (taking, entries) => {
  const { transaction, dry, courts, source } = taking;
  const { tx, at, record } = transaction;
  const acted = await withActs(
    taking,
    entries.flatMap(({ row: { row }, localId }) => (isTakenDown(row) ? (localId ?? []) : [])),
  );
  const ids = await identify(
    taking,
    entries.filter((entry) => numberOf(entry).length > 0),
  );
  const standing = await caseRowsNow(
    tx,
    'case',
    [...ids.values()].flatMap((id) => id ?? []),
  );
  const rows: MergedRow[] = [];
  const down: string[] = [];
  const changes: CaseChange[] = [];
  const added: { caseId: string; kind: 'case' }[] = [];
  const verdicts = entries.map((entry): Verdict => {
    const { row, localId } = { row: entry.row.row, localId: entry.localId };
    if (isTakenDown(row)) {
      if (localId === null) return { is: 'written', localId, what: [] };
      if (acted.has(localId)) return refused('has-acts');
      down.push(localId);
      changes.push({ caseId: localId, kind: 'case', what: ['withdrawn_at'] });
      return { is: 'written', localId, what: ['withdrawn_at'] };
    }
    if (row.kind !== 'case') throw new Error('not a case');
    const id = ids.get(entry) ?? null;
    if (id === null) return refused('number-taken', 'caseNo');
    const court = courts.get(row.court);
    if (court === undefined) return refused('court', 'court');
    const next = columnsOf(source, id, row, entry.parents, court);
    const before = standing.get(id);
    const what = before ? changedColumns(before, next) : [];
    rows.push(next);
    if (!before) added.push({ caseId: id, kind: 'case' });
    if (what.length > 0) changes.push({ caseId: id, kind: 'case', what });
    return { is: 'written', localId: id, what };
  });
  if (dry) {
    for (const row of rows) taking.numbers.set(String(row.case_no), String(row.id));
    return verdicts;
  }
  const renumbered = changes.flatMap(({ caseId, what }) => (what.includes('case_no') ? [caseId] : []));
  await putCases(tx, rows, renumbered, at);
  await takeDown(tx, 'case', down, { at, today: courtDayOf(at) });
  const hidden = changes.flatMap(({ caseId, what }) =>
    what.includes('withdrawn_at') || what.includes('sealed') ? [caseId] : [],
  );
  await undrawCases(transaction, hidden);
  await noteChanges(transaction, changes);
  tellOfNew(transaction, added);
  for (const column of ['case_no', 'merged_into'] as const) {
    const caseIds = changes.flatMap(({ caseId, what }) => (what.includes(column) ? [caseId] : []));
    await tellParties(transaction, column, { caseIds });
  }
  for (const { caseId, what } of changes)
    for (const column of ['sealed', 'withdrawn_at', 'case_no'])
      if (what.includes(column)) record(`exchange.case-${column}`, caseId, { source });
  return verdicts;
};
