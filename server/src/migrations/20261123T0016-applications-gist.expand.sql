-- What it is about in one line, sealed: lists tell rows apart without opening the answers. Null until worked out (`fillGists`).
alter table applications add column gist bytea;
-- Keyed hashes of its parts, for the desk's search; of what was handed in only (decision 020).
alter table applications add column gist_grams integer[] not null default '{}';
create index applications_gist_grams on applications using gin (gist_grams) where number is not null;
-- Empty, but for rows of before this column.
create index applications_without_gist on applications (id) where gist is null;
