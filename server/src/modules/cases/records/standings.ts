import type { CourtDay } from '@sufu/contract/core';
import { type RawBuilder, sql } from 'kysely';
import type { OrSlot } from '../../../platform/database/statements/fixed-statement.ts';
import { lasts } from './own.ts';

/** How a person stands in a case: the role, and for an agent whom they act for. */
export type Standing = { readonly role: string; readonly actingFor: string | null };

/**
 * How this person stands in a case, as a value beside it in a statement: as a party before as an agent, as an agent for each they act
 * for.
 */
export const standingsBeside = (
  userId: OrSlot<string>,
  today: OrSlot<CourtDay>,
): RawBuilder<readonly Standing[]> => sql`(
  select coalesce(json_agg(json_build_object('role', s.role, 'actingFor', s.acting_for) order by s.as_agent, s.position, s.id), '[]')
  from (
    select p.role, null as acting_for, false as as_agent, p.position, null as id
    from case_parties p where p.case_id = cases.id and p.user_id = ${userId} and ${lasts('p', today)}
    union all
    select p.role, p.name, true, 0, a.id from case_agents a join case_parties p on p.id = a.party_id
    where a.case_id = cases.id and a.user_id = ${userId} and ${lasts('a', today)}
  ) s)`;

/** The same standing for a filter, as one value of a case: `cases` must be in the query. */
export const standingIn = (
  userId: string,
  today: CourtDay,
): { role: RawBuilder<string>; actingFor: RawBuilder<string> } => {
  const asParty = sql`select p.role from case_parties p where p.case_id = cases.id and p.user_id = ${userId} and ${lasts('p', today)}
    order by p.position limit 1`;
  const asAgent = (
    what: RawBuilder<unknown>,
  ) => sql`select ${what} from case_agents a join case_parties p on p.id = a.party_id
    where a.case_id = cases.id and a.user_id = ${userId} and ${lasts('a', today)}
    order by a.id limit 1`;
  return {
    role: sql<string>`coalesce((${asParty}), (${asAgent(sql`p.role`)}))`,
    actingFor: sql<string>`case when exists (${asParty}) then null else (${asAgent(sql`p.name`)}) end`,
  };
};
