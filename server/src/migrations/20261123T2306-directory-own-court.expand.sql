-- Which of the courts runs this portal, whatever its level, and what every page says of it.
alter table courts add column is_own boolean not null default false;
create unique index courts_own on courts (is_own) where is_own;
alter table courts add column name_en text;
alter table courts add column address_en text;
alter table courts add column hours jsonb;
update courts set is_own = true where level = 'intermediate';
