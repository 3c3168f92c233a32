-- Days on which somebody is away, and who stands in for them. One that is over or was ended stays as history.
create table staff_absences (
  id uuid primary key,
  user_id uuid not null references users(id),
  deputy_id uuid not null references users(id),
  from_day date not null,
  to_day date not null,
  version integer not null default 1,
  made_by uuid not null references users(id),
  made_at timestamptz not null,
  -- Taken back, or ended before its last day.
  ended_by uuid references users(id),
  ended_at timestamptz,
  check (deputy_id <> user_id),
  check (to_day >= from_day)
);
create index staff_absences_deputy on staff_absences (deputy_id, to_day) where ended_at is null;
create index staff_absences_user on staff_absences (user_id, to_day) where ended_at is null;
