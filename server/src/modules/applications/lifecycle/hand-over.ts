import { endedStates } from '@sufu/contract/applications';
import type { Transaction } from '../../../platform/calls/context.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { isAmong } from '../../../platform/database/filter-rows.ts';

/** How many applications that are not ended each of these members of the court has in hand. */
export async function countInHand(db: Executor, userIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('applications')
    .select(['handler_id', ({ fn }) => fn.countAll<string>().as('n')])
    .where(isAmong('handler_id', userIds))
    .where('state', '>=', 20)
    .where('state', 'not in', [...endedStates])
    .where('removed_at', 'is', null)
    .groupBy('handler_id')
    .execute();
  return new Map(rows.map(({ handler_id, n }) => [handler_id ?? '', Number(n)]));
}

/** Everything that is not ended in the hands of one goes to another; each with its line in the audit trail. Answers how many. */
export async function handOverApplications(
  { tx, record }: Transaction,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<number> {
  const moved = await tx
    .updateTable('applications')
    .set(({ eb }) => ({ handler_id: to, version: eb('version', '+', 1) }))
    .where('handler_id', '=', from)
    .where('state', '>=', 20)
    .where('state', 'not in', [...endedStates])
    .where('removed_at', 'is', null)
    .returning('id')
    .execute();
  for (const { id } of moved) record('application.handedOver', id, { from, to });
  return moved.length;
}

/** To how many meetings that stand and are not over each of these members of the court goes. */
export async function countMeetings(
  db: Executor,
  userIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('schedule_staff as m')
    .innerJoin('application_schedules as s', 's.id', 'm.schedule_id')
    .select(['m.user_id', ({ fn }) => fn.countAll<string>().as('n')])
    .where(isAmong('m.user_id', userIds))
    .where('s.replaced_at', 'is', null)
    .where('s.ends_at', '>', now)
    .groupBy('m.user_id')
    .execute();
  return new Map(rows.map(({ user_id, n }) => [user_id, Number(n)]));
}

/** Another goes to the meetings of one that are not over. Answers how many. */
export async function handOverMeetings(
  { tx, at, record }: Transaction,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<number> {
  const meetings = await tx
    .selectFrom('schedule_staff as m')
    .innerJoin('application_schedules as s', 's.id', 'm.schedule_id')
    .select(['s.id', 's.application_id'])
    .where('m.user_id', '=', from)
    .where('s.replaced_at', 'is', null)
    .where('s.ends_at', '>', at)
    .execute();
  if (meetings.length === 0) return 0;
  const ids = meetings.map(({ id }) => id);
  await tx.deleteFrom('schedule_staff').where('user_id', '=', from).where(isAmong('schedule_id', ids)).execute();
  await tx
    .insertInto('schedule_staff')
    .values(ids.map((schedule_id) => ({ schedule_id, user_id: to })))
    .onConflict((conflict) => conflict.columns(['schedule_id', 'user_id']).doNothing())
    .execute();
  for (const { application_id } of meetings) record('application.meetingHandedOver', application_id, { from, to });
  return meetings.length;
}
