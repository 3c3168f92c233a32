create table documents (
  id uuid primary key,
  kind text not null,
  number text not null unique,
  application_id uuid not null references applications,
  title jsonb not null,
  -- Sealed JSON: all that the template needs, as it stood when the paper was made.
  content bytea not null,
  made_at timestamptz not null,
  -- SHA-256 of the PDF, once drawn.
  hash bytea
);
create index documents_application on documents (application_id, made_at);
