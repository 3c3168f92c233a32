-- Null: made at this portal. Else the source that keeps the row.
alter table cases add column source text;
alter table case_parties add column source text;
alter table case_agents add column source text;
alter table hearings add column source text;

alter table cases add column sealed boolean not null default false;
alter table cases add column merged_into uuid references cases;
alter table cases add column closed_on date;
alter table cases add column closed_how text;
-- Entered by mistake, and taken down.
alter table cases add column withdrawn_at timestamptz;
create index cases_merged_into on cases (merged_into) where merged_into is not null;

-- The last day as a party.
alter table case_parties add column ended_on date;
-- Keyed hashes that an account is found by whose identity is proved.
alter table case_parties add column id_lookup bytea;
alter table case_agents add column id_lookup bytea;
create index case_parties_unclaimed on case_parties (id_lookup) where user_id is null and id_lookup is not null;
create index case_agents_unclaimed on case_agents (id_lookup) where user_id is null and id_lookup is not null;

alter table hearings add column cancelled_on date;

-- Numbers that a case had before the one it has.
create table case_numbers (
  case_no text primary key,
  case_id uuid not null references cases,
  until timestamptz not null
);
create index case_numbers_case on case_numbers (case_id);

-- What changed in a case by the exchange: names of columns, never values.
create table case_changes (
  id bigint generated always as identity primary key,
  case_id uuid not null references cases,
  at timestamptz not null,
  kind text not null,
  what text[] not null
);
create index case_changes_case on case_changes (case_id, id);
