-- Two people, and never one alone, also take a lost second factor away.
alter table staff_proposals drop constraint staff_proposals_kind_check;
alter table staff_proposals add constraint staff_proposals_kind_check check (kind in ('offices', 'return', 'reopen', 'factor'));
alter table staff_proposals drop constraint staff_proposals_check2;
alter table staff_proposals add constraint staff_proposals_never_alone
  check (state <> 'ALONE' or kind not in ('reopen', 'factor'));
