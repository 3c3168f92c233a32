import type { CourtDay } from '@sufu/contract/core';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../../platform/database/database.ts';

/** How a person stands in a case: the role, and for an agent whom they act for. */
export type Standing = { readonly caseId: string; readonly role: string; readonly actingFor: string | null };

/** For each of these cases, how this person stands in it: as a party before as an agent, as an agent for each they act for. */
export async function standingsOf(
  db: Executor,
  userId: string,
  caseIds: readonly string[],
  today: CourtDay,
): Promise<ReadonlyMap<string, readonly Standing[]>> {
  if (caseIds.length === 0) return new Map();
  const asAgent = db
    .selectFrom('case_agents as a')
    .innerJoin('case_parties as p', 'p.id', 'a.party_id')
    .select(['a.case_id as caseId', 'p.role', 'p.name as actingFor'])
    .where('a.user_id', '=', userId)
    .where('a.case_id', 'in', caseIds)
    .where((where) => where.or([where('a.ended_on', 'is', null), where('a.ended_on', '>=', today)]))
    .orderBy('a.id');
  const asParty = db
    .selectFrom('case_parties')
    .select(['case_id as caseId', 'role', sql<null>`null`.as('actingFor')])
    .where('user_id', '=', userId)
    .where('case_id', 'in', caseIds)
    .orderBy('position');
  const rows: Standing[] = [...(await asParty.execute()), ...(await asAgent.execute())];
  return Map.groupBy(rows, (row) => row.caseId);
}

/** The same standing for a filter, as one value of a case: `cases` must be in the query. */
export const standingIn = (
  userId: string,
  today: CourtDay,
): { role: RawBuilder<string>; actingFor: RawBuilder<string> } => {
  const asParty = sql`select p.role from case_parties p where p.case_id = cases.id and p.user_id = ${userId}
    order by p.position limit 1`;
  const asAgent = (
    what: RawBuilder<unknown>,
  ) => sql`select ${what} from case_agents a join case_parties p on p.id = a.party_id
    where a.case_id = cases.id and a.user_id = ${userId} and (a.ended_on is null or a.ended_on >= ${today})
    order by a.id limit 1`;
  return {
    role: sql<string>`coalesce((${asParty}), (${asAgent(sql`p.role`)}))`,
    actingFor: sql<string>`case when exists (${asParty}) then null else (${asAgent(sql`p.name`)}) end`,
  };
};
