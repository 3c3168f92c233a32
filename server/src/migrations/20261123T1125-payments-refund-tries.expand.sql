-- Each try to pay a refund out: its name in the ledger, when it was asked about last, and the file to the bank it went with.
create table refund_files (
  id uuid primary key,
  court_id text not null references courts,
  file_no text not null unique,
  made_by uuid not null references users,
  made_at timestamptz not null
);
create index refund_files_court on refund_files (court_id, made_at desc, id desc);
alter table refund_attempts add column id uuid not null default gen_random_uuid();
alter table refund_attempts add constraint refund_attempts_id unique (id);
alter table refund_attempts add column asked_at timestamptz;
alter table refund_attempts add column file_id uuid references refund_files;
create index refund_attempts_file on refund_attempts (file_id) where file_id is not null;
-- What waits at the desk of a court, by its last day.
create index refunds_of_court on refunds (state, due_on, id) where state not in ('DONE', 'REJECTED');
