import { kindKeys } from '@sufu/contract/applications';
import type pg from 'pg';

const batch = 50_000;
const days = 3 * 365;
const divisions = 8;

/** Always the same for the same number, and unlike for numbers beside each other. */
const hash = (salt: number, most: number): string => `((hashint4(n * 31 + ${salt}) & 1048575) % ${most})`;

/**
 * One row a number: three years up to now, all kinds and eight divisions alike, nought to eighty days to a decision (half within twenty),
 * every seventh returned once, every eleventh recalled, every ninth moved to another division when it is claimed.
 */
const numbered = (first: number, last: number, all: number): string => `
  select n, overlay(overlay(md5('report' || n) placing '8' from 13) placing '8' from 17)::uuid as id,
    (array['${kindKeys.join("','")}'])[1 + ${hash(1, kindKeys.length)}] as kind,
    'D0' || (1 + ${hash(2, divisions)}) as came_to,
    'D0' || (1 + (${hash(2, divisions)} + (${hash(3, 9)} = 0)::int) % ${divisions}) as division, came,
    came + span * interval '0.3 day' + interval '20 minutes' as claimed,
    case when ${hash(4, 7)} = 0 then came + span * interval '0.5 day' + interval '40 minutes' end as returned,
    came + span * interval '0.7 day' + interval '60 minutes' as corrected,
    came + span * interval '1 day' + interval '80 minutes' as over,
    case when ${hash(5, 11)} = 0 then 40 else (array[31, 31, 31, 30, 33, 34])[1 + ${hash(6, 6)}] end::smallint as result
  from (select n, now() - (${all} - n) * (interval '${days} days' / ${all}) as came,
    (${hash(7, 90)} * ${hash(7, 90)} / 100.0)::int as span from generate_series(${first}, ${last}) n) history`;

const applications = `
  insert into applications (id, type, owner_id, division_id, number, state, version, round, answers, field_versions, applicant,
    handler_id, created_at, saved_at, submitted_at, due_day)
  select id, kind, $1, case when claimed > now() then came_to else division end, 'SQR' || to_char(n, 'FM00000000000000'),
    case when over <= now() then result when corrected <= now() or returned is null and claimed <= now() then 21
      when returned <= now() then 22 when claimed <= now() then 21 else 20 end,
    3, 1, '', '{}', '演示', case when claimed <= now() then staff.ids[1 + n % array_length(staff.ids, 1)] end,
    came, came, came, case when over > now() then (came + interval '30 days')::date end
  from history, (select array_agg(user_id order by user_id) ids from staff) staff`;

const timeline = `
  insert into application_timeline (id, application_id, at, action, from_state, to_state, actor_id, actor, from_division, to_division, due_day,
    filed_on, in_elder_view)
  select gen_random_uuid(), id, at, action, from_state, to_state,
    case when action in ('submit', 'recall') then $1::uuid else staff.ids[1 + n % array_length(staff.ids, 1)] end, '{"zh": "某人", "en": "Somebody"}',
    from_division, to_division, (came + interval '30 days')::date,
    case when from_state = 10 then (array['phone', 'phone', 'desktop', 'tablet', 'program', null])[1 + n % 6] end,
    case when from_state = 10 and n % 6 < 4 then n % 5 = 0 end
  from history, (select array_agg(user_id order by user_id) ids from staff) staff,
    lateral (values (came, 'submit', 10, 20, null, came_to), (claimed, 'claim', 20, 21, came_to, division),
      (returned, 'returnForCorrection', 21, 22, division, division),
      (case when returned is not null then corrected end, 'submit', 22, 20, division, division),
      (case when returned is not null then corrected + interval '1 minute' end, 'claim', 20, 21, division, division),
      (over, case when result = 40 then 'recall' else 'approve' end, 21, result, division, division))
    as step(at, action, from_state, to_state, from_division, to_division)
  where at <= now() order by at`;

/** So many applications with every step of theirs, the oldest first; the pool checks no references, which are right as they are written. */
export async function fillHistory(pool: pg.Pool, owner: string, all: number): Promise<void> {
  for (let first = 1; first <= all; first += batch) {
    const history = `with history as materialized (${numbered(first, Math.min(all, first + batch - 1), all)})`;
    await pool.query(`${history} ${applications}`, [owner]);
    await pool.query(`${history} ${timeline}`, [owner]);
  }
}
