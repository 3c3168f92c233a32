-- The attempt of service that an item goes out for; one item an attempt.
alter table mail_items add column attempt_id uuid unique references delivery_attempts;
-- Null: the post said so.
alter table mail_events alter column by_id drop not null;
