-- Each row says which chain it stands in and which key of the ring hashed it; 0: none, a row of before the keys.
alter table audit_log add column chain smallint not null default 0;
alter table audit_log add column key smallint not null default 0;
alter table audit_log drop constraint audit_log_pkey, add primary key (chain, seq);

-- Anchors: the heads of all chains at a moment, each anchor hashed with the one before. The same lines stand in a file outside.
create table audit_anchors (
  n bigint primary key,
  at timestamptz not null,
  reason text not null check (reason in ('start', 'hour', 'rows', 'stop', 'accepted')),
  heads jsonb not null,
  key smallint not null,
  before bytea not null,
  mac bytea not null
);
