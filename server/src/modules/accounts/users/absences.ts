import type { CourtDay } from '@sufu/contract/core';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../../platform/database/database.ts';
import { isAmong } from '../../../platform/database/filter-rows.ts';

/** Of a member of the court in `staff`: who is away on this day with them as deputy, as a value in a statement. */
export const standsInFor = (day: RawBuilder<string>): RawBuilder<readonly string[] | null> =>
  sql<readonly string[] | null>`case when staff.user_id is not null then array(
    select a.user_id::text from staff_absences a where a.deputy_id = staff.user_id and a.ended_at is null
    and a.to_day >= ${day} and a.from_day <= ${day}) end`;

/** Who stands in on this day for each of these who is away. */
export async function deputiesOf(
  db: Executor,
  userIds: readonly string[],
  day: CourtDay,
): Promise<ReadonlyMap<string, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('staff_absences')
    .select(['user_id', 'deputy_id'])
    .where(isAmong('user_id', userIds))
    .where('ended_at', 'is', null)
    .where('from_day', '<=', day)
    .where('to_day', '>=', day)
    .execute();
  return new Map(rows.map(({ user_id, deputy_id }) => [user_id, deputy_id]));
}
