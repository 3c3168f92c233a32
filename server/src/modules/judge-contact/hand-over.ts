import { courtDayOf } from '@sufu/contract/core';
import type { Transaction } from '../../platform/calls/context.ts';
import type { Executor } from '../../platform/database/database.ts';
import { isAmong } from '../../platform/database/filter-rows.ts';
import { notify } from '../messages/index.ts';

/** How many people each of these members of the court receives from this day on: times that an application holds. */
export async function countBookedTimes(
  db: Executor,
  userIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('reception_times as t')
    .innerJoin('reception_bookings as b', 'b.time_id', 't.id')
    .select(['t.staff_id', ({ fn }) => fn.countAll<string>().as('n')])
    .where(isAmong('t.staff_id', userIds))
    .where('t.day', '>=', courtDayOf(now))
    .groupBy('t.staff_id')
    .execute();
  return new Map(rows.map(({ staff_id, n }) => [staff_id, Number(n)]));
}

const link = '/apply-lawsuit/appointment_judge_apply/apply-list';
const mustWait = {
  title: { zh: '接待时间要另行安排', en: 'Your time is arranged anew' },
  body: {
    zh: '因接待人员变动，原定的接待时间不能用了，法院会另行安排并通知您。',
    en: 'The court’s people changed: the time you were given cannot stand, and the court arranges another one and tells you.',
  },
};

/**
 * The times of one from today on go to another. Where the other receives at that time already, what was booked goes to that time; where
 * somebody else holds it, whoever was booked is told that the court arranges another one. Answers how many bookings.
 */
export async function handOverTimes(
  transaction: Transaction,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<number> {
  const { tx, at, record } = transaction;
  const times = await tx
    .selectFrom('reception_times as t')
    .leftJoin('reception_times as other', (join) =>
      join.onRef('other.day', '=', 't.day').onRef('other.slot', '=', 't.slot').on('other.staff_id', '=', to),
    )
    .leftJoin('reception_bookings as b', 'b.time_id', 't.id')
    .leftJoin('applications as a', 'a.id', 'b.application_id')
    .leftJoin('reception_bookings as held', 'held.time_id', 'other.id')
    .select(['t.id', 'other.id as other_id', 'b.application_id', 'held.application_id as held_by', 'a.owner_id'])
    .where('t.staff_id', '=', from)
    .where('t.day', '>=', courtDayOf(at))
    .orderBy('t.day')
    .orderBy('t.slot')
    .execute();
  for (const { id, other_id, application_id, held_by, owner_id } of times) {
    if (application_id !== null) record('appointment.handedOver', application_id, { from, to, anew: held_by !== null });
    if (other_id === null) {
      await tx.updateTable('reception_times').set({ staff_id: to }).where('id', '=', id).execute();
      continue;
    }
    const booking = tx.updateTable('reception_bookings').set({ time_id: other_id }).where('time_id', '=', id);
    if (held_by === null) await booking.execute();
    else if (application_id !== null) {
      await tx.deleteFrom('reception_bookings').where('time_id', '=', id).execute();
      if (owner_id !== null)
        await notify(transaction, { userId: owner_id, channel: 2, event: 'application', link, at, ...mustWait });
    }
    await tx.deleteFrom('reception_times').where('id', '=', id).execute();
  }
  return times.filter(({ application_id }) => application_id !== null).length;
}

/** Nobody books a time of whoever has left. */
export async function closeFreeTimes({ tx, at }: Transaction, userId: string): Promise<void> {
  await tx
    .deleteFrom('reception_times')
    .where('staff_id', '=', userId)
    .where('day', '>=', courtDayOf(at))
    .where('id', 'not in', (eb) => eb.selectFrom('reception_bookings').select('time_id'))
    .execute();
}
