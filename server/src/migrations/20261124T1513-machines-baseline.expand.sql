-- The court's other systems that may call (court-connection.md §7). Secrets are 256 random bits: their SHA-256 is as good as a slow hash.
create table machine_clients (
  id uuid primary key,
  -- Of who entered it: a repeat finds it.
  entry_key uuid not null unique,
  name text not null unique,
  secret_hash bytea not null,
  secret_at timestamptz not null,
  -- The secret before, good until then too.
  former_hash bytea,
  former_until timestamptz,
  scopes text[] not null,
  -- Of whose rows it may write.
  sources text[] not null,
  -- From where it calls; empty: from anywhere.
  ip_ranges text[] not null,
  version integer not null default 1,
  created_by uuid not null references users,
  created_at timestamptz not null,
  last_token_at timestamptz,
  disabled_at timestamptz,
  check ((former_hash is null) = (former_until is null))
);
create index machine_clients_created_by on machine_clients (created_by);

create table machine_tokens (
  hash bytea primary key,
  client_id uuid not null references machine_clients,
  expires_at timestamptz not null
);
create index machine_tokens_client on machine_tokens (client_id);
create index machine_tokens_expires on machine_tokens (expires_at);

-- What a client was answered, by the key it gave: a repeat is answered the same. Ids, counts and codes, never a value.
create table machine_requests (
  client_id uuid not null references machine_clients,
  key text not null,
  call text not null,
  -- SHA-256 of what was sent.
  content_hash bytea not null,
  answer jsonb,
  at timestamptz not null,
  primary key (client_id, key)
);
create index machine_requests_at on machine_requests (at);
