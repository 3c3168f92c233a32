-- Applications that could not be ended by time, which are tried again ever more seldom: a row that cannot be opened is not opened every hour.
create table lapse_failures (
  application_id uuid primary key references applications on delete cascade,
  tries integer not null,
  next_at timestamptz not null
);
