-- Not before this is a file looked at again, and swept if nothing holds it. Null: never. Files from before stay so, because what their
-- drafts hold was written down nowhere but in the sealed answers.
alter table files add column sweep_after timestamptz;
create index files_sweep on files (sweep_after) where sweep_after is not null;

-- What the answers of an application name now, written with them: drafts are sealed, and the sweep must know.
create table answer_files (
  application_id uuid not null references applications on delete cascade,
  file_id uuid not null references files,
  primary key (application_id, file_id)
);
create index answer_files_file on answer_files (file_id);

-- A signature is handed in like any file, and is no paper to choose again.
alter table application_files add column signed boolean not null default false;

-- A large file on its way: its bytes lie beside the store until the last has come.
create table uploads (
  id uuid primary key,
  owner_id uuid not null references users,
  name text not null,
  size integer not null,
  -- Of the whole file, as the sender has it: what was cut off is recognised by it, and what came is compared with it.
  sha256 bytea not null,
  pdf boolean not null,
  -- So many bytes are on disk for good.
  received integer not null,
  -- What it became; it stays for whoever asks again because the answer was lost.
  file_id uuid references files on delete cascade,
  created_at timestamptz not null,
  touched_at timestamptz not null
);
create index uploads_owner on uploads (owner_id, created_at desc);
create index uploads_touched on uploads (touched_at);
create index uploads_file on uploads (file_id) where file_id is not null;

-- Bytes whose row is gone: taken from the store once that is committed, unless another row has the same.
create table spent_bytes (
  hash bytea primary key,
  at timestamptz not null
);

-- Scans of a case's file: its pages are sealed, and the sweep must know which bytes they need.
create table archive_pictures (
  archive_file_id uuid not null references archive_files on delete cascade,
  hash bytea not null,
  primary key (hash, archive_file_id)
);
create index archive_pictures_file on archive_pictures (archive_file_id);

create index files_hash on files (hash);
create index documents_hash on documents (hash) where hash is not null;
create index feedback_picture on feedback (at) where picture_hash is not null;
create index feedback_picture_hash on feedback (picture_hash) where picture_hash is not null;
