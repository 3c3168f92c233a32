-- A posting is turned back by another one, once (money.md §2.5 CORRECT).
alter table ledger_transactions add column reverses bigint references ledger_transactions;
alter table ledger_transactions add constraint ledger_transactions_reverses_check
  check ((kind = 'CORRECT') = (reverses is not null) and reverses < seq);
create unique index ledger_transactions_reversed on ledger_transactions (reverses) where reverses is not null;
-- Money whose claim was corrected is claimed again; of every other cause a posting stays the only one of its kind.
alter table ledger_transactions drop constraint ledger_transactions_cause_kind_cause_id_kind_key;
create unique index ledger_transactions_cause on ledger_transactions (cause_kind, cause_id, kind) where kind <> 'CLAIM';
create index ledger_transactions_claims on ledger_transactions (cause_id) where kind = 'CLAIM';

-- Whatever wrote it: a correction is the posting it reverses with every sign turned, and of a kind that can be corrected.
create function refuse_other_correction() returns trigger language plpgsql as $$
begin
  if not exists (select from ledger_transactions t
                 where t.seq = new.reverses and t.kind in ('PAY_IN', 'BANK_IN', 'CLAIM') and t.cause_kind = 'payment')
    or exists (select from (select * from ledger_entries where tx = new.reverses) a
               full join (select * from ledger_entries where tx = new.seq) b
                 on b.line = a.line and b.account = a.account and b.court_id = a.court_id and b.channel = a.channel
                   and b.bill_id is not distinct from a.bill_id and b.fen = -a.fen
               where a.tx is null or b.tx is null) then
    raise exception 'ledger transaction % does not reverse %', new.seq, new.reverses using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_transactions_correction after insert on ledger_transactions
  deferrable initially deferred for each row when (new.reverses is not null) execute function refuse_other_correction();

-- A claim whose posting was corrected is approved no more.
alter table money_proposals drop constraint money_proposals_state_check;
alter table money_proposals add constraint money_proposals_state_check
  check (state in ('OPEN', 'APPROVED', 'REFUSED', 'WITHDRAWN') or (state = 'REVERSED' and kind = 'CLAIM'));
alter table money_proposals drop constraint money_proposals_check1;
alter table money_proposals add constraint money_proposals_decided_check
  check ((state in ('APPROVED', 'REFUSED', 'REVERSED')) = (decided_by is not null));
create unique index money_proposals_claimed on money_proposals (payment_id) where kind = 'CLAIM' and state = 'APPROVED';
-- That it came is corrected once: then the money is gone.
create unique index money_proposals_gone on money_proposals (payment_id)
  where kind = 'CORRECT' and state = 'APPROVED' and content ->> 'of' = 'PAYMENT';
-- Somebody may have paid a bill by several transfers that name nobody: each is claimed by itself.
drop index money_proposals_one_of_bill;
create unique index money_proposals_one_of_bill on money_proposals (bill_id, kind)
  where state = 'OPEN' and bill_id is not null and kind <> 'CLAIM';
