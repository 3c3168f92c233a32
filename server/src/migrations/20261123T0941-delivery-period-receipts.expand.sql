-- What came to the court outside the portal and meets a time limit (答辩状、证据 at the counter, by post, in court): a service that is
-- settled later finds it.
create table delivery_receipts (
  id uuid primary key,
  delivery_id uuid not null references deliveries,
  party_id uuid not null references case_parties,
  code text not null,
  -- The day that counts: of posting for what came by post (民诉法第85条), otherwise of arrival.
  on_day date not null,
  way text not null check (way in ('COUNTER', 'POST', 'HEARING', 'OTHER')),
  -- Encrypted.
  note bytea not null,
  made_by uuid not null references users,
  made_at timestamptz not null,
  recalled_by uuid references users,
  recalled_at timestamptz,
  check ((recalled_by is null) = (recalled_at is null))
);
create index delivery_receipts_party on delivery_receipts (party_id, on_day);
create index delivery_receipts_delivery on delivery_receipts (delivery_id);

alter table delivery_periods add column met_receipt uuid references delivery_receipts;
create index delivery_periods_met_receipt on delivery_periods (met_receipt) where met_receipt is not null;
