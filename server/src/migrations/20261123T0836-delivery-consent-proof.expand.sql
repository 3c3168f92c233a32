-- Proof of what somebody said of electronic service on paper or in a record: files of whoever has written it down.
alter table delivery_addresses add column files uuid[] not null default '{}';
create index delivery_addresses_files on delivery_addresses using gin (files);
