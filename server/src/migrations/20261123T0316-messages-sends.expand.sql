-- Messages on their way out of the portal, a row a message and channel; and letters to addresses that are no account's (service.md §11).
create table notification_sends (
  id uuid primary key,
  message_id uuid references messages on delete cascade,
  user_id uuid references users,
  event text,
  channel text not null check (channel in ('sms', 'mail', 'wechat')),
  -- Of a letter: address, text and subject, sealed, and what its sender knows it by.
  letter bytea,
  reference text,
  state text not null default 'waiting'
    check (state in ('waiting', 'sending', 'sent', 'unknown', 'arrived', 'failed', 'bounced', 'merged', 'dropped')),
  tries smallint not null default 0,
  made_at timestamptz not null,
  -- When it is looked at again; null: it is over.
  next_at timestamptz,
  provider_ref text,
  sent_at timestamptz,
  arrived_at timestamptz,
  -- A code; never the words of a provider, which may quote what was sent.
  failure text,
  unique (message_id, channel),
  check ((message_id is null) = (letter is not null or reference is not null)),
  check ((message_id is null) = (user_id is null))
);
create index notification_sends_due on notification_sends (channel, next_at) where next_at is not null;
create index notification_sends_ref on notification_sends (provider_ref) where provider_ref is not null;
create index notification_sends_sms on notification_sends (user_id, sent_at) where channel = 'sms' and sent_at is not null;

-- How a person is reminded. Without a row: everything by default, no mail.
create table notification_preferences (
  user_id uuid primary key references users,
  off text[] not null default '{}',
  quiet_from smallint not null default 21 check (quiet_from between 20 and 23),
  quiet_until smallint not null default 8 check (quiet_until between 6 and 9),
  lang text not null default 'zh' check (lang in ('zh', 'en')),
  -- An address that was proved by a code, sealed; stopped when what is sent there comes back for good.
  mail bytea,
  mail_set_at timestamptz,
  mail_stopped_at timestamptz
);
