create table messages (
  id uuid primary key,
  user_id uuid not null references users,
  channel smallint not null check (channel in (1, 2)),
  title jsonb not null,
  body jsonb not null,
  link text,
  at timestamptz not null,
  read_at timestamptz,
  deleted_at timestamptz
);
create index messages_user on messages (user_id, at desc, id desc) where deleted_at is null;
create index messages_unread on messages (user_id, channel) where read_at is null and deleted_at is null;
