-- The system that sent it, with a token of its own.
alter table import_jobs add column machine_id uuid references machine_clients;
create index import_jobs_machine on import_jobs (machine_id) where machine_id is not null;

-- What another system of the court says became of an application there.
create table exchange_receipts (
  id uuid primary key,
  machine_id uuid not null references machine_clients,
  application_id uuid not null references applications,
  round integer not null,
  result text not null check (result in ('received', 'registered', 'refused')),
  case_no text,
  source text,
  external_id text,
  -- Sealed text.
  reason bytea,
  -- When it says that it happened, and when it was told here.
  said_at timestamptz not null,
  at timestamptz not null
);
create index exchange_receipts_application on exchange_receipts (application_id, at);
create index exchange_receipts_machine on exchange_receipts (machine_id);
