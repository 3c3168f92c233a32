import type { ApplicationSummary, Kind, PartyAction } from '@sufu/contract/applications';
import type { CourtDay } from '@sufu/contract/core';
import { isFiling } from './kind-of.ts';
import { targetOf } from './move-state.ts';
import type { ApplicationRow } from './row.ts';

/** Returned, and the last day is past. A filing stays open: whoever insists gets a ruling, not a closed door (登记立案规定第7条). */
export const isCorrectionOver = (row: ApplicationRow, kind: Kind, today: CourtDay): boolean =>
  row.state === 22 && !isFiling(kind) && row.dueDay !== null && today > row.dueDay;

/** May the party do this now? The same answer decides what is offered and what is done. */
export function partyMay(row: ApplicationRow, kind: Kind, action: PartyAction, today: CourtDay): boolean {
  if (targetOf(kind, row.state, action) === null) return false;
  if (action === 'edit' || action === 'submit') return !isCorrectionOver(row, kind, today);
  // procedure.md §2.2: once a preservation is being worked on, somebody may be acting on it already.
  if (action === 'recall') return !(kind.category === 'PRESERVATION' && row.state === 21);
  return true;
}

const acts = ['edit', 'submit', 'cancel', 'remove', 'recall'] as const;

export const offered = (row: ApplicationRow, kind: Kind, today: CourtDay): ApplicationSummary['may'] => [
  ...acts.filter((action) => partyMay(row, kind, action, today)),
  ...(kind.printed && row.number !== null ? (['print'] as const) : []),
];
