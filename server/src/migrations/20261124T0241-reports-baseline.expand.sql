-- Figures of the court, worked out from the steps of applications (server/src/modules/reports/count-days.ts): nothing here is true by itself,
-- and all of it can be thrown away and counted anew. Days are days in Beijing.
create table report_days (
  day date not null,
  division_id text not null,
  kind text not null,
  -- Null: all of it. Else the share of one member of the court in what was decided and returned, which the row of all contains.
  person_id uuid,
  came integer not null,
  -- Moved in from other divisions and taken up again, less what moved out.
  moved integer not null,
  decided integer not null,
  ended integer not null,
  returned integer not null,
  late integer not null,
  -- Of each that was decided, the days since it first came.
  spans integer[] not null,
  unique nulls not distinct (person_id, day, division_id, kind)
);
create index report_days_division on report_days (division_id, day) where person_id is null;
create index report_days_person on report_days (division_id, day) where person_id is not null;
-- What stood undecided when it was last counted, by who has it in hand (null: nobody).
create table report_stock (
  division_id text not null,
  kind text not null,
  person_id uuid,
  pending integer not null,
  returned integer not null,
  overdue integer not null,
  unique nulls not distinct (division_id, kind, person_id)
);
-- One row: up to which day figures are complete (null: to be counted from the first), and when they last were.
create table report_counts (
  id boolean primary key default true check (id),
  counted_day date,
  counted_at timestamptz
);
insert into report_counts default values;
