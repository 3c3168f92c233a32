-- A person's address book.
create table contacts (
  id uuid primary key,
  owner_id uuid not null references users,
  -- Encrypted JSON: the whole contact.
  details bytea not null,
  created_at timestamptz not null
);
create index contacts_owner on contacts (owner_id, created_at desc, id desc);
