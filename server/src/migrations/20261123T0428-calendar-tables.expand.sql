-- The address a person's calendar is subscribed to: of the token only the hash.
create table calendar_feeds (
  user_id uuid primary key references users,
  token_hash bytea not null unique,
  lang text not null check (lang in ('zh', 'en')),
  shows_case_no boolean not null,
  made_at timestamptz not null
);

-- What programs of others were told of an entry last: a change gets the next sequence, what is gone is told as cancelled.
-- Titles hold neither names nor case numbers.
create table calendar_entries (
  user_id uuid not null references users,
  subject text not null,
  subject_id text not null,
  sequence int not null check (sequence >= 0),
  hash bytea not null,
  kind text not null,
  title jsonb not null,
  day date not null,
  at timestamptz,
  changed_at timestamptz not null,
  cancelled_at timestamptz,
  primary key (user_id, subject, subject_id)
);

-- Of which last day a person was reminded when; a last day that moves is reminded of anew.
create table reminders (
  subject text not null,
  subject_id text not null,
  user_id uuid not null references users,
  step text not null check (step in ('T-7', 'T-3', 'T-1', 'T-0', 'evening')),
  last_day date not null,
  due_at timestamptz not null,
  done_at timestamptz,
  -- Why it did not go out: nothing ran at its time, and a later one went out in its place.
  dropped_why text check (dropped_why in ('late')),
  check ((done_at is null) <> (dropped_why is null)),
  primary key (subject, subject_id, user_id, last_day, step)
);
create index reminders_user on reminders (user_id);

-- Up to which moment reminders went out.
create table reminder_rounds (
  id smallint primary key default 1 check (id = 1),
  up_to timestamptz not null
);

create index cases_evidence_deadline on cases (evidence_deadline, id) where evidence_deadline is not null;
create index application_demands_due on application_demands (due_day, id) where state = 'open';
create index application_asks_due on application_asks (due_day, id) where answered_at is null and due_day is not null;
