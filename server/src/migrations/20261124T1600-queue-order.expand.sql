-- The most pressing first, of what waits and of what is being worked on, without sorting all of it: of the court and of a division.
create index applications_waiting on applications (due_day, submitted_at, id)
where state in (20, 21) and number is not null;
create index applications_waiting_division on applications (division_id, due_day, submitted_at, id)
where state in (20, 21) and number is not null;
create index applications_accepted on applications (due_day, submitted_at, id)
where state in (23, 24) and number is not null;
create index applications_accepted_division on applications (division_id, due_day, submitted_at, id)
where state in (23, 24) and number is not null;
