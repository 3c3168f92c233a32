-- Published content. Texts are {"zh": …, "en": …}; a body is text without HTML.
create table channels (
  -- A short name used in addresses: notice, jdal.
  id text primary key check (id ~ '^[a-z][a-z0-9-]{0,39}$'),
  parent_id text references channels,
  name jsonb not null,
  position integer not null
);
create index channels_parent on channels (parent_id, position);

create table contents (
  id uuid primary key,
  channel_id text not null references channels,
  title jsonb not null,
  summary jsonb not null,
  body jsonb not null,
  source jsonb not null,
  tags jsonb not null,
  -- Shown from this day of the court's calendar on; null while it is being written.
  published_on date,
  withdrawn_at timestamptz,
  -- Raised by each change, so that two editors do not overwrite each other.
  version integer not null default 1,
  changed_at timestamptz not null,
  changed_by uuid references users
);
create index contents_published on contents (channel_id, published_on desc, id desc) where published_on is not null and withdrawn_at is null;

create table banners (
  id uuid primary key,
  title jsonb not null,
  text jsonb not null,
  -- A path of this site.
  link text not null check (link ~ '^/[^/\\]'),
  picture text not null,
  position integer not null,
  shown_from date not null,
  shown_to date,
  version integer not null default 1,
  changed_at timestamptz not null,
  changed_by uuid references users
);
create index banners_position on banners (position);
