import { courtDayOf } from '@sufu/contract/core';
import { type ExchangeRow, isTakenDown } from '@sufu/contract/exchange/rows';
import { changedColumns, type MergedRow } from '../../../../platform/database/merge-rows.ts';
import { caseRowsNow, noteChanges, ownRowsLike, putCaseRows, takeDown } from '../../../cases/index.ts';
import type { Entry, Taking, Verdict } from '../taking.ts';
import { tellParties } from '../tell-parties.ts';

type Kind = 'party' | 'agent' | 'hearing';
type Manner = {
  /** What a row that was made at this portal is known by within its case. */
  readonly like: (row: ExchangeRow, entry: Entry) => readonly string[];
  /** The row as its table has it; `what`: columns that changed and cannot be compared as they stand. */
  readonly columns: (
    row: ExchangeRow,
    id: string,
    entry: Entry,
  ) => { readonly row: MergedRow; readonly what: readonly string[] };
};

/** What each new row is called here: as a row of the portal that stands for the same, each for one alone, or by its own id. */
async function identify(
  { transaction: { tx }, source }: Taking,
  kind: Kind,
  entries: readonly Entry[],
  { like }: Manner,
) {
  const wanted = entries.flatMap((entry) => {
    const { row, id } = entry.row;
    const [parent] = entry.parents;
    // What is entered at the desk stands for nothing else: two people of one case may have one name.
    return source === null || isTakenDown(row) || entry.localId !== null || parent === undefined
      ? []
      : [{ id, parent, like: like(row, entry) }];
  });
  const own = await ownRowsLike(tx, kind, wanted);
  const given = new Set<string>();
  return ({ localId, row: { id } }: Entry): string => {
    const found = localId ?? own.get(id) ?? id;
    const free = given.has(found) ? id : found;
    given.add(free);
    return free;
  };
}

/** Links to accounts are decided by the statement that writes them, and bytes differ each time they are sealed. */
const uncompared = ['user_id', 'source'];

/** Rows that belong to a case and have a table of their own. */
export async function takeCaseRows(
  taking: Taking,
  kind: Kind,
  entries: readonly Entry[],
  manner: Manner,
): Promise<readonly Verdict[]> {
  const { tx, at } = taking.transaction;
  const idOf = await identify(taking, kind, entries, manner);
  const standing = await caseRowsNow(
    tx,
    kind,
    entries.flatMap(({ localId }) => localId ?? []),
  );
  const rows: MergedRow[] = [];
  const down: string[] = [];
  const changes: { id: string; caseId: string; kind: Kind; what: readonly string[] }[] = [];
  const verdicts = entries.map((entry): Verdict => {
    const { row } = entry.row;
    const before = entry.localId === null ? undefined : standing.get(entry.localId);
    const changed = (what: readonly string[]): void => {
      const id = entry.localId;
      if (before && id !== null && what.length > 0) changes.push({ id, caseId: String(before.case_id), kind, what });
    };
    if (isTakenDown(row)) {
      const what = [kind === 'hearing' ? 'cancelled_on' : 'ended_on'];
      if (entry.localId !== null) down.push(entry.localId);
      changed(what);
      return { is: 'written', localId: entry.localId, what: entry.localId === null ? [] : what };
    }
    const id = idOf(entry);
    const next = manner.columns(row, id, entry);
    const what = before
      ? [...changedColumns(before, next.row).filter((column) => !uncompared.includes(column)), ...next.what]
      : [];
    changed(what);
    rows.push(next.row);
    return { is: 'written', localId: id, what };
  });
  if (taking.dry) return verdicts;
  await putCaseRows(tx, kind, rows);
  await takeDown(tx, kind, down, { at, today: courtDayOf(at) });
  await noteChanges(tx, changes, at);
  const ended = changes.flatMap(({ id, what }) => (kind === 'party' && what.includes('ended_on') ? [id] : []));
  await tellParties(taking.transaction, 'ended_on', { partyIds: ended });
  return verdicts;
}
