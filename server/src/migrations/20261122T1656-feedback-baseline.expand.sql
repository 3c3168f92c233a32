create table feedback (
  id uuid primary key,
  -- Made by the page for each dialog, so that a repeated request is stored once.
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
create index feedback_picture on feedback (at) where picture_hash is not null;
create index feedback_picture_hash on feedback (picture_hash) where picture_hash is not null;
