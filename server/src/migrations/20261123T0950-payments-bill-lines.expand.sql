-- Lines of a channel's bill while its day is compared with ours: gone when that is done, and read from the channel again where it was
-- not. One reading of the bill is one `run`, so that two at once do not mix.
create unlogged table bill_lines (
  run uuid not null,
  n integer not null,
  kind text not null check (kind in ('payment', 'refund')),
  -- The channel's number of the payment, or ours of the refund.
  key text not null,
  order_no text not null,
  fen bigint not null,
  fee_fen bigint not null,
  at timestamptz not null,
  primary key (run, n)
);
create index bill_lines_key on bill_lines (run, kind, key);

-- The row of a statement with which the channel handed over what this day brought.
alter table recon_days add column bank_row_id uuid references bank_rows;
create index recon_days_bank_row on recon_days (bank_row_id) where bank_row_id is not null;
-- On which day's bill a refund was found.
alter table refunds add column bill_day date;
create index refunds_unbilled on refunds (done_at) where bill_day is null and state = 'DONE';
-- Where the row stands in its file, oldest first: of rows of one moment nothing else says it.
alter table bank_rows add column place integer not null default 0;
-- What a statement begins and ends at.
create index bank_rows_booked on bank_rows (account, booked_at);
create index bank_rows_latest on bank_rows (court_id, booked_at desc, place desc, id desc);
-- A bill is looked for by the account money came to: `account_serial` is unique already. What is missing is written once a day.
create unique index differences_missing_once on differences (court_id, channel, day) where kind = 'BILL_MISSING';
