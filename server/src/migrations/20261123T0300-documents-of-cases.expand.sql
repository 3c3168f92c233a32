-- Papers of service and mail belong to a case and to no application (service.md §0).
alter table documents alter column application_id drop not null;
alter table documents add column case_id uuid references cases (id);
create index documents_case_id on documents (case_id) where case_id is not null;
