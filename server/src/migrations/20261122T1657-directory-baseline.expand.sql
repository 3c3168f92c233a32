create table courts (
  -- Not the code of the court's region: both are keys of one table of names.
  id text primary key,
  name text not null,
  short_code text not null,
  level text not null check (level in ('high', 'intermediate', 'basic')),
  address text not null,
  phone text not null
);

create table divisions (
  id text primary key,
  name text not null,
  duties text not null,
  phone text not null,
  position integer not null
);

create table regions (
  code text primary key,
  parent_code text not null,
  name text not null
);
create index regions_parent on regions (parent_code, code);
