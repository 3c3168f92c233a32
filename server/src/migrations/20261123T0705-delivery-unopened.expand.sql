-- What somebody has not opened yet, for home and for the tab of it in the list of services.
create index deliveries_unopened on deliveries (party_id, made_at desc, id desc)
  where opened_at is null and signed_at is null and state in ('sending', 'effective');
