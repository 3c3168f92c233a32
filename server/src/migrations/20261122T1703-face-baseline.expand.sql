-- Face checks in progress. Name, ID number and photo go to the provider; the photo is not stored.
create table face_orders (
  -- Random; the provider's number of this check.
  order_no text primary key check (order_no ~ '^[0-9a-f]{32}$'),
  purpose text not null check (purpose in ('sign-in', 'verify', 'prove')),
  -- Null for a sign-in to an account that does not exist; that check never passes.
  user_id uuid references users,
  -- Of the cookie of the browser that began the check.
  browser_hash bytea not null,
  -- Encrypted JSON: where to return to, in which form, and what is passed on.
  errand bytea not null,
  consent_version text not null,
  consented_at timestamptz not null,
  begun_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'passed', 'failed', 'used')),
  -- The provider's reason for a failure, to be shown.
  message text not null default '',
  settled_at timestamptz,
  -- Of a check with the purpose `prove`: name and ID number as encrypted JSON, until it is settled.
  person bytea
);
create index face_orders_begun_at on face_orders (begun_at);

-- The provider's access token and SIGN ticket, encrypted. All processes share one, because the provider ends the old one when it issues
-- a new one.
create table face_tickets (
  app_id text primary key,
  token bytea not null,
  sign bytea not null,
  sign_before bytea,
  fetched_at timestamptz not null
);
