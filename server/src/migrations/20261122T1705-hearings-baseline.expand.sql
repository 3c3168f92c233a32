-- Seats held by applications to attend a hearing. The state of the application is in `applications` only.
create table gallery_seats (
  application_id uuid primary key references applications on delete cascade,
  hearing_id uuid not null references hearings,
  owner_id uuid not null references users,
  seats integer not null check (seats > 0),
  booked_at timestamptz not null,
  -- One application of a person for one hearing.
  unique (hearing_id, owner_id)
);
