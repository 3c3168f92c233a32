-- Files of scans whose drawn pages go away: at once (`dropped_at` is null), and once more when nobody can be drawing one any more.
create table archive_undrawn (
  hash bytea primary key,
  asked_at timestamptz not null,
  dropped_at timestamptz
);
create index archive_undrawn_asked_at on archive_undrawn (asked_at);
