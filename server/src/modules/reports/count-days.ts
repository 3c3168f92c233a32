import { type CourtDay, courtDayOf, plusDays, toCourtDay } from '@sufu/contract/core';
import { sql } from 'kysely';
import type { AppServices } from '../../platform/calls/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { firstMove, movesBetween, undecided } from '../applications/index.ts';

/** So many days in one transaction: a year with a million steps stays under the five seconds of a statement. */
const daysAtOnce = 7;
const earlier = (one: CourtDay, other: CourtDay): CourtDay => (one < other ? one : other);
const startOf = (day: CourtDay): Date => new Date(`${day}T00:00:00+08:00`);

/**
 * The figures of these days, from nothing but the steps. What came in, was decided and ended is written in the division where it stood after
 * the step; a step that led to another division is one more of the one and one less of the other. A day in the row of all and in the rows
 * of those who decided or returned something.
 */
async function writeDays(tx: Tx, from: CourtDay, last: CourtDay): Promise<void> {
  await sql`delete from report_days where day between ${from} and ${last}`.execute(tx);
  await sql`
    with moves as (${movesBetween(startOf(from), startOf(plusDays(last, 1)))}),
    facts as (
      select day, kind, to_division as division_id, actor_id as person_id, from_state = 10 and to_state < 30 as came,
        (from_state between 20 and 29 and from_division <> to_division)::int + (from_state >= 30 and to_state < 30)::int as moved,
        from_state between 20 and 29 and to_state between 30 and 35 as decided,
        from_state between 20 and 29 and to_state > 35 as ended, from_state <> 22 and to_state = 22 as returned,
        due_day < day as past_due, day - came_on as span
      from moves
      union all
      select day, kind, from_division, null, false, -1, false, false, false, false, null
      from moves where from_state between 20 and 29 and from_division <> to_division)
    insert into report_days (day, kind, division_id, person_id, came, moved, decided, ended, returned, late, spans)
    select day, kind, division_id, person_id, count(*) filter (where came), sum(moved), count(*) filter (where decided),
      count(*) filter (where ended), count(*) filter (where returned), count(*) filter (where decided and past_due),
      coalesce(array_agg(span) filter (where decided), '{}')
    from facts
    group by grouping sets ((day, kind, division_id), (day, kind, division_id, person_id))
    having (grouping(person_id) = 1 and (bool_or(came or decided or ended or returned) or bool_or(moved <> 0)))
      or (grouping(person_id) = 0 and person_id is not null and bool_or(decided or returned))`.execute(tx);
}

async function writeStock(tx: Tx, today: CourtDay): Promise<void> {
  await sql`delete from report_stock`.execute(tx);
  await sql`
    insert into report_stock (division_id, kind, person_id, pending, returned, overdue)
    select division_id, kind, handler_id, count(*), count(*) filter (where state = 22),
      count(*) filter (where state <> 22 and due_day < ${today}) from (${undecided}) open
    where division_id is not null group by 1, 2, 3`.execute(tx);
}

/**
 * The next days that may have changed since they were counted, and with the last of them what stands undecided, all of one moment. Answers
 * whether that was the last. Who finds another process counting has nothing to do.
 */
async function countNext(tx: Tx, now: Date): Promise<boolean> {
  const today = courtDayOf(now);
  const counts = tx.selectFrom('report_counts').selectAll();
  const before = await counts.forUpdate().skipLocked().executeTakeFirst();
  if (!before) return true;
  const { rows } = await sql<{ at: Date | null }>`select ${firstMove} as at`.execute(tx);
  const first = rows[0]?.at ? courtDayOf(rows[0].at) : today;
  // An act that began before midnight may be committed after it: the day before the last one that was counted is counted again.
  const from = before.counted_day === null ? first : plusDays(earlier(toCourtDay(before.counted_day), today), -1);
  const last = earlier(plusDays(from, daysAtOnce), today);
  await writeDays(tx, from, last);
  const isLast = last === today;
  if (isLast) await writeStock(tx, today);
  const counted = { counted_day: last, ...(isLast ? { counted_at: now } : {}) };
  await tx.updateTable('report_counts').set(counted).execute();
  return isLast;
}

/** Bring the figures up to this moment; `anew`: all of them, whatever stands there. A repeat changes nothing. */
export async function countDays({ db, now }: Pick<AppServices, 'db' | 'now'>, { anew = false } = {}): Promise<void> {
  if (anew) await db.updateTable('report_counts').set({ counted_day: null }).execute();
  for (let isLast = false; !isLast; )
    isLast = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((tx) => countNext(tx, now()));
}
