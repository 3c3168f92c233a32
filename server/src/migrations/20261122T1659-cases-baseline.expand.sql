create table cases (
  id uuid primary key,
  -- In the normal form, with half-width brackets: (2026)溪01民终101号
  case_no text not null unique,
  cause text not null,
  case_kind text not null,
  court_id text not null references courts,
  division_id text not null references divisions,
  procedure text not null,
  stage text not null,
  filed_on date not null,
  amount bigint,
  evidence_deadline date,
  archived boolean not null default false
);

create table case_parties (
  id uuid primary key,
  case_id uuid not null references cases,
  position integer not null,
  name text not null,
  party_type text not null,
  role text not null,
  -- The party's account, if it has one.
  user_id uuid references users,
  -- Encrypted JSON: idNumber, creditCode, phone, address …
  details bytea not null
);
create index case_parties_case on case_parties (case_id, position);
create index case_parties_user on case_parties (user_id, case_id);

create table case_agents (
  id uuid primary key,
  case_id uuid not null references cases,
  party_id uuid not null references case_parties,
  name text not null,
  firm text not null,
  kind text not null,
  authority text not null check (authority in ('GENERAL', 'SPECIAL')),
  user_id uuid references users,
  ended_on date
);
create index case_agents_case on case_agents (case_id);
create index case_agents_user on case_agents (user_id, case_id);

-- Who tries the case, and its clerk.
create table case_panel (
  case_id uuid not null references cases,
  user_id uuid not null references users,
  position text not null check (position in ('presiding_judge', 'judge', 'assessor', 'clerk', 'assistant')),
  in_charge boolean not null default false,
  primary key (case_id, user_id)
);
create index case_panel_user on case_panel (user_id);

create table hearings (
  id uuid primary key,
  case_id uuid not null references cases,
  at timestamptz not null,
  courtroom text not null,
  open boolean not null,
  -- Of the gallery. `seats_kept` of them are given out at the service counter, not through the portal.
  seats integer not null default 0,
  seats_kept integer not null default 0,
  media_seats integer not null default 0,
  -- From this day on an open hearing is on the public list.
  announced_on date
);
create index hearings_case on hearings (case_id, at);
create index hearings_public on hearings (at, id) where open and announced_on is not null;
-- Appointments must not overlap a hearing.
create index hearings_at on hearings (at);
