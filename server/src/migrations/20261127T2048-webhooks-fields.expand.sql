-- Of `case.changed`: which fields of which kind of row, never what they say.
alter table webhook_events add column fields text[];

-- The next numbers within these cases, by place from 1: in one statement and in the order of the cases, however many there are.
create function next_case_seqs(of_cases uuid[]) returns table (place bigint, seq bigint) language sql volatile as $$
  with wanted as (
    select u.case_id, u.place, row_number() over (partition by u.case_id order by u.place) as nth
    from unnest(of_cases) with ordinality as u (case_id, place) where u.case_id is not null),
  heads as (
    insert into webhook_case_heads as h (case_id, last) select w.case_id, count(*) from wanted w group by w.case_id order by w.case_id
    on conflict (case_id) do update set last = h.last + excluded.last
    returning h.case_id, h.last)
  select w.place, h.last - count(*) over (partition by w.case_id) + w.nth from wanted w join heads h on h.case_id = w.case_id
$$;
