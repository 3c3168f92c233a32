-- Which cases are somebody's, once for each person and case, in the order of their list and with what that is searched by: two thousand cases of
-- a law firm are listed, counted and searched from one index, where each was looked up in two tables. The triggers keep it in the transaction
-- of whatever writes, for all three tables have many writers.
create table cases_of_people (
  user_id uuid not null,
  case_id uuid not null,
  -- The last day as party or agent, and as agent alone; infinity: no end is known, null: no agent.
  stands_until date not null,
  acts_until date,
  filed_on date not null,
  case_no text not null,
  cause text not null,
  is_withdrawn boolean not null,
  primary key (user_id, case_id)
);
create index cases_of_people_case on cases_of_people (case_id);

-- Until when each person stands in each case.
create view standings_of_people as
  select user_id, case_id, max(coalesce(ended_on, 'infinity')) as stands_until,
    max(coalesce(ended_on, 'infinity')) filter (where is_agent) as acts_until
  from (
    select user_id, case_id, ended_on, false as is_agent from case_parties where user_id is not null
    union all
    select user_id, case_id, ended_on, true from case_agents where user_id is not null
  ) standings
  group by user_id, case_id;

-- The case is held first: of two that write standings of one case the second sees what the first wrote.
create function keep_cases_of_people(of_cases uuid[]) returns void language plpgsql as $$
begin
  perform 1 from cases where id = any(of_cases) order by id for no key update;
  delete from cases_of_people k where k.case_id = any(of_cases)
    and not exists (select from case_parties p where p.case_id = k.case_id and p.user_id = k.user_id)
    and not exists (select from case_agents a where a.case_id = k.case_id and a.user_id = k.user_id);
  insert into cases_of_people (user_id, case_id, stands_until, acts_until, filed_on, case_no, cause, is_withdrawn)
  select s.user_id, s.case_id, s.stands_until, s.acts_until, c.filed_on, c.case_no, c.cause, c.withdrawn_at is not null
  from standings_of_people s join cases c on c.id = s.case_id
  where s.case_id = any(of_cases)
  on conflict (user_id, case_id) do update set stands_until = excluded.stands_until, acts_until = excluded.acts_until
  where (cases_of_people.stands_until, cases_of_people.acts_until) is distinct from (excluded.stands_until, excluded.acts_until);
end $$;

create function keep_entered_standings() returns trigger language plpgsql as $$
begin
  perform keep_cases_of_people(array(select distinct case_id from changed where user_id is not null));
  return null;
end $$;
create function keep_changed_standings() returns trigger language plpgsql as $$
begin
  perform keep_cases_of_people(array(
    select distinct unnest(array[o.case_id, n.case_id]) from before o join after n using (id)
    where (o.case_id, o.user_id, o.ended_on) is distinct from (n.case_id, n.user_id, n.ended_on)));
  return null;
end $$;
create function keep_told_of_case() returns trigger language plpgsql as $$
begin
  update cases_of_people set filed_on = new.filed_on, case_no = new.case_no, cause = new.cause, is_withdrawn = new.withdrawn_at is not null
  where case_id = new.id;
  return null;
end $$;

create trigger case_parties_people_new after insert on case_parties referencing new table as changed
  for each statement execute function keep_entered_standings();
create trigger case_parties_people_gone after delete on case_parties referencing old table as changed
  for each statement execute function keep_entered_standings();
create trigger case_parties_people_changed after update on case_parties referencing old table as before new table as after
  for each statement execute function keep_changed_standings();
create trigger case_agents_people_new after insert on case_agents referencing new table as changed
  for each statement execute function keep_entered_standings();
create trigger case_agents_people_gone after delete on case_agents referencing old table as changed
  for each statement execute function keep_entered_standings();
create trigger case_agents_people_changed after update on case_agents referencing old table as before new table as after
  for each statement execute function keep_changed_standings();
create trigger cases_people_told after update on cases for each row
  when ((old.filed_on, old.case_no, old.cause, old.withdrawn_at is not null)
    is distinct from (new.filed_on, new.case_no, new.cause, new.withdrawn_at is not null))
  execute function keep_told_of_case();

insert into cases_of_people (user_id, case_id, stands_until, acts_until, filed_on, case_no, cause, is_withdrawn)
select s.user_id, s.case_id, s.stands_until, s.acts_until, c.filed_on, c.case_no, c.cause, c.withdrawn_at is not null
from standings_of_people s join cases c on c.id = s.case_id;
create index cases_of_people_listed on cases_of_people (user_id, filed_on desc, case_id)
  include (stands_until, acts_until, case_no, cause) where not is_withdrawn;
