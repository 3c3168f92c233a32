-- What each division does for the court: where cases and applications go.
alter table divisions add column tasks text[] not null default '{}';
