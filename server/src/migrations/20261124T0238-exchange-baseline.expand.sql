-- What a source (the court's case system) said last of each of its rows, and what the row is here. A row that was taken down stays, so
-- that an older version that comes late is still known to be old.
create table exchange_rows (
  source text not null,
  kind text not null,
  external_id text not null,
  version bigint not null,
  -- Keyed hash of the content.
  hash bytea not null,
  -- Null: the row was taken down before it was ever here.
  local_id text,
  primary key (source, kind, external_id)
);
-- A place on a panel is of one row: what moves it away takes nobody else's.
create unique index exchange_rows_seat on exchange_rows (local_id) where kind = 'panel';

-- One reading of one file. `runner` is whoever works it: another one who takes over leaves the first without it.
create table import_jobs (
  id uuid primary key,
  source text not null,
  file_hash bytea not null,
  state text not null check (state in ('WAITING', 'RUNNING', 'DONE', 'STOPPED')),
  -- Why it stopped before the end of the file.
  stopped_for text check (stopped_for in ('errors', 'head', 'ended')),
  -- Committed up to here, in the transaction of the rows themselves.
  line bigint not null default 0,
  counts jsonb not null,
  runner uuid not null,
  started_by uuid references users,
  started_at timestamptz not null,
  beat_at timestamptz not null,
  ended_at timestamptz
);
create index import_jobs_started on import_jobs (started_at);
create index import_jobs_started_by on import_jobs (started_by);

-- What was wrong with a line: where and what, never a value.
create table import_errors (
  id bigint generated always as identity primary key,
  job_id uuid not null references import_jobs,
  -- 0: a row of an earlier file, which had waited.
  line bigint not null,
  kind text,
  external_id text,
  path text not null,
  code text not null
);
create index import_errors_job on import_errors (job_id, line);

-- Rows that came before what they belong to.
create table exchange_waiting (
  id uuid primary key,
  source text not null,
  kind text not null,
  external_id text not null,
  version bigint not null,
  hash bytea not null,
  needs_kind text not null,
  needs_id text not null,
  job_id uuid not null references import_jobs,
  line bigint not null,
  -- Sealed JSON of the row.
  content bytea not null,
  unique (source, kind, external_id, version, hash)
);
create index exchange_waiting_for on exchange_waiting (source, needs_kind, needs_id);
create index exchange_waiting_job on exchange_waiting (job_id, line);

-- Rows that were not taken because what is here says otherwise: somebody decides.
create table exchange_findings (
  id uuid primary key,
  source text not null,
  kind text not null,
  external_id text not null,
  row_version bigint not null,
  hash bytea not null,
  what text not null check (what in ('version-conflict', 'number-taken', 'has-acts')),
  job_id uuid not null references import_jobs,
  line bigint not null,
  content bytea not null,
  state text not null default 'OPEN' check (state in ('OPEN', 'LATER', 'SOURCE', 'OURS')),
  version integer not null default 1,
  found_at timestamptz not null,
  decided_by uuid references users,
  decided_at timestamptz,
  unique (source, kind, external_id, row_version, hash)
);
create index exchange_findings_state on exchange_findings (state, found_at);
create index exchange_findings_decided_by on exchange_findings (decided_by);
create index exchange_findings_job on exchange_findings (job_id);
