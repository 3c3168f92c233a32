-- What was granted for a time, gone through in pages by id; without it a page walks the primary key past everything else.
create index applications_granted on applications (type, id) where state in (31, 32);
-- Returned, and not yet registered as overdue: what is looked through every hour for a day that is past.
create index applications_returned_due on applications (due_day) where state = 22 and overdue_at is null;
