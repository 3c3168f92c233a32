-- Limits: one row for each counted event of a key; old rows are swept by the worker.
create table limit_events (
  key text not null,
  at timestamptz not null
);
create index limit_events_key_at on limit_events (key, at);
create index limit_events_at on limit_events (at);

-- Numbers without gaps, given inside the transaction that uses them (SQ20261121 → 1, 2, 3 …).
create table number_series (
  series text primary key,
  last integer not null
);

-- Single-use keys issued by the server, so that a repeat of an act is harmless.
create table issued_keys (
  key uuid primary key,
  purpose text not null,
  user_id uuid,
  issued_at timestamptz not null,
  result_id uuid
);
create index issued_keys_issued_at on issued_keys (issued_at);

-- The audit trail: each row carries the SM3 hash over itself and the hash of the row before.
create table audit_log (
  seq bigint primary key,
  at timestamptz not null,
  actor_id uuid,
  action text not null,
  subject text,
  detail jsonb not null,
  ip text not null,
  ip_claim text,
  terminal text,
  hash bytea not null
);
create index audit_log_subject on audit_log (subject, seq);
