-- How an application was handed in, as coarse as reports count it: on which kind of device, or by a program that uses the calls itself, and
-- whether in the elder view. Only of hand-ins; null in those that are older than these columns.
alter table application_timeline
  add column filed_on text check (filed_on in ('phone', 'tablet', 'desktop', 'program')),
  add column in_elder_view boolean;
