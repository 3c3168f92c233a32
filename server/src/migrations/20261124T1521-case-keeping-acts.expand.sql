-- What members of the court did to a case by hand: its history at the desk.
create table case_acts (
  id uuid primary key,
  case_id uuid not null references cases,
  at timestamptz not null,
  act text not null,
  by_id uuid not null references users,
  -- Sealed text: why.
  reason bytea
);
create index case_acts_case on case_acts (case_id, at);
create index case_acts_by on case_acts (by_id);

-- The list of the desk: the newest first, all or of a stage.
create index cases_filed_on on cases (filed_on desc, id desc);
create index cases_stage on cases (stage, filed_on desc, id desc);

-- A party or an agent says that something on record of the case is wrong. It changes nothing by itself.
create table case_remarks (
  id uuid primary key,
  case_id uuid not null references cases,
  by_id uuid not null references users,
  at timestamptz not null,
  -- Which part of the record.
  about text not null,
  -- Sealed texts.
  remark bytea not null,
  answer bytea,
  answered_by uuid references users,
  answered_at timestamptz,
  check ((answer is null) = (answered_at is null))
);
create index case_remarks_case on case_remarks (case_id, at);
create index case_remarks_open on case_remarks (case_id) where answered_at is null;
create index case_remarks_by on case_remarks (by_id, at);
create index case_remarks_answered_by on case_remarks (answered_by);

-- When a row came: an export of what is new since a moment has it.
alter table cases add column entered_at timestamptz not null default now();
alter table case_parties add column entered_at timestamptz not null default now();
alter table case_agents add column entered_at timestamptz not null default now();
alter table case_panel add column entered_at timestamptz not null default now();
alter table hearings add column entered_at timestamptz not null default now();
