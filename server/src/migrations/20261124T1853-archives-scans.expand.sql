-- Files of scans that a source sent: each by its bytes, which lie in the file store. What two sources send is two rows.
create table archive_blobs (
  id uuid primary key,
  source text not null,
  hash bytea not null,
  -- Media type, by content.
  type text not null,
  pages integer not null,
  size bigint not null,
  -- Sent last: one that no paper names goes after a month.
  came_at timestamptz not null,
  unique (source, hash)
);
create index archive_blobs_hash on archive_blobs (hash);

create table archive_volumes (
  id uuid primary key,
  source text not null,
  case_id uuid not null references cases,
  position integer not null,
  title text not null,
  withdrawn_at timestamptz
);
create index archive_volumes_case on archive_volumes (case_id);

-- Null: filed at this portal, in no volume.
alter table archive_files add column source text;
alter table archive_files add column volume_id uuid references archive_volumes;
alter table archive_files add column withdrawn_at timestamptz;
create index archive_files_volume on archive_files (volume_id) where volume_id is not null;
-- A position is one within its volume.
alter table archive_files drop constraint archive_files_case_id_position_key;
create index archive_files_case on archive_files (case_id, position);
-- Pages have rows of their own. What was filed before them keeps them all here.
alter table archive_files alter column content drop not null;

create table archive_sheets (
  file_id uuid not null references archive_files on delete cascade,
  page integer not null,
  -- A page of a file of scans, from 1;
  blob_id uuid references archive_blobs,
  source_page integer,
  -- or a written one: encrypted JSON.
  content bytea,
  primary key (file_id, page),
  check (num_nonnulls(blob_id, content) = 1 and (blob_id is null) = (source_page is null))
);
create index archive_sheets_blob on archive_sheets (blob_id) where blob_id is not null;

-- Rows that are kept from others till somebody has looked are for somebody to decide too.
alter table exchange_findings drop constraint exchange_findings_what_check;
alter table exchange_findings add constraint exchange_findings_what_check
  check (what in ('version-conflict', 'number-taken', 'has-acts', 'inner-suspected'));
