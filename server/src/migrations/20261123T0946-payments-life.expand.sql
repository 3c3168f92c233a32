-- How the receipt of a notice is proved: a service of papers, or what the clerk has before them.
alter table bills add column received_proof text check (received_proof in ('DELIVERY', 'RECEIPT', 'POST', 'COUNTER', 'RECORD'));
-- Of a bill whose receipt a clerk registered before the proof was named, it stays unknown.
alter table bills add constraint bills_proof_of_receipt check (received_proof is null or received_on is not null);
