create table feedback (
  id uuid primary key,
  -- Made by the page: a repeat of the same dialog stores nothing twice.
  key uuid not null unique,
  user_id uuid references users,
  text bytea not null,
  picture_hash bytea,
  page text not null,
  width integer not null,
  height integer not null,
  lang text not null check (lang in ('zh', 'en')),
  at timestamptz not null,
  handled_at timestamptz,
  handled_by uuid references users,
  note bytea,
  check ((handled_at is null) = (handled_by is null))
);
create index feedback_open on feedback (at, id) where handled_at is null;
create index feedback_handled on feedback (handled_at desc, id) where handled_at is not null;

create table client_logs (
  id uuid primary key,
  received_at timestamptz not null,
  build text not null,
  url text not null,
  time timestamptz not null,
  type text not null,
  message text not null,
  stack text not null,
  info text not null
);
create index client_logs_received on client_logs (received_at desc, id desc);
create index client_logs_type on client_logs (type, received_at desc, id desc);
