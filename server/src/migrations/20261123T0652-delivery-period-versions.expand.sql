-- The court's other systems are told of a period by its version: each change makes a new one, whoever writes it.
alter table delivery_periods add column version int not null default 1;
create function next_period_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end
$$;
create trigger delivery_periods_version before update on delivery_periods for each row execute function next_period_version();
