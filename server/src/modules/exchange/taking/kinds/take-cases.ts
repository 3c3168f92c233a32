import { courtDayOf } from '@sufu/contract/core';
import { isTakenDown, type RowOf } from '@sufu/contract/exchange/rows';
import type { MergedRow } from '../../../../platform/database/merge-rows.ts';
import { changedColumns } from '../../../../platform/database/merge-rows.ts';
import { type AcceptedFiling, filedCases } from '../../../applications/index.ts';
import { undrawCases } from '../../../archives/index.ts';
import {
  type CaseChange,
  caseRowsNow,
  changedLinks,
  joinRelated,
  type LinksSaid,
  linksNow,
  noteChanges,
  putCases,
  putLinks,
  takeDown,
  tellOfNew,
} from '../../../cases/index.ts';
import { servedCases } from '../../../delivery/index.ts';
import { billedCases } from '../../../payments/index.ts';
import { keyOf } from '../registry.ts';
import { refused, type Taker, type Taking, type Verdict } from '../taking.ts';
import { tellParties } from '../tell-parties.ts';
import { identifyCases } from './identify-cases.ts';

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

const isLink = (field: string): boolean => field === 'previous' || field === 'related';
const hasLinks = ({ previous, related }: LinksSaid): boolean => previous.length > 0 || related.length > 0;
/** What a row says beside the columns of the case; nothing where it is entered at the desk, which leaves it as it stands. */
const linksOf = ({ atDesk }: Taking, caseId: string, { previous = [], related = [] }: RowOf<'case'>): LinksSaid[] =>
  atDesk ? [] : [{ caseId, previous, related }];

/** Relations that waited for one of these lead to it, and those of these to the cases that are here. */
async function joinAll(
  { transaction: { tx }, source, registry, atDesk }: Taking,
  taken: readonly { readonly externalId: string; readonly caseId: string }[],
  said: readonly LinksSaid[],
): Promise<void> {
  if (source === null || atDesk) return;
  const wanted = said.flatMap(({ related }) =>
    related.map(({ externalId }) => ({ kind: 'case', externalId }) as const),
  );
  const known = await registry.read(tx, wanted);
  const here = wanted.flatMap((reference) => {
    const caseId = known.get(keyOf(reference))?.localId ?? null;
    return caseId === null ? [] : [{ externalId: reference.externalId, caseId }];
  });
  await joinRelated(tx, source, [...here, ...taken]);
}

/** A case that a row is joined to by its filing: of the same court, and no row's yet. */
function refuseJoin(before: MergedRow | undefined, filing: AcceptedFiling, court: string): Verdict | null {
  if (before?.court_id !== court || (filing.courtId ?? court) !== court)
    return refused('application-unknown', 'applicationNumber');
  return before.source === null ? null : refused('application-taken', 'applicationNumber');
}

/** Cases. `sealed` and what is taken down are on the trail by themselves. */
export const takeCases: Taker = async (taking, entries) => {
  const { transaction, dry, courts, source } = taking;
  const { tx, at, record } = transaction;
  const acted = await withActs(
    taking,
    entries.flatMap(({ row: { row }, localId }) => (isTakenDown(row) ? (localId ?? []) : [])),
  );
  const identified = await identifyCases(taking, entries);
  const standing = await caseRowsNow(
    tx,
    'case',
    [...identified.values()].flatMap((found) => ('id' in found ? [found.id] : [])),
  );
  const links = await linksNow(tx, [...standing.keys()]);
  const rows: MergedRow[] = [];
  const down: string[] = [];
  const said: LinksSaid[] = [];
  const taken: { externalId: string; caseId: string }[] = [];
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
    const found = identified.get(entry);
    if (!found || !('id' in found)) return found ?? refused('number-taken', 'caseNo');
    const { id, filing } = found;
    const court = courts.get(row.court);
    if (court === undefined) return refused('court', 'court');
    const unjoined = filing && localId === null ? refuseJoin(standing.get(id), filing, court) : null;
    if (unjoined) return unjoined;
    const next = columnsOf(source, id, row, entry.parents, court);
    const before = standing.get(id);
    const beside = linksOf(taking, id, row);
    const what = before
      ? [...changedColumns(before, next), ...beside.flatMap((each) => changedLinks(links.get(id), each))]
      : [];
    rows.push(next);
    taken.push({ externalId: entry.row.externalId, caseId: id });
    // Of a case that is new there is nothing to take back.
    said.push(...beside.filter((each) => what.some(isLink) || (!before && hasLinks(each))));
    if (!before) added.push({ caseId: id, kind: 'case' });
    if (what.length > 0) changes.push({ caseId: id, kind: 'case', what });
    return { is: 'written', localId: id, what };
  });
  if (dry) {
    for (const row of rows) taking.numbers.set(String(row.case_no), String(row.id));
    for (const { caseId, previous } of said) for (const number of previous) taking.numbers.set(number, caseId);
    return verdicts;
  }
  const renumbered = changes.flatMap(({ caseId, what }) => (what.includes('case_no') ? [caseId] : []));
  await putCases(tx, rows, renumbered, at);
  if (source !== null) await putLinks(tx, source, said, at);
  await joinAll(taking, taken, said);
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
