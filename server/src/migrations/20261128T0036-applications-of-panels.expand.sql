-- Who sits on the panel of the case of each application that was handed in, with what the desk counts by: how many there are for a clerk on
-- thousands of panels is read from an index. The triggers keep it in the transaction of whatever writes, for both tables have many writers.
create table applications_of_panels (
  application_id uuid not null,
  user_id uuid not null,
  state smallint not null,
  division_id text,
  type text not null,
  handler_id uuid,
  due_day date,
  saved_at timestamptz not null,
  primary key (application_id, user_id)
);
create index applications_of_panels_open on applications_of_panels (user_id, state, due_day)
  include (division_id, type, handler_id) where state < 30;
create index applications_of_panels_done on applications_of_panels (user_id, saved_at desc)
  include (state, division_id, type, handler_id) where state >= 30;

-- The panel of a case does not change while an application comes into it: neither of the two would see the other's rows.
create function hold_panel_of_case() returns trigger language plpgsql as $$
begin
  perform 1 from cases where id = new.case_id for share;
  return null;
end $$;

create function keep_applications_of_panels() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.state >= 20 and old.number is not null and new.state >= 20 and new.number is not null
    and old.case_id is not distinct from new.case_id then
    update applications_of_panels set state = new.state, division_id = new.division_id, type = new.type,
      handler_id = new.handler_id, due_day = new.due_day, saved_at = new.saved_at
    where application_id = new.id;
    return null;
  end if;
  if tg_op <> 'INSERT' and old.state >= 20 then
    delete from applications_of_panels where application_id = old.id;
  end if;
  if tg_op <> 'DELETE' and new.state >= 20 and new.number is not null then
    insert into applications_of_panels (application_id, user_id, state, division_id, type, handler_id, due_day, saved_at)
    select new.id, user_id, new.state, new.division_id, new.type, new.handler_id, new.due_day, new.saved_at
    from case_panel where case_id = new.case_id;
  end if;
  return null;
end $$;

-- Both rows are held first: of an application that changes meanwhile the newest is read, and one that comes in waits.
create function keep_panels(of_cases uuid[]) returns void language plpgsql as $$
begin
  perform 1 from cases where id = any(of_cases) order by id for no key update;
  perform 1 from applications where case_id = any(of_cases) order by id for no key update;
  delete from applications_of_panels p using applications a
  where a.case_id = any(of_cases) and p.application_id = a.id
    and not exists (select from case_panel c where c.case_id = a.case_id and c.user_id = p.user_id);
  insert into applications_of_panels (application_id, user_id, state, division_id, type, handler_id, due_day, saved_at)
  select a.id, c.user_id, a.state, a.division_id, a.type, a.handler_id, a.due_day, a.saved_at
  from applications a join case_panel c on c.case_id = a.case_id
  where a.case_id = any(of_cases) and a.state >= 20 and a.number is not null
  on conflict do nothing;
end $$;
create function keep_changed_panels() returns trigger language plpgsql as $$
begin
  perform keep_panels(array(select distinct case_id from changed));
  return null;
end $$;
create function keep_moved_panels() returns trigger language plpgsql as $$
begin
  perform keep_panels(array[old.case_id, new.case_id]);
  return null;
end $$;

create trigger applications_panel_held_new after insert on applications for each row
  when (new.case_id is not null) execute function hold_panel_of_case();
create trigger applications_panel_held after update of case_id on applications for each row
  when (new.case_id is not null and new.case_id is distinct from old.case_id) execute function hold_panel_of_case();
create trigger applications_panels_new after insert on applications for each row
  when (new.case_id is not null and new.state >= 20) execute function keep_applications_of_panels();
create trigger applications_panels_changed after update on applications for each row
  when ((old.case_id is not null or new.case_id is not null) and (old.state >= 20 or new.state >= 20)
    and (old.case_id, old.state, old.number, old.division_id, old.type, old.handler_id, old.due_day, old.saved_at)
      is distinct from (new.case_id, new.state, new.number, new.division_id, new.type, new.handler_id, new.due_day, new.saved_at))
  execute function keep_applications_of_panels();
create trigger applications_panels_gone after delete on applications for each row
  when (old.case_id is not null and old.state >= 20) execute function keep_applications_of_panels();
create trigger case_panel_new after insert on case_panel referencing new table as changed
  for each statement execute function keep_changed_panels();
create trigger case_panel_gone after delete on case_panel referencing old table as changed
  for each statement execute function keep_changed_panels();
create trigger case_panel_moved after update on case_panel for each row
  when ((old.case_id, old.user_id) is distinct from (new.case_id, new.user_id)) execute function keep_moved_panels();

insert into applications_of_panels (application_id, user_id, state, division_id, type, handler_id, due_day, saved_at)
select a.id, c.user_id, a.state, a.division_id, a.type, a.handler_id, a.due_day, a.saved_at
from applications a join case_panel c on c.case_id = a.case_id
where a.state >= 20 and a.number is not null;
