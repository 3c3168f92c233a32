-- How many of one's own stand in each state, of all kinds or of one: an index of nothing but what is counted by. Its entries are the same for many
-- rows, which a B-tree keeps once, so that ten thousand are counted in half the time that `applications_owner_state` takes.
create index applications_owner_counted on applications (owner_id, state, type)
  where removed_at is null and (state <> 10 or version > 0);
