-- The text of a page of a scan that its source stated: it goes before what is recognised here, and goes when the source states it no more.
alter table archive_sheets add column text_stated boolean not null default false;
