-- What the court has handed over to the treasury: registered by one cashier with the treasury's voucher, confirmed by another person.
alter table money_proposals drop constraint money_proposals_kind_check;
alter table money_proposals add constraint money_proposals_kind_check
  check (kind in ('LAPSE', 'SETTLE', 'CANCEL', 'CLAIM', 'CORRECT', 'RELIEF', 'OBJECTION', 'PAYOUT', 'REMIT'));
-- A payout has its receipt when it is approved, a remittance its voucher from the beginning.
alter table money_proposals drop constraint money_proposals_receipt_check;
alter table money_proposals add constraint money_proposals_receipt_check check (
  (case kind when 'PAYOUT' then state = 'APPROVED' else kind = 'REMIT' end) = (receipt_no is not null)
  and (receipt_no is null) = (paid_on is null));
-- Receipts and vouchers are numbered by different offices. What was sent back or taken back frees its number.
drop index money_proposals_receipt;
create unique index money_proposals_receipt on money_proposals (court_id, kind, receipt_no)
  where receipt_no is not null and state in ('OPEN', 'APPROVED');
create index money_proposals_remittances on money_proposals (court_id, made_at, id) where kind = 'REMIT';
