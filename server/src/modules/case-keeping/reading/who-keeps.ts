import type { CaseAct } from '@sufu/contract/case-keeping';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../platform/calls/context.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { decidesIn, isOnPanelOf } from '../../cases/index.ts';

const no = sql<boolean>`false`;
const holds = ({ staff }: Actor, ...offices: readonly string[]): boolean =>
  staff?.offices.some((office) => offices.includes(office)) ?? false;

/**
 * Cases that this member of the court sees, as a condition on `cases`: whoever is on the panel. Of those that are not sealed also the filing
 * counter and the president all, and a head those of the division, with the sealed ones that nobody judges yet. Case management sees all: it
 * seals, and finds again what was sealed.
 */
export function isSeenBy(actor: Actor): RawBuilder<boolean> {
  const { staff, userId } = actor;
  if (!staff) return no;
  if (holds(actor, 'case_management')) return sql<boolean>`cases.withdrawn_at is null`;
  const own = isOnPanelOf(userId, 'cases.id');
  if (holds(actor, 'filing_clerk', 'filing_division', 'president'))
    return sql<boolean>`(cases.withdrawn_at is null and (not cases.sealed or ${own}))`;
  if (!holds(actor, 'division_head')) return sql<boolean>`(cases.withdrawn_at is null and ${own})`;
  const unjudged = sql`not exists (select from case_panel p
    where p.case_id = cases.id and p.position in ('presiding_judge', 'judge'))`;
  return sql<boolean>`(cases.withdrawn_at is null
    and (${own} or (cases.division_id = ${staff.divisionId} and (not cases.sealed or ${unjudged}))))`;
}

const keeping = [
  ...(['change', 'number', 'party', 'endParty', 'agent', 'endAgent', 'hearing', 'cancelHearing'] as const),
  ...(['close', 'archive', 'merge', 'answer'] as const),
];
const seating = ['seat', 'endSeat'] as const;

/** What is still done to a case that was merged into another: it can only be read otherwise. */
export const whileMerged: readonly CaseAct[] = ['merge', 'seal', 'archive', 'answer'];

type Standing = { readonly onPanel: boolean; readonly assigned: boolean; readonly decides: boolean };

/**
 * What this member of the court may do to a case that they see (procedure.md §10): the panel keeps it, the filing counter until a panel is
 * named; panels are also named by the head of the division; sealing is for whoever decides in the case and for case management.
 */
export async function actsIn(
  db: Executor,
  actor: Actor,
  { id, divisionId }: { readonly id: string; readonly divisionId: string },
): Promise<readonly CaseAct[]> {
  const { rows } = await sql<Standing>`select ${isOnPanelOf(actor.userId, 'cases.id')} as "onPanel",
      exists (select from case_panel p where p.case_id = cases.id) as assigned,
      ${decidesIn(actor, 'cases.id')} as decides
    from cases where cases.id = ${id}`.execute(db);
  const [standing] = rows;
  if (!standing) return [];
  const { onPanel, assigned, decides } = standing;
  const keeps = onPanel || (!assigned && holds(actor, 'filing_clerk'));
  const seats = keeps || (holds(actor, 'division_head') && divisionId === actor.staff?.divisionId);
  const seals = decides || holds(actor, 'case_management');
  return [...(keeps ? keeping : []), ...(seats ? seating : []), ...(seals ? (['seal'] as const) : [])];
}
