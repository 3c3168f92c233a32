import { type CourtDay, courtDayOf, plusDays, toCourtDay } from '@sufu/contract/core';
import { monthOf } from '@sufu/contract/reports';
import { sql } from 'kysely';
import type { AppServices } from '../../platform/calls/context.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { firstMove, movesBetween, undecided } from '../applications/index.ts';

/** So many days in one transaction; fewer where the database ends the statement, which may take five seconds. */
const daysAtOnce = 14;
/** An act bears the time it began at, and is committed long before this has passed. */
const lateHours = 1;
const earlier = (one: CourtDay, other: CourtDay): CourtDay => (one < other ? one : other);
const startOf = (day: CourtDay): Date => new Date(`${day}T00:00:00+08:00`);

/** How long was taken, as it is kept: days, and how many took so many. */
const tallied = sql`left join lateral (select array_agg(days order by days) as days, array_agg(n order by days) as n
  from (select days, count(*)::int as n from unnest(spans) days group by days) tally) took on true`;

/**
 * The figures of these days, from nothing but the steps. What came in, was decided and ended is written in the division where it stood after
 * the step; a step that led to another division is one more of the one and one less of the other.
 */
async function writeDays(tx: Tx, from: CourtDay, last: CourtDay): Promise<void> {
  await sql`delete from report_figures where unit = 'day' and start between ${from} and ${last}`.execute(tx);
  await sql`
    with moves as (${movesBetween(startOf(from), startOf(plusDays(last, 1)))}),
    facts as (
      select day, kind, to_division as division_id, actor_id as person_id, from_state = 10 and to_state < 30 as came,
        (from_state between 20 and 29 and from_division <> to_division)::int + (from_state >= 30 and to_state < 30)::int as moved,
        from_state between 20 and 29 and to_state between 30 and 35 as decided,
        from_state between 20 and 29 and to_state > 35 as ended, from_state <> 22 and to_state = 22 as returned,
        due_day < day as past_due, day - came_on as span,
        case when from_state = 10 then filed_on end as filed_on, from_state = 10 and in_elder_view as in_elder_view
      from moves where to_division is not null
      union all
      select day, kind, from_division, null, false, -1, false, false, false, false, null, null, false
      from moves where from_state between 20 and 29 and from_division <> to_division),
    added as (
      select day, division_id, kind, person_id, grouping(person_id) as is_of_all, count(*) filter (where came) as came,
        sum(moved) as moved, count(*) filter (where decided) as decided, count(*) filter (where ended) as ended,
        count(*) filter (where returned) as returned, count(*) filter (where decided and past_due) as late,
        array_agg(span) filter (where decided) as spans,
        count(*) filter (where filed_on = 'phone') as on_phone, count(*) filter (where filed_on = 'tablet') as on_tablet,
        count(*) filter (where filed_on = 'desktop') as on_desktop, count(*) filter (where filed_on = 'program') as by_program,
        count(*) filter (where in_elder_view) as in_elder_view
      from facts group by grouping sets ((day), (day, division_id), (day, kind), (day, division_id, kind),
        (day, division_id, person_id), (day, division_id, kind, person_id)))
    insert into report_figures
    select 'day', day, coalesce(division_id, ''), coalesce(kind, ''), coalesce(person_id::text, ''), came, moved, decided, ended,
      returned, late, coalesce(took.days, '{}'), coalesce(took.n, '{}'), on_phone, on_tablet, on_desktop, by_program, in_elder_view
    from added ${tallied}
    where case when is_of_all = 1 then came + decided + ended + returned > 0 or moved <> 0
      else person_id is not null and decided + returned > 0 end`.execute(tx);
}

/** The months in which these days lie, added up. */
async function writeMonths(tx: Tx, from: CourtDay, last: CourtDay): Promise<void> {
  const first = `${monthOf(from)}-01`;
  await sql`delete from report_figures where unit = 'month' and start between ${first} and ${last}`.execute(tx);
  await sql`
    with days as (
      select date_trunc('month', start)::date as month, f.* from report_figures f
      where unit = 'day' and start between ${first} and (date_trunc('month', ${last}::date) + interval '1 month - 1 day')::date),
    -- Two shapes of one row, grouped once more: a join of what is only now counted would be planned without knowing how much it is.
    parts as (
      select month, division_id, kind, person_id, null::int as took, null::int as n, came, moved, decided, ended, returned, late,
        on_phone, on_tablet, on_desktop, by_program, in_elder_view from days
      union all
      select month, division_id, kind, person_id, took.days, sum(took.n), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
      from days, unnest(took_days, took_n) took(days, n) group by month, division_id, kind, person_id, took.days)
    insert into report_figures
    select 'month', month, division_id, kind, person_id, sum(came), sum(moved), sum(decided), sum(ended), sum(returned), sum(late),
      coalesce(array_agg(took order by took) filter (where took is not null), '{}'),
      coalesce(array_agg(n order by took) filter (where took is not null), '{}'),
      sum(on_phone), sum(on_tablet), sum(on_desktop), sum(by_program), sum(in_elder_view)
    from parts group by month, division_id, kind, person_id`.execute(tx);
}

async function writeStock(tx: Tx, today: CourtDay): Promise<void> {
  await sql`delete from report_stock`.execute(tx);
  await sql`
    insert into report_stock (division_id, kind, person_id, pending, returned, overdue)
    select division_id, kind, coalesce(handler_id::text, ''), count(*), count(*) filter (where state = 22),
      count(*) filter (where state <> 22 and due_day < ${today}) from (${undecided}) open
    where division_id is not null group by 1, 2, 3`.execute(tx);
}

/**
 * The next `days` that may have changed since they were counted, `after` those that this round has counted, and with the last of them what
 * stands undecided, all of one moment. Answers the last of them; null where nothing is left to do, because that is today or because another
 * process counts. Months are added up when they are over; of the one that runs its days are read.
 */
async function countNext(tx: Tx, { days, after, now }: Stretch): Promise<CourtDay | null> {
  const today = courtDayOf(now);
  const counts = tx.selectFrom('report_counts').selectAll();
  const before = await counts.forUpdate().skipLocked().executeTakeFirst();
  if (!before || (after !== null && before.counted_day !== after)) return null;
  const counted = before.counted_day === null ? null : earlier(toCourtDay(before.counted_day), today);
  const from = after === null ? await firstToCount(tx, counted, now) : plusDays(after, 1);
  const last = earlier(plusDays(from, days - 1), today);
  await writeDays(tx, from, last);
  const over = plusDays(toCourtDay(`${monthOf(plusDays(last, 1))}-01`), -1);
  if (over >= from) await writeMonths(tx, from, over);
  const isLast = last === today;
  if (isLast) await writeStock(tx, today);
  const row = { counted_day: last, ...(isLast ? { counted_at: now } : {}) };
  await tx.updateTable('report_counts').set(row).execute();
  return isLast ? null : last;
}

type Stretch = { readonly days: number; readonly after: CourtDay | null; readonly now: Date };

/** An act that began before midnight may be committed after it: the day before is counted again while that may be. */
async function firstToCount(tx: Tx, counted: CourtDay | null, now: Date): Promise<CourtDay> {
  const today = courtDayOf(now);
  if (counted !== null) {
    const isSettled = counted === today && now.getTime() - startOf(today).getTime() > lateHours * 3_600_000;
    return isSettled ? today : plusDays(counted, -1);
  }
  const { rows } = await sql<{ at: Date | null }>`select ${firstMove} as at`.execute(tx);
  return rows[0]?.at ? earlier(courtDayOf(rows[0].at), today) : today;
}

/** SQLSTATE 57014: the database ended the statement. */
const tookTooLong = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === '57014';

const countStretch = (db: Database, stretch: Stretch): Promise<CourtDay | null> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((tx) => countNext(tx, stretch));

/** Bring the figures up to this moment; `anew`: all of them, whatever stands there. A repeat changes nothing. */
export async function countDays({ db, now }: Pick<AppServices, 'db' | 'now'>, { anew = false } = {}): Promise<void> {
  if (anew) await db.updateTable('report_counts').set({ counted_day: null }).execute();
  let days = daysAtOnce;
  let after: CourtDay | null = null;
  for (;;)
    try {
      after = await countStretch(db, { days, after, now: now() });
      if (after === null) return;
    } catch (error) {
      if (!tookTooLong(error) || days === 1) throw error;
      days = Math.ceil(days / 2);
    }
}
