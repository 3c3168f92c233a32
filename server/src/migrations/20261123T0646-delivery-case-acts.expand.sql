-- Applications handed in for a party that meet its time limits or act on a paper (service.md §5 E2, §7): a service recorded later finds them.
create table delivery_case_acts (
  application_id uuid not null references applications,
  party_id uuid not null references case_parties,
  -- Codes of the periods it meets.
  meets text[] not null,
  at timestamptz not null,
  recalled_at timestamptz,
  primary key (application_id, party_id)
);
create index delivery_case_acts_party on delivery_case_acts (party_id, at);

-- Who extended a period, on which application.
alter table delivery_periods add column moved_by uuid references users, add column moved_for uuid references applications;
create index delivery_periods_met_by on delivery_periods (met_by) where met_by is not null;
create index delivery_periods_case on delivery_periods (case_id, code);

-- The work list of all that is open, the oldest first.
create index deliveries_open on deliveries ((coalesce(work_since, made_at)), id) where state in ('planned', 'sending', 'failed', 'announcing');
