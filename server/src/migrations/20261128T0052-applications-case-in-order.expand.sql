-- What lies in the cases of a number is put in order, and counted by who sees it, from the index that finds it: of 11,000 cases of a part of a
-- number each application was read before.
drop index applications_case;
create index applications_case on applications (case_id, state)
  include (id, due_day, submitted_at, saved_at, number, division_id, type, handler_id);

-- The case of each at hand where a group is walked in its order.
drop index applications_waiting;
create index applications_waiting on applications (due_day, submitted_at, id) include (case_id)
  where state in (20, 21) and number is not null;
drop index applications_accepted;
create index applications_accepted on applications (due_day, submitted_at, id) include (case_id)
  where state in (23, 24) and number is not null;
drop index applications_done;
create index applications_done on applications (saved_at desc, id) include (case_id)
  where state >= 30 and number is not null;
