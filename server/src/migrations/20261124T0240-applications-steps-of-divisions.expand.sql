-- What a report of a day asks for and the application forgets with its next act: in whose queue it stood before and after the step, and the
-- last day that bound whoever acted. Null in steps that are older: those count where the application stands now, and as never late.
alter table application_timeline
  add column from_division text,
  add column to_division text,
  add column due_day date;
-- The steps of a day.
create index application_timeline_at on application_timeline (at) where to_state >= 20;
