-- What happened, for the court's other systems (service.md §13). Written with the act, never changed but for its number, which is given
-- once the act is committed: a number given before would let a reader step over it.
create table webhook_events (
  id uuid primary key,
  type text not null,
  at timestamptz not null,
  subject_id uuid not null,
  case_id uuid,
  -- The number of the event within its case, from 1, without gaps.
  case_seq bigint,
  version integer not null,
  -- Behind `case_seq`: given while the case is held, so that it rises within a case as `case_seq` does.
  written bigserial not null,
  -- The number of the event in the feed, from 1, without gaps.
  n bigint,
  -- Never before that of a lower number.
  numbered_at timestamptz,
  check ((case_id is null) = (case_seq is null)),
  check ((n is null) = (numbered_at is null))
);
create unique index webhook_events_case on webhook_events (case_id, case_seq) where case_id is not null;
create unique index webhook_events_n on webhook_events (n) where n is not null;
create index webhook_events_unnumbered on webhook_events (written) where n is null;
create index webhook_events_numbered on webhook_events (numbered_at, n) where n is not null;

-- The last number of each case. Held till commit by whoever took one: a number that is not committed was never given.
create table webhook_case_heads (
  case_id uuid primary key,
  last bigint not null
);

-- The next number of a case; one of no case has none.
create function next_case_seq(of_case uuid) returns bigint language sql volatile as $$
  insert into webhook_case_heads as h (case_id, last) select of_case, 1 where of_case is not null
  on conflict (case_id) do update set last = h.last + 1
  returning last
$$;

-- How each endpoint of the configuration stands. `failures`: on end, since the last success.
create table webhook_endpoints (
  name text primary key,
  off_at timestamptz,
  failures integer not null default 0,
  rests_until timestamptz,
  last_success_at timestamptz,
  last_failure_at timestamptz
);

-- One event at one endpoint: the truth of its tries. `claim` and `claimed_until` are whoever tries it now; the queue only wakes them.
create table webhook_deliveries (
  endpoint text not null references webhook_endpoints (name),
  event_id uuid not null references webhook_events (id),
  n bigint not null,
  state text not null check (state in ('waiting', 'delivered', 'dead')),
  tries integer not null default 0,
  first_try_at timestamptz,
  last_try_at timestamptz,
  next_try_at timestamptz,
  result text,
  status integer,
  claim uuid,
  claimed_until timestamptz,
  primary key (endpoint, event_id),
  check ((state = 'waiting') = (next_try_at is not null))
);
create index webhook_deliveries_due on webhook_deliveries (endpoint, next_try_at) where state = 'waiting';
create index webhook_deliveries_n on webhook_deliveries (endpoint, n);
create index webhook_deliveries_dead on webhook_deliveries (endpoint, n) where state = 'dead';
