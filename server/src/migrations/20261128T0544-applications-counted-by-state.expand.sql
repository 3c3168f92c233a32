-- How many of one's own stand in each state is counted from the stretch of each, up to a thousand and one, by the index alone.
drop index applications_owner_state;
create index applications_owner_state on applications (owner_id, state, saved_at desc, id desc)
  include (type, version) where removed_at is null;
