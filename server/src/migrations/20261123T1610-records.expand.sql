-- The address book of a person: everything of a contact is sealed JSON.
create table contacts (
  id uuid primary key,
  owner_id uuid not null references users,
  details bytea not null,
  created_at timestamptz not null
);
create index contacts_owner on contacts (owner_id, created_at desc, id desc);

-- A hearing is on the public list from the day it is announced. `seats_kept`: given out at the counter, not here.
alter table hearings
  add column seats integer not null default 0,
  add column seats_kept integer not null default 0,
  add column media_seats integer not null default 0,
  add column announced_on date;
create index hearings_public on hearings (at, id) where open and announced_on is not null;

-- Seats held by applications to attend; how an application stands is said by the application alone.
create table gallery_seats (
  application_id uuid primary key references applications on delete cascade,
  hearing_id uuid not null references hearings,
  owner_id uuid not null references users,
  seats integer not null check (seats > 0),
  booked_at timestamptz not null,
  -- One person asks once for one hearing.
  unique (hearing_id, owner_id)
);

-- Times at which a member of the court receives people, and which appointment holds one.
create table reception_times (
  id uuid primary key,
  staff_id uuid not null references users,
  day date not null,
  slot text not null check (slot in ('AM1', 'AM2', 'PM1', 'PM2')),
  unique (staff_id, day, slot)
);
create index reception_times_day on reception_times (day, staff_id);
create table reception_bookings (
  time_id uuid primary key references reception_times,
  application_id uuid not null unique references applications on delete cascade,
  booked_at timestamptz not null
);

-- The main file of a case, paper by paper. `shown` is false for what has not been served yet. Content: sealed JSON, page by page.
create table archive_files (
  id uuid primary key,
  case_id uuid not null references cases,
  position integer not null,
  title text not null,
  scope text not null,
  made_on date not null,
  shown boolean not null,
  pages integer not null,
  content bytea not null,
  unique (case_id, position)
);
-- After a partial approval: the papers that are open.
create table archive_openings (
  application_id uuid not null references applications on delete cascade,
  file_id uuid not null references archive_files,
  at timestamptz not null,
  primary key (application_id, file_id)
);
