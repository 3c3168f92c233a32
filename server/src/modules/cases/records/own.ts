import type { CourtDay } from '@sufu/contract/core';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../../platform/database/database.ts';
import type { OrSlot } from '../../../platform/database/statements/fixed-statement.ts';

/** As long as somebody is a party, or acts for one: the last day included. `table` is the name it goes by in the statement. */
export const lasts = (table: string, today: OrSlot<CourtDay>): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${table}.ended_on`)} is null or ${sql.ref(`${table}.ended_on`)} >= ${today})`;

/**
 * A case is one's own for its parties as long as they are such, and for an agent until the authority ends; one that was entered by mistake
 * is nobody's. Written once: every question about cases of a person goes through it. `cases` must be in the query.
 */
export const isOwn = (
  userId: OrSlot<string>,
  today: OrSlot<CourtDay>,
): RawBuilder<boolean> => sql<boolean>`(cases.withdrawn_at is null and cases.id in (
  select p.case_id from case_parties p where p.user_id = ${userId} and ${lasts('p', today)}
  union all
  select a.case_id from case_agents a where a.user_id = ${userId} and ${lasts('a', today)}
))`;

/** A case in which this person acts for somebody else, as long as the authority lasts. */
export const actsIn = (
  userId: OrSlot<string>,
  today: OrSlot<CourtDay>,
): RawBuilder<boolean> => sql<boolean>`(cases.withdrawn_at is null and cases.id in (
  select a.case_id from case_agents a where a.user_id = ${userId} and ${lasts('a', today)}
))`;

/**
 * The same cases as `isOwn` finds, or `actsIn`, as `cases_of_people` keeps them: in the order of their list, with what it is searched by. For lists and
 * searches that ask nothing else of a case.
 */
export const keptCases = (
  db: Executor,
  userId: OrSlot<string>,
  today: OrSlot<CourtDay>,
  until: 'stands_until' | 'acts_until' = 'stands_until',
) =>
  db
    .selectFrom('cases_of_people')
    .where('user_id', '=', userId)
    .where(sql<boolean>`not is_withdrawn`)
    .where(until, '>=', today);

/**
 * Whoever was a party of a case or acted for one and does so no more, with no other standing in it, as a condition on the columns of a table that
 * name case and person.
 */
export const hasLeft = (
  { caseId, userId }: { readonly caseId: string; readonly userId: string },
  today: CourtDay,
): RawBuilder<boolean> => sql<boolean>`(
  exists (select 1 from case_agents gone
    where gone.case_id = ${sql.ref(caseId)} and gone.user_id = ${sql.ref(userId)} and gone.ended_on < ${today}
    union all select 1 from case_parties gone
    where gone.case_id = ${sql.ref(caseId)} and gone.user_id = ${sql.ref(userId)} and gone.ended_on < ${today})
  and not exists (select 1 from case_agents held
    where held.case_id = ${sql.ref(caseId)} and held.user_id = ${sql.ref(userId)}
      and ${lasts('held', today)})
  and not exists (select 1 from case_parties own
    where own.case_id = ${sql.ref(caseId)} and own.user_id = ${sql.ref(userId)} and ${lasts('own', today)}))`;
