-- Materials by post, both ways: a list under one cover number, and how far it has come.
create table mail_items (
  id uuid primary key,
  -- On the cover sheet: YJ, day, six figures.
  number text not null unique,
  -- IN: to the court; OUT: from the court.
  direction text not null check (direction in ('IN', 'OUT')),
  -- Who began it: a sender who listed it, the mail room, or (to come) a delivery that goes by post.
  origin text not null check (origin in ('PARTY', 'DESK', 'DELIVERY')),
  made_by uuid not null references users,
  -- Made once by whoever began it: a repeat begins nothing new.
  key uuid not null,
  -- The sender's account; null where it came without a cover, and of what the court sends.
  owner_id uuid references users,
  case_id uuid references cases,
  -- The party of the case it comes from or goes to: it and its agents may see the item.
  party_id uuid references case_parties,
  state smallint not null check (state between 0 and 7),
  version integer not null,
  carrier text,
  tracking_no text,
  -- The day it was given to the post, as the sender says; and as the postmark says.
  posted_on date,
  postmark_on date,
  arrived_at timestamptz,
  registered_by uuid references users,
  -- Who looked along while it was opened.
  witness_id uuid references users,
  division_id text references divisions,
  return_tracking_no text,
  cause text,
  -- The cover sheet, and the latest receipt: documents, which are written last in a transaction.
  cover_id uuid,
  receipt_id uuid,
  -- Encrypted JSON: name, phone and address of sender or addressee.
  contact bytea not null,
  -- Encrypted JSON: the list, and what was found of each thing on it.
  materials bytea not null,
  -- Keyed hashes of the sender's phone and name, to find an item that came without its cover.
  phone_lookup bytea,
  name_lookup bytea,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- Taken back before it was posted: shown to nobody any more.
  removed_at timestamptz,
  unique (made_by, key),
  check (party_id is null or case_id is not null)
);
create index mail_items_owner on mail_items (owner_id, changed_at desc, id desc);
create index mail_items_party on mail_items (party_id, changed_at desc, id desc);
create index mail_items_case on mail_items (case_id);
create index mail_items_cover on mail_items (cover_id);
create index mail_items_receipt on mail_items (receipt_id);
create index mail_items_tracking on mail_items (tracking_no);
create index mail_items_phone on mail_items (phone_lookup);
create index mail_items_name on mail_items (name_lookup);
-- The groups of the mail room, the one that has waited longest first.
create index mail_items_state on mail_items (direction, state, changed_at, id) where removed_at is null;

-- What happened to each, in its order; rows are only added.
create table mail_events (
  id uuid primary key,
  mail_id uuid not null references mail_items,
  seq integer not null,
  -- Of the act: the same act sent twice is done once.
  key uuid,
  at timestamptz not null,
  act text not null,
  to_state smallint not null,
  by_id uuid not null references users,
  -- Encrypted.
  note bytea,
  unique (mail_id, seq),
  unique (mail_id, key)
);

-- Whoever may have sent a parcel without a cover is looked up among the parties by their whole name.
create index case_parties_name on case_parties (name);
