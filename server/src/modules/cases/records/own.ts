import type { CourtDay } from '@sufu/contract/core';
import { type RawBuilder, sql } from 'kysely';

/**
 * A case is one's own for its parties, and for an agent until the authority ends. Written once: every question about cases of a
 * person goes through it. `cases` must be in the query.
 */
export const isOwn = (userId: string, today: CourtDay): RawBuilder<boolean> => sql<boolean>`cases.id in (
  select p.case_id from case_parties p where p.user_id = ${userId}
  union all
  select a.case_id from case_agents a where a.user_id = ${userId} and (a.ended_on is null or a.ended_on >= ${today})
)`;

/** A case in which this person acts for somebody else, as long as the authority lasts. */
export const actsIn = (userId: string, today: CourtDay): RawBuilder<boolean> => sql<boolean>`cases.id in (
  select a.case_id from case_agents a where a.user_id = ${userId} and (a.ended_on is null or a.ended_on >= ${today})
)`;
