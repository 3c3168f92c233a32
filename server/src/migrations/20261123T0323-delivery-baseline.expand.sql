-- Service of documents (service.md §2). Documents are written at the end of the act that makes them: what points to them is checked then.

-- Rows of a ledger are only added.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is only added to', tg_table_name;
end $$;

-- Confirmed addresses and consent to electronic service: a change or a withdrawal is a new row. Of a person in all cases, or of a party in one.
create table delivery_addresses (
  id uuid primary key,
  key uuid not null unique,
  user_id uuid references users,
  party_id uuid references case_parties,
  case_id uuid references cases,
  electronic boolean not null,
  basis text not null,
  source text not null,
  channels text[] not null,
  stages text[] not null default '{}',
  -- Phone, e-mail, postal address; encrypted JSON.
  details bytea not null,
  keep_private boolean not null default false,
  paper_copy boolean not null default false,
  words_version text not null,
  from_at timestamptz not null,
  made_by uuid references users,
  -- The application whose form says it.
  application_id uuid references applications,
  document_id uuid references documents deferrable initially deferred,
  check ((user_id is null) <> (party_id is null)),
  check ((party_id is null) = (case_id is null))
);
create index delivery_addresses_user on delivery_addresses (user_id, from_at desc) where user_id is not null;
create index delivery_addresses_party on delivery_addresses (party_id, from_at desc) where party_id is not null;
create index delivery_addresses_made_by on delivery_addresses (made_by);
create trigger delivery_addresses_only_added before update or delete on delivery_addresses
  for each row execute function refuse_change();

create table delivery_batches (
  id uuid primary key,
  key uuid not null unique,
  case_id uuid not null references cases,
  made_by uuid not null references users,
  made_at timestamptz not null,
  count integer not null
);

-- Papers for one addressee in one case.
create table deliveries (
  id uuid primary key,
  number text not null unique,
  batch_id uuid not null references delivery_batches,
  case_id uuid not null references cases,
  party_id uuid not null references case_parties,
  kind text not null check (kind in ('ordinary', 'judgment', 'mediation', 'summons')),
  needs_signature boolean not null,
  is_abroad boolean not null,
  -- Days the clerk chose, by code of the period; the last day of performance.
  chosen_days jsonb not null,
  perform_by text,
  auto_post boolean not null,
  planned_at timestamptz,
  state text not null check (state in ('planned', 'sending', 'announcing', 'effective', 'failed', 'stopped')),
  effect jsonb,
  served_on date,
  opened_at timestamptz,
  signed_at timestamptz,
  reminded_at timestamptz,
  phoned_at timestamptz,
  certificate_id uuid references documents deferrable initially deferred,
  receipt_id uuid references documents deferrable initially deferred,
  stopped_for bytea,
  -- What the desk has to do with it, since when; and when the next step is due.
  work text check (work in ('failed', 'unconfirmed', 'returned', 'phone', 'announcements', 'late')),
  work_since timestamptz,
  next_at timestamptz,
  made_at timestamptz not null,
  version integer not null default 1
);
create index deliveries_party on deliveries (party_id, made_at desc);
create index deliveries_case on deliveries (case_id, made_at desc);
create index deliveries_work on deliveries (work, work_since) where work is not null;
create index deliveries_next on deliveries (next_at) where next_at is not null;
create index deliveries_batch on deliveries (batch_id);

-- Never another paper after it was sent.
create table delivery_papers (
  delivery_id uuid not null references deliveries,
  position integer not null,
  kind text not null,
  title jsonb not null,
  document_id uuid references documents deferrable initially deferred,
  file_id uuid references files,
  hash bytea,
  primary key (delivery_id, position),
  check ((document_id is null) <> (file_id is null))
);
create index delivery_papers_document on delivery_papers (document_id) where document_id is not null;
create index delivery_papers_file on delivery_papers (file_id) where file_id is not null;
create index delivery_papers_hash on delivery_papers (hash) where hash is not null;

-- One try in one way. `facts`: what the rules look at (`attempt` of the contract), without names and addresses.
create table delivery_attempts (
  id uuid primary key,
  delivery_id uuid not null references deliveries,
  position integer not null,
  channel text not null,
  user_id uuid references users,
  facts jsonb not null,
  -- Receiver, address, relation, note, witness; encrypted JSON.
  details bytea not null,
  address_id uuid references delivery_addresses,
  tracking_no text,
  files uuid[] not null default '{}',
  made_by uuid references users,
  unique (delivery_id, position)
);
create index delivery_attempts_user on delivery_attempts (user_id) where user_id is not null;
create index delivery_attempts_files on delivery_attempts using gin (files);

create table delivery_events (
  delivery_id uuid not null references deliveries,
  seq integer not null,
  at timestamptz not null,
  kind text not null,
  attempt_id uuid,
  actor_id uuid,
  -- Codes and ids only.
  detail jsonb not null,
  primary key (delivery_id, seq)
);
create trigger delivery_events_only_added before update or delete on delivery_events
  for each row execute function refuse_change();

create table delivery_periods (
  id uuid primary key,
  delivery_id uuid not null references deliveries,
  party_id uuid not null references case_parties,
  case_id uuid not null references cases,
  code text not null,
  article jsonb not null,
  start_day date not null,
  length integer not null,
  unit text not null check (unit in ('day', 'workday', 'month', 'year')),
  last_day date not null,
  provisional boolean not null,
  why jsonb not null,
  state text not null check (state in ('running', 'met', 'extended', 'void')),
  moved_from date,
  met_by uuid references applications,
  made_at timestamptz not null
);
create index delivery_periods_delivery on delivery_periods (delivery_id);
create index delivery_periods_party on delivery_periods (party_id, last_day);
create index delivery_periods_open on delivery_periods (last_day) where state in ('running', 'extended');

-- What an addressee did, by the key of the page: a repeat answers the same.
create table delivery_acts (
  key uuid primary key,
  delivery_id uuid not null references deliveries,
  user_id uuid not null references users,
  act text not null,
  at timestamptz not null
);
create index delivery_acts_delivery on delivery_acts (delivery_id);

create table delivery_announcements (
  id uuid primary key,
  delivery_id uuid not null unique references deliveries,
  -- Reason, what was tried, the answer; encrypted JSON.
  words bytea not null,
  files uuid[] not null default '{}',
  state text not null check (state in ('proposed', 'approved', 'refused')),
  proposed_by uuid not null references users,
  proposed_at timestamptz not null,
  decided_by uuid references users,
  decided_at timestamptz,
  published_on date,
  document_id uuid references documents deferrable initially deferred
);

-- Links for addressees without an account: the hash only.
create table pickup_codes (
  hash bytea primary key,
  attempt_id uuid not null references delivery_attempts,
  until timestamptz not null,
  tries integer not null default 0,
  reads integer not null default 0,
  locked_until timestamptz,
  -- Of the browser that has shown code and figures, and up to when it may read.
  reader_hash bytea,
  reader_until timestamptz
);
create index pickup_codes_attempt on pickup_codes (attempt_id);
