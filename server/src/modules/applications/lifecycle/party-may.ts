import type { ApplicationSummary, Kind, PartyAction, StateCode } from '@sufu/contract/applications';
import type { CourtDay } from '@sufu/contract/core';
import { isFiling } from '../records/kind-of.ts';
import type { SummaryRow } from '../records/row.ts';
import { targetOf } from './move-state.ts';

type Row = Pick<SummaryRow, 'state' | 'dueDay'>;

/** Returned, and the last day is past. A filing stays open: whoever insists gets a ruling, not a closed door (登记立案规定第7条). */
export const isCorrectionOver = (row: Row, kind: Kind, today: CourtDay): boolean =>
  row.state === 22 && !isFiling(kind) && row.dueDay !== null && today > row.dueDay;

/** A filing is past its last day of correction; it does not lapse, and is registered and shown (procedure.md §2.2). */
export const isOverdueFiling = (row: Row, kind: Kind, today: CourtDay): boolean =>
  row.state === 22 && isFiling(kind) && row.dueDay !== null && today > row.dueDay;

/** May the party do this now? The same answer decides what is offered and what is done. */
export function partyMay(row: Row, kind: Kind, action: PartyAction, today: CourtDay): boolean {
  if (targetOf(kind, row.state, action, 'party') === null) return false;
  if (action === 'edit' || action === 'submit') return !isCorrectionOver(row, kind, today);
  // procedure.md §2.2: once a preservation is being worked on, somebody may be acting on it already.
  const held = kind.category === 'PRESERVATION' && row.state === 21;
  if (action === 'recall') return !held;
  if (action === 'askRecall') return held;
  return true;
}

const acts = ['edit', 'submit', 'cancel', 'remove', 'recall'] as const;
/** What was written may serve for another one: of everything that was handed in and is not waiting for its own correction. */
export const copied: readonly StateCode[] = [20, 21, 23, 24, 30, 31, 32, 33, 34, 35, 40, 41, 42];

export const offered = (
  row: Pick<SummaryRow, 'state' | 'dueDay' | 'number'>,
  kind: Kind,
  today: CourtDay,
): ApplicationSummary['may'] => [
  ...acts.filter((action) => partyMay(row, kind, action, today)),
  ...(copied.includes(row.state) ? (['copy'] as const) : []),
  ...(copied.includes(row.state) && kind.sameMatter ? (['copyOpponents'] as const) : []),
  ...(kind.printed && row.number !== null ? (['print'] as const) : []),
];
