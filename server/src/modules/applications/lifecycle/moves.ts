import { type RawBuilder, sql } from 'kysely';

/**
 * Every move of what was handed in, from `from` until before `until`, as the body of a statement; for whoever counts them. Columns: `day` (in
 * Beijing), `kind`, `from_state`, `to_state`, `from_division`, `to_division` (of steps that are older than these columns: where the
 * application stands now), `due_day`, `actor_id`, `came_on`: the day of the first hand-in,
 * `filed_on` and `in_elder_view`: how it was handed in.
 */
export const movesBetween = (from: Date, until: Date): RawBuilder<unknown> => sql`
  select (t.at at time zone 'Asia/Shanghai')::date as day, a.type as kind, t.from_state, t.to_state,
    coalesce(t.from_division, a.division_id) as from_division, coalesce(t.to_division, a.division_id) as to_division,
    t.due_day, t.actor_id, t.filed_on, t.in_elder_view, case when t.to_state between 30 and 35 then (
      select (f.at at time zone 'Asia/Shanghai')::date from application_timeline f
      where f.application_id = t.application_id and f.from_state = 10 and f.to_state = 20 order by f.at limit 1) end as came_on
  from application_timeline t join applications a on a.id = t.application_id
  where t.to_state >= 20 and (t.from_state <> t.to_state or t.from_division <> t.to_division) and t.at >= ${from} and t.at < ${until}`;

/** What was handed in and is not ended, as the body of a statement: `division_id`, `kind`, `handler_id`, `state`, `due_day`. */
export const undecided: RawBuilder<unknown> = sql`
  select division_id, type as kind, handler_id, state, due_day from applications
  where state >= 20 and number is not null and state in (20, 21, 22, 23, 24)`;

/** When the first step was taken that counts; null where nothing was handed in yet. */
export const firstMove: RawBuilder<Date | null> = sql`(select min(at) from application_timeline where to_state >= 20)`;
