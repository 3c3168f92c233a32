-- What the court collects for those who attended (Measures arts. 6 (3), 11): not its own, nor the treasury's.
insert into ledger_accounts (code, side) values ('HELD', 'liability');
-- Copies that are paid for are the treasury's next.
create index bills_copies_paid on bills (id) where item = 'COPY' and state = 'PAID';
