-- What is to be done after an act, and by which queue. The rows of the queue itself only wake the worker: one that is lost is made anew
-- from here. `data` holds ids, or sealed text.
create table outbox (
  queue text not null,
  id uuid not null,
  data jsonb not null,
  at timestamptz not null,
  done_at timestamptz,
  -- It failed its last try: by which kind of error, never its words.
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
