-- Errors that browsers report.
create table client_logs (
  id uuid primary key,
  received_at timestamptz not null,
  build text not null,
  url text not null,
  time timestamptz not null,
  type text not null,
  message text not null,
  stack text not null,
  info text not null
);
create index client_logs_received on client_logs (received_at desc, id desc);
create index client_logs_type on client_logs (type, received_at desc, id desc);
