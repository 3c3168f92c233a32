create table applications (
  id uuid primary key,
  type text not null,
  owner_id uuid not null references users,
  case_id uuid references cases,
  court_id text references courts,
  -- The division in whose queue the application is.
  division_id text references divisions,
  number text unique,
  state smallint not null,
  version integer not null,
  round integer not null,
  -- Encrypted JSON.
  answers bytea not null,
  -- Field name → version in which it was last set: shows which fields two devices changed at the same time.
  field_versions jsonb not null,
  applicant text not null,
  handler_id uuid references users,
  -- The version that was submitted last. Submitting it again changes nothing.
  submitted_version integer,
  created_at timestamptz not null,
  saved_at timestamptz not null,
  submitted_at timestamptz,
  due_day date,
  -- Encrypted JSON: action, reason, detail, remedy, at.
  outcome bytea,
  -- A removed draft stays in the recycle bin for 30 days.
  removed_at timestamptz,
  -- When it was recorded that the present round was not corrected in time.
  overdue_at timestamptz
);
create index applications_owner on applications (owner_id, saved_at desc, id desc);
create index applications_owner_type on applications (owner_id, type, saved_at desc, id desc);
create index applications_owner_state on applications (owner_id, state, saved_at desc, id desc);
create index applications_bin on applications (removed_at, owner_id) where removed_at is not null;
create index applications_case on applications (case_id);
-- The queues of the desk, most urgent first: of a division, of a handler, of the whole court.
create index applications_queue on applications (division_id, state, due_day, submitted_at, id) where state >= 20;
create index applications_handler on applications (handler_id, state, due_day, submitted_at, id) where state >= 20;
create index applications_queue_all on applications (state, due_day, submitted_at, id) where state >= 20;
-- Several states in one list, most urgent first, without sorting: waiting and accepted, of the whole court and of a division.
create index applications_waiting on applications (due_day, submitted_at, id)
where state in (20, 21) and number is not null;
create index applications_waiting_division on applications (division_id, due_day, submitted_at, id)
where state in (20, 21) and number is not null;
create index applications_accepted on applications (due_day, submitted_at, id)
where state in (23, 24) and number is not null;
create index applications_accepted_division on applications (division_id, due_day, submitted_at, id)
where state in (23, 24) and number is not null;
-- Finished applications, latest first: of the whole court, of a division, of a handler.
create index applications_done on applications (saved_at desc, id) where state >= 30 and number is not null;
create index applications_done_division on applications (division_id, saved_at desc, id) where state >= 30 and number is not null;
create index applications_done_handler on applications (handler_id, saved_at desc, id) where state >= 30 and number is not null;
-- Holds everything that decides which staff see an application, and what they search and sort by: counts and searches read only this.
create index applications_seen on applications (state, division_id, type, handler_id, case_id)
include (number, applicant, id, due_day, submitted_at, saved_at)
where state >= 20 and number is not null;

-- The answers as they were submitted, each time.
create table application_rounds (
  application_id uuid not null references applications,
  round integer not null,
  answers bytea not null,
  submitted_at timestamptz not null,
  primary key (application_id, round)
);

create table corrections (
  application_id uuid not null references applications,
  round integer not null,
  -- Encrypted JSON: [{path, text}].
  points bytea not null,
  last_day date not null,
  why_again bytea,
  at timestamptz not null,
  by_id uuid not null references users,
  primary key (application_id, round)
);

-- Files of a submitted application, which the court may read.
create table application_files (
  application_id uuid not null references applications on delete cascade,
  file_id uuid not null references files,
  -- A signature: not offered when the owner chooses among earlier files.
  signed boolean not null default false,
  primary key (application_id, file_id)
);
create index application_files_file on application_files (file_id);

-- Files that the present answers name, written together with them: answers are encrypted, and the deletion of unused files must know.
create table answer_files (
  application_id uuid not null references applications on delete cascade,
  file_id uuid not null references files,
  primary key (application_id, file_id)
);
create index answer_files_file on answer_files (file_id);

create table application_timeline (
  id uuid primary key,
  application_id uuid not null references applications on delete cascade,
  at timestamptz not null,
  action text not null,
  from_state smallint,
  to_state smallint not null,
  actor_id uuid references users,
  -- As it is shown to a party: {zh, en}.
  actor jsonb not null,
  -- Encrypted.
  note bytea,
  document_id uuid
);
create index application_timeline_application on application_timeline (application_id, at, id);

-- A question of the court to the party, or the party's request to take back an application that is being worked on; and its answer.
create table application_asks (
  id uuid primary key,
  application_id uuid not null references applications on delete cascade,
  kind text not null check (kind in ('question', 'recall')),
  -- Encrypted.
  text bytea not null,
  asked_at timestamptz not null,
  asked_by uuid not null references users,
  -- As it is shown to a party: {zh, en}.
  asker jsonb not null,
  due_day date,
  -- Encrypted JSON: {text, files}.
  answer bytea,
  answered_at timestamptz,
  answered_by uuid references users,
  answerer jsonb,
  -- Of a recall: whether it was granted.
  granted boolean
);
create index application_asks_application on application_asks (application_id, asked_at);
create unique index application_asks_open on application_asks (application_id, kind) where answered_at is null;

-- A payment or a guarantee that is due before the court goes on.
create table application_demands (
  id uuid primary key,
  application_id uuid not null references applications on delete cascade,
  kind text not null check (kind in ('payment', 'guarantee')),
  -- In fen.
  amount bigint not null check (amount > 0),
  guarantee_kind text,
  due_day date not null,
  -- Encrypted.
  reason bytea not null,
  state text not null check (state in ('open', 'met', 'withdrawn')),
  made_at timestamptz not null,
  made_by uuid not null references users,
  settled_at timestamptz,
  document_id uuid
);
create index application_demands_application on application_demands (application_id, made_at);

-- When and where the court meets a party. One schedule of an application is in force: the one that is not replaced.
create table application_schedules (
  id uuid primary key,
  application_id uuid not null references applications on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  place text not null,
  -- Encrypted JSON: {others, note}.
  words bytea not null,
  made_at timestamptz not null,
  made_by uuid not null references users,
  replaced_at timestamptz
);
create unique index application_schedules_standing on application_schedules (application_id) where replaced_at is null;
create index application_schedules_time on application_schedules (starts_at, ends_at) where replaced_at is null;
create table schedule_staff (
  schedule_id uuid not null references application_schedules on delete cascade,
  user_id uuid not null references users,
  primary key (schedule_id, user_id)
);
create index schedule_staff_user on schedule_staff (user_id);

-- A decision that the handler proposes and a higher office approves.
create table proposals (
  id uuid primary key,
  application_id uuid not null references applications on delete cascade,
  action text not null,
  -- The offices any of which may approve.
  offices text[] not null,
  -- Encrypted JSON: {reason, detail}.
  words bytea not null,
  proposed_by uuid not null references users,
  proposed_at timestamptz not null,
  state text not null check (state in ('open', 'approved', 'sent-back')),
  -- Encrypted.
  answer bytea,
  answered_by uuid references users,
  answered_at timestamptz
);
create index proposals_application on proposals (application_id, proposed_at);
create unique index proposals_open on proposals (application_id) where state = 'open';
create index proposals_waiting on proposals (proposed_at, id) where state = 'open';

-- An account that may not file a kind of application for a time.
create table bans (
  id uuid primary key,
  user_id uuid not null references users,
  type text not null,
  application_id uuid not null references applications,
  -- Encrypted.
  reason bytea not null,
  -- Counted from the decision.
  days integer not null,
  last_day date,
  state text not null check (state in ('asked', 'active', 'refused', 'lifted')),
  asked_by uuid not null references users,
  asked_at timestamptz not null,
  decided_by uuid references users,
  decided_at timestamptz,
  -- Encrypted: why it was refused or lifted.
  answer bytea
);
create index bans_active on bans (user_id, type, last_day) where state = 'active';
create unique index bans_asked on bans (user_id, type) where state = 'asked';
create index bans_list on bans (asked_at desc, id);
