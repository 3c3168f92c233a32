-- The text of a page of a scan as a program recognised it: encrypted JSON.
alter table archive_sheets add column text bytea;
-- How often it was tried, and when last: a page that fails again and again is left.
alter table archive_sheets add column text_tries smallint not null default 0;
alter table archive_sheets add column text_tried_at timestamptz;
-- The queue of pages without a text: those that were never tried come first.
create index archive_sheets_without_text on archive_sheets (text_tries, text_tried_at nulls first, file_id, page)
  where blob_id is not null and text is null;
create index archive_sheets_with_text on archive_sheets (file_id) where text is not null;
