import { courtDayOf } from '@sufu/contract/core';
import type { LineErrorCode } from '@sufu/contract/exchange';
import { type ExchangeRow, isTakenDown } from '@sufu/contract/exchange/rows';
import { changedColumns, type MergedRow } from '../../../../platform/database/merge-rows.ts';
import {
  type CaseChange,
  caseRowsNow,
  noteChanges,
  ownRowsLike,
  putCaseRows,
  takeDown,
  tellOfNew,
} from '../../../cases/index.ts';
import { fieldsSetHere, keepOwnFields, putSetHere, type SetHere } from '../set-here.ts';
import type { Entry, Taking, Verdict } from '../taking.ts';
import { tellParties } from '../tell-parties.ts';

type Kind = 'party' | 'agent' | 'hearing' | 'event';
type Manner = {
  /** What a row that was made at this portal is known by within its case; left out: none is made here. */
  readonly like?: (row: ExchangeRow, entry: Entry) => readonly string[];
  /**
   * The row as its table has it; `what`: columns that changed and cannot be compared as they stand; `finding`: it is kept from others till
   * somebody has looked.
   */
  readonly columns: (
    row: ExchangeRow,
    id: string,
    entry: Entry,
    before: MergedRow | undefined,
  ) => { readonly row: MergedRow; readonly what: readonly string[]; readonly finding?: LineErrorCode };
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
    return source === null || isTakenDown(row) || entry.localId !== null || parent === undefined || !like
      ? []
      : [{ id, parent, like: like(row, entry) }];
  });
  const own = kind === 'event' ? new Map<string, string>() : await ownRowsLike(tx, kind, wanted);
  const given = new Set<string>();
  const idOf = ({ localId, row: { id } }: Entry): string => {
    const found = localId ?? own.get(id) ?? id;
    const free = given.has(found) ? id : found;
    given.add(free);
    return free;
  };
  return { idOf, here: [...entries.flatMap(({ localId }) => localId ?? []), ...own.values()] };
}

/** The column that says that it is over. */
const endOf = { party: 'ended_on', agent: 'ended_on', hearing: 'cancelled_on', event: 'withdrawn_at' } as const;
/** Links to accounts are decided by the statement that writes them, and bytes differ each time they are sealed. */
const uncompared = ['user_id', 'source'];

/** Rows that belong to a case and have a table of their own. */
export async function takeCaseRows(
  taking: Taking,
  kind: Kind,
  entries: readonly Entry[],
  manner: Manner,
): Promise<readonly Verdict[]> {
  const { transaction, atDesk = false } = taking;
  const { tx, at } = transaction;
  const { idOf, here } = await identify(taking, kind, entries, manner);
  const standing = await caseRowsNow(tx, kind, here);
  const set = await fieldsSetHere(tx, kind, [...standing.keys()]);
  const rows: MergedRow[] = [];
  const down: string[] = [];
  const changes: (CaseChange & { readonly id: string })[] = [];
  const added: { caseId: string; kind: Kind }[] = [];
  const nowSet: SetHere[] = [];
  const changed = (id: string, before: MergedRow | undefined, what: readonly string[]): void => {
    if (before && what.length > 0) changes.push({ id, caseId: String(before.case_id), kind, what });
  };
  const verdicts = entries.map((entry): Verdict => {
    const { localId } = entry;
    const { row } = entry.row;
    if (isTakenDown(row)) {
      const what = [endOf[kind]];
      if (localId === null) return { is: 'written', localId, what: [] };
      down.push(localId);
      changed(localId, standing.get(localId), what);
      return { is: 'written', localId, what };
    }
    const id = idOf(entry);
    const before = standing.get(id);
    const said = manner.columns(row, id, entry, before);
    const next = keepOwnFields({ kind, next: said.row, before, set: set.get(id) ?? new Set(), atDesk });
    nowSet.push(...next.nowSet.map((field) => ({ id, field })));
    const what = before
      ? [...changedColumns(before, next.row).filter((column) => !uncompared.includes(column)), ...said.what]
      : [];
    changed(id, before, what);
    if (!before) added.push({ caseId: String(next.row.case_id), kind });
    rows.push(next.row);
    const { finding } = said;
    return { is: 'written', localId: id, what, ignored: next.ignored, ...(finding ? { finding } : {}) };
  });
  if (taking.dry) return verdicts;
  await putCaseRows(tx, kind, rows);
  await putSetHere(tx, kind, nowSet, at);
  await takeDown(tx, kind, down, { at, today: courtDayOf(at) });
  await noteChanges(transaction, changes);
  tellOfNew(transaction, added);
  const ended = changes.flatMap(({ id, what }) => (kind === 'party' && what.includes('ended_on') ? [id] : []));
  await tellParties(transaction, 'ended_on', { partyIds: ended });
  return verdicts;
}
