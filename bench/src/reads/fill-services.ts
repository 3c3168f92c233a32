import type pg from 'pg';

const perParty = 5;

/**
 * Five services on every party of the cases that `reads.ts` has made: each effective, with one paper, one attempt and one time limit that
 * runs. Their papers are documents of any application, for lists show the title alone.
 */
export async function fillServices(pool: pg.Pool): Promise<void> {
  await pool.query(
    `create temporary table served as
       select p.id as party_id, p.case_id, n, gen_random_uuid() as id, gen_random_uuid() as attempt_id,
         'B' || row_number() over () as number, now() - n * interval '1 hour' as at
       from case_parties p join cases c on c.id = p.case_id and c.case_no like '(2011)溪01民初%' cross join generate_series(1, $1::int) n
       where p.user_id is not null`,
    [perParty],
  );
  await pool.query(
    `with batch as (
       insert into delivery_batches (id, key, case_id, made_by, made_at, count)
       select gen_random_uuid(), gen_random_uuid(), s.case_id, f.user_id, now(), 1 from served s, staff f limit 1 returning id)
     insert into deliveries (id, number, batch_id, case_id, party_id, kind, needs_signature, is_abroad, chosen_days, auto_post, state,
       effect, served_on, made_at)
     select s.id, s.number, batch.id, s.case_id, s.party_id, 'ordinary', false, false, '{}', false, 'effective',
       jsonb_build_object('day', s.at::date, 'at', to_char(s.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'attemptId', s.attempt_id,
         'limb', '31.1', 'presumed', false), s.at::date, s.at
     from served s, batch`,
  );
  await pool.query(
    `insert into delivery_papers (delivery_id, position, kind, title, document_id)
     select s.id, 0, 'OTHER', '{"zh": "传票", "en": "Summons"}', d.id from served s, (select id from documents limit 1) d`,
  );
  await pool.query(
    `insert into delivery_attempts (id, delivery_id, position, channel, facts, details)
     select s.attempt_id, s.id, 0, 'PORTAL', '{}', '\\x00' from served s`,
  );
  await pool.query(
    `insert into delivery_periods (id, delivery_id, party_id, case_id, code, article, start_day, length, unit, last_day, provisional, why, state, made_at)
     select gen_random_uuid(), s.id, s.party_id, s.case_id, 'ANSWER', '{"zh": "", "en": ""}', s.at::date, 15, 'day', s.at::date + 16, false,
       '{"zh": "", "en": ""}', 'running', s.at from served s`,
  );
  await pool.query('drop table served');
}
