import { refuse } from '@sufu/contract/core';
import type { ReportFilter } from '@sufu/contract/reports';
import type { Actor, SignedInContext } from '../../platform/calls/context.ts';
import { type DivisionRow, directoryOf } from '../directory/index.ts';

const holds = ({ staff }: Actor, office: string): boolean => staff?.offices.includes(office) === true;

/** Which divisions a report may be of, the one it is of (null: the whole court), and whether its people may be in it. */
export type Seen = {
  readonly divisions: readonly DivisionRow[];
  readonly division: DivisionRow | null;
  readonly withPeople: boolean;
};

/**
 * The president sees every division and the whole court; the head of a division that one, and its people. Throws `session.not-allowed` for
 * everybody else and for another's division, `not-found` for one that the court does not have.
 */
export async function seenBy({ actor, services }: SignedInContext, { division }: ReportFilter): Promise<Seen> {
  const own = holds(actor, 'division_head') ? (actor.staff?.divisionId ?? null) : null;
  const isPresident = holds(actor, 'president');
  if (own === null && !isPresident) return refuse('session.not-allowed');
  const { divisions } = await directoryOf(services);
  const id = division ?? (isPresident ? null : own);
  if (id !== null && !divisions.has(id)) return refuse('not-found');
  if (id !== own && !isPresident) return refuse('session.not-allowed');
  return {
    divisions: [...divisions.values()].filter((each) => isPresident || each.id === own),
    division: id === null ? null : (divisions.get(id) ?? null),
    withPeople: id !== null && id === own,
  };
}
