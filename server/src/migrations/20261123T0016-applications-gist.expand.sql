-- What it is about in one line, sealed: lists tell rows apart without opening the answers. Null until worked out (`fillGists`).
alter table applications add column gist bytea;
-- Keyed hashes of its parts, for the desk's search; of what was handed in only (decision 023).
alter table applications add column gist_grams integer[] not null default '{}';
-- Of each group of the desk's queue by itself, like the indexes of applicants (decision 019): a sixth of all lawsuits have the same cause.
create index applications_waiting_gist on applications using gin (gist_grams) where state in (20, 21) and number is not null;
create index applications_accepted_gist on applications using gin (gist_grams) where state in (23, 24) and number is not null;
create index applications_returned_gist on applications using gin (gist_grams) where state = 22 and number is not null;
create index applications_done_gist on applications using gin (gist_grams) where state >= 30 and number is not null;
-- Empty, but for rows of before this column.
create index applications_without_gist on applications (id) where gist is null;
