import type { Text } from '../../core/index.ts';
import type { CourtAction, Kind } from '../definition/kind.ts';
import type { CourtActionKey, DeskAction, StateCode } from './states.ts';

/** Where what was scheduled leads once it took place: 33 where the kind knows it (answered with its record), else 31. */
export const completedOf = (kind: Pick<Kind, 'states'>): StateCode => (kind.states.includes(33) ? 33 : 31);

type Acting = Pick<Kind, 'states' | 'courtActions'>;
const arranging: readonly CourtActionKey[] = ['schedule', 'reschedule'];

/** The court action of the kind behind an act of the desk; what completes an appointment is the one that leads to the same state. */
export function courtActionOf(kind: Acting, action: DeskAction): CourtAction | undefined {
  if (action !== 'complete') return kind.courtActions.find((courtAction) => courtAction.action === action);
  const to = completedOf(kind);
  return (
    kind.courtActions.find(({ result, document }) => result === to && document !== undefined) ??
    kind.courtActions.find(({ action: key }) => arranging.includes(key))
  );
}

/**
 * The paper an act of the desk makes, by its title; null where it makes none. The server draws it, the dialog names it,
 * both from here.
 */
export const paperOf = (kind: Acting, action: DeskAction): Text | null => courtActionOf(kind, action)?.document ?? null;

/** Is it accepted without any choice, so that several can be accepted at once? */
export const isPlainAcceptance = (kind: Acting): boolean => courtActionOf(kind, 'accept')?.plain === true;
