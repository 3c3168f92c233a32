-- The desk's list of what is done, the latest first: of the court, of a division, of one member of staff.
create index applications_done on applications (saved_at desc, id) where state >= 30 and number is not null;
create index applications_done_division on applications (division_id, saved_at desc, id) where state >= 30 and number is not null;
create index applications_done_handler on applications (handler_id, saved_at desc, id) where state >= 30 and number is not null;
-- All that decides who of the court sees an application, what it is found by and sorted by: counts and searches read
-- nothing else.
create index applications_seen on applications (state, division_id, type, handler_id, case_id)
include (number, applicant, id, due_day, submitted_at, saved_at)
where state >= 20 and number is not null;
