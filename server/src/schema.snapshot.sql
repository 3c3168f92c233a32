account_activations (
  expires_at timestamp with time zone not null
  made_at timestamp with time zone not null
  token_hash bytea not null
  used_at timestamp with time zone
  user_id uuid not null
  FOREIGN KEY (user_id) REFERENCES users(id)
  PRIMARY KEY (user_id)
  UNIQUE (token_hash)
)
answer_files (
  application_id uuid not null
  file_id uuid not null
  FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE CASCADE
  FOREIGN KEY (file_id) REFERENCES files(id)
  PRIMARY KEY (application_id, file_id)
)
application_asks (
  answer bytea
  answered_at timestamp with time zone
  answered_by uuid
  answerer jsonb
  application_id uuid not null
  asked_at timestamp with time zone not null
  asked_by uuid not null
  asker jsonb not null
  due_day date
  granted boolean
  id uuid not null
  kind text not null
  text bytea not null
  CHECK ((kind = ANY (ARRAY['question'::text, 'recall'::text])))
  FOREIGN KEY (answered_by) REFERENCES users(id)
  FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE CASCADE
  FOREIGN KEY (asked_by) REFERENCES users(id)
  PRIMARY KEY (id)
)
application_demands (
  amount bigint not null
  application_id uuid not null
  document_id uuid
  due_day date
  guarantee_kind text
  id uuid not null
  kind text not null
  made_at timestamp with time zone not null
  made_by uuid not null
  reason bytea not null
  settled_at timestamp with time zone
  state text not null
  CHECK (((due_day IS NOT NULL) OR (kind = 'payment'::text)))
  CHECK ((amount > 0))
  CHECK ((kind = ANY (ARRAY['payment'::text, 'guarantee'::text])))
  CHECK ((state = ANY (ARRAY['open'::text, 'met'::text, 'withdrawn'::text])))
  FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE CASCADE
  FOREIGN KEY (made_by) REFERENCES users(id)
  PRIMARY KEY (id)
)
application_files (
  application_id uuid not null
  file_id uuid not null
  signed boolean not null default false
  FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE CASCADE
  FOREIGN KEY (file_id) REFERENCES files(id)
  PRIMARY KEY (application_id, file_id)
)
application_rounds (
  answers bytea not null
  application_id uuid not null
  round integer not null
  submitted_at timestamp with time zone not null
  FOREIGN KEY (application_id) REFERENCES applications(id)
  PRIMARY KEY (application_id, round)
)
application_schedules (
  application_id uuid not null
  ends_at timestamp with time zone not null
  id uuid not null
  made_at timestamp with time zone not null
  made_by uuid not null
  place text not null
  replaced_at timestamp with time zone
  starts_at timestamp with time zone not null
  words bytea not null
  CHECK ((ends_at > starts_at))
  FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE CASCADE
  FOREIGN KEY (made_by) REFERENCES users(id)
  PRIMARY KEY (id)
)
application_timeline (
  action text not null
  actor jsonb not null
  actor_id uuid
  application_id uuid not null
  at timestamp with time zone not null
  document_id uuid
  due_day date
  filed_on text
  from_division text
  from_state smallint
  id uuid not null
  in_elder_view boolean
  note bytea
  to_division text
  to_state smallint not null
  CHECK ((filed_on = ANY (ARRAY['phone'::text, 'tablet'::text, 'desktop'::text, 'program'::text])))
  FOREIGN KEY (actor_id) REFERENCES users(id)
  FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE CASCADE
  PRIMARY KEY (id)
)
applications (
  answers bytea not null
  applicant text not null
  case_id uuid
  court_id text
  created_at timestamp with time zone not null
  division_id text
  due_day date
  field_versions jsonb not null
  gist bytea
  gist_grams integer[] not null default '{}'::integer[]
  handler_id uuid
  id uuid not null
  not_same uuid[] not null default '{}'::uuid[]
  number text
  outcome bytea
  overdue_at timestamp with time zone
  owner_id uuid not null
  removed_at timestamp with time zone
  round integer not null
  saved_at timestamp with time zone not null
  state smallint not null
  submitted_at timestamp with time zone
  submitted_version integer
  type text not null
  version integer not null
  FOREIGN KEY (case_id) REFERENCES cases(id)
  FOREIGN KEY (court_id) REFERENCES courts(id)
  FOREIGN KEY (division_id) REFERENCES divisions(id)
  FOREIGN KEY (handler_id) REFERENCES users(id)
  FOREIGN KEY (owner_id) REFERENCES users(id)
  PRIMARY KEY (id)
  UNIQUE (number)
)
applications_of_panels (
  application_id uuid not null
  division_id text
  due_day date
  handler_id uuid
  saved_at timestamp with time zone not null
  state smallint not null
  type text not null
  user_id uuid not null
  PRIMARY KEY (application_id, user_id)
)
archive_blobs (
  came_at timestamp with time zone not null
  hash bytea not null
  id uuid not null
  pages integer not null
  size bigint not null
  source text not null
  type text not null
  PRIMARY KEY (id)
  UNIQUE (source, hash)
)
archive_files (
  case_id uuid not null
  content bytea
  id uuid not null
  made_on date not null
  pages integer not null
  position integer not null
  scope text not null
  shown boolean not null
  source text
  title text not null
  volume_id uuid
  withdrawn_at timestamp with time zone
  FOREIGN KEY (case_id) REFERENCES cases(id)
  FOREIGN KEY (volume_id) REFERENCES archive_volumes(id)
  PRIMARY KEY (id)
)
archive_openings (
  application_id uuid not null
  at timestamp with time zone not null
  file_id uuid not null
  FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE CASCADE
  FOREIGN KEY (file_id) REFERENCES archive_files(id)
  PRIMARY KEY (application_id, file_id)
)
archive_pictures (
  archive_file_id uuid not null
  hash bytea not null
  FOREIGN KEY (archive_file_id) REFERENCES archive_files(id) ON DELETE CASCADE
  PRIMARY KEY (hash, archive_file_id)
)
archive_sheets (
  blob_id uuid
  content bytea
  file_id uuid not null
  page integer not null
  source_page integer
  text bytea
  text_stated boolean not null default false
  text_tried_at timestamp with time zone
  text_tries smallint not null default 0
  CHECK (((num_nonnulls(blob_id, content) = 1) AND ((blob_id IS NULL) = (source_page IS NULL))))
  FOREIGN KEY (blob_id) REFERENCES archive_blobs(id)
  FOREIGN KEY (file_id) REFERENCES archive_files(id) ON DELETE CASCADE
  PRIMARY KEY (file_id, page)
)
archive_undrawn (
  asked_at timestamp with time zone not null
  dropped_at timestamp with time zone
  hash bytea not null
  PRIMARY KEY (hash)
)
archive_volumes (
  case_id uuid not null
  id uuid not null
  position integer not null
  source text not null
  title text not null
  withdrawn_at timestamp with time zone
  FOREIGN KEY (case_id) REFERENCES cases(id)
  PRIMARY KEY (id)
)
audit_anchors (
  at timestamp with time zone not null
  before bytea not null
  heads jsonb not null
  key smallint not null
  mac bytea not null
  n bigint not null
  reason text not null
  CHECK ((reason = ANY (ARRAY['start'::text, 'hour'::text, 'rows'::text, 'stop'::text, 'accepted'::text])))
  PRIMARY KEY (n)
)
audit_heads (
  chain smallint not null
  hash bytea not null
  seq bigint not null
  CHECK (((chain >= 0) AND (chain <= 15)))
  PRIMARY KEY (chain)
)
audit_log (
  action text not null
  actor_id uuid
  at timestamp with time zone not null
  chain smallint not null
  detail jsonb not null
  hash bytea not null
  ip text not null
  ip_claim text
  key smallint not null
  seq bigint not null
  subject text
  terminal text
  PRIMARY KEY (chain, seq)
)
bank_files (
  court_id text not null
  first_day date not null
  hash bytea not null
  id uuid not null
  imported_at timestamp with time zone not null
  imported_by uuid not null
  last_day date not null
  name text not null
  row_count integer not null
  FOREIGN KEY (court_id) REFERENCES courts(id)
  FOREIGN KEY (imported_by) REFERENCES users(id)
  PRIMARY KEY (id)
  UNIQUE (hash)
)
bank_rows (
  account text not null
  account_serial integer
  balance_fen bigint not null
  booked_at timestamp with time zone not null
  booked_on date not null
  counterparty bytea not null
  court_id text not null
  fen bigint not null
  file_id uuid not null
  id uuid not null
  is_credit boolean not null
  payment_id uuid
  payout_id uuid
  place integer not null default 0
  refund_try_id uuid
  serial text not null
  stated_id uuid
  CHECK ((fen > 0))
  FOREIGN KEY (court_id) REFERENCES courts(id)
  FOREIGN KEY (file_id) REFERENCES bank_files(id)
  FOREIGN KEY (payment_id) REFERENCES payments(id)
  FOREIGN KEY (payout_id) REFERENCES money_proposals(id)
  FOREIGN KEY (refund_try_id) REFERENCES refund_attempts(id)
  FOREIGN KEY (stated_id) REFERENCES payments(id)
  PRIMARY KEY (id)
  UNIQUE (account, serial)
)
banners (
  changed_at timestamp with time zone not null
  changed_by uuid
  id uuid not null
  link text not null
  picture text not null
  position integer not null
  shown_from date not null
  shown_to date
  text jsonb not null
  title jsonb not null
  version integer not null default 1
  CHECK ((link ~ '^/[^/\\]'::text))
  FOREIGN KEY (changed_by) REFERENCES users(id)
  PRIMARY KEY (id)
)
bans (
  answer bytea
  application_id uuid not null
  asked_at timestamp with time zone not null
  asked_by uuid not null
  days integer not null
  decided_at timestamp with time zone
  decided_by uuid
  id uuid not null
  last_day date
  reason bytea not null
  state text not null
  type text not null
  user_id uuid not null
  CHECK ((state = ANY (ARRAY['asked'::text, 'active'::text, 'refused'::text, 'lifted'::text])))
  FOREIGN KEY (application_id) REFERENCES applications(id)
  FOREIGN KEY (asked_by) REFERENCES users(id)
  FOREIGN KEY (decided_by) REFERENCES users(id)
  FOREIGN KEY (user_id) REFERENCES users(id)
  PRIMARY KEY (id)
)
bill_changes (
  at timestamp with time zone not null
  basis bytea not null
  bill_id uuid not null
  by_id uuid
  fen_after bigint not null
  fen_before bigint not null
  kind text not null
  seq smallint not null
  CHECK ((kind = ANY (ARRAY['REDUCE'::text, 'WAIVE'::text, 'DEFER'::text, 'EXTEND'::text, 'REPLACE'::text, 'CANCEL'::text, 'LAPSE'::text, 'REFUND'::text, 'SETTLE'::text, 'CORRECT'::text, 'DUE'::text])))
  FOREIGN KEY (bill_id) REFERENCES bills(id)
  FOREIGN KEY (by_id) REFERENCES users(id)
  PRIMARY KEY (bill_id, seq)
)
bill_lines (
  at timestamp with time zone not null
  fee_fen bigint not null
  fen bigint not null
  key text not null
  kind text not null
  n integer not null
  order_no text not null
  run uuid not null
  CHECK ((kind = ANY (ARRAY['payment'::text, 'refund'::text])))
  PRIMARY KEY (run, n)
)
bill_links (
  bill_id uuid not null
  ended_at timestamp with time zone
  expires_at timestamp with time zone not null
  id uuid not null
  made_at timestamp with time zone not null
  made_by uuid not null
  token_hash bytea not null
  FOREIGN KEY (bill_id) REFERENCES bills(id)
  FOREIGN KEY (made_by) REFERENCES users(id)
  PRIMARY KEY (id)
  UNIQUE (token_hash)
)
bill_reliefs (
  application_id uuid not null
  decided_at timestamp with time zone not null
  decided_by uuid
  done_at timestamp with time zone
  state smallint not null
  CHECK ((state = ANY (ARRAY[30, 31, 32])))
  FOREIGN KEY (application_id) REFERENCES applications(id)
  FOREIGN KEY (decided_by) REFERENCES users(id)
  PRIMARY KEY (application_id)
)
bills (
  account_serial integer
  amount_fen bigint not null
  application_id uuid
  approved_by uuid
  bill_no text not null
  case_id uuid
  court_id text not null
  deferred_until date
  demand_id uuid
  document_id uuid
  due_on date
  id uuid not null
  issued_at timestamp with time zone not null
  issued_by uuid
  item text not null
  key uuid not null
  later_ground text
  override_reason bytea
  owner_id uuid
  paid_fen bigint not null
  party_id uuid
  payer bytea not null
  quote jsonb not null
  quoted_fen bigint not null
  received_on date
  received_proof text
  removed_at timestamp with time zone
  replaced_by uuid
  settlement_id uuid
  source text
  source_no text
  state text not null
  stated_due_on date
  version integer not null
  voucher_id uuid
  CHECK (((amount_fen <= quoted_fen) OR (override_reason IS NOT NULL)))
  CHECK (((application_id IS NULL) = (owner_id IS NULL)))
  CHECK (((approved_by IS NULL) OR (approved_by <> issued_by)))
  CHECK (((case_id IS NULL) <> (application_id IS NULL)))
  CHECK (((case_id IS NULL) = (party_id IS NULL)))
  CHECK (((issued_by IS NULL) = (source IS NOT NULL)))
  CHECK (((paid_fen >= 0) AND (paid_fen <= amount_fen)))
  CHECK (((received_on IS NULL) = (due_on IS NULL)))
  CHECK (((received_proof IS NULL) OR (received_on IS NOT NULL)))
  CHECK (((state <> 'LATER'::text) OR ((later_ground IS NOT NULL) AND (received_on IS NULL))))
  CHECK ((amount_fen >= 0))
  CHECK ((later_ground = ANY (ARRAY['ENFORCEMENT'::text, 'BANKRUPTCY'::text, 'LABOUR_PAY'::text, 'GROUP'::text])))
  CHECK ((received_proof = ANY (ARRAY['DELIVERY'::text, 'RECEIPT'::text, 'POST'::text, 'COUNTER'::text, 'RECORD'::text])))
  CHECK ((state = ANY (ARRAY['DRAFT'::text, 'SERVING'::text, 'OPEN'::text, 'PART'::text, 'PAID'::text, 'OVERDUE'::text, 'DEFERRED'::text, 'LATER'::text, 'WAIVED'::text, 'CANCELLED'::text, 'LAPSED'::text, 'SETTLED'::text])))
  FOREIGN KEY (application_id) REFERENCES applications(id)
  FOREIGN KEY (approved_by) REFERENCES users(id)
  FOREIGN KEY (case_id) REFERENCES cases(id)
  FOREIGN KEY (court_id) REFERENCES courts(id)
  FOREIGN KEY (demand_id) REFERENCES application_demands(id)
  FOREIGN KEY (issued_by) REFERENCES users(id)
  FOREIGN KEY (owner_id) REFERENCES users(id)
  FOREIGN KEY (party_id) REFERENCES case_parties(id)
  FOREIGN KEY (replaced_by) REFERENCES bills(id)
  FOREIGN KEY (settlement_id) REFERENCES money_proposals(id)
  PRIMARY KEY (id)
  UNIQUE (account_serial)
  UNIQUE (bill_no)
  UNIQUE (issued_by, key)
)
calendar_entries (
  at timestamp with time zone
  cancelled_at timestamp with time zone
  changed_at timestamp with time zone not null
  day date not null
  hash bytea not null
  kind text not null
  sequence integer not null
  subject text not null
  subject_id text not null
  title jsonb not null
  user_id uuid not null
  CHECK ((sequence >= 0))
  FOREIGN KEY (user_id) REFERENCES users(id)
  PRIMARY KEY (user_id, subject, subject_id)
)
calendar_feeds (
  lang text not null
  made_at timestamp with time zone not null
  shows_case_no boolean not null
  token_hash bytea not null
  user_id uuid not null
  CHECK ((lang = ANY (ARRAY['zh'::text, 'en'::text])))
  FOREIGN KEY (user_id) REFERENCES users(id)
  PRIMARY KEY (user_id)
  UNIQUE (token_hash)
)
captchas (
  answer text not null
  issued_at timestamp with time zone not null
  key uuid not null
  kind text not null
  used_at timestamp with time zone
  CHECK ((kind = ANY (ARRAY['picture'::text, 'work'::text])))
  PRIMARY KEY (key)
)
case_acts (
  act text not null
  at timestamp with time zone not null
  by_id uuid not null
  case_id uuid not null
  id uuid not null
  reason bytea
  FOREIGN KEY (by_id) REFERENCES users(id)
  FOREIGN KEY (case_id) REFERENCES cases(id)
  PRIMARY KEY (id)
)
case_agents (
  authority text not null
  case_id uuid not null
  ended_on date
  entered_at timestamp with time zone not null default now()
  firm text not null
  id uuid not null
  id_lookup bytea
  kind text not null
  name text not null
  party_id uuid not null
  source text
  user_id uuid
  CHECK ((authority = ANY (ARRAY['GENERAL'::text, 'SPECIAL'::text])))
  FOREIGN KEY (case_id) REFERENCES cases(id)
  FOREIGN KEY (party_id) REFERENCES case_parties(id)
  FOREIGN KEY (user_id) REFERENCES users(id)
  PRIMARY KEY (id)
)
case_changes (
  at timestamp with time zone not null
  case_id uuid not null
  id bigint not null
  kind text not null
  what text[] not null
  FOREIGN KEY (case_id) REFERENCES cases(id)
  PRIMARY KEY (id)
)
case_events (
  case_id uuid not null
  code text not null
  entered_at timestamp with time zone not null default now()
  happened_on date not null
  id uuid not null
  source text
  text_en text
  text_zh text
  visible_to text not null
  withdrawn_at timestamp with time zone
  CHECK ((visible_to = ANY (ARRAY['all'::text, 'parties'::text, 'none'::text])))
  FOREIGN KEY (case_id) REFERENCES cases(id)
  PRIMARY KEY (id)
)
case_numbers (
  case_id uuid not null
  case_no text not null
  stated boolean not null default false
  until timestamp with time zone not null
  FOREIGN KEY (case_id) REFERENCES cases(id)
  PRIMARY KEY (case_no)
)
case_numbers_of_applications (
  application_id uuid not null
  case_id uuid not null
  case_no text not null
  owner_id uuid not null
  PRIMARY KEY (application_id)
)
case_panel (
  case_id uuid not null
  entered_at timestamp with time zone not null default now()
  in_charge boolean not null default false
  position text not null
  user_id uuid not null
  CHECK (("position" = ANY (ARRAY['presiding_judge'::text, 'judge'::text, 'assessor'::text, 'clerk'::text, 'assistant'::text])))
  FOREIGN KEY (case_id) REFERENCES cases(id)
  FOREIGN KEY (user_id) REFERENCES users(id)
  PRIMARY KEY (case_id, user_id)
)
case_parties (
  case_id uuid not null
  details bytea not null
  ended_on date
  entered_at timestamp with time zone not null default now()
  id uuid not null
  id_lookup bytea
  name text not null
  party_type text not null
  position integer not null
  role text not null
  source text
  user_id uuid
  FOREIGN KEY (case_id) REFERENCES cases(id)
  FOREIGN KEY (user_id) REFERENCES users(id)
  PRIMARY KEY (id)
)
case_relations (
  case_id uuid not null
  external_id text not null
  related_id uuid
  relation text not null
  source text not null
  FOREIGN KEY (case_id) REFERENCES cases(id)
  FOREIGN KEY (related_id) REFERENCES cases(id)
  PRIMARY KEY (case_id, external_id)
)
case_remarks (
  about text not null
  answer bytea
  answered_at timestamp with time zone
  answered_by uuid
  at timestamp with time zone not null
  by_id uuid not null
  case_id uuid not null
  id uuid not null
  remark bytea not null
  CHECK (((answer IS NULL) = (answered_at IS NULL)))
  FOREIGN KEY (answered_by) REFERENCES users(id)
  FOREIGN KEY (by_id) REFERENCES users(id)
  FOREIGN KEY (case_id) REFERENCES cases(id)
  PRIMARY KEY (id)
)
cases (
  amount bigint
  archived boolean not null default false
  case_kind text not null
  case_no text not null
  cause text not null
  closed_how text
  closed_on date
  court_id text not null
  division_id text not null
  entered_at timestamp with time zone not null default now()
  evidence_deadline date
  filed_on date not null
  id uuid not null
  merged_into uuid
  procedure text not null
  sealed boolean not null default false
  source text
  stage text not null
  withdrawn_at timestamp with time zone
  FOREIGN KEY (court_id) REFERENCES courts(id)
  FOREIGN KEY (division_id) REFERENCES divisions(id)
  FOREIGN KEY (merged_into) REFERENCES cases(id)
  PRIMARY KEY (id)
  UNIQUE (case_no)
)
cases_of_people (
  acts_until date
  case_id uuid not null
  case_no text not null
  cause text not null
  filed_on date not null
  is_withdrawn boolean not null
  stands_until date not null
  user_id uuid not null
  PRIMARY KEY (user_id, case_id)
)
channels (
  id text not null
  name jsonb not null
  parent_id text
  position integer not null
  CHECK ((id ~ '^[a-z][a-z0-9-]{0,39}$'::text))
  FOREIGN KEY (parent_id) REFERENCES channels(id)
  PRIMARY KEY (id)
)
client_logs (
  build text not null
  id uuid not null
  info text not null
  message text not null
  received_at timestamp with time zone not null
  stack text not null
  time timestamp with time zone not null
  type text not null
  url text not null
  PRIMARY KEY (id)
)
consents (
  at timestamp with time zone not null
  document text not null
  user_id uuid not null
  version text not null
  withdrawn_at timestamp with time zone
  FOREIGN KEY (user_id) REFERENCES users(id)
  PRIMARY KEY (user_id, document, version)
)
contacts (
  created_at timestamp with time zone not null
  details bytea not null
  id uuid not null
  owner_id uuid not null
  FOREIGN KEY (owner_id) REFERENCES users(id)
  PRIMARY KEY (id)
)
contents (
  body jsonb not null
  changed_at timestamp with time zone not null
  changed_by uuid
  channel_id text not null
  id uuid not null
  published_on date
  source jsonb not null
  summary jsonb not null
  tags jsonb not null
  title jsonb not null
  version integer not null default 1
  withdrawn_at timestamp with time zone
  FOREIGN KEY (changed_by) REFERENCES users(id)
  FOREIGN KEY (channel_id) REFERENCES channels(id)
  PRIMARY KEY (id)
)
corrections (
  application_id uuid not null
  at timestamp with time zone not null
  by_id uuid not null
  last_day date not null
  points bytea not null
  round integer not null
  why_again bytea
  FOREIGN KEY (application_id) REFERENCES applications(id)
  FOREIGN KEY (by_id) REFERENCES users(id)
  PRIMARY KEY (application_id, round)
)
courts (
  address text not null
  address_en text
  hours jsonb
  id text not null
  is_own boolean not null default false
  level text not null
  name text not null
  name_en text
  phone text not null
  short_code text not null
  CHECK ((level = ANY (ARRAY['high'::text, 'intermediate'::text, 'basic'::text])))
  PRIMARY KEY (id)
)
deliveries (
  auto_post boolean not null
  batch_id uuid not null
  case_id uuid not null
  certificate_id uuid
  chosen_days jsonb not null
  effect jsonb
  id uuid not null
  is_abroad boolean not null
  kind text not null
  made_at timestamp with time zone not null
  needs_signature boolean not null
  next_at timestamp with time zone
  number text not null
  opened_at timestamp with time zone
  party_id uuid not null
  perform_by text
  phoned_at timestamp with time zone
  planned_at timestamp with time zone
  receipt_id uuid
  reminded_at timestamp with time zone
  served_on date
  signed_at timestamp with time zone
  state text not null
  stopped_for bytea
  unreachable boolean not null default false
  version integer not null default 1
  work text
  work_since timestamp with time zone
  CHECK ((kind = ANY (ARRAY['ordinary'::text, 'judgment'::text, 'mediation'::text, 'summons'::text])))
  CHECK ((state = ANY (ARRAY['planned'::text, 'sending'::text, 'announcing'::text, 'effective'::text, 'failed'::text, 'stopped'::text])))
  CHECK ((work = ANY (ARRAY['failed'::text, 'unconfirmed'::text, 'returned'::text, 'phone'::text, 'announcements'::text, 'late'::text])))
  FOREIGN KEY (batch_id) REFERENCES delivery_batches(id)
  FOREIGN KEY (case_id) REFERENCES cases(id)
  FOREIGN KEY (certificate_id) REFERENCES documents(id) DEFERRABLE INITIALLY DEFERRED
  FOREIGN KEY (party_id) REFERENCES case_parties(id)
  FOREIGN KEY (receipt_id) REFERENCES documents(id) DEFERRABLE INITIALLY DEFERRED
  PRIMARY KEY (id)
  UNIQUE (number)
)
delivery_acts (
  act text not null
  at timestamp with time zone not null
  delivery_id uuid not null
  key uuid not null
  user_id uuid not null
  FOREIGN KEY (delivery_id) REFERENCES deliveries(id)
  FOREIGN KEY (user_id) REFERENCES users(id)
  PRIMARY KEY (key)
)
delivery_addresses (
  application_id uuid
  basis text not null
  case_id uuid
  channels text[] not null
  details bytea not null
  document_id uuid
  electronic boolean not null
  files uuid[] not null default '{}'::uuid[]
  from_at timestamp with time zone not null
  id uuid not null
  keep_private boolean not null default false
  key uuid not null
  made_by uuid
  paper_copy boolean not null default false
  party_id uuid
  source text not null
  stages text[] not null default '{}'::text[]
  user_id uuid
  words_version text not null
  CHECK (((party_id IS NULL) = (case_id IS NULL)))
  CHECK (((user_id IS NULL) <> (party_id IS NULL)))
  FOREIGN KEY (application_id) REFERENCES applications(id)
  FOREIGN KEY (case_id) REFERENCES cases(id)
  FOREIGN KEY (document_id) REFERENCES documents(id) DEFERRABLE INITIALLY DEFERRED
  FOREIGN KEY (made_by) REFERENCES users(id)
  FOREIGN KEY (party_id) REFERENCES case_parties(id)
  FOREIGN KEY (user_id) REFERENCES users(id)
  PRIMARY KEY (id)
  UNIQUE (key)
)
delivery_announcements (
  decided_at timestamp with time zone
  decided_by uuid
  delivery_id uuid not null
  document_id uuid
  files uuid[] not null default '{}'::uuid[]
  id uuid not null
  proposed_at timestamp with time zone not null
  proposed_by uuid not null
  published_on date
  state text not null
  words bytea not null
  CHECK ((state = ANY (ARRAY['proposed'::text, 'approved'::text, 'refused'::text])))
  FOREIGN KEY (decided_by) REFERENCES users(id)
  FOREIGN KEY (delivery_id) REFERENCES deliveries(id)
  FOREIGN KEY (document_id) REFERENCES documents(id) DEFERRABLE INITIALLY DEFERRED
  FOREIGN KEY (proposed_by) REFERENCES users(id)
  PRIMARY KEY (id)
  UNIQUE (delivery_id)
)
delivery_attempts (
  address_id uuid
  channel text not null
  delivery_id uuid not null
  details bytea not null
  facts jsonb not null
  files uuid[] not null default '{}'::uuid[]
  id uuid not null
  made_by uuid
  position integer not null
  tracking_no text
  user_id uuid
  FOREIGN KEY (address_id) REFERENCES delivery_addresses(id)
  FOREIGN KEY (delivery_id) REFERENCES deliveries(id)
  FOREIGN KEY (made_by) REFERENCES users(id)
  FOREIGN KEY (user_id) REFERENCES users(id)
  PRIMARY KEY (id)
  UNIQUE (delivery_id, "position")
)
delivery_batches (
  case_id uuid not null
  count integer not null
  id uuid not null
  key uuid not null
  made_at timestamp with time zone not null
  made_by uuid not null
  FOREIGN KEY (case_id) REFERENCES cases(id)
  FOREIGN KEY (made_by) REFERENCES users(id)
  PRIMARY KEY (id)
  UNIQUE (key)
)
delivery_case_acts (
  application_id uuid not null
  at timestamp with time zone not null
  meets text[] not null
  party_id uuid not null
  recalled_at timestamp with time zone
  FOREIGN KEY (application_id) REFERENCES applications(id)
  FOREIGN KEY (party_id) REFERENCES case_parties(id)
  PRIMARY KEY (application_id, party_id)
)
delivery_events (
  actor_id uuid
  at timestamp with time zone not null
  attempt_id uuid
  delivery_id uuid not null
  detail jsonb not null
  kind text not null
  seq integer not null
  FOREIGN KEY (delivery_id) REFERENCES deliveries(id)
  PRIMARY KEY (delivery_id, seq)
)
delivery_papers (
  delivery_id uuid not null
  document_id uuid
  file_id uuid
  hash bytea
  kind text not null
  position integer not null
  title jsonb not null
  CHECK (((document_id IS NULL) <> (file_id IS NULL)))
  FOREIGN KEY (delivery_id) REFERENCES deliveries(id)
  FOREIGN KEY (document_id) REFERENCES documents(id) DEFERRABLE INITIALLY DEFERRED
  FOREIGN KEY (file_id) REFERENCES files(id)
  PRIMARY KEY (delivery_id, "position")
)
delivery_periods (
  article jsonb not null
  case_id uuid not null
  code text not null
  delivery_id uuid not null
  id uuid not null
  last_day date not null
  length integer not null
  made_at timestamp with time zone not null
  met_by uuid
  met_receipt uuid
  moved_by uuid
  moved_for uuid
  moved_from date
  party_id uuid not null
  provisional boolean not null
  start_day date not null
  state text not null
  unit text not null
  version integer not null default 1
  why jsonb not null
  CHECK ((state = ANY (ARRAY['running'::text, 'met'::text, 'extended'::text, 'void'::text])))
  CHECK ((unit = ANY (ARRAY['day'::text, 'workday'::text, 'month'::text, 'year'::text])))
  FOREIGN KEY (case_id) REFERENCES cases(id)
  FOREIGN KEY (delivery_id) REFERENCES deliveries(id)
  FOREIGN KEY (met_by) REFERENCES applications(id)
  FOREIGN KEY (met_receipt) REFERENCES delivery_receipts(id)
  FOREIGN KEY (moved_by) REFERENCES users(id)
  FOREIGN KEY (moved_for) REFERENCES applications(id)
  FOREIGN KEY (party_id) REFERENCES case_parties(id)
  PRIMARY KEY (id)
)
delivery_receipts (
  code text not null
  delivery_id uuid not null
  id uuid not null
  made_at timestamp with time zone not null
  made_by uuid not null
  note bytea not null
  on_day date not null
  party_id uuid not null
  recalled_at timestamp with time zone
  recalled_by uuid
  way text not null
  CHECK (((recalled_by IS NULL) = (recalled_at IS NULL)))
  CHECK ((way = ANY (ARRAY['COUNTER'::text, 'POST'::text, 'HEARING'::text, 'OTHER'::text])))
  FOREIGN KEY (delivery_id) REFERENCES deliveries(id)
  FOREIGN KEY (made_by) REFERENCES users(id)
  FOREIGN KEY (party_id) REFERENCES case_parties(id)
  FOREIGN KEY (recalled_by) REFERENCES users(id)
  PRIMARY KEY (id)
)
differences (
  bill_id uuid
  channel text
  court_id text
  day date
  fen bigint not null
  found_at timestamp with time zone not null
  id uuid not null
  kind text not null
  note bytea
  payment_id uuid
  provider_txn text
  refund_id uuid
  resolved_at timestamp with time zone
  resolved_by uuid
  CHECK ((channel = ANY (ARRAY['WECHAT'::text, 'ALIPAY'::text, 'BANK'::text, 'COUNTER'::text, 'TRANSFER'::text, 'OTHER'::text])))
  CHECK ((kind = ANY (ARRAY['AMOUNT'::text, 'UNKNOWN_ORDER'::text, 'AFTER_CLOSE'::text, 'PROVIDER_ONLY'::text, 'OURS_ONLY'::text, 'STATE'::text, 'REFUND_PROVIDER_ONLY'::text, 'REFUND_OURS_ONLY'::text, 'BANK_UNMATCHED'::text, 'SETTLEMENT_SHORT'::text, 'BALANCE_GAP'::text, 'BILL_MISSING'::text, 'SOURCE_CHANGED'::text, 'STATED_UNCLEAR'::text])))
  FOREIGN KEY (bill_id) REFERENCES bills(id)
  FOREIGN KEY (court_id) REFERENCES courts(id)
  FOREIGN KEY (payment_id) REFERENCES payments(id)
  FOREIGN KEY (refund_id) REFERENCES refunds(id)
  FOREIGN KEY (resolved_by) REFERENCES users(id)
  PRIMARY KEY (id)
)
divisions (
  duties text not null
  id text not null
  name text not null
  phone text not null
  position integer not null
  tasks text[] not null default '{}'::text[]
  PRIMARY KEY (id)
)
documents (
  application_id uuid
  case_id uuid
  content bytea not null
  draw_failed_at timestamp with time zone
  draw_failures smallint not null default 0
  hash bytea
  id uuid not null
  kind text not null
  made_at timestamp with time zone not null
  number text not null
  title jsonb not null
  withdrawn_at timestamp with time zone
  FOREIGN KEY (application_id) REFERENCES applications(id)
  FOREIGN KEY (case_id) REFERENCES cases(id)
  PRIMARY KEY (id)
  UNIQUE (number)
)
exchange_fees (
  bill_id uuid
  case_id uuid not null
  deleted boolean not null default false
  done_fen bigint
  done_version bigint not null default 0
  due_on date not null
  ended_on date
  external_id text not null
  fen bigint not null
  id uuid not null
  issued_on date not null
  item text not null
  number text
  party_id uuid not null
  source text not null
  tried_at timestamp with time zone
  version bigint not null
  CHECK ((fen > 0))
  FOREIGN KEY (bill_id) REFERENCES bills(id)
  FOREIGN KEY (case_id) REFERENCES cases(id)
  FOREIGN KEY (party_id) REFERENCES case_parties(id)
  PRIMARY KEY (id)
  UNIQUE (source, external_id)
)
exchange_findings (
  content bytea not null
  decided_at timestamp with time zone
  decided_by uuid
  external_id text not null
  found_at timestamp with time zone not null
  hash bytea not null
  id uuid not null
  job_id uuid not null
  kind text not null
  line bigint not null
  row_version bigint not null
  source text not null
  state text not null default 'OPEN'::text
  version integer not null default 1
  what text not null
  CHECK ((state = ANY (ARRAY['OPEN'::text, 'LATER'::text, 'SOURCE'::text, 'OURS'::text])))
  CHECK ((what = ANY (ARRAY['version-conflict'::text, 'number-taken'::text, 'has-acts'::text, 'inner-suspected'::text, 'fee-open'::text, 'has-money'::text, 'payment-booked'::text, 'transfer-unclear'::text])))
  FOREIGN KEY (decided_by) REFERENCES users(id)
  FOREIGN KEY (job_id) REFERENCES import_jobs(id)
  PRIMARY KEY (id)
  UNIQUE (source, kind, external_id, row_version, hash)
)
exchange_payments (
  channel text not null
  deleted boolean not null default false
  done_version bigint not null default 0
  external_id text not null
  fee_id uuid not null
  fen bigint not null
  id uuid not null
  paid_on date not null
  payment_id uuid
  serial text
  source text not null
  tried_at timestamp with time zone
  version bigint not null
  CHECK ((channel = ANY (ARRAY['counter'::text, 'bank'::text, 'other'::text])))
  CHECK ((fen > 0))
  FOREIGN KEY (fee_id) REFERENCES exchange_fees(id)
  FOREIGN KEY (payment_id) REFERENCES payments(id)
  PRIMARY KEY (id)
  UNIQUE (source, external_id)
)
exchange_receipts (
  application_id uuid not null
  at timestamp with time zone not null
  case_no text
  external_id text
  id uuid not null
  machine_id uuid not null
  reason bytea
  result text not null
  round integer not null
  said_at timestamp with time zone not null
  source text
  CHECK ((result = ANY (ARRAY['received'::text, 'registered'::text, 'refused'::text])))
  FOREIGN KEY (application_id) REFERENCES applications(id)
  FOREIGN KEY (machine_id) REFERENCES machine_clients(id)
  PRIMARY KEY (id)
)
exchange_rows (
  deleted boolean not null default false
  external_id text not null
  hash bytea not null
  kind text not null
  local_id text
  named_in uuid
  source text not null
  version bigint not null
  PRIMARY KEY (source, kind, external_id)
)
exchange_set_here (
  at timestamp with time zone not null
  field text not null
  kind text not null
  local_id uuid not null
  PRIMARY KEY (kind, local_id, field)
)
exchange_waiting (
  content bytea not null
  courts text[]
  external_id text not null
  hash bytea not null
  id uuid not null
  job_id uuid not null
  kind text not null
  line bigint not null
  needs_id text not null
  needs_kind text not null
  source text not null
  version bigint not null
  FOREIGN KEY (job_id) REFERENCES import_jobs(id)
  PRIMARY KEY (id)
  UNIQUE (source, kind, external_id, version, hash)
)
face_orders (
  begun_at timestamp with time zone not null
  browser_hash bytea not null
  consent_version text not null
  consented_at timestamp with time zone not null
  errand bytea not null
  message text not null default ''::text
  order_no text not null
  person bytea
  purpose text not null
  settled_at timestamp with time zone
  state text not null default 'waiting'::text
  user_id uuid
  CHECK ((order_no ~ '^[0-9a-f]{32}$'::text))
  CHECK ((purpose = ANY (ARRAY['sign-in'::text, 'verify'::text, 'prove'::text])))
  CHECK ((state = ANY (ARRAY['waiting'::text, 'passed'::text, 'failed'::text, 'used'::text])))
  FOREIGN KEY (user_id) REFERENCES users(id)
  PRIMARY KEY (order_no)
)
face_tickets (
  app_id text not null
  fetched_at timestamp with time zone not null
  sign bytea not null
  sign_before bytea
  token bytea not null
  PRIMARY KEY (app_id)
)
feedback (
  at timestamp with time zone not null
  handled_at timestamp with time zone
  handled_by uuid
  height integer not null
  id uuid not null
  key uuid not null
  lang text not null
  note bytea
  page text not null
  picture_hash bytea
  text bytea not null
  user_id uuid
  width integer not null
  CHECK (((handled_at IS NULL) = (handled_by IS NULL)))
  CHECK ((lang = ANY (ARRAY['zh'::text, 'en'::text])))
  FOREIGN KEY (handled_by) REFERENCES users(id)
  FOREIGN KEY (user_id) REFERENCES users(id)
  PRIMARY KEY (id)
  UNIQUE (key)
)
files (
  created_at timestamp with time zone not null
  hash bytea not null
  id uuid not null
  name text not null
  owner_id uuid not null
  pages integer
  size bigint not null
  sweep_after timestamp with time zone
  type text not null
  FOREIGN KEY (owner_id) REFERENCES users(id)
  PRIMARY KEY (id)
)
gallery_seats (
  application_id uuid not null
  booked_at timestamp with time zone not null
  hearing_id uuid not null
  owner_id uuid not null
  seats integer not null
  CHECK ((seats > 0))
  FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE CASCADE
  FOREIGN KEY (hearing_id) REFERENCES hearings(id)
  FOREIGN KEY (owner_id) REFERENCES users(id)
  PRIMARY KEY (application_id)
  UNIQUE (hearing_id, owner_id)
)
hand_off_codes (
  address text
  browser_hash bytea
  hash bytea not null
  issued_at timestamp with time zone not null
  issued_by text not null
  user_id uuid not null
  FOREIGN KEY (user_id) REFERENCES users(id)
  PRIMARY KEY (hash)
)
hand_off_flows (
  app_id text not null
  at timestamp with time zone not null
  flow text not null
  PRIMARY KEY (app_id, flow)
)
hearings (
  announced_on date
  at timestamp with time zone not null
  cancelled_on date
  case_id uuid not null
  courtroom text not null
  entered_at timestamp with time zone not null default now()
  id uuid not null
  media_seats integer not null default 0
  open boolean not null
  seats integer not null default 0
  seats_kept integer not null default 0
  source text
  FOREIGN KEY (case_id) REFERENCES cases(id)
  PRIMARY KEY (id)
)
import_errors (
  code text not null
  external_id text
  id bigint not null
  job_id uuid not null
  kind text
  line bigint not null
  path text not null
  FOREIGN KEY (job_id) REFERENCES import_jobs(id)
  PRIMARY KEY (id)
)
import_jobs (
  beat_at timestamp with time zone not null
  counts jsonb not null
  ended_at timestamp with time zone
  file_hash bytea not null
  id uuid not null
  line bigint not null default 0
  machine_id uuid
  pulled boolean not null default false
  runner uuid not null
  source text not null
  started_at timestamp with time zone not null
  started_by uuid
  state text not null
  stopped_for text
  whole boolean not null default false
  CHECK ((state = ANY (ARRAY['WAITING'::text, 'RUNNING'::text, 'DONE'::text, 'STOPPED'::text])))
  CHECK ((stopped_for = ANY (ARRAY['errors'::text, 'head'::text, 'ended'::text, 'missing'::text])))
  FOREIGN KEY (machine_id) REFERENCES machine_clients(id)
  FOREIGN KEY (started_by) REFERENCES users(id)
  PRIMARY KEY (id)
)
issued_keys (
  issued_at timestamp with time zone not null
  key uuid not null
  purpose text not null
  result_id uuid
  user_id uuid
  PRIMARY KEY (key)
)
known_clients (
  hash bytea not null
  kind text not null
  last_at timestamp with time zone not null
  user_id uuid not null
  CHECK ((kind = ANY (ARRAY['device'::text, 'address'::text])))
  FOREIGN KEY (user_id) REFERENCES users(id)
  PRIMARY KEY (user_id, kind, hash)
)
lapse_failures (
  application_id uuid not null
  next_at timestamp with time zone not null
  tries integer not null
  FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE CASCADE
  PRIMARY KEY (application_id)
)
ledger_accounts (
  code text not null
  side text not null
  CHECK ((side = ANY (ARRAY['asset'::text, 'liability'::text])))
  PRIMARY KEY (code)
)
ledger_entries (
  account text not null
  bill_id uuid
  channel text not null
  court_id text not null
  fen bigint not null
  line smallint not null
  tx bigint not null
  CHECK ((fen <> 0))
  FOREIGN KEY (account) REFERENCES ledger_accounts(code)
  FOREIGN KEY (bill_id) REFERENCES bills(id)
  FOREIGN KEY (court_id) REFERENCES courts(id)
  FOREIGN KEY (tx) REFERENCES ledger_transactions(seq) DEFERRABLE INITIALLY DEFERRED
  PRIMARY KEY (tx, line)
  TRIGGER DEFERRABLE INITIALLY DEFERRED
)
ledger_head (
  hash bytea not null
  one boolean not null default true
  seq bigint not null
  CHECK (one)
  PRIMARY KEY (one)
)
ledger_transactions (
  at timestamp with time zone not null
  cause_id uuid not null
  cause_kind text not null
  hash bytea not null
  key smallint not null
  kind text not null
  reverses bigint
  seq bigint not null
  CHECK ((((kind = 'CORRECT'::text) = (reverses IS NOT NULL)) AND (reverses < seq)))
  FOREIGN KEY (reverses) REFERENCES ledger_transactions(seq)
  PRIMARY KEY (seq)
  TRIGGER DEFERRABLE INITIALLY DEFERRED
  TRIGGER DEFERRABLE INITIALLY DEFERRED
)
limit_events (
  at timestamp with time zone not null
  key text not null
)
machine_assertions (
  client_id uuid not null
  expires_at timestamp with time zone not null
  jti_hash bytea not null
  FOREIGN KEY (client_id) REFERENCES machine_clients(id)
  PRIMARY KEY (client_id, jti_hash)
)
machine_clients (
  cert_sha256 bytea
  courts text[] not null default '{}'::text[]
  created_at timestamp with time zone not null
  created_by uuid not null
  disabled_at timestamp with time zone
  entry_key uuid not null
  former_hash bytea
  former_signing bytea
  former_until timestamp with time zone
  id uuid not null
  ip_ranges text[] not null
  last_token_at timestamp with time zone
  name text not null
  public_keys text
  scopes text[] not null
  secret_at timestamp with time zone not null
  secret_hash bytea not null
  signing_secret bytea
  signs boolean not null default false
  sources text[] not null
  version integer not null default 1
  CHECK (((former_hash IS NULL) = (former_until IS NULL)))
  CHECK ((length(cert_sha256) = 32))
  FOREIGN KEY (created_by) REFERENCES users(id)
  PRIMARY KEY (id)
  UNIQUE (entry_key)
  UNIQUE (name)
)
machine_requests (
  answer jsonb
  at timestamp with time zone not null
  call text not null
  client_id uuid not null
  content_hash bytea not null
  key text not null
  FOREIGN KEY (client_id) REFERENCES machine_clients(id)
  PRIMARY KEY (client_id, key)
)
machine_tokens (
  client_id uuid not null
  expires_at timestamp with time zone not null
  hash bytea not null
  FOREIGN KEY (client_id) REFERENCES machine_clients(id)
  PRIMARY KEY (hash)
)
mail_events (
  act text not null
  at timestamp with time zone not null
  by_id uuid
  id uuid not null
  key uuid
  mail_id uuid not null
  note bytea
  seq integer not null
  to_state smallint not null
  FOREIGN KEY (by_id) REFERENCES users(id)
  FOREIGN KEY (mail_id) REFERENCES mail_items(id)
  PRIMARY KEY (id)
  UNIQUE (mail_id, key)
  UNIQUE (mail_id, seq)
)
mail_items (
  arrived_at timestamp with time zone
  attempt_id uuid
  carrier text
  case_id uuid
  cause text
  changed_at timestamp with time zone not null
  contact bytea not null
  cover_id uuid
  created_at timestamp with time zone not null
  direction text not null
  division_id text
  id uuid not null
  key uuid not null
  made_by uuid not null
  materials bytea not null
  name_lookup bytea
  number text not null
  origin text not null
  owner_id uuid
  party_id uuid
  phone_lookup bytea
  posted_on date
  postmark_on date
  receipt_id uuid
  registered_by uuid
  removed_at timestamp with time zone
  return_tracking_no text
  state smallint not null
  tracking_no text
  version integer not null
  witness_id uuid
  CHECK (((party_id IS NULL) OR (case_id IS NOT NULL)))
  CHECK (((state >= 0) AND (state <= 7)))
  CHECK ((direction = ANY (ARRAY['IN'::text, 'OUT'::text])))
  CHECK ((origin = ANY (ARRAY['PARTY'::text, 'DESK'::text, 'DELIVERY'::text])))
  FOREIGN KEY (attempt_id) REFERENCES delivery_attempts(id)
  FOREIGN KEY (case_id) REFERENCES cases(id)
  FOREIGN KEY (division_id) REFERENCES divisions(id)
  FOREIGN KEY (made_by) REFERENCES users(id)
  FOREIGN KEY (owner_id) REFERENCES users(id)
  FOREIGN KEY (party_id) REFERENCES case_parties(id)
  FOREIGN KEY (registered_by) REFERENCES users(id)
  FOREIGN KEY (witness_id) REFERENCES users(id)
  PRIMARY KEY (id)
  UNIQUE (attempt_id)
  UNIQUE (made_by, key)
  UNIQUE (number)
)
mail_scans (
  file_id uuid not null
  first_page integer not null
  made_at timestamp with time zone not null
  made_by uuid not null
  mail_id uuid
  number text
  pages integer not null
  source_id uuid not null
  CHECK (((pages >= 1) AND (pages <= 200)))
  CHECK ((first_page >= 1))
  FOREIGN KEY (file_id) REFERENCES files(id)
  FOREIGN KEY (made_by) REFERENCES users(id)
  FOREIGN KEY (mail_id) REFERENCES mail_items(id)
  FOREIGN KEY (source_id) REFERENCES files(id)
  PRIMARY KEY (file_id)
  UNIQUE (source_id, first_page)
)
messages (
  at timestamp with time zone not null
  body jsonb not null
  channel smallint not null
  deleted_at timestamp with time zone
  id uuid not null
  link text
  read_at timestamp with time zone
  title jsonb not null
  user_id uuid not null
  CHECK ((channel = ANY (ARRAY[1, 2])))
  FOREIGN KEY (user_id) REFERENCES users(id)
  PRIMARY KEY (id)
)
money_proposals (
  answer bytea
  bill_id uuid
  case_id uuid
  content jsonb not null
  court_id text not null
  decided_at timestamp with time zone
  decided_by uuid
  id uuid not null
  key uuid
  kind text not null
  made_at timestamp with time zone not null
  made_by uuid
  paid_on date
  payment_id uuid
  receipt_no text
  ruling_no text
  state text not null
  version integer not null default 1
  CHECK (((
CASE kind
    WHEN 'PAYOUT'::text THEN (state = 'APPROVED'::text)
    ELSE (kind = 'REMIT'::text)
END = (receipt_no IS NOT NULL)) AND ((receipt_no IS NULL) = (paid_on IS NULL))))
  CHECK (((decided_by IS NULL) OR (decided_by <> made_by)))
  CHECK (((state = ANY (ARRAY['APPROVED'::text, 'REFUSED'::text, 'REVERSED'::text])) = (decided_by IS NOT NULL)))
  CHECK (((state = ANY (ARRAY['OPEN'::text, 'APPROVED'::text, 'REFUSED'::text, 'WITHDRAWN'::text])) OR ((state = 'REVERSED'::text) AND (kind = 'CLAIM'::text))))
  CHECK ((kind = ANY (ARRAY['LAPSE'::text, 'SETTLE'::text, 'CANCEL'::text, 'CLAIM'::text, 'CORRECT'::text, 'RELIEF'::text, 'OBJECTION'::text, 'PAYOUT'::text, 'REMIT'::text])))
  FOREIGN KEY (bill_id) REFERENCES bills(id)
  FOREIGN KEY (case_id) REFERENCES cases(id)
  FOREIGN KEY (court_id) REFERENCES courts(id)
  FOREIGN KEY (decided_by) REFERENCES users(id)
  FOREIGN KEY (made_by) REFERENCES users(id)
  FOREIGN KEY (payment_id) REFERENCES payments(id)
  PRIMARY KEY (id)
)
notification_preferences (
  lang text not null default 'zh'::text
  mail bytea
  mail_set_at timestamp with time zone
  mail_stopped_at timestamp with time zone
  off text[] not null default '{}'::text[]
  quiet_from smallint not null default 21
  quiet_until smallint not null default 8
  user_id uuid not null
  CHECK (((quiet_from >= 20) AND (quiet_from <= 23)))
  CHECK (((quiet_until >= 6) AND (quiet_until <= 9)))
  CHECK ((lang = ANY (ARRAY['zh'::text, 'en'::text])))
  FOREIGN KEY (user_id) REFERENCES users(id)
  PRIMARY KEY (user_id)
)
notification_sends (
  arrived_at timestamp with time zone
  channel text not null
  event text
  failure text
  id uuid not null
  letter bytea
  made_at timestamp with time zone not null
  message_id uuid
  next_at timestamp with time zone
  provider_ref text
  reference text
  sent_at timestamp with time zone
  state text not null default 'waiting'::text
  tries smallint not null default 0
  user_id uuid
  CHECK (((message_id IS NULL) = ((letter IS NOT NULL) OR (reference IS NOT NULL))))
  CHECK (((message_id IS NULL) = (user_id IS NULL)))
  CHECK ((channel = ANY (ARRAY['sms'::text, 'mail'::text, 'wechat'::text])))
  CHECK ((state = ANY (ARRAY['waiting'::text, 'sending'::text, 'sent'::text, 'unknown'::text, 'arrived'::text, 'failed'::text, 'bounced'::text, 'merged'::text, 'dropped'::text])))
  FOREIGN KEY (message_id) REFERENCES messages(id) ON DELETE CASCADE
  FOREIGN KEY (user_id) REFERENCES users(id)
  PRIMARY KEY (id)
  UNIQUE (message_id, channel)
)
number_series (
  last integer not null
  series text not null
  PRIMARY KEY (series)
)
outbox (
  at timestamp with time zone not null
  data jsonb not null
  done_at timestamp with time zone
  error text
  id uuid not null
  queue text not null
  set_aside_at timestamp with time zone
  tries integer
  CHECK ((((set_aside_at IS NULL) = (error IS NULL)) AND ((set_aside_at IS NULL) = (tries IS NULL))))
  CHECK (((set_aside_at IS NULL) OR (done_at IS NULL)))
  PRIMARY KEY (queue, id)
)
pay_orders (
  bill_id uuid not null
  bill_version integer not null
  by_id uuid not null
  channel text not null
  code bytea
  code_is text
  created_at timestamp with time zone not null
  expires_at timestamp with time zone not null
  fen bigint not null
  id uuid not null
  key uuid not null
  link_id uuid
  next_query_at timestamp with time zone
  order_no text not null
  scene text not null
  state text not null
  CHECK ((channel = ANY (ARRAY['WECHAT'::text, 'ALIPAY'::text])))
  CHECK ((code_is = ANY (ARRAY['qr'::text, 'jump'::text, 'jsapi'::text])))
  CHECK ((fen > 0))
  CHECK ((length(order_no) <= 32))
  CHECK ((scene = ANY (ARRAY['QR'::text, 'H5'::text, 'JSAPI'::text])))
  CHECK ((state = ANY (ARRAY['CREATED'::text, 'OPEN'::text, 'UNKNOWN'::text, 'CLOSING'::text, 'PAID'::text, 'FAILED'::text, 'CLOSED'::text])))
  FOREIGN KEY (bill_id) REFERENCES bills(id)
  FOREIGN KEY (by_id) REFERENCES users(id)
  FOREIGN KEY (link_id) REFERENCES bill_links(id)
  PRIMARY KEY (id)
  UNIQUE (by_id, key)
  UNIQUE (order_no)
)
payments (
  bill_id uuid
  channel text not null
  court_id text not null
  fen bigint not null
  id uuid not null
  order_id uuid
  paid_at timestamp with time zone not null
  payer_account bytea not null
  provider_txn text not null
  seen_at timestamp with time zone not null
  source text not null
  CHECK ((channel = ANY (ARRAY['WECHAT'::text, 'ALIPAY'::text, 'BANK'::text, 'COUNTER'::text, 'TRANSFER'::text, 'OTHER'::text])))
  CHECK ((fen > 0))
  CHECK ((source = ANY (ARRAY['NOTICE'::text, 'QUERY'::text, 'BILL'::text, 'STATEMENT'::text, 'EXCHANGE'::text])))
  FOREIGN KEY (bill_id) REFERENCES bills(id)
  FOREIGN KEY (court_id) REFERENCES courts(id)
  FOREIGN KEY (order_id) REFERENCES pay_orders(id)
  PRIMARY KEY (id)
  UNIQUE (channel, provider_txn)
)
pickup_codes (
  attempt_id uuid not null
  hash bytea not null
  locked_until timestamp with time zone
  reader_hash bytea
  reader_until timestamp with time zone
  reads integer not null default 0
  tries integer not null default 0
  until timestamp with time zone not null
  FOREIGN KEY (attempt_id) REFERENCES delivery_attempts(id)
  PRIMARY KEY (hash)
)
proposals (
  action text not null
  answer bytea
  answered_at timestamp with time zone
  answered_by uuid
  application_id uuid not null
  id uuid not null
  offices text[] not null
  proposed_at timestamp with time zone not null
  proposed_by uuid not null
  state text not null
  words bytea not null
  CHECK ((state = ANY (ARRAY['open'::text, 'approved'::text, 'sent-back'::text])))
  FOREIGN KEY (answered_by) REFERENCES users(id)
  FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE CASCADE
  FOREIGN KEY (proposed_by) REFERENCES users(id)
  PRIMARY KEY (id)
)
provider_notices (
  body bytea not null
  notice_id text not null
  outcome text not null
  provider text not null
  received_at timestamp with time zone not null
  CHECK ((outcome = ANY (ARRAY['paid'::text, 'repeat'::text, 'refund'::text, 'other'::text])))
  CHECK ((provider = ANY (ARRAY['WECHAT'::text, 'ALIPAY'::text])))
  PRIMARY KEY (provider, notice_id)
)
reception_bookings (
  application_id uuid not null
  booked_at timestamp with time zone not null
  time_id uuid not null
  FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE CASCADE
  FOREIGN KEY (time_id) REFERENCES reception_times(id)
  PRIMARY KEY (time_id)
  UNIQUE (application_id)
)
reception_times (
  day date not null
  id uuid not null
  slot text not null
  staff_id uuid not null
  CHECK ((slot = ANY (ARRAY['AM1'::text, 'AM2'::text, 'PM1'::text, 'PM2'::text])))
  FOREIGN KEY (staff_id) REFERENCES users(id)
  PRIMARY KEY (id)
  UNIQUE (staff_id, day, slot)
)
recon_days (
  bank_row_id uuid
  channel text not null
  closed_at timestamp with time zone
  closed_by uuid
  compared_at timestamp with time zone
  court_id text not null
  day date not null
  fee_fen bigint not null default 0
  line_count integer not null default 0
  our_fen bigint not null default 0
  our_refund_fen bigint not null default 0
  state text not null
  their_fen bigint not null default 0
  their_refund_fen bigint not null default 0
  version integer not null default 1
  CHECK ((channel = ANY (ARRAY['WECHAT'::text, 'ALIPAY'::text, 'BANK'::text])))
  CHECK ((state = ANY (ARRAY['WAITING'::text, 'MATCHED'::text, 'DIFFERENT'::text, 'CLOSED'::text])))
  FOREIGN KEY (bank_row_id) REFERENCES bank_rows(id)
  FOREIGN KEY (closed_by) REFERENCES users(id)
  FOREIGN KEY (court_id) REFERENCES courts(id)
  PRIMARY KEY (court_id, channel, day)
)
recovery_codes (
  code_hash bytea not null
  used_at timestamp with time zone
  user_id uuid not null
  FOREIGN KEY (user_id) REFERENCES second_factors(user_id) ON DELETE CASCADE
  PRIMARY KEY (user_id, code_hash)
)
refresh_tokens (
  hash bytea not null
  issued_at timestamp with time zone not null
  session_id uuid not null
  used_at timestamp with time zone
  FOREIGN KEY (session_id) REFERENCES sessions(id)
  PRIMARY KEY (hash)
)
refund_attempts (
  answer text
  answered_at timestamp with time zone
  asked_at timestamp with time zone
  file_id uuid
  id uuid not null default gen_random_uuid()
  n smallint not null
  refund_id uuid not null
  route text not null
  sent_at timestamp with time zone not null
  CHECK ((answer = ANY (ARRAY['accepted'::text, 'done'::text, 'refused'::text, 'unknown'::text, 'failed'::text])))
  CHECK ((route = ANY (ARRAY['ORIGINAL'::text, 'BANK'::text])))
  FOREIGN KEY (file_id) REFERENCES refund_files(id)
  FOREIGN KEY (refund_id) REFERENCES refunds(id)
  PRIMARY KEY (refund_id, n)
  UNIQUE (id)
)
refund_files (
  court_id text not null
  file_no text not null
  id uuid not null
  made_at timestamp with time zone not null
  made_by uuid not null
  FOREIGN KEY (court_id) REFERENCES courts(id)
  FOREIGN KEY (made_by) REFERENCES users(id)
  PRIMARY KEY (id)
  UNIQUE (file_no)
)
refunds (
  account bytea
  application_id uuid
  basis bytea
  bill_day date
  bill_id uuid not null
  cause text not null
  decided_at timestamp with time zone
  decided_by uuid
  done_at timestamp with time zone
  due_on date not null
  failure bytea
  fen bigint not null
  id uuid not null
  made_at timestamp with time zone not null
  made_by uuid
  next_query_at timestamp with time zone
  payment_id uuid not null
  refund_no text not null
  route text not null default 'ORIGINAL'::text
  sent_at timestamp with time zone
  state text not null
  version integer not null default 1
  CHECK (((decided_by IS NULL) OR (decided_by <> made_by)))
  CHECK ((cause = ANY (ARRAY['OVERPAID'::text, 'WIN'::text, 'HALF_MEDIATE'::text, 'HALF_WITHDRAW'::text, 'HALF_SUMMARY'::text, 'REJECT'::text, 'REMAND'::text, 'REDUCE_CLAIM'::text, 'TRANSFER_CRIME'::text, 'ASSIST'::text, 'LAPSE'::text, 'WRONG_BILL'::text, 'OTHER'::text])))
  CHECK ((fen > 0))
  CHECK ((route = ANY (ARRAY['ORIGINAL'::text, 'BANK'::text])))
  CHECK ((state = ANY (ARRAY['PROPOSED'::text, 'APPROVED'::text, 'SENDING'::text, 'DONE'::text, 'REJECTED'::text, 'FAILED'::text, 'HELD'::text])))
  FOREIGN KEY (application_id) REFERENCES applications(id)
  FOREIGN KEY (bill_id) REFERENCES bills(id)
  FOREIGN KEY (decided_by) REFERENCES users(id)
  FOREIGN KEY (made_by) REFERENCES users(id)
  FOREIGN KEY (payment_id) REFERENCES payments(id)
  PRIMARY KEY (id)
  UNIQUE (refund_no)
)
regions (
  code text not null
  name text not null
  parent_code text not null
  PRIMARY KEY (code)
)
reminder_rounds (
  id smallint not null default 1
  up_to timestamp with time zone not null
  CHECK ((id = 1))
  PRIMARY KEY (id)
)
reminders (
  done_at timestamp with time zone
  dropped_why text
  due_at timestamp with time zone not null
  last_day date not null
  step text not null
  subject text not null
  subject_id text not null
  user_id uuid not null
  CHECK (((done_at IS NULL) <> (dropped_why IS NULL)))
  CHECK ((dropped_why = 'late'::text))
  CHECK ((step = ANY (ARRAY['T-7'::text, 'T-3'::text, 'T-1'::text, 'T-0'::text, 'evening'::text])))
  FOREIGN KEY (user_id) REFERENCES users(id)
  PRIMARY KEY (subject, subject_id, user_id, last_day, step)
)
report_counts (
  counted_at timestamp with time zone
  counted_day date
  id boolean not null default true
  CHECK (id)
  PRIMARY KEY (id)
)
report_figures (
  by_program integer not null default 0
  came integer not null
  decided integer not null
  division_id text not null
  ended integer not null
  in_elder_view integer not null default 0
  kind text not null
  late integer not null
  moved integer not null
  on_desktop integer not null default 0
  on_phone integer not null default 0
  on_tablet integer not null default 0
  person_id text not null
  returned integer not null
  start date not null
  took_days integer[] not null
  took_n integer[] not null
  unit text not null
  CHECK ((unit = ANY (ARRAY['day'::text, 'month'::text])))
  PRIMARY KEY (unit, start, division_id, kind, person_id)
)
report_stock (
  division_id text not null
  kind text not null
  overdue integer not null
  pending integer not null
  person_id text not null
  returned integer not null
  PRIMARY KEY (division_id, kind, person_id)
)
schedule_staff (
  schedule_id uuid not null
  user_id uuid not null
  FOREIGN KEY (schedule_id) REFERENCES application_schedules(id) ON DELETE CASCADE
  FOREIGN KEY (user_id) REFERENCES users(id)
  PRIMARY KEY (schedule_id, user_id)
)
second_factors (
  kind text not null
  last_step integer
  secret bytea
  since timestamp with time zone not null
  user_id uuid not null
  CHECK (((kind = 'totp'::text) = (last_step IS NOT NULL)))
  CHECK (((kind = 'totp'::text) = (secret IS NOT NULL)))
  CHECK ((kind = ANY (ARRAY['totp'::text, 'sms'::text])))
  FOREIGN KEY (user_id) REFERENCES users(id)
  PRIMARY KEY (user_id)
)
second_steps (
  ended_at timestamp with time zone
  grant_type text not null
  made_at timestamp with time zone not null
  token_hash bytea not null
  user_id uuid not null
  wrong_tries integer not null default 0
  FOREIGN KEY (user_id) REFERENCES users(id)
  PRIMARY KEY (token_hash)
)
sessions (
  client text not null
  created_at timestamp with time zone not null
  ended_at timestamp with time zone
  id uuid not null
  ip text not null
  last_seen_at timestamp with time zone not null
  lock_hash text
  lock_tries integer not null default 0
  locked_at timestamp with time zone
  proved_at timestamp with time zone
  token_hash bytea not null
  user_id uuid not null
  FOREIGN KEY (user_id) REFERENCES users(id)
  PRIMARY KEY (id)
  UNIQUE (token_hash)
)
settings (
  answer text not null default ''::text
  decided_at timestamp with time zone
  decided_by uuid
  effective_from timestamp with time zone
  id uuid not null
  made_at timestamp with time zone not null
  made_by uuid not null
  name text not null
  reason text not null
  seq integer not null
  state text not null
  subject text not null
  value jsonb not null
  version integer not null default 1
  CHECK (((decided_by IS NULL) OR (decided_by <> made_by)))
  CHECK (((state = ANY (ARRAY['IN_FORCE'::text, 'REFUSED'::text])) = (decided_by IS NOT NULL)))
  CHECK ((state = ANY (ARRAY['PROPOSED'::text, 'IN_FORCE'::text, 'REFUSED'::text, 'WITHDRAWN'::text])))
  FOREIGN KEY (decided_by) REFERENCES users(id)
  FOREIGN KEY (made_by) REFERENCES users(id)
  PRIMARY KEY (id)
  UNIQUE (name, subject, seq)
)
settlement_papers (
  document_id uuid not null
  party_id uuid not null
  settlement_id uuid not null
  FOREIGN KEY (party_id) REFERENCES case_parties(id)
  FOREIGN KEY (settlement_id) REFERENCES money_proposals(id)
  PRIMARY KEY (settlement_id, party_id)
)
sign_ins (
  at timestamp with time zone not null
  client text not null
  id uuid not null
  ip text not null
  ok boolean not null
  user_id uuid
  way text not null
  FOREIGN KEY (user_id) REFERENCES users(id)
  PRIMARY KEY (id)
)
sms_codes (
  asker bytea not null default '\x'::bytea
  code_hash bytea not null
  ended_at timestamp with time zone
  id uuid not null
  phone_lookup bytea not null
  purpose text not null
  sent_at timestamp with time zone not null
  wrong_tries integer not null default 0
  PRIMARY KEY (id)
)
social_accounts (
  bound_at timestamp with time zone not null
  person bytea not null
  source text not null
  subject_lookup bytea not null
  user_id uuid not null
  FOREIGN KEY (user_id) REFERENCES users(id)
  PRIMARY KEY (user_id, source)
  UNIQUE (source, subject_lookup)
)
social_states (
  browser_hash bytea not null
  hash bytea not null
  issued_at timestamp with time zone not null
  source text not null
  PRIMARY KEY (hash)
)
social_tickets (
  browser_hash bytea not null
  hash bytea not null
  issued_at timestamp with time zone not null
  person bytea not null
  source text not null
  subject_lookup bytea not null
  PRIMARY KEY (hash)
)
spent_bytes (
  at timestamp with time zone not null
  hash bytea not null
  PRIMARY KEY (hash)
)
staff (
  division_id text not null
  key uuid
  left_at timestamp with time zone
  offices text[] not null
  staff_no text not null
  title jsonb not null
  user_id uuid not null
  version integer not null default 1
  FOREIGN KEY (user_id) REFERENCES users(id)
  PRIMARY KEY (user_id)
  UNIQUE (key)
  UNIQUE (staff_no)
)
staff_absences (
  deputy_id uuid not null
  ended_at timestamp with time zone
  ended_by uuid
  from_day date not null
  id uuid not null
  made_at timestamp with time zone not null
  made_by uuid not null
  to_day date not null
  user_id uuid not null
  version integer not null default 1
  CHECK ((deputy_id <> user_id))
  CHECK ((to_day >= from_day))
  FOREIGN KEY (deputy_id) REFERENCES users(id)
  FOREIGN KEY (ended_by) REFERENCES users(id)
  FOREIGN KEY (made_by) REFERENCES users(id)
  FOREIGN KEY (user_id) REFERENCES users(id)
  PRIMARY KEY (id)
)
staff_proposals (
  answer text not null default ''::text
  decided_at timestamp with time zone
  decided_by uuid
  id uuid not null
  kind text not null
  made_at timestamp with time zone not null
  made_by uuid not null
  phone bytea
  state text not null
  user_id uuid not null
  value jsonb not null
  version integer not null default 1
  CHECK (((decided_by IS NULL) OR (decided_by <> made_by)))
  CHECK (((kind = 'reopen'::text) = (phone IS NOT NULL)))
  CHECK (((state <> 'ALONE'::text) OR (kind <> ALL (ARRAY['reopen'::text, 'factor'::text]))))
  CHECK (((state = ANY (ARRAY['DONE'::text, 'REFUSED'::text])) = (decided_by IS NOT NULL)))
  CHECK ((kind = ANY (ARRAY['offices'::text, 'return'::text, 'reopen'::text, 'factor'::text])))
  CHECK ((state = ANY (ARRAY['PROPOSED'::text, 'DONE'::text, 'ALONE'::text, 'REFUSED'::text, 'WITHDRAWN'::text])))
  FOREIGN KEY (decided_by) REFERENCES users(id)
  FOREIGN KEY (made_by) REFERENCES users(id)
  FOREIGN KEY (user_id) REFERENCES users(id)
  PRIMARY KEY (id)
)
stated_serials (
  court_id text not null
  payment_id uuid not null
  serial text not null
  FOREIGN KEY (court_id) REFERENCES courts(id)
  FOREIGN KEY (payment_id) REFERENCES payments(id)
  PRIMARY KEY (payment_id)
)
sync_drift (
  at timestamp with time zone not null
  buckets integer not null
  kind text not null
  missing integer not null
  source text not null
  taken integer not null
  PRIMARY KEY (source, at, kind)
)
sync_sources (
  claim uuid
  claimed_until timestamp with time zone
  compare_after timestamp with time zone
  compare_failure text
  compared_at timestamp with time zone
  cursor text not null default ''::text
  failure text
  failures integer not null default 0
  last_ok_at timestamp with time zone
  name text not null
  next_at timestamp with time zone not null
  paused_at timestamp with time zone
  PRIMARY KEY (name)
)
uploads (
  created_at timestamp with time zone not null
  file_id uuid
  id uuid not null
  name text not null
  owner_id uuid not null
  pdf boolean not null
  received integer not null
  sha256 bytea not null
  size integer not null
  touched_at timestamp with time zone not null
  FOREIGN KEY (file_id) REFERENCES files(id) ON DELETE CASCADE
  FOREIGN KEY (owner_id) REFERENCES users(id)
  PRIMARY KEY (id)
)
users (
  avatar_file uuid
  closed_at timestamp with time zone
  created_at timestamp with time zone not null
  disabled_at timestamp with time zone
  id uuid not null
  id_lookup bytea
  id_number bytea
  identity_proof text
  identity_proved_at timestamp with time zone
  kind text not null
  licence_lookup bytea
  licence_seen_at timestamp with time zone
  password_hash text
  phone bytea
  phone_lookup bytea
  profile bytea not null
  real_name text not null
  roles text[] not null
  signature_file uuid
  signature_kept_at timestamp with time zone
  signature_password_hash text
  tenant_id text not null default '000000'::text
  unit_lookup bytea
  unit_seen_at timestamp with time zone
  CHECK (((identity_proof IS NULL) = (identity_proved_at IS NULL)))
  CHECK ((identity_proof = ANY (ARRAY['face'::text, 'counter'::text, 'register'::text])))
  CHECK ((kind = ANY (ARRAY['natural'::text, 'organisation'::text, 'lawyer'::text, 'staff'::text])))
  FOREIGN KEY (avatar_file) REFERENCES files(id)
  FOREIGN KEY (signature_file) REFERENCES files(id)
  PRIMARY KEY (id)
  UNIQUE (id_lookup)
  UNIQUE (phone_lookup)
)
webhook_case_heads (
  case_id uuid not null
  last bigint not null
  PRIMARY KEY (case_id)
)
webhook_deliveries (
  claim uuid
  claimed_until timestamp with time zone
  endpoint text not null
  event_id uuid not null
  first_try_at timestamp with time zone
  last_try_at timestamp with time zone
  n bigint not null
  next_try_at timestamp with time zone
  result text
  state text not null
  status integer
  tries integer not null default 0
  CHECK (((state = 'waiting'::text) = (next_try_at IS NOT NULL)))
  CHECK ((state = ANY (ARRAY['waiting'::text, 'delivered'::text, 'dead'::text])))
  FOREIGN KEY (endpoint) REFERENCES webhook_endpoints(name)
  FOREIGN KEY (event_id) REFERENCES webhook_events(id)
  PRIMARY KEY (endpoint, event_id)
)
webhook_endpoints (
  failures integer not null default 0
  last_failure_at timestamp with time zone
  last_success_at timestamp with time zone
  name text not null
  off_at timestamp with time zone
  rests_until timestamp with time zone
  PRIMARY KEY (name)
)
webhook_events (
  at timestamp with time zone not null
  case_id uuid
  case_seq bigint
  fields text[]
  id uuid not null
  n bigint
  numbered_at timestamp with time zone
  subject_id uuid not null
  type text not null
  version integer not null
  written bigint not null default nextval('webhook_events_written_seq'::regclass)
  CHECK (((case_id IS NULL) = (case_seq IS NULL)))
  CHECK (((n IS NULL) = (numbered_at IS NULL)))
  PRIMARY KEY (id)
)
wechat_followers (
  openid bytea not null
  openid_lookup bytea not null
  seen_at timestamp with time zone not null
  union_lookup bytea not null
  PRIMARY KEY (openid_lookup)
)
CREATE INDEX answer_files_file ON public.answer_files USING btree (file_id)
CREATE INDEX application_asks_application ON public.application_asks USING btree (application_id, asked_at)
CREATE INDEX application_asks_due ON public.application_asks USING btree (due_day, id) WHERE ((answered_at IS NULL) AND (due_day IS NOT NULL))
CREATE INDEX application_demands_application ON public.application_demands USING btree (application_id, made_at)
CREATE INDEX application_demands_due ON public.application_demands USING btree (due_day, id) WHERE (state = 'open'::text)
CREATE INDEX application_files_file ON public.application_files USING btree (file_id)
CREATE INDEX application_schedules_time ON public.application_schedules USING btree (starts_at, ends_at) WHERE (replaced_at IS NULL)
CREATE INDEX application_timeline_application ON public.application_timeline USING btree (application_id, at, id)
CREATE INDEX application_timeline_at ON public.application_timeline USING btree (at) WHERE (to_state >= 20)
CREATE INDEX applications_accepted ON public.applications USING btree (due_day, submitted_at, id) INCLUDE (case_id) WHERE ((state = ANY (ARRAY[23, 24])) AND (number IS NOT NULL))
CREATE INDEX applications_accepted_division ON public.applications USING btree (division_id, due_day, submitted_at, id) WHERE ((state = ANY (ARRAY[23, 24])) AND (number IS NOT NULL))
CREATE INDEX applications_accepted_gist ON public.applications USING gin (gist_grams) WHERE ((state = ANY (ARRAY[23, 24])) AND (number IS NOT NULL))
CREATE INDEX applications_accepted_grams ON public.applications USING gin (search_grams(applicant, 1, 2), search_grams(number, 3, 3)) WHERE ((state = ANY (ARRAY[23, 24])) AND (number IS NOT NULL))
CREATE INDEX applications_accepted_type ON public.applications USING btree (type, due_day, submitted_at, id) WHERE ((state = ANY (ARRAY[23, 24])) AND (number IS NOT NULL))
CREATE INDEX applications_bin ON public.applications USING btree (removed_at, owner_id) WHERE (removed_at IS NOT NULL)
CREATE INDEX applications_case ON public.applications USING btree (case_id, state) INCLUDE (id, due_day, submitted_at, saved_at, number, division_id, type, handler_id)
CREATE INDEX applications_done ON public.applications USING btree (saved_at DESC, id) INCLUDE (case_id) WHERE ((state >= 30) AND (number IS NOT NULL))
CREATE INDEX applications_done_division ON public.applications USING btree (division_id, saved_at DESC, id) WHERE ((state >= 30) AND (number IS NOT NULL))
CREATE INDEX applications_done_gist ON public.applications USING gin (gist_grams) WHERE ((state >= 30) AND (number IS NOT NULL))
CREATE INDEX applications_done_grams ON public.applications USING gin (search_grams(applicant, 1, 2), search_grams(number, 3, 3)) WHERE ((state >= 30) AND (number IS NOT NULL))
CREATE INDEX applications_done_handler ON public.applications USING btree (handler_id, saved_at DESC, id) WHERE ((state >= 30) AND (number IS NOT NULL))
CREATE INDEX applications_done_type ON public.applications USING btree (type, saved_at DESC, id) WHERE ((state >= 30) AND (number IS NOT NULL))
CREATE INDEX applications_granted ON public.applications USING btree (type, id) WHERE (state = ANY (ARRAY[31, 32]))
CREATE INDEX applications_handler ON public.applications USING btree (handler_id, state, due_day, submitted_at, id) WHERE (state >= 20)
CREATE INDEX applications_of_panels_done ON public.applications_of_panels USING btree (user_id, saved_at DESC) INCLUDE (state, division_id, type, handler_id) WHERE (state >= 30)
CREATE INDEX applications_of_panels_open ON public.applications_of_panels USING btree (user_id, state, due_day) INCLUDE (division_id, type, handler_id) WHERE (state < 30)
CREATE INDEX applications_owner ON public.applications USING btree (owner_id, saved_at DESC, id DESC)
CREATE INDEX applications_owner_counted ON public.applications USING btree (owner_id, state, type) WHERE ((removed_at IS NULL) AND ((state <> 10) OR (version > 0)))
CREATE INDEX applications_owner_kept ON public.applications USING btree (owner_id, saved_at DESC, id DESC) INCLUDE (type, state, number, case_id, version) WHERE (removed_at IS NULL)
CREATE INDEX applications_owner_state ON public.applications USING btree (owner_id, state, saved_at DESC, id DESC) INCLUDE (type, version) WHERE (removed_at IS NULL)
CREATE INDEX applications_owner_type ON public.applications USING btree (owner_id, type, saved_at DESC, id DESC)
CREATE INDEX applications_queue ON public.applications USING btree (division_id, state, due_day, submitted_at, id) WHERE (state >= 20)
CREATE INDEX applications_queue_all ON public.applications USING btree (state, due_day, submitted_at, id) WHERE (state >= 20)
CREATE INDEX applications_returned_due ON public.applications USING btree (due_day) WHERE ((state = 22) AND (overdue_at IS NULL))
CREATE INDEX applications_returned_gist ON public.applications USING gin (gist_grams) WHERE ((state = 22) AND (number IS NOT NULL))
CREATE INDEX applications_returned_grams ON public.applications USING gin (search_grams(applicant, 1, 2), search_grams(number, 3, 3)) WHERE ((state = 22) AND (number IS NOT NULL))
CREATE INDEX applications_seen ON public.applications USING btree (state, division_id, type, handler_id, case_id) INCLUDE (number, applicant, id, due_day, submitted_at, saved_at) WHERE ((state >= 20) AND (number IS NOT NULL))
CREATE INDEX applications_waiting ON public.applications USING btree (due_day, submitted_at, id) INCLUDE (case_id) WHERE ((state = ANY (ARRAY[20, 21])) AND (number IS NOT NULL))
CREATE INDEX applications_waiting_division ON public.applications USING btree (division_id, due_day, submitted_at, id) WHERE ((state = ANY (ARRAY[20, 21])) AND (number IS NOT NULL))
CREATE INDEX applications_waiting_gist ON public.applications USING gin (gist_grams) WHERE ((state = ANY (ARRAY[20, 21])) AND (number IS NOT NULL))
CREATE INDEX applications_waiting_grams ON public.applications USING gin (search_grams(applicant, 1, 2), search_grams(number, 3, 3)) WHERE ((state = ANY (ARRAY[20, 21])) AND (number IS NOT NULL))
CREATE INDEX applications_waiting_type ON public.applications USING btree (type, due_day, submitted_at, id) WHERE ((state = ANY (ARRAY[20, 21])) AND (number IS NOT NULL))
CREATE INDEX applications_without_gist ON public.applications USING btree (id) WHERE (gist IS NULL)
CREATE INDEX archive_blobs_hash ON public.archive_blobs USING btree (hash)
CREATE INDEX archive_files_case ON public.archive_files USING btree (case_id, "position")
CREATE INDEX archive_files_volume ON public.archive_files USING btree (volume_id) WHERE (volume_id IS NOT NULL)
CREATE INDEX archive_pictures_file ON public.archive_pictures USING btree (archive_file_id)
CREATE INDEX archive_sheets_blob ON public.archive_sheets USING btree (blob_id) WHERE (blob_id IS NOT NULL)
CREATE INDEX archive_sheets_with_text ON public.archive_sheets USING btree (file_id) WHERE (text IS NOT NULL)
CREATE INDEX archive_sheets_without_text ON public.archive_sheets USING btree (text_tries, text_tried_at NULLS FIRST, file_id, page) WHERE ((blob_id IS NOT NULL) AND (text IS NULL))
CREATE INDEX archive_undrawn_asked_at ON public.archive_undrawn USING btree (asked_at)
CREATE INDEX archive_volumes_case ON public.archive_volumes USING btree (case_id)
CREATE INDEX audit_log_subject ON public.audit_log USING btree (subject, seq)
CREATE INDEX bank_files_court ON public.bank_files USING btree (court_id, imported_at DESC, id DESC)
CREATE INDEX bank_rows_booked ON public.bank_rows USING btree (account, booked_at)
CREATE INDEX bank_rows_day ON public.bank_rows USING btree (court_id, booked_on, id)
CREATE INDEX bank_rows_file ON public.bank_rows USING btree (file_id)
CREATE INDEX bank_rows_latest ON public.bank_rows USING btree (court_id, booked_at DESC, place DESC, id DESC)
CREATE INDEX bank_rows_payment ON public.bank_rows USING btree (payment_id)
CREATE INDEX bank_rows_serial ON public.bank_rows USING btree (court_id, serial)
CREATE INDEX banners_position ON public.banners USING btree ("position")
CREATE INDEX bans_active ON public.bans USING btree (user_id, type, last_day) WHERE (state = 'active'::text)
CREATE INDEX bans_list ON public.bans USING btree (asked_at DESC, id)
CREATE INDEX bill_lines_key ON public.bill_lines USING btree (run, kind, key)
CREATE INDEX bill_links_bill ON public.bill_links USING btree (bill_id, made_at)
CREATE INDEX bill_reliefs_waiting ON public.bill_reliefs USING btree (decided_at, application_id) WHERE (done_at IS NULL)
CREATE INDEX bills_borne_paid ON public.bills USING btree (id) WHERE ((item = 'BORNE'::text) AND (state = 'PAID'::text))
CREATE INDEX bills_case ON public.bills USING btree (case_id)
CREATE INDEX bills_copies_paid ON public.bills USING btree (id) WHERE ((item = 'COPY'::text) AND (state = 'PAID'::text))
CREATE INDEX bills_deferred ON public.bills USING btree (deferred_until, id) WHERE (state = 'DEFERRED'::text)
CREATE INDEX bills_demand ON public.bills USING btree (demand_id) WHERE (demand_id IS NOT NULL)
CREATE INDEX bills_desk ON public.bills USING btree (state, issued_at DESC, id DESC) WHERE (removed_at IS NULL)
CREATE INDEX bills_document ON public.bills USING btree (document_id)
CREATE INDEX bills_due ON public.bills USING btree (due_on, id) WHERE ((removed_at IS NULL) AND (state = ANY (ARRAY['OPEN'::text, 'PART'::text, 'DEFERRED'::text])))
CREATE INDEX bills_owner ON public.bills USING btree (owner_id, state, due_on, id)
CREATE INDEX bills_party ON public.bills USING btree (party_id, state, due_on, id)
CREATE INDEX bills_replaced ON public.bills USING btree (replaced_by) WHERE (replaced_by IS NOT NULL)
CREATE INDEX bills_settlement ON public.bills USING btree (settlement_id) WHERE (settlement_id IS NOT NULL)
CREATE INDEX bills_voucher ON public.bills USING btree (voucher_id)
CREATE INDEX captchas_issued_at ON public.captchas USING btree (issued_at)
CREATE INDEX case_acts_by ON public.case_acts USING btree (by_id)
CREATE INDEX case_acts_case ON public.case_acts USING btree (case_id, at)
CREATE INDEX case_agents_case ON public.case_agents USING btree (case_id)
CREATE INDEX case_agents_unclaimed ON public.case_agents USING btree (id_lookup) WHERE ((user_id IS NULL) AND (id_lookup IS NOT NULL))
CREATE INDEX case_agents_user ON public.case_agents USING btree (user_id, case_id) INCLUDE (ended_on)
CREATE INDEX case_changes_case ON public.case_changes USING btree (case_id, id)
CREATE INDEX case_events_case ON public.case_events USING btree (case_id, happened_on)
CREATE INDEX case_numbers_case ON public.case_numbers USING btree (case_id)
CREATE INDEX case_numbers_of_applications_case ON public.case_numbers_of_applications USING btree (case_id)
CREATE INDEX case_numbers_of_applications_owner ON public.case_numbers_of_applications USING btree (owner_id) INCLUDE (case_no, application_id)
CREATE INDEX case_panel_cases ON public.case_panel USING btree (user_id, case_id)
CREATE INDEX case_parties_case ON public.case_parties USING btree (case_id, "position")
CREATE INDEX case_parties_name ON public.case_parties USING btree (name)
CREATE INDEX case_parties_unclaimed ON public.case_parties USING btree (id_lookup) WHERE ((user_id IS NULL) AND (id_lookup IS NOT NULL))
CREATE INDEX case_parties_user ON public.case_parties USING btree (user_id, case_id) INCLUDE (ended_on)
CREATE INDEX case_relations_awaited ON public.case_relations USING btree (source, external_id) WHERE (related_id IS NULL)
CREATE INDEX case_relations_related ON public.case_relations USING btree (related_id) WHERE (related_id IS NOT NULL)
CREATE INDEX case_remarks_answered_by ON public.case_remarks USING btree (answered_by)
CREATE INDEX case_remarks_by ON public.case_remarks USING btree (by_id, at)
CREATE INDEX case_remarks_case ON public.case_remarks USING btree (case_id, at)
CREATE INDEX case_remarks_open ON public.case_remarks USING btree (case_id) WHERE (answered_at IS NULL)
CREATE INDEX cases_evidence_deadline ON public.cases USING btree (evidence_deadline, id) WHERE (evidence_deadline IS NOT NULL)
CREATE INDEX cases_filed ON public.cases USING btree (filed_on)
CREATE INDEX cases_filed_on ON public.cases USING btree (filed_on DESC, id DESC)
CREATE INDEX cases_merged_into ON public.cases USING btree (merged_into) WHERE (merged_into IS NOT NULL)
CREATE INDEX cases_number_grams ON public.cases USING gin (search_grams(case_no, 1, 3))
CREATE INDEX cases_of_people_case ON public.cases_of_people USING btree (case_id)
CREATE INDEX cases_of_people_listed ON public.cases_of_people USING btree (user_id, filed_on DESC, case_id) INCLUDE (stands_until, acts_until, case_no, cause) WHERE (NOT is_withdrawn)
CREATE INDEX cases_stage ON public.cases USING btree (stage, filed_on DESC, id DESC)
CREATE INDEX cases_told ON public.cases USING btree (id) INCLUDE (case_no, cause, filed_on, stage, case_kind, withdrawn_at)
CREATE INDEX channels_parent ON public.channels USING btree (parent_id, "position")
CREATE INDEX client_logs_received ON public.client_logs USING btree (received_at DESC, id DESC)
CREATE INDEX client_logs_type ON public.client_logs USING btree (type, received_at DESC, id DESC)
CREATE INDEX contacts_owner ON public.contacts USING btree (owner_id, created_at DESC, id DESC)
CREATE INDEX contents_published ON public.contents USING btree (channel_id, published_on DESC, id DESC) WHERE ((published_on IS NOT NULL) AND (withdrawn_at IS NULL))
CREATE INDEX deliveries_batch ON public.deliveries USING btree (batch_id)
CREATE INDEX deliveries_case ON public.deliveries USING btree (case_id, made_at DESC)
CREATE INDEX deliveries_next ON public.deliveries USING btree (next_at) WHERE (next_at IS NOT NULL)
CREATE INDEX deliveries_open ON public.deliveries USING btree (COALESCE(work_since, made_at), id) WHERE (state = ANY (ARRAY['planned'::text, 'sending'::text, 'failed'::text, 'announcing'::text]))
CREATE INDEX deliveries_party ON public.deliveries USING btree (party_id, made_at DESC)
CREATE INDEX deliveries_unopened ON public.deliveries USING btree (party_id, made_at DESC, id DESC) WHERE ((opened_at IS NULL) AND (signed_at IS NULL) AND (state = ANY (ARRAY['sending'::text, 'effective'::text])))
CREATE INDEX deliveries_work ON public.deliveries USING btree (work, work_since) WHERE (work IS NOT NULL)
CREATE INDEX delivery_acts_delivery ON public.delivery_acts USING btree (delivery_id)
CREATE INDEX delivery_addresses_files ON public.delivery_addresses USING gin (files)
CREATE INDEX delivery_addresses_made_by ON public.delivery_addresses USING btree (made_by)
CREATE INDEX delivery_addresses_party ON public.delivery_addresses USING btree (party_id, from_at DESC) WHERE (party_id IS NOT NULL)
CREATE INDEX delivery_addresses_user ON public.delivery_addresses USING btree (user_id, from_at DESC) WHERE (user_id IS NOT NULL)
CREATE INDEX delivery_announcements_files ON public.delivery_announcements USING gin (files)
CREATE INDEX delivery_attempts_files ON public.delivery_attempts USING gin (files)
CREATE INDEX delivery_attempts_user ON public.delivery_attempts USING btree (user_id) WHERE (user_id IS NOT NULL)
CREATE INDEX delivery_case_acts_party ON public.delivery_case_acts USING btree (party_id, at)
CREATE INDEX delivery_papers_document ON public.delivery_papers USING btree (document_id) WHERE (document_id IS NOT NULL)
CREATE INDEX delivery_papers_file ON public.delivery_papers USING btree (file_id) WHERE (file_id IS NOT NULL)
CREATE INDEX delivery_papers_hash ON public.delivery_papers USING btree (hash) WHERE (hash IS NOT NULL)
CREATE INDEX delivery_periods_case ON public.delivery_periods USING btree (case_id, code)
CREATE INDEX delivery_periods_delivery ON public.delivery_periods USING btree (delivery_id)
CREATE INDEX delivery_periods_met_by ON public.delivery_periods USING btree (met_by) WHERE (met_by IS NOT NULL)
CREATE INDEX delivery_periods_met_receipt ON public.delivery_periods USING btree (met_receipt) WHERE (met_receipt IS NOT NULL)
CREATE INDEX delivery_periods_open ON public.delivery_periods USING btree (last_day) WHERE (state = ANY (ARRAY['running'::text, 'extended'::text]))
CREATE INDEX delivery_periods_party ON public.delivery_periods USING btree (party_id, last_day)
CREATE INDEX delivery_periods_provisional ON public.delivery_periods USING btree (last_day) WHERE (provisional AND (state = ANY (ARRAY['running'::text, 'extended'::text])))
CREATE INDEX delivery_receipts_delivery ON public.delivery_receipts USING btree (delivery_id)
CREATE INDEX delivery_receipts_party ON public.delivery_receipts USING btree (party_id, on_day)
CREATE INDEX differences_bill ON public.differences USING btree (bill_id)
CREATE INDEX differences_day ON public.differences USING btree (court_id, channel, day) WHERE (day IS NOT NULL)
CREATE INDEX differences_open ON public.differences USING btree (found_at, id) WHERE (resolved_at IS NULL)
CREATE INDEX differences_payment ON public.differences USING btree (payment_id)
CREATE INDEX differences_refund ON public.differences USING btree (refund_id)
CREATE INDEX documents_application ON public.documents USING btree (application_id, made_at)
CREATE INDEX documents_case_id ON public.documents USING btree (case_id) WHERE (case_id IS NOT NULL)
CREATE INDEX documents_hash ON public.documents USING btree (hash) WHERE (hash IS NOT NULL)
CREATE INDEX documents_undrawn ON public.documents USING btree (draw_failed_at) WHERE ((draw_failed_at IS NOT NULL) AND (hash IS NULL))
CREATE INDEX exchange_fees_bill ON public.exchange_fees USING btree (bill_id)
CREATE INDEX exchange_fees_case ON public.exchange_fees USING btree (case_id)
CREATE INDEX exchange_fees_party ON public.exchange_fees USING btree (party_id)
CREATE INDEX exchange_fees_waiting ON public.exchange_fees USING btree (id) WHERE (done_version < version)
CREATE INDEX exchange_findings_decided_by ON public.exchange_findings USING btree (decided_by)
CREATE INDEX exchange_findings_job ON public.exchange_findings USING btree (job_id)
CREATE INDEX exchange_findings_state ON public.exchange_findings USING btree (state, found_at)
CREATE INDEX exchange_payments_fee ON public.exchange_payments USING btree (fee_id)
CREATE INDEX exchange_payments_waiting ON public.exchange_payments USING btree (id) WHERE (done_version < version)
CREATE INDEX exchange_receipts_application ON public.exchange_receipts USING btree (application_id, at)
CREATE INDEX exchange_receipts_machine ON public.exchange_receipts USING btree (machine_id)
CREATE INDEX exchange_waiting_for ON public.exchange_waiting USING btree (source, needs_kind, needs_id)
CREATE INDEX exchange_waiting_job ON public.exchange_waiting USING btree (job_id, line)
CREATE INDEX face_orders_begun_at ON public.face_orders USING btree (begun_at)
CREATE INDEX feedback_handled ON public.feedback USING btree (handled_at DESC, id) WHERE (handled_at IS NOT NULL)
CREATE INDEX feedback_open ON public.feedback USING btree (at, id) WHERE (handled_at IS NULL)
CREATE INDEX feedback_picture ON public.feedback USING btree (at) WHERE (picture_hash IS NOT NULL)
CREATE INDEX feedback_picture_hash ON public.feedback USING btree (picture_hash) WHERE (picture_hash IS NOT NULL)
CREATE INDEX files_hash ON public.files USING btree (hash)
CREATE INDEX files_owner ON public.files USING btree (owner_id, created_at DESC)
CREATE INDEX files_sweep ON public.files USING btree (sweep_after) WHERE (sweep_after IS NOT NULL)
CREATE INDEX hand_off_codes_issued ON public.hand_off_codes USING btree (issued_at)
CREATE INDEX hand_off_flows_at ON public.hand_off_flows USING btree (at)
CREATE INDEX hearings_at ON public.hearings USING btree (at)
CREATE INDEX hearings_case ON public.hearings USING btree (case_id, at)
CREATE INDEX hearings_public ON public.hearings USING btree (at, id) WHERE (open AND (announced_on IS NOT NULL))
CREATE INDEX import_errors_job ON public.import_errors USING btree (job_id, line)
CREATE INDEX import_jobs_machine ON public.import_jobs USING btree (machine_id) WHERE (machine_id IS NOT NULL)
CREATE INDEX import_jobs_started ON public.import_jobs USING btree (started_at)
CREATE INDEX import_jobs_started_by ON public.import_jobs USING btree (started_by)
CREATE INDEX issued_keys_issued_at ON public.issued_keys USING btree (issued_at)
CREATE INDEX known_clients_hash ON public.known_clients USING btree (hash)
CREATE INDEX known_clients_last ON public.known_clients USING btree (last_at)
CREATE INDEX ledger_entries_account ON public.ledger_entries USING btree (account, court_id)
CREATE INDEX ledger_entries_bill ON public.ledger_entries USING btree (bill_id, account) WHERE (bill_id IS NOT NULL)
CREATE INDEX ledger_transactions_claims ON public.ledger_transactions USING btree (cause_id) WHERE (kind = 'CLAIM'::text)
CREATE INDEX limit_events_at ON public.limit_events USING btree (at)
CREATE INDEX limit_events_key_at ON public.limit_events USING btree (key, at)
CREATE INDEX machine_assertions_expires ON public.machine_assertions USING btree (expires_at)
CREATE INDEX machine_clients_created_by ON public.machine_clients USING btree (created_by)
CREATE INDEX machine_requests_at ON public.machine_requests USING btree (at)
CREATE INDEX machine_tokens_client ON public.machine_tokens USING btree (client_id)
CREATE INDEX machine_tokens_expires ON public.machine_tokens USING btree (expires_at)
CREATE INDEX mail_items_case ON public.mail_items USING btree (case_id)
CREATE INDEX mail_items_cover ON public.mail_items USING btree (cover_id)
CREATE INDEX mail_items_name ON public.mail_items USING btree (name_lookup)
CREATE INDEX mail_items_owner ON public.mail_items USING btree (owner_id, changed_at DESC, id DESC)
CREATE INDEX mail_items_party ON public.mail_items USING btree (party_id, changed_at DESC, id DESC)
CREATE INDEX mail_items_phone ON public.mail_items USING btree (phone_lookup)
CREATE INDEX mail_items_receipt ON public.mail_items USING btree (receipt_id)
CREATE INDEX mail_items_state ON public.mail_items USING btree (direction, state, changed_at, id) WHERE (removed_at IS NULL)
CREATE INDEX mail_items_tracking ON public.mail_items USING btree (tracking_no)
CREATE INDEX mail_scans_item ON public.mail_scans USING btree (mail_id, made_at)
CREATE INDEX mail_scans_loose ON public.mail_scans USING btree (made_at DESC) WHERE (mail_id IS NULL)
CREATE INDEX messages_unread ON public.messages USING btree (user_id, channel) WHERE ((read_at IS NULL) AND (deleted_at IS NULL))
CREATE INDEX messages_user ON public.messages USING btree (user_id, at DESC, id DESC) INCLUDE (channel, read_at) WHERE (deleted_at IS NULL)
CREATE INDEX money_proposals_bill ON public.money_proposals USING btree (bill_id)
CREATE INDEX money_proposals_case ON public.money_proposals USING btree (case_id)
CREATE INDEX money_proposals_remittances ON public.money_proposals USING btree (court_id, made_at, id) WHERE (kind = 'REMIT'::text)
CREATE INDEX money_proposals_waiting ON public.money_proposals USING btree (court_id, kind, made_at, id) WHERE (state = 'OPEN'::text)
CREATE INDEX notification_sends_due ON public.notification_sends USING btree (channel, next_at) WHERE (next_at IS NOT NULL)
CREATE INDEX notification_sends_made ON public.notification_sends USING btree (channel, made_at)
CREATE INDEX notification_sends_ref ON public.notification_sends USING btree (provider_ref) WHERE (provider_ref IS NOT NULL)
CREATE INDEX notification_sends_sent ON public.notification_sends USING btree (channel, sent_at) WHERE (sent_at IS NOT NULL)
CREATE INDEX notification_sends_sms ON public.notification_sends USING btree (user_id, sent_at) WHERE ((channel = 'sms'::text) AND (sent_at IS NOT NULL))
CREATE INDEX outbox_done ON public.outbox USING btree (done_at) WHERE (done_at IS NOT NULL)
CREATE INDEX outbox_set_aside ON public.outbox USING btree (set_aside_at) WHERE (set_aside_at IS NOT NULL)
CREATE INDEX outbox_undone ON public.outbox USING btree (id) WHERE ((done_at IS NULL) AND (set_aside_at IS NULL))
CREATE INDEX pay_orders_bill ON public.pay_orders USING btree (bill_id, created_at)
CREATE INDEX pay_orders_link ON public.pay_orders USING btree (link_id) WHERE (link_id IS NOT NULL)
CREATE INDEX pay_orders_query ON public.pay_orders USING btree (next_query_at, id) WHERE (next_query_at IS NOT NULL)
CREATE INDEX payments_bill ON public.payments USING btree (bill_id, paid_at)
CREATE INDEX payments_day ON public.payments USING btree (court_id, channel, paid_at)
CREATE INDEX pickup_codes_attempt ON public.pickup_codes USING btree (attempt_id)
CREATE INDEX proposals_application ON public.proposals USING btree (application_id, proposed_at)
CREATE INDEX proposals_waiting ON public.proposals USING btree (proposed_at, id) WHERE (state = 'open'::text)
CREATE INDEX reception_times_day ON public.reception_times USING btree (day, staff_id)
CREATE INDEX recon_days_bank_row ON public.recon_days USING btree (bank_row_id) WHERE (bank_row_id IS NOT NULL)
CREATE INDEX recon_days_open ON public.recon_days USING btree (day, court_id, channel) WHERE (state <> 'CLOSED'::text)
CREATE INDEX refresh_tokens_session ON public.refresh_tokens USING btree (session_id)
CREATE INDEX refund_attempts_file ON public.refund_attempts USING btree (file_id) WHERE (file_id IS NOT NULL)
CREATE INDEX refund_files_court ON public.refund_files USING btree (court_id, made_at DESC, id DESC)
CREATE INDEX refunds_application ON public.refunds USING btree (application_id) WHERE (application_id IS NOT NULL)
CREATE INDEX refunds_bill ON public.refunds USING btree (bill_id)
CREATE INDEX refunds_of_court ON public.refunds USING btree (state, due_on, id) WHERE (state <> ALL (ARRAY['DONE'::text, 'REJECTED'::text]))
CREATE INDEX refunds_payment ON public.refunds USING btree (payment_id)
CREATE INDEX refunds_query ON public.refunds USING btree (next_query_at, id) WHERE (next_query_at IS NOT NULL)
CREATE INDEX refunds_unbilled ON public.refunds USING btree (done_at) WHERE ((bill_day IS NULL) AND (state = 'DONE'::text))
CREATE INDEX refunds_waiting ON public.refunds USING btree (state, due_on, id)
CREATE INDEX regions_parent ON public.regions USING btree (parent_code, code)
CREATE INDEX reminders_user ON public.reminders USING btree (user_id)
CREATE INDEX report_figures_people ON public.report_figures USING btree (division_id, kind, unit, start) WHERE (person_id <> ''::text)
CREATE INDEX schedule_staff_user ON public.schedule_staff USING btree (user_id)
CREATE INDEX second_steps_made ON public.second_steps USING btree (made_at)
CREATE INDEX second_steps_user ON public.second_steps USING btree (user_id) WHERE (ended_at IS NULL)
CREATE INDEX sessions_user ON public.sessions USING btree (user_id, created_at DESC)
CREATE INDEX settlement_papers_document ON public.settlement_papers USING btree (document_id)
CREATE INDEX settlement_papers_party ON public.settlement_papers USING btree (party_id)
CREATE INDEX sign_ins_at ON public.sign_ins USING btree (at)
CREATE INDEX sign_ins_user ON public.sign_ins USING btree (user_id, at DESC, id DESC)
CREATE INDEX sms_codes_live ON public.sms_codes USING btree (phone_lookup, purpose, sent_at DESC)
CREATE INDEX social_states_issued ON public.social_states USING btree (issued_at)
CREATE INDEX social_tickets_issued ON public.social_tickets USING btree (issued_at)
CREATE INDEX staff_absences_deputy ON public.staff_absences USING btree (deputy_id, to_day) WHERE (ended_at IS NULL)
CREATE INDEX staff_absences_user ON public.staff_absences USING btree (user_id, to_day) WHERE (ended_at IS NULL)
CREATE INDEX staff_by_division ON public.staff USING btree (division_id, staff_no)
CREATE INDEX staff_division ON public.staff USING btree (division_id)
CREATE INDEX staff_proposals_made ON public.staff_proposals USING btree (made_at DESC, id)
CREATE INDEX stated_serials_serial ON public.stated_serials USING btree (court_id, serial)
CREATE INDEX uploads_file ON public.uploads USING btree (file_id) WHERE (file_id IS NOT NULL)
CREATE INDEX uploads_owner ON public.uploads USING btree (owner_id, created_at DESC)
CREATE INDEX uploads_touched ON public.uploads USING btree (touched_at)
CREATE INDEX users_avatar_file ON public.users USING btree (avatar_file) WHERE (avatar_file IS NOT NULL)
CREATE INDEX users_licence ON public.users USING btree (licence_lookup) WHERE (licence_lookup IS NOT NULL)
CREATE INDEX users_signature_file ON public.users USING btree (signature_file) WHERE (signature_file IS NOT NULL)
CREATE INDEX users_unit ON public.users USING btree (unit_lookup) WHERE (unit_lookup IS NOT NULL)
CREATE INDEX webhook_deliveries_dead ON public.webhook_deliveries USING btree (endpoint, n) WHERE (state = 'dead'::text)
CREATE INDEX webhook_deliveries_due ON public.webhook_deliveries USING btree (endpoint, next_try_at) WHERE (state = 'waiting'::text)
CREATE INDEX webhook_deliveries_n ON public.webhook_deliveries USING btree (endpoint, n)
CREATE INDEX webhook_events_numbered ON public.webhook_events USING btree (numbered_at, n) WHERE (n IS NOT NULL)
CREATE INDEX webhook_events_unnumbered ON public.webhook_events USING btree (written) WHERE (n IS NULL)
CREATE INDEX wechat_followers_seen ON public.wechat_followers USING btree (seen_at)
CREATE INDEX wechat_followers_union ON public.wechat_followers USING btree (union_lookup)
CREATE UNIQUE INDEX account_activations_pkey ON public.account_activations USING btree (user_id)
CREATE UNIQUE INDEX account_activations_token_hash_key ON public.account_activations USING btree (token_hash)
CREATE UNIQUE INDEX answer_files_pkey ON public.answer_files USING btree (application_id, file_id)
CREATE UNIQUE INDEX application_asks_open ON public.application_asks USING btree (application_id, kind) WHERE (answered_at IS NULL)
CREATE UNIQUE INDEX application_asks_pkey ON public.application_asks USING btree (id)
CREATE UNIQUE INDEX application_demands_pkey ON public.application_demands USING btree (id)
CREATE UNIQUE INDEX application_files_pkey ON public.application_files USING btree (application_id, file_id)
CREATE UNIQUE INDEX application_rounds_pkey ON public.application_rounds USING btree (application_id, round)
CREATE UNIQUE INDEX application_schedules_pkey ON public.application_schedules USING btree (id)
CREATE UNIQUE INDEX application_schedules_standing ON public.application_schedules USING btree (application_id) WHERE (replaced_at IS NULL)
CREATE UNIQUE INDEX application_timeline_pkey ON public.application_timeline USING btree (id)
CREATE UNIQUE INDEX applications_number_key ON public.applications USING btree (number)
CREATE UNIQUE INDEX applications_of_panels_pkey ON public.applications_of_panels USING btree (application_id, user_id)
CREATE UNIQUE INDEX applications_pkey ON public.applications USING btree (id)
CREATE UNIQUE INDEX archive_blobs_pkey ON public.archive_blobs USING btree (id)
CREATE UNIQUE INDEX archive_blobs_source_hash_key ON public.archive_blobs USING btree (source, hash)
CREATE UNIQUE INDEX archive_files_pkey ON public.archive_files USING btree (id)
CREATE UNIQUE INDEX archive_openings_pkey ON public.archive_openings USING btree (application_id, file_id)
CREATE UNIQUE INDEX archive_pictures_pkey ON public.archive_pictures USING btree (hash, archive_file_id)
CREATE UNIQUE INDEX archive_sheets_pkey ON public.archive_sheets USING btree (file_id, page)
CREATE UNIQUE INDEX archive_undrawn_pkey ON public.archive_undrawn USING btree (hash)
CREATE UNIQUE INDEX archive_volumes_pkey ON public.archive_volumes USING btree (id)
CREATE UNIQUE INDEX audit_anchors_pkey ON public.audit_anchors USING btree (n)
CREATE UNIQUE INDEX audit_heads_pkey ON public.audit_heads USING btree (chain)
CREATE UNIQUE INDEX audit_log_pkey ON public.audit_log USING btree (chain, seq)
CREATE UNIQUE INDEX bank_files_hash_key ON public.bank_files USING btree (hash)
CREATE UNIQUE INDEX bank_files_pkey ON public.bank_files USING btree (id)
CREATE UNIQUE INDEX bank_rows_account_serial_key ON public.bank_rows USING btree (account, serial)
CREATE UNIQUE INDEX bank_rows_payout ON public.bank_rows USING btree (payout_id) WHERE (payout_id IS NOT NULL)
CREATE UNIQUE INDEX bank_rows_pkey ON public.bank_rows USING btree (id)
CREATE UNIQUE INDEX bank_rows_refund_try ON public.bank_rows USING btree (refund_try_id, is_credit) WHERE (refund_try_id IS NOT NULL)
CREATE UNIQUE INDEX bank_rows_stated ON public.bank_rows USING btree (stated_id) WHERE (stated_id IS NOT NULL)
CREATE UNIQUE INDEX banners_pkey ON public.banners USING btree (id)
CREATE UNIQUE INDEX bans_asked ON public.bans USING btree (user_id, type) WHERE (state = 'asked'::text)
CREATE UNIQUE INDEX bans_pkey ON public.bans USING btree (id)
CREATE UNIQUE INDEX bill_changes_pkey ON public.bill_changes USING btree (bill_id, seq)
CREATE UNIQUE INDEX bill_lines_pkey ON public.bill_lines USING btree (run, n)
CREATE UNIQUE INDEX bill_links_pkey ON public.bill_links USING btree (id)
CREATE UNIQUE INDEX bill_links_token_hash_key ON public.bill_links USING btree (token_hash)
CREATE UNIQUE INDEX bill_reliefs_pkey ON public.bill_reliefs USING btree (application_id)
CREATE UNIQUE INDEX bills_account_serial_key ON public.bills USING btree (account_serial)
CREATE UNIQUE INDEX bills_bill_no_key ON public.bills USING btree (bill_no)
CREATE UNIQUE INDEX bills_issued_by_key_key ON public.bills USING btree (issued_by, key)
CREATE UNIQUE INDEX bills_one_open_of_application ON public.bills USING btree (application_id, item) WHERE ((removed_at IS NULL) AND (item <> 'TOPUP'::text) AND (state = ANY (ARRAY['DRAFT'::text, 'SERVING'::text, 'OPEN'::text, 'PART'::text, 'OVERDUE'::text, 'DEFERRED'::text, 'LATER'::text])))
CREATE UNIQUE INDEX bills_one_open_of_case ON public.bills USING btree (case_id, party_id, item) WHERE ((removed_at IS NULL) AND (item <> 'TOPUP'::text) AND (state = ANY (ARRAY['DRAFT'::text, 'SERVING'::text, 'OPEN'::text, 'PART'::text, 'OVERDUE'::text, 'DEFERRED'::text, 'LATER'::text])))
CREATE UNIQUE INDEX bills_pkey ON public.bills USING btree (id)
CREATE UNIQUE INDEX calendar_entries_pkey ON public.calendar_entries USING btree (user_id, subject, subject_id)
CREATE UNIQUE INDEX calendar_feeds_pkey ON public.calendar_feeds USING btree (user_id)
CREATE UNIQUE INDEX calendar_feeds_token_hash_key ON public.calendar_feeds USING btree (token_hash)
CREATE UNIQUE INDEX captchas_pkey ON public.captchas USING btree (key)
CREATE UNIQUE INDEX case_acts_pkey ON public.case_acts USING btree (id)
CREATE UNIQUE INDEX case_agents_pkey ON public.case_agents USING btree (id)
CREATE UNIQUE INDEX case_changes_pkey ON public.case_changes USING btree (id)
CREATE UNIQUE INDEX case_events_pkey ON public.case_events USING btree (id)
CREATE UNIQUE INDEX case_numbers_of_applications_pkey ON public.case_numbers_of_applications USING btree (application_id)
CREATE UNIQUE INDEX case_numbers_pkey ON public.case_numbers USING btree (case_no)
CREATE UNIQUE INDEX case_panel_pkey ON public.case_panel USING btree (case_id, user_id)
CREATE UNIQUE INDEX case_parties_pkey ON public.case_parties USING btree (id)
CREATE UNIQUE INDEX case_relations_pkey ON public.case_relations USING btree (case_id, external_id)
CREATE UNIQUE INDEX case_remarks_pkey ON public.case_remarks USING btree (id)
CREATE UNIQUE INDEX cases_case_no_key ON public.cases USING btree (case_no)
CREATE UNIQUE INDEX cases_of_people_pkey ON public.cases_of_people USING btree (user_id, case_id)
CREATE UNIQUE INDEX cases_pkey ON public.cases USING btree (id)
CREATE UNIQUE INDEX channels_pkey ON public.channels USING btree (id)
CREATE UNIQUE INDEX client_logs_pkey ON public.client_logs USING btree (id)
CREATE UNIQUE INDEX consents_pkey ON public.consents USING btree (user_id, document, version)
CREATE UNIQUE INDEX contacts_pkey ON public.contacts USING btree (id)
CREATE UNIQUE INDEX contents_pkey ON public.contents USING btree (id)
CREATE UNIQUE INDEX corrections_pkey ON public.corrections USING btree (application_id, round)
CREATE UNIQUE INDEX courts_own ON public.courts USING btree (is_own) WHERE is_own
CREATE UNIQUE INDEX courts_pkey ON public.courts USING btree (id)
CREATE UNIQUE INDEX deliveries_number_key ON public.deliveries USING btree (number)
CREATE UNIQUE INDEX deliveries_pkey ON public.deliveries USING btree (id)
CREATE UNIQUE INDEX delivery_acts_pkey ON public.delivery_acts USING btree (key)
CREATE UNIQUE INDEX delivery_addresses_key_key ON public.delivery_addresses USING btree (key)
CREATE UNIQUE INDEX delivery_addresses_pkey ON public.delivery_addresses USING btree (id)
CREATE UNIQUE INDEX delivery_announcements_delivery_id_key ON public.delivery_announcements USING btree (delivery_id)
CREATE UNIQUE INDEX delivery_announcements_pkey ON public.delivery_announcements USING btree (id)
CREATE UNIQUE INDEX delivery_attempts_delivery_id_position_key ON public.delivery_attempts USING btree (delivery_id, "position")
CREATE UNIQUE INDEX delivery_attempts_pkey ON public.delivery_attempts USING btree (id)
CREATE UNIQUE INDEX delivery_batches_key_key ON public.delivery_batches USING btree (key)
CREATE UNIQUE INDEX delivery_batches_pkey ON public.delivery_batches USING btree (id)
CREATE UNIQUE INDEX delivery_case_acts_pkey ON public.delivery_case_acts USING btree (application_id, party_id)
CREATE UNIQUE INDEX delivery_events_pkey ON public.delivery_events USING btree (delivery_id, seq)
CREATE UNIQUE INDEX delivery_papers_pkey ON public.delivery_papers USING btree (delivery_id, "position")
CREATE UNIQUE INDEX delivery_periods_pkey ON public.delivery_periods USING btree (id)
CREATE UNIQUE INDEX delivery_receipts_pkey ON public.delivery_receipts USING btree (id)
CREATE UNIQUE INDEX differences_missing_once ON public.differences USING btree (court_id, channel, day) WHERE (kind = 'BILL_MISSING'::text)
CREATE UNIQUE INDEX differences_pkey ON public.differences USING btree (id)
CREATE UNIQUE INDEX differences_source_changed ON public.differences USING btree (payment_id) WHERE ((kind = 'SOURCE_CHANGED'::text) AND (resolved_at IS NULL))
CREATE UNIQUE INDEX differences_stated_unclear ON public.differences USING btree (court_id, provider_txn) WHERE ((kind = 'STATED_UNCLEAR'::text) AND (resolved_at IS NULL))
CREATE UNIQUE INDEX divisions_pkey ON public.divisions USING btree (id)
CREATE UNIQUE INDEX documents_number_key ON public.documents USING btree (number)
CREATE UNIQUE INDEX documents_pkey ON public.documents USING btree (id)
CREATE UNIQUE INDEX exchange_fees_pkey ON public.exchange_fees USING btree (id)
CREATE UNIQUE INDEX exchange_fees_source_external_id_key ON public.exchange_fees USING btree (source, external_id)
CREATE UNIQUE INDEX exchange_findings_pkey ON public.exchange_findings USING btree (id)
CREATE UNIQUE INDEX exchange_findings_source_kind_external_id_row_version_hash_key ON public.exchange_findings USING btree (source, kind, external_id, row_version, hash)
CREATE UNIQUE INDEX exchange_payments_payment ON public.exchange_payments USING btree (payment_id)
CREATE UNIQUE INDEX exchange_payments_pkey ON public.exchange_payments USING btree (id)
CREATE UNIQUE INDEX exchange_payments_source_external_id_key ON public.exchange_payments USING btree (source, external_id)
CREATE UNIQUE INDEX exchange_receipts_pkey ON public.exchange_receipts USING btree (id)
CREATE UNIQUE INDEX exchange_rows_pkey ON public.exchange_rows USING btree (source, kind, external_id)
CREATE UNIQUE INDEX exchange_rows_seat ON public.exchange_rows USING btree (local_id) WHERE (kind = 'panel'::text)
CREATE UNIQUE INDEX exchange_set_here_pkey ON public.exchange_set_here USING btree (kind, local_id, field)
CREATE UNIQUE INDEX exchange_waiting_pkey ON public.exchange_waiting USING btree (id)
CREATE UNIQUE INDEX exchange_waiting_source_kind_external_id_version_hash_key ON public.exchange_waiting USING btree (source, kind, external_id, version, hash)
CREATE UNIQUE INDEX face_orders_pkey ON public.face_orders USING btree (order_no)
CREATE UNIQUE INDEX face_tickets_pkey ON public.face_tickets USING btree (app_id)
CREATE UNIQUE INDEX feedback_key_key ON public.feedback USING btree (key)
CREATE UNIQUE INDEX feedback_pkey ON public.feedback USING btree (id)
CREATE UNIQUE INDEX files_pkey ON public.files USING btree (id)
CREATE UNIQUE INDEX gallery_seats_hearing_id_owner_id_key ON public.gallery_seats USING btree (hearing_id, owner_id)
CREATE UNIQUE INDEX gallery_seats_pkey ON public.gallery_seats USING btree (application_id)
CREATE UNIQUE INDEX hand_off_codes_pkey ON public.hand_off_codes USING btree (hash)
CREATE UNIQUE INDEX hand_off_flows_pkey ON public.hand_off_flows USING btree (app_id, flow)
CREATE UNIQUE INDEX hearings_pkey ON public.hearings USING btree (id)
CREATE UNIQUE INDEX import_errors_pkey ON public.import_errors USING btree (id)
CREATE UNIQUE INDEX import_jobs_pkey ON public.import_jobs USING btree (id)
CREATE UNIQUE INDEX import_jobs_pulled ON public.import_jobs USING btree (source, file_hash) WHERE pulled
CREATE UNIQUE INDEX issued_keys_pkey ON public.issued_keys USING btree (key)
CREATE UNIQUE INDEX known_clients_pkey ON public.known_clients USING btree (user_id, kind, hash)
CREATE UNIQUE INDEX lapse_failures_pkey ON public.lapse_failures USING btree (application_id)
CREATE UNIQUE INDEX ledger_accounts_pkey ON public.ledger_accounts USING btree (code)
CREATE UNIQUE INDEX ledger_entries_pkey ON public.ledger_entries USING btree (tx, line)
CREATE UNIQUE INDEX ledger_head_pkey ON public.ledger_head USING btree (one)
CREATE UNIQUE INDEX ledger_transactions_cause ON public.ledger_transactions USING btree (cause_kind, cause_id, kind) WHERE (kind <> 'CLAIM'::text)
CREATE UNIQUE INDEX ledger_transactions_pkey ON public.ledger_transactions USING btree (seq)
CREATE UNIQUE INDEX ledger_transactions_reversed ON public.ledger_transactions USING btree (reverses) WHERE (reverses IS NOT NULL)
CREATE UNIQUE INDEX machine_assertions_pkey ON public.machine_assertions USING btree (client_id, jti_hash)
CREATE UNIQUE INDEX machine_clients_entry_key_key ON public.machine_clients USING btree (entry_key)
CREATE UNIQUE INDEX machine_clients_name_key ON public.machine_clients USING btree (name)
CREATE UNIQUE INDEX machine_clients_pkey ON public.machine_clients USING btree (id)
CREATE UNIQUE INDEX machine_requests_pkey ON public.machine_requests USING btree (client_id, key)
CREATE UNIQUE INDEX machine_tokens_pkey ON public.machine_tokens USING btree (hash)
CREATE UNIQUE INDEX mail_events_mail_id_key_key ON public.mail_events USING btree (mail_id, key)
CREATE UNIQUE INDEX mail_events_mail_id_seq_key ON public.mail_events USING btree (mail_id, seq)
CREATE UNIQUE INDEX mail_events_pkey ON public.mail_events USING btree (id)
CREATE UNIQUE INDEX mail_items_attempt_id_key ON public.mail_items USING btree (attempt_id)
CREATE UNIQUE INDEX mail_items_made_by_key_key ON public.mail_items USING btree (made_by, key)
CREATE UNIQUE INDEX mail_items_number_key ON public.mail_items USING btree (number)
CREATE UNIQUE INDEX mail_items_pkey ON public.mail_items USING btree (id)
CREATE UNIQUE INDEX mail_scans_pkey ON public.mail_scans USING btree (file_id)
CREATE UNIQUE INDEX mail_scans_source_id_first_page_key ON public.mail_scans USING btree (source_id, first_page)
CREATE UNIQUE INDEX messages_pkey ON public.messages USING btree (id)
CREATE UNIQUE INDEX money_proposals_claimed ON public.money_proposals USING btree (payment_id) WHERE ((kind = 'CLAIM'::text) AND (state = 'APPROVED'::text))
CREATE UNIQUE INDEX money_proposals_gone ON public.money_proposals USING btree (payment_id) WHERE ((kind = 'CORRECT'::text) AND (state = 'APPROVED'::text) AND ((content ->> 'of'::text) = 'PAYMENT'::text))
CREATE UNIQUE INDEX money_proposals_key ON public.money_proposals USING btree (made_by, key) WHERE (key IS NOT NULL)
CREATE UNIQUE INDEX money_proposals_one_objection ON public.money_proposals USING btree (((content ->> 'applicationId'::text))) WHERE (kind = 'OBJECTION'::text)
CREATE UNIQUE INDEX money_proposals_one_of_bill ON public.money_proposals USING btree (bill_id, kind) WHERE ((state = 'OPEN'::text) AND (bill_id IS NOT NULL) AND (kind <> 'CLAIM'::text))
CREATE UNIQUE INDEX money_proposals_one_of_payment ON public.money_proposals USING btree (payment_id, kind) WHERE ((state = 'OPEN'::text) AND (payment_id IS NOT NULL))
CREATE UNIQUE INDEX money_proposals_one_settlement ON public.money_proposals USING btree (case_id) WHERE ((state = 'OPEN'::text) AND (kind = 'SETTLE'::text))
CREATE UNIQUE INDEX money_proposals_pkey ON public.money_proposals USING btree (id)
CREATE UNIQUE INDEX money_proposals_receipt ON public.money_proposals USING btree (court_id, kind, receipt_no) WHERE ((receipt_no IS NOT NULL) AND (state = ANY (ARRAY['OPEN'::text, 'APPROVED'::text])))
CREATE UNIQUE INDEX notification_preferences_pkey ON public.notification_preferences USING btree (user_id)
CREATE UNIQUE INDEX notification_sends_message_id_channel_key ON public.notification_sends USING btree (message_id, channel)
CREATE UNIQUE INDEX notification_sends_pkey ON public.notification_sends USING btree (id)
CREATE UNIQUE INDEX number_series_pkey ON public.number_series USING btree (series)
CREATE UNIQUE INDEX outbox_pkey ON public.outbox USING btree (queue, id)
CREATE UNIQUE INDEX pay_orders_by_id_key_key ON public.pay_orders USING btree (by_id, key)
CREATE UNIQUE INDEX pay_orders_one_live ON public.pay_orders USING btree (bill_id) WHERE (state = ANY (ARRAY['CREATED'::text, 'OPEN'::text, 'UNKNOWN'::text, 'CLOSING'::text]))
CREATE UNIQUE INDEX pay_orders_order_no_key ON public.pay_orders USING btree (order_no)
CREATE UNIQUE INDEX pay_orders_pkey ON public.pay_orders USING btree (id)
CREATE UNIQUE INDEX payments_channel_provider_txn_key ON public.payments USING btree (channel, provider_txn)
CREATE UNIQUE INDEX payments_order ON public.payments USING btree (order_id) WHERE (order_id IS NOT NULL)
CREATE UNIQUE INDEX payments_pkey ON public.payments USING btree (id)
CREATE UNIQUE INDEX pickup_codes_pkey ON public.pickup_codes USING btree (hash)
CREATE UNIQUE INDEX proposals_open ON public.proposals USING btree (application_id) WHERE (state = 'open'::text)
CREATE UNIQUE INDEX proposals_pkey ON public.proposals USING btree (id)
CREATE UNIQUE INDEX provider_notices_pkey ON public.provider_notices USING btree (provider, notice_id)
CREATE UNIQUE INDEX reception_bookings_application_id_key ON public.reception_bookings USING btree (application_id)
CREATE UNIQUE INDEX reception_bookings_pkey ON public.reception_bookings USING btree (time_id)
CREATE UNIQUE INDEX reception_times_pkey ON public.reception_times USING btree (id)
CREATE UNIQUE INDEX reception_times_staff_id_day_slot_key ON public.reception_times USING btree (staff_id, day, slot)
CREATE UNIQUE INDEX recon_days_pkey ON public.recon_days USING btree (court_id, channel, day)
CREATE UNIQUE INDEX recovery_codes_pkey ON public.recovery_codes USING btree (user_id, code_hash)
CREATE UNIQUE INDEX refresh_tokens_pkey ON public.refresh_tokens USING btree (hash)
CREATE UNIQUE INDEX refund_attempts_id ON public.refund_attempts USING btree (id)
CREATE UNIQUE INDEX refund_attempts_pkey ON public.refund_attempts USING btree (refund_id, n)
CREATE UNIQUE INDEX refund_files_file_no_key ON public.refund_files USING btree (file_no)
CREATE UNIQUE INDEX refund_files_pkey ON public.refund_files USING btree (id)
CREATE UNIQUE INDEX refunds_pkey ON public.refunds USING btree (id)
CREATE UNIQUE INDEX refunds_refund_no_key ON public.refunds USING btree (refund_no)
CREATE UNIQUE INDEX regions_pkey ON public.regions USING btree (code)
CREATE UNIQUE INDEX reminder_rounds_pkey ON public.reminder_rounds USING btree (id)
CREATE UNIQUE INDEX reminders_pkey ON public.reminders USING btree (subject, subject_id, user_id, last_day, step)
CREATE UNIQUE INDEX report_counts_pkey ON public.report_counts USING btree (id)
CREATE UNIQUE INDEX report_figures_pkey ON public.report_figures USING btree (unit, start, division_id, kind, person_id)
CREATE UNIQUE INDEX report_stock_pkey ON public.report_stock USING btree (division_id, kind, person_id)
CREATE UNIQUE INDEX schedule_staff_pkey ON public.schedule_staff USING btree (schedule_id, user_id)
CREATE UNIQUE INDEX second_factors_pkey ON public.second_factors USING btree (user_id)
CREATE UNIQUE INDEX second_steps_pkey ON public.second_steps USING btree (token_hash)
CREATE UNIQUE INDEX sessions_pkey ON public.sessions USING btree (id)
CREATE UNIQUE INDEX sessions_token_hash_key ON public.sessions USING btree (token_hash)
CREATE UNIQUE INDEX settings_name_subject_seq_key ON public.settings USING btree (name, subject, seq)
CREATE UNIQUE INDEX settings_pkey ON public.settings USING btree (id)
CREATE UNIQUE INDEX settings_proposed ON public.settings USING btree (name, subject) WHERE (state = 'PROPOSED'::text)
CREATE UNIQUE INDEX settlement_papers_pkey ON public.settlement_papers USING btree (settlement_id, party_id)
CREATE UNIQUE INDEX sign_ins_pkey ON public.sign_ins USING btree (id)
CREATE UNIQUE INDEX sms_codes_pkey ON public.sms_codes USING btree (id)
CREATE UNIQUE INDEX social_accounts_pkey ON public.social_accounts USING btree (user_id, source)
CREATE UNIQUE INDEX social_accounts_subject_key ON public.social_accounts USING btree (source, subject_lookup)
CREATE UNIQUE INDEX social_states_pkey ON public.social_states USING btree (hash)
CREATE UNIQUE INDEX social_tickets_pkey ON public.social_tickets USING btree (hash)
CREATE UNIQUE INDEX spent_bytes_pkey ON public.spent_bytes USING btree (hash)
CREATE UNIQUE INDEX staff_absences_pkey ON public.staff_absences USING btree (id)
CREATE UNIQUE INDEX staff_key_key ON public.staff USING btree (key)
CREATE UNIQUE INDEX staff_pkey ON public.staff USING btree (user_id)
CREATE UNIQUE INDEX staff_proposals_pkey ON public.staff_proposals USING btree (id)
CREATE UNIQUE INDEX staff_proposals_waiting ON public.staff_proposals USING btree (user_id, kind) WHERE (state = 'PROPOSED'::text)
CREATE UNIQUE INDEX staff_staff_no_key ON public.staff USING btree (staff_no)
CREATE UNIQUE INDEX stated_serials_pkey ON public.stated_serials USING btree (payment_id)
CREATE UNIQUE INDEX sync_drift_pkey ON public.sync_drift USING btree (source, at, kind)
CREATE UNIQUE INDEX sync_sources_pkey ON public.sync_sources USING btree (name)
CREATE UNIQUE INDEX uploads_pkey ON public.uploads USING btree (id)
CREATE UNIQUE INDEX users_id_lookup_key ON public.users USING btree (id_lookup)
CREATE UNIQUE INDEX users_phone_lookup_key ON public.users USING btree (phone_lookup)
CREATE UNIQUE INDEX users_pkey ON public.users USING btree (id)
CREATE UNIQUE INDEX users_unit_seen ON public.users USING btree (unit_lookup) WHERE (unit_seen_at IS NOT NULL)
CREATE UNIQUE INDEX webhook_case_heads_pkey ON public.webhook_case_heads USING btree (case_id)
CREATE UNIQUE INDEX webhook_deliveries_pkey ON public.webhook_deliveries USING btree (endpoint, event_id)
CREATE UNIQUE INDEX webhook_endpoints_pkey ON public.webhook_endpoints USING btree (name)
CREATE UNIQUE INDEX webhook_events_case ON public.webhook_events USING btree (case_id, case_seq) WHERE (case_id IS NOT NULL)
CREATE UNIQUE INDEX webhook_events_n ON public.webhook_events USING btree (n) WHERE (n IS NOT NULL)
CREATE UNIQUE INDEX webhook_events_pkey ON public.webhook_events USING btree (id)
CREATE UNIQUE INDEX wechat_followers_pkey ON public.wechat_followers USING btree (openid_lookup)
