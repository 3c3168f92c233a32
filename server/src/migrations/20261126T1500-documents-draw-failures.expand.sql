-- A paper that cannot be drawn is given up after a few tries; once a day it is tried again.
alter table documents
  add column draw_failures smallint not null default 0,
  add column draw_failed_at timestamptz;
