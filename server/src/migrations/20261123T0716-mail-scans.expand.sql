-- Scans of the mail room, each a part of one that was put in whole; without an item until somebody says which one it belongs to.
create table mail_scans (
  file_id uuid primary key references files,
  -- The whole scan, and the page of it that this part begins with, from 1.
  source_id uuid not null references files,
  first_page int not null check (first_page >= 1),
  pages int not null check (pages between 1 and 200),
  -- On its cover page; null where it has none.
  number text,
  mail_id uuid references mail_items,
  made_at timestamptz not null,
  made_by uuid not null references users,
  unique (source_id, first_page)
);
create index mail_scans_item on mail_scans (mail_id, made_at);
create index mail_scans_loose on mail_scans (made_at desc) where mail_id is null;
