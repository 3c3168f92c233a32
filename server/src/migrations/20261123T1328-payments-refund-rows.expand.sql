-- Rows of statements that paid a refund out, and that brought one back: of each try one of either, whoever told of it first.
alter table bank_rows add column refund_try_id uuid references refund_attempts (id);
create unique index bank_rows_refund_try on bank_rows (refund_try_id, is_credit) where refund_try_id is not null;
