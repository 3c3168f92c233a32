-- Where pulling from a source of the configuration stands. `cursor` goes on in the transaction of the rows that came before it.
create table sync_sources (
  name text primary key,
  cursor text not null default '',
  -- Not asked before this; each answer and each failure says when next.
  next_at timestamptz not null,
  -- Whoever asks it now; one at a time, and another when its time is over.
  claim uuid,
  claimed_until timestamptz,
  paused_at timestamptz,
  -- When it was asked for what turned out to be the last there was.
  last_ok_at timestamptz,
  failures integer not null default 0,
  failure text,
  -- When it was last compared with what stands here, when it is to be next, and why it could not be.
  compared_at timestamptz,
  compare_after timestamptz,
  compare_failure text
);

-- What a comparison found different between a source and here, a row a kind; nothing was different where there is none.
create table sync_drift (
  source text not null,
  at timestamptz not null,
  kind text not null,
  buckets integer not null,
  -- Rows that were behind here and were taken.
  taken integer not null,
  -- Rows that stand here and that the source does not have.
  missing integer not null,
  primary key (source, at, kind)
);

-- One job holds what was pulled in a day.
alter table import_jobs add column pulled boolean not null default false;
create unique index import_jobs_pulled on import_jobs (source, file_hash) where pulled;

-- Taken down at the source: no part of a comparison.
alter table exchange_rows add column deleted boolean not null default false;
