-- Requests for relief and objections to fees share the list of what was decided until the bills follow; `decided_by`: whoever decided.
alter table bill_reliefs add column decided_by uuid references users;
-- What a judge puts into figures of an objection that was granted, and the amount a bill is corrected to.
alter table money_proposals drop constraint money_proposals_kind_check;
alter table money_proposals add constraint money_proposals_kind_check
  check (kind in ('LAPSE', 'SETTLE', 'CANCEL', 'CLAIM', 'CORRECT', 'RELIEF', 'OBJECTION'));
create unique index money_proposals_one_objection on money_proposals ((content ->> 'applicationId')) where kind = 'OBJECTION';
alter table bill_changes drop constraint bill_changes_kind_check;
alter table bill_changes add constraint bill_changes_kind_check
  check (kind in ('REDUCE', 'WAIVE', 'DEFER', 'EXTEND', 'REPLACE', 'CANCEL', 'LAPSE', 'REFUND', 'SETTLE', 'CORRECT'));
