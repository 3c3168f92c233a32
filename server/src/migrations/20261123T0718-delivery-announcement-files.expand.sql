-- Whose proof a file is, asked at each reading of it.
create index delivery_announcements_files on delivery_announcements using gin (files);
