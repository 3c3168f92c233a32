-- Why a fee is not to be paid now (Measures arts. 20, 38, 42; Interpretation art. 194); kept when it can be collected.
alter table bills add column later_ground text check (later_ground in ('ENFORCEMENT', 'BANKRUPTCY', 'LABOUR_PAY', 'GROUP'));
alter table bills add constraint bills_later check (state <> 'LATER' or (later_ground is not null and received_on is null));
alter table bill_changes drop constraint bill_changes_kind_check;
alter table bill_changes add constraint bill_changes_kind_check
  check (kind in ('REDUCE', 'WAIVE', 'DEFER', 'EXTEND', 'REPLACE', 'CANCEL', 'LAPSE', 'REFUND', 'SETTLE', 'CORRECT', 'DUE'));
