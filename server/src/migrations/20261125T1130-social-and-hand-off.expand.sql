-- Third-party sign-in. Of what a browser holds only hashes are kept; who somebody is with a provider is sealed and found by
-- keyed hash. A state, a ticket and a code are used up by being deleted.
create table social_states (
  hash bytea primary key,
  source text not null,
  browser_hash bytea not null,
  issued_at timestamptz not null
);
create index social_states_issued on social_states (issued_at);

create table social_tickets (
  hash bytea primary key,
  browser_hash bytea not null,
  source text not null,
  subject_lookup bytea not null,
  -- Sealed JSON: subject, name.
  person bytea not null,
  issued_at timestamptz not null
);
create index social_tickets_issued on social_tickets (issued_at);

create table social_accounts (
  user_id uuid not null references users,
  source text not null,
  subject_lookup bytea not null,
  -- Sealed JSON: subject, name.
  person bytea not null,
  bound_at timestamptz not null,
  primary key (user_id, source),
  constraint social_accounts_subject_key unique (source, subject_lookup)
);

-- One-time codes that take a person from one address to another. `address`: where it leads, when that is settled.
create table hand_off_codes (
  hash bytea primary key,
  user_id uuid not null references users,
  address text,
  issued_by text not null,
  issued_at timestamptz not null
);
create index hand_off_codes_issued on hand_off_codes (issued_at);

-- Flow numbers that outside systems have used.
create table hand_off_flows (
  app_id text not null,
  flow text not null,
  at timestamptz not null,
  primary key (app_id, flow)
);
create index hand_off_flows_at on hand_off_flows (at);
