import { states } from '@sufu/contract/applications';
import { type countAppointments as countCall, recordKinds, type StateCount } from '@sufu/contract/judge-contact';
import type { SignedInContext } from '../../platform/calls/context.ts';
import type { Input } from '../../platform/calls/mount.ts';
import { countOwn } from '../applications/index.ts';
import { alsoBooked } from './times.ts';

/** My appointments by state, in the order of the states (B181). */
export async function countAppointments(
  { db, actor }: SignedInContext,
  { query }: Input<typeof countCall>,
): Promise<StateCount[]> {
  const counts = await countOwn(db, actor.userId, recordKinds.appointment, query, alsoBooked(query.filters));
  return counts.map(({ state, count }) => ({ state, label: states[state].label, count }));
}
