-- Fields that a member of the court set at the desk: from then on they are the court's, and what a source says of them is left out.
create table exchange_set_here (
  kind text not null,
  local_id uuid not null,
  field text not null,
  at timestamptz not null,
  primary key (kind, local_id, field)
);
