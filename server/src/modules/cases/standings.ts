import type { CourtDay } from '@sufu/contract/core';
import { sql } from 'kysely';
import type { Executor } from '../../platform/database.ts';

/** How a person stands in a case: the role, and for an agent whom they act for. */
export type Standing = { readonly caseId: string; readonly role: string; readonly actingFor: string | null };

/** For each of these cases, how this person stands in it; as a party before as an agent. */
export async function standingsOf(
  db: Executor,
  userId: string,
  caseIds: readonly string[],
  today: CourtDay,
): Promise<ReadonlyMap<string, Standing>> {
  if (caseIds.length === 0) return new Map();
  const asAgent = db
    .selectFrom('case_agents as a')
    .innerJoin('case_parties as p', 'p.id', 'a.party_id')
    .select(['a.case_id as caseId', 'p.role', 'p.name as actingFor'])
    .where('a.user_id', '=', userId)
    .where('a.case_id', 'in', caseIds)
    .where((where) => where.or([where('a.ended_on', 'is', null), where('a.ended_on', '>=', today)]))
    .orderBy('a.id', 'desc');
  const asParty = db
    .selectFrom('case_parties')
    .select(['case_id as caseId', 'role', sql<null>`null`.as('actingFor')])
    .where('user_id', '=', userId)
    .where('case_id', 'in', caseIds)
    .orderBy('position', 'desc');
  const rows: Standing[] = [...(await asAgent.execute()), ...(await asParty.execute())];
  return new Map(rows.map((row) => [row.caseId, row]));
}
