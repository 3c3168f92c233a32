-- Keyed hashes of the credit code of an organisation's account, and of the licence of a lawyer's. They are proof once the counter has seen the papers.
alter table users add column unit_lookup bytea;
alter table users add column licence_lookup bytea;
alter table users add column unit_seen_at timestamptz;
create index users_unit on users (unit_lookup) where unit_lookup is not null;
create index users_licence on users (licence_lookup) where licence_lookup is not null;
-- One account at a time acts for an organisation.
create unique index users_unit_seen on users (unit_lookup) where unit_seen_at is not null;
