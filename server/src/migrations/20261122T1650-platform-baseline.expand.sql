-- Events counted against a limit, one row each. The worker deletes old rows.
create table limit_events (
  key text not null,
  at timestamptz not null
);
create index limit_events_key_at on limit_events (key, at);
create index limit_events_at on limit_events (at);

-- The last number given in each series (SQ20261121: 1, 2, 3 …). A number is taken in the transaction that uses it, so that none is skipped.
create table number_series (
  series text primary key,
  last integer not null
);

-- Single-use keys issued by the server. An action that is repeated with the same key is carried out once.
create table issued_keys (
  key uuid primary key,
  purpose text not null,
  user_id uuid,
  issued_at timestamptz not null,
  result_id uuid
);
create index issued_keys_issued_at on issued_keys (issued_at);
