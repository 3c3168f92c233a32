-- The audit trail. `hash` is the HMAC-SM3 over the row and the hash of the row before it in the same chain; `key` is the number of the
-- key it was made with.
create table audit_log (
  chain smallint not null,
  seq bigint not null,
  key smallint not null,
  at timestamptz not null,
  actor_id uuid,
  action text not null,
  subject text,
  detail jsonb not null,
  ip text not null,
  ip_claim text,
  terminal text,
  hash bytea not null,
  primary key (chain, seq)
);
create index audit_log_subject on audit_log (subject, seq);

-- Anchors: the last row of every chain at one moment. `mac` covers the anchor and, through `before`, the previous one. The same anchors
-- are lines of a file outside the database.
create table audit_anchors (
  n bigint primary key,
  at timestamptz not null,
  reason text not null check (reason in ('start', 'hour', 'rows', 'stop', 'accepted')),
  heads jsonb not null,
  key smallint not null,
  before bytea not null,
  mac bytea not null
);
