-- Bytes lie in the store under their SHA-256; a row says whose they are and under what name.
create table files (
  id uuid primary key,
  owner_id uuid not null references users,
  hash bytea not null,
  name text not null,
  type text not null,
  size bigint not null,
  pages integer,
  created_at timestamptz not null
);
create index files_owner on files (owner_id, created_at desc);
