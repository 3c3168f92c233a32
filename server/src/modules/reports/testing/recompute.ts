import type { Figures, Filings } from '@sufu/contract/reports';
import type pg from 'pg';

type Of = {
  readonly from: string;
  readonly to: string;
  readonly division: string | null;
  readonly kind: string | null;
};

/**
 * The figures of some days told another way, from the timeline alone: what stands at the end of a day is the last step up to it, for each
 * application; what moved is what is left when the rest is known. Nothing of it is shared with what is tested.
 */
const recomputeSql = `
  with step as materialized (
    select t.application_id as app, t.at, t.action, t.from_state, t.to_state, t.actor_id, t.due_day, a.type,
      ((t.at + interval '8 hours') at time zone 'UTC')::date as day, coalesce(t.to_division, a.division_id) as division
    from application_timeline t join applications a on a.id = t.application_id
    where ($4::text is null or a.type = $4) and t.to_state <> 10),
  first as (select app, min(day) as day from step where action = 'submit' group by app),
  mine as (select * from step where day between $1::date and $2::date and ($3::text is null or division = $3)),
  result as (
    select mine.*, mine.day - first.day as days, mine.due_day is not null and mine.day > mine.due_day as late
    from mine join first using (app) where to_state in (30, 31, 32, 33, 34, 35) and from_state in (20, 21, 22, 23, 24)),
  open_at as (
    select edge, count(*) filter (where to_state in (20, 21, 22, 23, 24) and ($3::text is null or division = $3)) as n
    from (select distinct on (edge, app) edge, to_state, division
      from (values ($1::date - 1), ($2::date)) edges(edge) join step on step.day <= edge
      order by edge, app, at desc) latest group by edge)
  select *, pending - coalesce((select n from open_at where edge = $1::date - 1), 0) - came + decided + ended as moved
  from (select
    (select count(*) from mine where from_state = 10 and to_state = 20)::int as came,
    (select count(*) from result)::int as decided,
    (select count(*) from mine where to_state in (40, 41, 42, 50) and from_state in (20, 21, 22, 23, 24))::int as ended,
    coalesce((select n from open_at where edge = $2::date), 0)::int as pending,
    (select count(*) from result where late)::int as late,
    (select count(*) from mine where to_state = 22 and from_state <> 22)::int as returned,
    (select percentile_disc(0.5) within group (order by days) from result) as median,
    (select percentile_disc(0.9) within group (order by days) from result) as p90) told`;

/** How what came in was handed in, likewise. */
export async function recomputeFilings(pool: pg.Pool, { from, to, division, kind }: Of): Promise<Filings> {
  const { rows } = await pool.query<{ way: string | null; elder: boolean | null; n: number }>(
    `select t.filed_on as way, t.in_elder_view as elder, count(*)::int as n
     from application_timeline t join applications a on a.id = t.application_id
     where t.action = 'submit' and t.from_state = 10 and t.to_state = 20 and ($4::text is null or a.type = $4)
       and ((t.at + interval '8 hours') at time zone 'UTC')::date between $1::date and $2::date
       and ($3::text is null or coalesce(t.to_division, a.division_id) = $3)
     group by 1, 2`,
    [from, to, division, kind],
  );
  const sum = (isCounted: (row: (typeof rows)[number]) => boolean): number =>
    rows.filter(isCounted).reduce((all, { n }) => all + n, 0);
  const by = (way: string | null): number => sum((row) => row.way === way);
  return {
    ...{ phone: by('phone'), tablet: by('tablet'), desktop: by('desktop'), program: by('program') },
    ...{ unrecorded: by(null), elder: sum(({ elder }) => elder === true) },
  };
}

export async function recompute(pool: pg.Pool, { from, to, division, kind }: Of): Promise<Figures> {
  const { rows } = await pool.query<Figures>(recomputeSql, [from, to, division, kind]);
  const [told] = rows;
  if (!told) throw new Error('no figures');
  return { ...told, moved: Number(told.moved) };
}
