-- Of a bill that a settlement brought, or that it closed.
alter table bills add column settlement_id uuid references money_proposals;
create index bills_settlement on bills (settlement_id) where settlement_id is not null;
-- What a settlement asked for and was paid: the treasury's next.
create index bills_borne_paid on bills (id) where item = 'BORNE' and state = 'PAID';
-- Of a case one draft at a time.
create unique index money_proposals_one_settlement on money_proposals (case_id) where state = 'OPEN' and kind = 'SETTLE';
-- The statement of a settlement, one for each party (Measures art. 53).
create table settlement_papers (
  settlement_id uuid not null references money_proposals,
  party_id uuid not null references case_parties,
  -- Documents, which are written last in a transaction.
  document_id uuid not null,
  primary key (settlement_id, party_id)
);
create index settlement_papers_party on settlement_papers (party_id);
create index settlement_papers_document on settlement_papers (document_id);
