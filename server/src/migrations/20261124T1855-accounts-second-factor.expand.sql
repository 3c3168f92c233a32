-- What a member of the court shows after their first proof at a sign-in: codes of an app, or by SMS to their phone.
create table second_factors (
  user_id uuid primary key references users(id),
  kind text not null check (kind in ('totp', 'sms')),
  -- Sealed: the secret that codes of an app are made from.
  secret bytea,
  -- Step of 30 seconds whose code was taken last: a code is taken once.
  last_step integer,
  since timestamptz not null,
  check ((kind = 'totp') = (secret is not null)),
  check ((kind = 'totp') = (last_step is not null))
);
-- Each good once; keyed hashes.
create table recovery_codes (
  user_id uuid not null references second_factors(user_id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);
-- A sign-in between its first proof and its second step. No session: its token opens nothing but the second step.
create table second_steps (
  token_hash bytea primary key,
  user_id uuid not null references users(id),
  -- How the first proof was given.
  grant_type text not null,
  made_at timestamptz not null,
  wrong_tries integer not null default 0,
  ended_at timestamptz
);
create index second_steps_user on second_steps (user_id) where ended_at is null;
create index second_steps_made on second_steps (made_at);
