-- Members of the court as their administrator keeps them.
alter table staff add column version integer not null default 1;
-- Null: has not left. Whoever has left keeps the row: panels and records keep the name.
alter table staff add column left_at timestamptz;
-- Made once a form: a repeat finds what it made.
alter table staff add column key uuid unique;
create index staff_by_division on staff (division_id, staff_no);

-- Links by which members of the court open their accounts: only the hash is kept, and the last one made is the one that is good.
create table account_activations (
  user_id uuid primary key references users(id),
  token_hash bytea not null unique,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
