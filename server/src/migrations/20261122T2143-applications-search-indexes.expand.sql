-- One kind in the desk's queue: of few in a million the index of all waiting would be walked whole.
create index applications_waiting_type on applications (type, due_day, submitted_at, id)
where state in (20, 21) and number is not null;
create index applications_accepted_type on applications (type, due_day, submitted_at, id)
where state in (23, 24) and number is not null;
create index applications_done_type on applications (type, saved_at desc, id) where state >= 30 and number is not null;
-- Counts of one's own outside the bin are read from the index alone.
create index applications_owner_live on applications (owner_id, state, saved_at desc, id desc) where removed_at is null;
