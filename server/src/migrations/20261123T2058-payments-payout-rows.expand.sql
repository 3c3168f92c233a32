-- The row of a statement by which attendance costs went out to whoever attended.
alter table bank_rows add column payout_id uuid references money_proposals;
create unique index bank_rows_payout on bank_rows (payout_id) where payout_id is not null;
