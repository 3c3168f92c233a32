create table users (
  id uuid primary key,
  kind text not null check (kind in ('natural', 'organisation', 'lawyer', 'staff')),
  real_name text not null,
  -- Sealed; found by keyed hash.
  id_number bytea,
  id_lookup bytea unique,
  phone bytea,
  phone_lookup bytea unique,
  password_hash text,
  roles text[] not null,
  verified boolean not null default false,
  -- Sealed JSON: gender, birthDate, region, address, organisation, lawyer.
  profile bytea not null,
  tenant_id text not null default '000000',
  created_at timestamptz not null,
  disabled_at timestamptz
);

create table staff (
  user_id uuid primary key references users,
  staff_no text not null unique,
  division_id text not null,
  offices text[] not null,
  title jsonb not null
);
create index staff_division on staff (division_id);

create table consents (
  user_id uuid not null references users,
  document text not null,
  version text not null,
  at timestamptz not null,
  primary key (user_id, document, version)
);

-- A session and its tokens; only hashes are kept.
create table sessions (
  id uuid primary key,
  user_id uuid not null references users,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  ended_at timestamptz,
  ip text not null,
  client text not null
);
create index sessions_user on sessions (user_id, created_at desc);

-- Refresh tokens rotate; a used one that comes back ends its session.
create table refresh_tokens (
  hash bytea primary key,
  session_id uuid not null references sessions,
  issued_at timestamptz not null,
  used_at timestamptz
);
create index refresh_tokens_session on refresh_tokens (session_id);

create table captchas (
  key uuid primary key,
  kind text not null check (kind in ('picture', 'work')),
  answer text not null,
  issued_at timestamptz not null,
  used_at timestamptz
);
create index captchas_issued_at on captchas (issued_at);

create table sms_codes (
  id uuid primary key,
  phone_lookup bytea not null,
  purpose text not null,
  code_hash bytea not null,
  sent_at timestamptz not null,
  wrong_tries integer not null default 0,
  ended_at timestamptz
);
create index sms_codes_live on sms_codes (phone_lookup, purpose, sent_at desc);
