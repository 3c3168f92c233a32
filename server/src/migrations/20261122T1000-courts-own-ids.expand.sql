-- A court had the code of its region as its id, so that one table of names could not tell the two apart. The ids of the
-- demonstration court's directory become its own (c-9901); what points at a court follows.
create temporary table renamed on commit drop as
select id as old, 'c-' || case when id like '%0000' then left(id, 2) when id like '%00' then left(id, 4) else id end as new
from courts where id in (select code from regions);
insert into courts (id, name, short_code, level, address, phone)
select renamed.new, name, short_code, level, address, phone from courts join renamed on renamed.old = courts.id;
update cases set court_id = renamed.new from renamed where cases.court_id = renamed.old;
update applications set court_id = renamed.new from renamed where applications.court_id = renamed.old;
delete from courts using renamed where courts.id = renamed.old;
