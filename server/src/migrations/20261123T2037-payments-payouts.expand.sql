-- Attendance costs that are paid out to whoever attended: proposed by the desk, registered by the cashier.
alter table money_proposals drop constraint money_proposals_kind_check;
alter table money_proposals add constraint money_proposals_kind_check
  check (kind in ('LAPSE', 'SETTLE', 'CANCEL', 'CLAIM', 'CORRECT', 'RELIEF', 'OBJECTION', 'PAYOUT'));
-- Made once a form: a repeat finds what it made.
alter table money_proposals add column key uuid;
create unique index money_proposals_key on money_proposals (made_by, key) where key is not null;
-- What the bank's receipt says of a payout.
alter table money_proposals add column receipt_no text;
alter table money_proposals add column paid_on date;
alter table money_proposals add constraint money_proposals_receipt_check check (
  (kind = 'PAYOUT' and state = 'APPROVED') = (receipt_no is not null) and (receipt_no is null) = (paid_on is null));
create unique index money_proposals_receipt on money_proposals (court_id, receipt_no) where receipt_no is not null;
