-- Nobody who receives for the addressee can be told outside of the portal: somebody phones (service.md §11).
alter table deliveries add column unreachable boolean not null default false;

-- Cases registered of late, for copies that nobody has sent.
create index cases_filed on cases (filed_on);
