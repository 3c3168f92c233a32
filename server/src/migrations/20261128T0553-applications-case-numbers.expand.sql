-- The number of the case of each application beside whose it is: part of a number is looked for among one's own alone, where all cases that have
-- it were found and each own row was looked up among them. The case is held, so that its number does not change meanwhile.
create table case_numbers_of_applications (
  application_id uuid primary key,
  owner_id uuid not null,
  case_id uuid not null,
  case_no text not null
);
create index case_numbers_of_applications_case on case_numbers_of_applications (case_id);

create function keep_case_number_of_application() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from case_numbers_of_applications where application_id = old.id;
  end if;
  if tg_op <> 'DELETE' then
    insert into case_numbers_of_applications (application_id, owner_id, case_id, case_no)
    select new.id, new.owner_id, id, case_no from cases where id = new.case_id for share;
  end if;
  return null;
end $$;
create function keep_case_number() returns trigger language plpgsql as $$
begin
  update case_numbers_of_applications set case_no = new.case_no where case_id = new.id;
  return null;
end $$;

create trigger applications_told_new after insert on applications for each row
  when (new.case_id is not null) execute function keep_case_number_of_application();
create trigger applications_told after update of case_id, owner_id on applications for each row
  when ((old.case_id, old.owner_id) is distinct from (new.case_id, new.owner_id)) execute function keep_case_number_of_application();
create trigger applications_told_gone after delete on applications for each row
  when (old.case_id is not null) execute function keep_case_number_of_application();
create trigger cases_number_told after update on cases for each row
  when (old.case_no <> new.case_no) execute function keep_case_number();

insert into case_numbers_of_applications (application_id, owner_id, case_id, case_no)
select a.id, a.owner_id, c.id, c.case_no from applications a join cases c on c.id = a.case_id;
create index case_numbers_of_applications_owner on case_numbers_of_applications (owner_id) include (case_no, application_id);
