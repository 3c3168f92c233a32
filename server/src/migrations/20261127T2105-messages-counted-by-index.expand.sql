-- What a list of messages counts by, held by the index in whose order it stands.
drop index messages_user;
create index messages_user on messages (user_id, at desc, id desc) include (channel, read_at) where deleted_at is null;
