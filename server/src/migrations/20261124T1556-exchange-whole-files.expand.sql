-- A file of everything that a source has: what it does not name is missing there.
alter table import_jobs add column whole boolean not null default false;
alter table import_jobs drop constraint import_jobs_stopped_for_check;
alter table import_jobs add constraint import_jobs_stopped_for_check
  check (stopped_for in ('errors', 'head', 'ended', 'missing'));

-- The job of the whole file that named the row last.
alter table exchange_rows add column named_in uuid;
