-- Face checks under way. The name, the number and the photo are handed to the provider and stand nowhere here.
create table face_orders (
  -- Random, the provider knows it by this.
  order_no text primary key check (order_no ~ '^[0-9a-f]{32}$'),
  purpose text not null check (purpose in ('sign-in', 'verify')),
  -- Whose account: none for a sign-in to an account that does not exist, which never passes.
  user_id uuid references users,
  -- Hash of the cookie of the browser that began it.
  browser_hash bytea not null,
  -- Sealed JSON: where to return to, in which form, what is passed through.
  errand bytea not null,
  consent_version text not null,
  consented_at timestamptz not null,
  begun_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'passed', 'failed', 'used')),
  -- What the provider said of a failure, for the person.
  message text not null default '',
  settled_at timestamptz
);
create index face_orders_begun_at on face_orders (begun_at);

-- The provider's access token and SIGN ticket, sealed: one for all processes, because a new one ends the one before.
create table face_tickets (
  app_id text primary key,
  token bytea not null,
  sign bytea not null,
  sign_before bytea,
  fetched_at timestamptz not null
);
