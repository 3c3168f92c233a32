create table users (
  id uuid primary key,
  kind text not null check (kind in ('natural', 'organisation', 'lawyer', 'staff')),
  real_name text not null,
  -- Encrypted; looked up by a keyed hash.
  id_number bytea,
  id_lookup bytea unique,
  phone bytea,
  phone_lookup bytea unique,
  password_hash text,
  roles text[] not null,
  -- Encrypted JSON: gender, birthDate, region, address, organisation, lawyer.
  profile bytea not null,
  -- How the identity was proved; null: the name and the ID number were only typed in.
  identity_proof text check (identity_proof in ('face', 'counter', 'register')),
  identity_proved_at timestamptz,
  -- When the service counter saw the original of the lawyer's licence.
  licence_seen_at timestamptz,
  -- The files baseline adds the foreign keys of these two.
  avatar_file uuid,
  signature_file uuid,
  signature_kept_at timestamptz,
  -- Opens the signature that is kept.
  signature_password_hash text,
  tenant_id text not null default '000000',
  created_at timestamptz not null,
  disabled_at timestamptz,
  -- The owner closed the account. Its row stays, because records of the court refer to its id.
  closed_at timestamptz,
  check ((identity_proof is null) = (identity_proved_at is null))
);
create index users_avatar_file on users (avatar_file) where avatar_file is not null;
create index users_signature_file on users (signature_file) where signature_file is not null;

create table staff (
  user_id uuid primary key references users,
  staff_no text not null unique,
  division_id text not null,
  offices text[] not null,
  title jsonb not null
);
create index staff_division on staff (division_id);

-- The present state only; earlier consents and withdrawals are in the audit trail.
create table consents (
  user_id uuid not null references users,
  document text not null,
  version text not null,
  at timestamptz not null,
  withdrawn_at timestamptz,
  primary key (user_id, document, version)
);

-- Only hashes of tokens are stored.
create table sessions (
  id uuid primary key,
  user_id uuid not null references users,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  ended_at timestamptz,
  -- When the person last proved who they are in this session, by password, SMS code or face.
  proved_at timestamptz,
  -- The screen lock of this session only; other sessions of the person have their own.
  lock_hash text,
  locked_at timestamptz,
  lock_tries integer not null default 0,
  ip text not null,
  client text not null
);
create index sessions_user on sessions (user_id, created_at desc);

-- Each refresh token is used once. A used one that is sent again ends its session.
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
  -- Who asked for the code: a hash of the browser's cookie, or of the signed-in account; empty for a client without a cookie.
  asker bytea not null default '',
  code_hash bytea not null,
  sent_at timestamptz not null,
  wrong_tries integer not null default 0,
  ended_at timestamptz
);
create index sms_codes_live on sms_codes (phone_lookup, purpose, sent_at desc);

-- Attempts to sign in to an existing account, listed for its owner.
create table sign_ins (
  id uuid primary key,
  user_id uuid references users,
  at timestamptz not null,
  way text not null,
  ok boolean not null,
  ip text not null,
  client text not null
);
create index sign_ins_user on sign_ins (user_id, at desc, id desc);
create index sign_ins_at on sign_ins (at);

-- Browsers and addresses that signed in to an account before. Each has its own limits of attempts and SMS codes, so that requests of
-- strangers do not use them up.
create table known_clients (
  user_id uuid not null references users,
  kind text not null check (kind in ('device', 'address')),
  -- Of a device: the hash of its cookie. Of an address: a keyed hash.
  hash bytea not null,
  last_at timestamptz not null,
  primary key (user_id, kind, hash)
);
create index known_clients_hash on known_clients (hash);
create index known_clients_last on known_clients (last_at);

-- Sign-in through WeChat and Alipay. A state, a ticket and a code are used by deleting their row. Of what a browser holds only hashes are
-- stored; a person's identity with a provider is encrypted and looked up by a keyed hash.
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
  -- Encrypted JSON: subject, name.
  person bytea not null,
  issued_at timestamptz not null
);
create index social_tickets_issued on social_tickets (issued_at);

create table social_accounts (
  user_id uuid not null references users,
  source text not null,
  subject_lookup bytea not null,
  -- Encrypted JSON: subject, name.
  person bytea not null,
  bound_at timestamptz not null,
  primary key (user_id, source),
  constraint social_accounts_subject_key unique (source, subject_lookup)
);

-- One-time codes that take a signed-in person from one address to another. `address`: where the code leads, if that is fixed.
create table hand_off_codes (
  hash bytea primary key,
  user_id uuid not null references users,
  address text,
  -- The browser that asked for the code; no other browser may use it.
  browser_hash bytea,
  issued_by text not null,
  issued_at timestamptz not null
);
create index hand_off_codes_issued on hand_off_codes (issued_at);

-- Flow numbers that outside systems have used already.
create table hand_off_flows (
  app_id text not null,
  flow text not null,
  at timestamptz not null,
  primary key (app_id, flow)
);
create index hand_off_flows_at on hand_off_flows (at);
