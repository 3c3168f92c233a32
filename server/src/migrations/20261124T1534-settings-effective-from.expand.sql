-- From when a change counts, where that is later than its approval. Of what is approved the newest whose time has come counts.
alter table settings add column effective_from timestamptz;
