-- Requests for relief that were decided, until the bills follow; written with the decision.
create table bill_reliefs (
  application_id uuid primary key references applications,
  state smallint not null check (state in (30, 31, 32)),
  decided_at timestamptz not null,
  done_at timestamptz
);
create index bill_reliefs_waiting on bill_reliefs (decided_at, application_id) where done_at is null;
create index bills_deferred on bills (deferred_until, id) where state = 'DEFERRED';
-- What a judge decides of relief: how much was granted in part, and whatever gives money back.
alter table money_proposals drop constraint money_proposals_kind_check;
alter table money_proposals add constraint money_proposals_kind_check
  check (kind in ('LAPSE', 'SETTLE', 'CANCEL', 'CLAIM', 'CORRECT', 'RELIEF'));
