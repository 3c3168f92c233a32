-- Of what came in, how it was handed in; what no step says is the rest.
alter table report_figures
  add column on_phone integer not null default 0,
  add column on_tablet integer not null default 0,
  add column on_desktop integer not null default 0,
  add column by_program integer not null default 0,
  add column in_elder_view integer not null default 0;
