-- The bytes are in the file store under their SHA-256; a row holds their owner and name.
create table files (
  id uuid primary key,
  owner_id uuid not null references users,
  hash bytea not null,
  name text not null,
  type text not null,
  size bigint not null,
  pages integer,
  created_at timestamptz not null,
  -- From this time on the file is deleted if nothing refers to it. Null: never.
  sweep_after timestamptz
);
create index files_owner on files (owner_id, created_at desc);
create index files_hash on files (hash);
create index files_sweep on files (sweep_after) where sweep_after is not null;

alter table users add foreign key (avatar_file) references files;
alter table users add foreign key (signature_file) references files;

-- Large files that are being uploaded in parts.
create table uploads (
  id uuid primary key,
  owner_id uuid not null references users,
  name text not null,
  size integer not null,
  -- Of the whole file, announced by the sender. It identifies an interrupted upload and is compared with the bytes received.
  sha256 bytea not null,
  pdf boolean not null,
  -- Bytes that are safely on disk.
  received integer not null,
  -- The finished file, for a sender who did not receive the answer and asks again.
  file_id uuid references files on delete cascade,
  created_at timestamptz not null,
  touched_at timestamptz not null
);
create index uploads_owner on uploads (owner_id, created_at desc);
create index uploads_touched on uploads (touched_at);
create index uploads_file on uploads (file_id) where file_id is not null;

-- Bytes whose row was deleted. They are deleted from the store after the commit, unless another row has the same hash.
create table spent_bytes (
  hash bytea primary key,
  at timestamptz not null
);
