-- What was sent in the last hour, and when a channel last took something (server/src/modules/messages/health.ts).
create index notification_sends_made on notification_sends (channel, made_at);
create index notification_sends_sent on notification_sends (channel, sent_at) where sent_at is not null;
