-- A fee notice that a source of the exchange states: no member of the court issued it. The last day it states, and what it calls the notice.
alter table bills alter column issued_by drop not null;
alter table bills add column source text;
alter table bills add column source_no text;
alter table bills add column stated_due_on date;
alter table bills add constraint bills_issued_check check ((issued_by is null) = (source is not null)) not valid;
alter table bills validate constraint bills_issued_check;

-- Money that the court took itself: at the counter, by its bank, otherwise. No statement and no channel told of it.
alter table payments drop constraint payments_channel_check;
alter table payments add constraint payments_channel_check
  check (channel in ('WECHAT', 'ALIPAY', 'BANK', 'COUNTER', 'TRANSFER', 'OTHER')) not valid;
alter table payments validate constraint payments_channel_check;
alter table payments drop constraint payments_source_check;
alter table payments add constraint payments_source_check
  check (source in ('NOTICE', 'QUERY', 'BILL', 'STATEMENT', 'EXCHANGE')) not valid;
alter table payments validate constraint payments_source_check;
alter table differences drop constraint differences_channel_check;
alter table differences add constraint differences_channel_check
  check (channel in ('WECHAT', 'ALIPAY', 'BANK', 'COUNTER', 'TRANSFER', 'OTHER')) not valid;
alter table differences validate constraint differences_channel_check;
alter table differences drop constraint differences_kind_check;
alter table differences add constraint differences_kind_check check (kind in ('AMOUNT', 'UNKNOWN_ORDER', 'AFTER_CLOSE',
  'PROVIDER_ONLY', 'OURS_ONLY', 'STATE', 'REFUND_PROVIDER_ONLY', 'REFUND_OURS_ONLY', 'BANK_UNMATCHED', 'SETTLEMENT_SHORT',
  'BALANCE_GAP', 'BILL_MISSING', 'SOURCE_CHANGED')) not valid;
alter table differences validate constraint differences_kind_check;
create unique index differences_source_changed on differences (payment_id) where kind = 'SOURCE_CHANGED' and resolved_at is null;

-- What a source says of a fee now, and how far the portal has followed: `done_version` is the version that it acted on last.
create table exchange_fees (
  id uuid primary key,
  source text not null,
  external_id text not null,
  version bigint not null,
  case_id uuid not null references cases,
  party_id uuid not null references case_parties,
  item text not null,
  fen bigint not null check (fen > 0),
  due_on date not null,
  issued_on date not null,
  number text,
  ended_on date,
  deleted boolean not null default false,
  done_version bigint not null default 0,
  done_fen bigint,
  -- The notice that was issued for it; the one that took its place is found from there.
  bill_id uuid references bills,
  -- When it was last tried in vain.
  tried_at timestamptz,
  unique (source, external_id)
);
create index exchange_fees_case on exchange_fees (case_id);
create index exchange_fees_party on exchange_fees (party_id);
create index exchange_fees_bill on exchange_fees (bill_id);
create index exchange_fees_waiting on exchange_fees (id) where done_version < version;

-- What a source says of money that came for it outside the portal.
create table exchange_payments (
  id uuid primary key,
  source text not null,
  external_id text not null,
  version bigint not null,
  fee_id uuid not null references exchange_fees,
  fen bigint not null check (fen > 0),
  paid_on date not null,
  channel text not null check (channel in ('counter', 'bank', 'other')),
  deleted boolean not null default false,
  done_version bigint not null default 0,
  -- As it was booked, once.
  payment_id uuid references payments,
  tried_at timestamptz,
  unique (source, external_id)
);
create index exchange_payments_fee on exchange_payments (fee_id);
create unique index exchange_payments_payment on exchange_payments (payment_id);
create index exchange_payments_waiting on exchange_payments (id) where done_version < version;

alter table exchange_findings drop constraint exchange_findings_what_check;
alter table exchange_findings add constraint exchange_findings_what_check check (what in ('version-conflict', 'number-taken',
  'has-acts', 'inner-suspected', 'fee-open', 'has-money', 'payment-booked')) not valid;
alter table exchange_findings validate constraint exchange_findings_what_check;
