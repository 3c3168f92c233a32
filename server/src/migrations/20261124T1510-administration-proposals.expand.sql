-- What two people decide about a member of the court: offices of two, back to work with such an office, an account opened anew. One of a
-- kind waits for a person at a time; rows are never removed.
create table staff_proposals (
  id uuid primary key,
  kind text not null check (kind in ('offices', 'return', 'reopen')),
  user_id uuid not null references users(id),
  -- What is asked for: offices before and after, and the title that goes with them.
  value jsonb not null,
  -- Sealed: the phone of an account that is opened anew.
  phone bytea,
  -- ALONE: done by one person, as nobody else could have approved it.
  state text not null check (state in ('PROPOSED', 'DONE', 'ALONE', 'REFUSED', 'WITHDRAWN')),
  version integer not null default 1,
  made_by uuid not null references users(id),
  made_at timestamptz not null,
  decided_by uuid references users(id),
  decided_at timestamptz,
  answer text not null default '',
  check (decided_by is null or decided_by <> made_by),
  check ((state in ('DONE', 'REFUSED')) = (decided_by is not null)),
  check (state <> 'ALONE' or kind <> 'reopen'),
  check ((kind = 'reopen') = (phone is not null))
);
create unique index staff_proposals_waiting on staff_proposals (user_id, kind) where state = 'PROPOSED';
create index staff_proposals_made on staff_proposals (made_at desc, id);
