import type { CourtDay } from '@sufu/contract/core';
import { type RawBuilder, sql } from 'kysely';
import type { OrSlot } from '../../../platform/database/fixed-statement.ts';

/**
 * A case is one's own for its parties, and for an agent until the authority ends. Written once: every question about cases of a
 * person goes through it. `cases` must be in the query.
 */
export const isOwn = (
  userId: OrSlot<string>,
  today: OrSlot<CourtDay>,
): RawBuilder<boolean> => sql<boolean>`cases.id in (
  select p.case_id from case_parties p where p.user_id = ${userId}
  union all
  select a.case_id from case_agents a where a.user_id = ${userId} and (a.ended_on is null or a.ended_on >= ${today})
)`;

/** A case in which this person acts for somebody else, as long as the authority lasts. */
export const actsIn = (
  userId: OrSlot<string>,
  today: OrSlot<CourtDay>,
): RawBuilder<boolean> => sql<boolean>`cases.id in (
  select a.case_id from case_agents a where a.user_id = ${userId} and (a.ended_on is null or a.ended_on >= ${today})
)`;

/**
 * Whoever acted in a case for somebody and does so no more, with no other standing in it, as a condition on the columns of a table that
 * name case and person.
 */
export const hasLeft = (
  { caseId, userId }: { readonly caseId: string; readonly userId: string },
  today: CourtDay,
): RawBuilder<boolean> => sql<boolean>`(
  exists (select 1 from case_agents gone
    where gone.case_id = ${sql.ref(caseId)} and gone.user_id = ${sql.ref(userId)} and gone.ended_on < ${today})
  and not exists (select 1 from case_agents held
    where held.case_id = ${sql.ref(caseId)} and held.user_id = ${sql.ref(userId)}
      and (held.ended_on is null or held.ended_on >= ${today}))
  and not exists (select 1 from case_parties own
    where own.case_id = ${sql.ref(caseId)} and own.user_id = ${sql.ref(userId)}))`;
