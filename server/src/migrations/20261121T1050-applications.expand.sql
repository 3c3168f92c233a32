create table applications (
  id uuid primary key,
  type text not null,
  owner_id uuid not null references users,
  case_id uuid references cases,
  court_id text references courts,
  -- The division whose queue it stands in.
  division_id text references divisions,
  number text unique,
  state smallint not null,
  version integer not null,
  round integer not null,
  -- Sealed JSON.
  answers bytea not null,
  -- Field name → version at which it was last set: finds what two devices changed at once.
  field_versions jsonb not null,
  applicant text not null,
  handler_id uuid references users,
  -- The version that was handed in last: a repeat of that submit is harmless.
  submitted_version integer,
  created_at timestamptz not null,
  saved_at timestamptz not null,
  submitted_at timestamptz,
  due_day date,
  -- Sealed JSON: action, reason, detail, remedy, at.
  outcome bytea
);
create index applications_owner on applications (owner_id, saved_at desc, id desc);
create index applications_owner_type on applications (owner_id, type, saved_at desc, id desc);
create index applications_owner_state on applications (owner_id, state, saved_at desc, id desc);
create index applications_queue on applications (division_id, state, due_day, submitted_at, id) where state >= 20;
create index applications_handler on applications (handler_id, state, due_day, submitted_at, id) where state >= 20;
create index applications_queue_all on applications (state, due_day, submitted_at, id) where state >= 20;
create index applications_case on applications (case_id);

-- What was handed in, each time.
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
  -- Sealed JSON: [{path, text}].
  points bytea not null,
  last_day date not null,
  why_again bytea,
  at timestamptz not null,
  by_id uuid not null references users,
  primary key (application_id, round)
);

-- Which files stand in which application: opens them to the court.
create table application_files (
  application_id uuid not null references applications on delete cascade,
  file_id uuid not null references files,
  primary key (application_id, file_id)
);
create index application_files_file on application_files (file_id);

create table application_timeline (
  id uuid primary key,
  application_id uuid not null references applications on delete cascade,
  at timestamptz not null,
  action text not null,
  from_state smallint,
  to_state smallint not null,
  actor_id uuid references users,
  -- As a party may read it: {zh, en}.
  actor jsonb not null,
  -- Sealed.
  note bytea,
  document_id uuid
);
create index application_timeline_application on application_timeline (application_id, at, id);
