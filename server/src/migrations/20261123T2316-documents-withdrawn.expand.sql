-- A paper that proves nothing any more: it is offered nowhere, and whoever asks after its number is told.
alter table documents add column withdrawn_at timestamptz;
