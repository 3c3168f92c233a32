import type { Actor } from '../../../platform/calls/context.ts';

type Member = { readonly userId: string; readonly divisionId: string };

/** The division whose people an actor keeps besides themselves; `all` for an administrator. */
export function keeps({ roles, staff }: Actor): 'all' | string | null {
  if (roles.includes('admin')) return 'all';
  return staff?.offices.includes('division_head') ? staff.divisionId : null;
}

/** The person, their head of division, an administrator. */
export function mayKeep(actor: Actor, { userId, divisionId }: Member): boolean {
  const kept = keeps(actor);
  return userId === actor.userId || kept === 'all' || kept === divisionId;
}
