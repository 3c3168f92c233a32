-- Parts of a text, for a search by what it contains: pg_trgm knows no Han letters where the database compares by code point (decision 019).
create function search_grams(words text, shortest integer, longest integer) returns text[]
language sql immutable strict parallel safe
return (
  select coalesce(array_agg(distinct substr(lower(words), place, size)), '{}')
  from generate_series(1, length(words)) place, generate_series(shortest, longest) size
  where place + size - 1 <= length(words)
);
-- Of each group of the desk's queue by itself: a name of many is looked for among those of the group only.
create index applications_waiting_grams on applications
using gin (search_grams(applicant, 1, 2), search_grams(number, 3, 3)) where state in (20, 21) and number is not null;
create index applications_accepted_grams on applications
using gin (search_grams(applicant, 1, 2), search_grams(number, 3, 3)) where state in (23, 24) and number is not null;
create index applications_returned_grams on applications
using gin (search_grams(applicant, 1, 2), search_grams(number, 3, 3)) where state = 22 and number is not null;
create index applications_done_grams on applications
using gin (search_grams(applicant, 1, 2), search_grams(number, 3, 3)) where state >= 30 and number is not null;
create index cases_number_grams on cases using gin (search_grams(case_no, 1, 3));
-- One's own outside the bin: list, counts and search are answered from the index alone.
create index applications_owner_kept on applications (owner_id, saved_at desc, id desc)
include (type, state, number, case_id) where removed_at is null;
drop index applications_owner_live;
-- Whose panels: from the index alone.
create index case_panel_cases on case_panel (user_id, case_id);
drop index case_panel_user;
