-- The bank's number of a transfer, as the court's case system stated it; and the row of a statement that this money is: found by itself, or by a cashier.
-- A payment itself is never changed.
create table stated_serials (
  payment_id uuid primary key references payments,
  court_id text not null references courts,
  serial text not null
);
create index stated_serials_serial on stated_serials (court_id, serial);
alter table bank_rows add column stated_id uuid references payments;
create unique index bank_rows_stated on bank_rows (stated_id) where stated_id is not null;
create index bank_rows_serial on bank_rows (court_id, serial);
alter table exchange_payments add column serial text;

alter table differences drop constraint differences_kind_check;
alter table differences add constraint differences_kind_check check (kind in ('AMOUNT', 'UNKNOWN_ORDER', 'AFTER_CLOSE',
  'PROVIDER_ONLY', 'OURS_ONLY', 'STATE', 'REFUND_PROVIDER_ONLY', 'REFUND_OURS_ONLY', 'BANK_UNMATCHED', 'SETTLEMENT_SHORT',
  'BALANCE_GAP', 'BILL_MISSING', 'SOURCE_CHANGED', 'STATED_UNCLEAR')) not valid;
alter table differences validate constraint differences_kind_check;
create unique index differences_stated_unclear on differences (court_id, provider_txn)
  where kind = 'STATED_UNCLEAR' and resolved_at is null;

alter table exchange_findings drop constraint exchange_findings_what_check;
alter table exchange_findings add constraint exchange_findings_what_check check (what in ('version-conflict', 'number-taken',
  'has-acts', 'inner-suspected', 'fee-open', 'has-money', 'payment-booked', 'transfer-unclear')) not valid;
alter table exchange_findings validate constraint exchange_findings_what_check;
