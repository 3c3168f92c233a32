import { isTakenDown } from '@sufu/contract/exchange/rows';
import type { MergedRow } from '../../../../platform/database/merge-rows.ts';
import { type CaseChange, dropSeats, noteChanges, putCaseRows, seatOf, tellOfNew } from '../../../cases/index.ts';
import { type Entry, refused, type Taker, type Verdict } from '../taking.ts';

const caseOf = (seat: string): string => seat.slice(0, seat.indexOf(':'));
/** The place that a row takes; null: it takes none, or gives up the one it had. */
function seatIn({ row: { row }, parents: [caseId = '', userId = ''] }: Entry): string | null {
  return isTakenDown(row) || (row.kind === 'panel' && row.endedOn !== undefined) ? null : seatOf(caseId, userId);
}

/** Places on panels: whoever sits there by the desk is told anew, by another row of the source not. */
export const takePanels: Taker = async ({ transaction, registry, dry }, entries) => {
  const { tx } = transaction;
  const holders = new Map(
    await registry.seats(
      tx,
      entries.flatMap((entry) => seatIn(entry) ?? []),
    ),
  );
  const rows: MergedRow[] = [];
  const dropped: string[] = [];
  const changes: CaseChange[] = [];
  const added: { caseId: string; kind: 'panel' }[] = [];
  const verdicts = entries.map((entry): Verdict => {
    const { localId, parents } = entry;
    const { row, externalId } = entry.row;
    const seat = seatIn(entry);
    if (seat !== null && (holders.get(seat) ?? externalId) !== externalId) return refused('seat-taken', 'staffNo');
    const what = localId === null ? [] : seat === localId ? ['position', 'in_charge'] : ['user_id'];
    if (localId !== null && localId !== seat) dropped.push(localId);
    if (localId !== null) changes.push({ caseId: caseOf(localId), kind: 'panel', what });
    if (seat === null || isTakenDown(row) || row.kind !== 'panel') return { is: 'written', localId: null, what };
    holders.set(seat, externalId);
    const [case_id = '', user_id = ''] = parents;
    if (localId === null) added.push({ caseId: case_id, kind: 'panel' });
    rows.push({ case_id, user_id, position: row.position, in_charge: row.inCharge ?? false });
    return { is: 'written', localId: seat, what };
  });
  if (dry) return verdicts;
  await dropSeats(tx, dropped);
  await putCaseRows(tx, 'panel', rows);
  await noteChanges(transaction, changes);
  tellOfNew(transaction, added);
  return verdicts;
};
