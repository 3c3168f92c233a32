-- All that the lists and counts of one's own ask (a draft that was only opened is told by its version): ten thousand rows are counted from the
-- index in 3 ms, where each of them was read before.
drop index applications_owner_kept;
create index applications_owner_kept on applications (owner_id, saved_at desc, id desc)
  include (type, state, number, case_id, version) where removed_at is null;
