-- A removed draft stays in the bin for 30 days. A filing that was not corrected in time is registered once a round.
alter table applications add column removed_at timestamptz, add column overdue_at timestamptz;
create index applications_bin on applications (removed_at, owner_id) where removed_at is not null;

-- A question of the court to the party, or the party's wish to recall what is being worked on; and its answer.
create table application_asks (
  id uuid primary key,
  application_id uuid not null references applications on delete cascade,
  kind text not null check (kind in ('question', 'recall')),
  -- Sealed.
  text bytea not null,
  asked_at timestamptz not null,
  asked_by uuid not null references users,
  -- As a party may read it: {zh, en}.
  asker jsonb not null,
  due_day date,
  -- Sealed JSON: {text, files}.
  answer bytea,
  answered_at timestamptz,
  answered_by uuid references users,
  answerer jsonb,
  -- recall: whether it was let go.
  granted boolean
);
create index application_asks_application on application_asks (application_id, asked_at);
create unique index application_asks_open on application_asks (application_id, kind) where answered_at is null;

-- What has to be paid or secured before the court goes on.
create table application_demands (
  id uuid primary key,
  application_id uuid not null references applications on delete cascade,
  kind text not null check (kind in ('payment', 'guarantee')),
  -- In fen.
  amount bigint not null check (amount > 0),
  guarantee_kind text,
  due_day date not null,
  -- Sealed.
  reason bytea not null,
  state text not null check (state in ('open', 'met', 'withdrawn')),
  made_at timestamptz not null,
  made_by uuid not null references users,
  settled_at timestamptz,
  document_id uuid
);
create index application_demands_application on application_demands (application_id, made_at);

-- When and where a party is seen. One stands at a time: the one that is not replaced.
create table application_schedules (
  id uuid primary key,
  application_id uuid not null references applications on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  place text not null,
  -- Sealed JSON: {others, note}.
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

-- A decision of a higher body, proposed by whoever handles the item.
create table proposals (
  id uuid primary key,
  application_id uuid not null references applications on delete cascade,
  action text not null,
  -- The offices of which one approves.
  offices text[] not null,
  -- Sealed JSON: {reason, detail}.
  words bytea not null,
  proposed_by uuid not null references users,
  proposed_at timestamptz not null,
  state text not null check (state in ('open', 'approved', 'sent-back')),
  -- Sealed.
  answer bytea,
  answered_by uuid references users,
  answered_at timestamptz
);
create index proposals_application on proposals (application_id, proposed_at);
create unique index proposals_open on proposals (application_id) where state = 'open';
create index proposals_waiting on proposals (proposed_at, id) where state = 'open';

-- An account kept from filing a kind for a time (procedure.md §11).
create table bans (
  id uuid primary key,
  user_id uuid not null references users,
  type text not null,
  application_id uuid not null references applications,
  -- Sealed.
  reason bytea not null,
  days integer not null,
  -- From the decision on.
  last_day date,
  state text not null check (state in ('asked', 'active', 'refused', 'lifted')),
  asked_by uuid not null references users,
  asked_at timestamptz not null,
  decided_by uuid references users,
  decided_at timestamptz,
  -- Sealed: why it was refused or lifted.
  answer bytea
);
create index bans_active on bans (user_id, type, last_day) where state = 'active';
create unique index bans_asked on bans (user_id, type) where state = 'asked';
create index bans_list on bans (asked_at desc, id);
-- What is scheduled must not fall into a hearing.
create index hearings_at on hearings (at);
