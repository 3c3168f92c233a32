-- Which earlier applications whoever fills in a draft has said to be about something else: they are not asked of again.
alter table applications add column not_same uuid[] not null default '{}';
