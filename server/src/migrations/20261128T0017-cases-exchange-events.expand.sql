-- Steps of a case 流程节点, as the case system tells them. `visible_to`: whoever may see the case, its parties and agents, or the court alone.
create table case_events (
  id uuid primary key,
  source text,
  case_id uuid not null references cases,
  code text not null,
  happened_on date not null,
  text_zh text,
  text_en text,
  visible_to text not null check (visible_to in ('all', 'parties', 'none')),
  withdrawn_at timestamptz,
  entered_at timestamptz not null default now()
);
create index case_events_case on case_events (case_id, happened_on);

-- Cases that a source relates to this one, by what the source calls them: the other one may come later.
create table case_relations (
  case_id uuid not null references cases,
  source text not null,
  external_id text not null,
  relation text not null,
  related_id uuid references cases,
  primary key (case_id, external_id)
);
create index case_relations_related on case_relations (related_id) where related_id is not null;
create index case_relations_awaited on case_relations (source, external_id) where related_id is null;

-- The source says it among the former numbers, and takes it back when it says so no more; else the case was renumbered here.
alter table case_numbers add column stated boolean not null default false;
