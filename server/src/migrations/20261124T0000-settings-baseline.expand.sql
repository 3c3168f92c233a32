-- What the court sets by itself, each change a row: the newest in force of a name and subject counts. A wrong one is taken back by
-- setting what stood before; no row is ever changed back or removed.
create table settings (
  id uuid primary key,
  name text not null,
  -- What of it: the year of a calendar; empty where there is one only.
  subject text not null,
  seq integer not null,
  value jsonb not null,
  reason text not null,
  state text not null check (state in ('PROPOSED', 'IN_FORCE', 'REFUSED', 'WITHDRAWN')),
  version integer not null default 1,
  made_by uuid not null references users(id),
  made_at timestamptz not null,
  decided_by uuid references users(id),
  decided_at timestamptz,
  answer text not null default '',
  unique (name, subject, seq),
  check (decided_by is null or decided_by <> made_by),
  check ((state in ('IN_FORCE', 'REFUSED')) = (decided_by is not null))
);
create unique index settings_proposed on settings (name, subject) where state = 'PROPOSED';
