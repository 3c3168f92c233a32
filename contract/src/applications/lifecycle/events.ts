import type { EventType } from '../../webhooks/index.ts';
import { type ActionKey, type StateCode, states } from './states.ts';

/** What the court's other systems are told of a move; null: nothing. A hand-in and a release both lead to 20 and are not the same. */
export function eventOfMove(action: ActionKey, from: StateCode, to: StateCode): EventType | null {
  if (action === 'release') return 'application.released';
  if (from === to) return 'application.changed';
  const { key } = states[to];
  return key === 'draft' ? null : `application.${key}`;
}
