-- Work to be done after an action, and the queue that does it. A job that the queue's own tables have lost is queued again from this
-- row. `data` holds ids, or encrypted text.
create table outbox (
  queue text not null,
  id uuid not null,
  data jsonb not null,
  at timestamptz not null,
  done_at timestamptz,
  -- When the last permitted try failed. `error` is the kind of error, never its message.
  set_aside_at timestamptz,
  error text,
  tries integer,
  primary key (queue, id),
  check (set_aside_at is null or done_at is null),
  check ((set_aside_at is null) = (error is null) and (set_aside_at is null) = (tries is null))
);
create index outbox_undone on outbox (id) where done_at is null and set_aside_at is null;
create index outbox_done on outbox (done_at) where done_at is not null;
create index outbox_set_aside on outbox (set_aside_at) where set_aside_at is not null;
