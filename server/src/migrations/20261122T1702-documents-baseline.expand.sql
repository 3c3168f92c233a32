create table documents (
  id uuid primary key,
  kind text not null,
  number text not null unique,
  application_id uuid not null references applications,
  title jsonb not null,
  -- Encrypted JSON: everything the template needs, as it was when the document was made.
  content bytea not null,
  made_at timestamptz not null,
  -- SHA-256 of the PDF; null until it is drawn.
  hash bytea,
  -- After a few failures the document is tried once a day only.
  draw_failures smallint not null default 0,
  draw_failed_at timestamptz
);
create index documents_application on documents (application_id, made_at);
create index documents_hash on documents (hash) where hash is not null;
