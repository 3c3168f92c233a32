-- Figures of the court, worked out from the steps of applications (server/src/modules/reports/count-days.ts): nothing here is true by itself,
-- and all of it can be thrown away and counted anew. Days are days in Beijing. Each stands also added up, so that a page reads few rows: of a
-- month, of the whole court (division ''), of all kinds (''), and of everybody (person ''). A person's rows are the share of one member of the
-- court in what was decided and returned.
create table report_figures (
  unit text not null check (unit in ('day', 'month')),
  start date not null,
  division_id text not null,
  kind text not null,
  person_id text not null,
  came integer not null,
  -- Moved in from other divisions and taken up again, less what moved out.
  moved integer not null,
  decided integer not null,
  ended integer not null,
  returned integer not null,
  late integer not null,
  -- Of what was decided: the days it took since it first came, and how many took so long.
  took_days integer[] not null,
  took_n integer[] not null,
  primary key (unit, start, division_id, kind, person_id)
);
create index report_figures_people on report_figures (division_id, kind, unit, start) where person_id <> '';
-- What stood undecided when it was last counted, by who has it in hand ('': nobody); not added up.
create table report_stock (
  division_id text not null,
  kind text not null,
  person_id text not null,
  pending integer not null,
  returned integer not null,
  overdue integer not null,
  primary key (division_id, kind, person_id)
);
-- One row: up to which day figures are complete (null: to be counted from the first), and when they last were.
create table report_counts (
  id boolean primary key default true check (id),
  counted_day date,
  counted_at timestamptz
);
insert into report_counts default values;
