-- Times at which a member of staff receives people.
create table reception_times (
  id uuid primary key,
  staff_id uuid not null references users,
  day date not null,
  slot text not null check (slot in ('AM1', 'AM2', 'PM1', 'PM2')),
  unique (staff_id, day, slot)
);
create index reception_times_day on reception_times (day, staff_id);

-- The appointment that holds a time.
create table reception_bookings (
  time_id uuid primary key references reception_times,
  application_id uuid not null unique references applications on delete cascade,
  booked_at timestamptz not null
);
