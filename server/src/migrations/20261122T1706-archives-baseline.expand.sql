-- The documents of a case's archive file.
create table archive_files (
  id uuid primary key,
  case_id uuid not null references cases,
  position integer not null,
  title text not null,
  scope text not null,
  made_on date not null,
  -- False until the document was served.
  shown boolean not null,
  pages integer not null,
  -- Encrypted JSON, page by page.
  content bytea not null,
  unique (case_id, position)
);

-- The documents that a partial approval opens.
create table archive_openings (
  application_id uuid not null references applications on delete cascade,
  file_id uuid not null references archive_files,
  at timestamptz not null,
  primary key (application_id, file_id)
);

-- Bytes that the scanned pages need: the pages are encrypted, and the deletion of unused bytes must know.
create table archive_pictures (
  archive_file_id uuid not null references archive_files on delete cascade,
  hash bytea not null,
  primary key (hash, archive_file_id)
);
create index archive_pictures_file on archive_pictures (archive_file_id);
