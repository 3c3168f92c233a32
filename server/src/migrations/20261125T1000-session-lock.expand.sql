-- The lock is the session's own: it goes with it, and no other session of the person knows its password.
alter table sessions add column lock_hash text;
alter table sessions add column locked_at timestamptz;
alter table sessions add column lock_tries integer not null default 0;
