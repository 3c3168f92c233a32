// Made by npm run generate from the migrated database. Do not edit.
import type { ColumnType, Generated } from 'kysely';

type Timestamp = ColumnType<Date, Date, Date>;
type Int8 = number;
type Json = ColumnType<unknown, string, string>;

export interface AccountActivationsTable {
  expires_at: Timestamp;
  made_at: Timestamp;
  token_hash: Buffer;
  used_at: Timestamp | null;
  user_id: string;
}

export interface AnswerFilesTable {
  application_id: string;
  file_id: string;
}

export interface ApplicationAsksTable {
  answer: Buffer | null;
  answered_at: Timestamp | null;
  answered_by: string | null;
  answerer: Json | null;
  application_id: string;
  asked_at: Timestamp;
  asked_by: string;
  asker: Json;
  due_day: string | null;
  granted: boolean | null;
  id: string;
  kind: string;
  text: Buffer;
}

export interface ApplicationDemandsTable {
  amount: Int8;
  application_id: string;
  document_id: string | null;
  due_day: string | null;
  guarantee_kind: string | null;
  id: string;
  kind: string;
  made_at: Timestamp;
  made_by: string;
  reason: Buffer;
  settled_at: Timestamp | null;
  state: string;
}

export interface ApplicationFilesTable {
  application_id: string;
  file_id: string;
  signed: Generated<boolean>;
}

export interface ApplicationRoundsTable {
  answers: Buffer;
  application_id: string;
  round: number;
  submitted_at: Timestamp;
}

export interface ApplicationSchedulesTable {
  application_id: string;
  ends_at: Timestamp;
  id: string;
  made_at: Timestamp;
  made_by: string;
  place: string;
  replaced_at: Timestamp | null;
  starts_at: Timestamp;
  words: Buffer;
}

export interface ApplicationTimelineTable {
  action: string;
  actor: Json;
  actor_id: string | null;
  application_id: string;
  at: Timestamp;
  document_id: string | null;
  due_day: string | null;
  filed_on: string | null;
  from_division: string | null;
  from_state: number | null;
  id: string;
  in_elder_view: boolean | null;
  note: Buffer | null;
  to_division: string | null;
  to_state: number;
}

export interface ApplicationsTable {
  answers: Buffer;
  applicant: string;
  case_id: string | null;
  court_id: string | null;
  created_at: Timestamp;
  division_id: string | null;
  due_day: string | null;
  field_versions: Json;
  gist: Buffer | null;
  gist_grams: Generated<number[]>;
  handler_id: string | null;
  id: string;
  not_same: Generated<string[]>;
  number: string | null;
  outcome: Buffer | null;
  overdue_at: Timestamp | null;
  owner_id: string;
  removed_at: Timestamp | null;
  round: number;
  saved_at: Timestamp;
  state: number;
  submitted_at: Timestamp | null;
  submitted_version: number | null;
  type: string;
  version: number;
}

export interface ApplicationsOfPanelsTable {
  application_id: string;
  division_id: string | null;
  due_day: string | null;
  handler_id: string | null;
  saved_at: Timestamp;
  state: number;
  type: string;
  user_id: string;
}

export interface ArchiveBlobsTable {
  came_at: Timestamp;
  hash: Buffer;
  id: string;
  pages: number;
  size: Int8;
  source: string;
  type: string;
}

export interface ArchiveFilesTable {
  case_id: string;
  content: Buffer | null;
  id: string;
  made_on: string;
  pages: number;
  position: number;
  scope: string;
  shown: boolean;
  source: string | null;
  title: string;
  volume_id: string | null;
  withdrawn_at: Timestamp | null;
}

export interface ArchiveOpeningsTable {
  application_id: string;
  at: Timestamp;
  file_id: string;
}

export interface ArchivePicturesTable {
  archive_file_id: string;
  hash: Buffer;
}

export interface ArchiveSheetsTable {
  blob_id: string | null;
  content: Buffer | null;
  file_id: string;
  page: number;
  source_page: number | null;
  text: Buffer | null;
  text_stated: Generated<boolean>;
  text_tried_at: Timestamp | null;
  text_tries: Generated<number>;
}

export interface ArchiveUndrawnTable {
  asked_at: Timestamp;
  dropped_at: Timestamp | null;
  hash: Buffer;
}

export interface ArchiveVolumesTable {
  case_id: string;
  id: string;
  position: number;
  source: string;
  title: string;
  withdrawn_at: Timestamp | null;
}

export interface AuditAnchorsTable {
  at: Timestamp;
  before: Buffer;
  heads: Json;
  key: number;
  mac: Buffer;
  n: Int8;
  reason: string;
}

export interface AuditHeadsTable {
  chain: number;
  hash: Buffer;
  seq: Int8;
}

export interface AuditLogTable {
  action: string;
  actor_id: string | null;
  at: Timestamp;
  chain: number;
  detail: Json;
  hash: Buffer;
  ip: string;
  ip_claim: string | null;
  key: number;
  seq: Int8;
  subject: string | null;
  terminal: string | null;
}

export interface BankFilesTable {
  court_id: string;
  first_day: string;
  hash: Buffer;
  id: string;
  imported_at: Timestamp;
  imported_by: string;
  last_day: string;
  name: string;
  row_count: number;
}

export interface BankRowsTable {
  account: string;
  account_serial: number | null;
  balance_fen: Int8;
  booked_at: Timestamp;
  booked_on: string;
  counterparty: Buffer;
  court_id: string;
  fen: Int8;
  file_id: string;
  id: string;
  is_credit: boolean;
  payment_id: string | null;
  payout_id: string | null;
  place: Generated<number>;
  refund_try_id: string | null;
  serial: string;
  stated_id: string | null;
}

export interface BannersTable {
  changed_at: Timestamp;
  changed_by: string | null;
  id: string;
  link: string;
  picture: string;
  position: number;
  shown_from: string;
  shown_to: string | null;
  text: Json;
  title: Json;
  version: Generated<number>;
}

export interface BansTable {
  answer: Buffer | null;
  application_id: string;
  asked_at: Timestamp;
  asked_by: string;
  days: number;
  decided_at: Timestamp | null;
  decided_by: string | null;
  id: string;
  last_day: string | null;
  reason: Buffer;
  state: string;
  type: string;
  user_id: string;
}

export interface BillChangesTable {
  at: Timestamp;
  basis: Buffer;
  bill_id: string;
  by_id: string | null;
  fen_after: Int8;
  fen_before: Int8;
  kind: string;
  seq: number;
}

export interface BillLinesTable {
  at: Timestamp;
  fee_fen: Int8;
  fen: Int8;
  key: string;
  kind: string;
  n: number;
  order_no: string;
  run: string;
}

export interface BillLinksTable {
  bill_id: string;
  ended_at: Timestamp | null;
  expires_at: Timestamp;
  id: string;
  made_at: Timestamp;
  made_by: string;
  token_hash: Buffer;
}

export interface BillReliefsTable {
  application_id: string;
  decided_at: Timestamp;
  decided_by: string | null;
  done_at: Timestamp | null;
  state: number;
}

export interface BillsTable {
  account_serial: number | null;
  amount_fen: Int8;
  application_id: string | null;
  approved_by: string | null;
  bill_no: string;
  case_id: string | null;
  court_id: string;
  deferred_until: string | null;
  demand_id: string | null;
  document_id: string | null;
  due_on: string | null;
  id: string;
  issued_at: Timestamp;
  issued_by: string | null;
  item: string;
  key: string;
  later_ground: string | null;
  override_reason: Buffer | null;
  owner_id: string | null;
  paid_fen: Int8;
  party_id: string | null;
  payer: Buffer;
  quote: Json;
  quoted_fen: Int8;
  received_on: string | null;
  received_proof: string | null;
  removed_at: Timestamp | null;
  replaced_by: string | null;
  settlement_id: string | null;
  source: string | null;
  source_no: string | null;
  state: string;
  stated_due_on: string | null;
  version: number;
  voucher_id: string | null;
}

export interface CalendarEntriesTable {
  at: Timestamp | null;
  cancelled_at: Timestamp | null;
  changed_at: Timestamp;
  day: string;
  hash: Buffer;
  kind: string;
  sequence: number;
  subject: string;
  subject_id: string;
  title: Json;
  user_id: string;
}

export interface CalendarFeedsTable {
  lang: string;
  made_at: Timestamp;
  shows_case_no: boolean;
  token_hash: Buffer;
  user_id: string;
}

export interface CaptchasTable {
  answer: string;
  issued_at: Timestamp;
  key: string;
  kind: string;
  used_at: Timestamp | null;
}

export interface CaseActsTable {
  act: string;
  at: Timestamp;
  by_id: string;
  case_id: string;
  id: string;
  reason: Buffer | null;
}

export interface CaseAgentsTable {
  authority: string;
  case_id: string;
  ended_on: string | null;
  entered_at: Generated<Timestamp>;
  firm: string;
  id: string;
  id_lookup: Buffer | null;
  kind: string;
  name: string;
  party_id: string;
  source: string | null;
  user_id: string | null;
}

export interface CaseChangesTable {
  at: Timestamp;
  case_id: string;
  id: Int8;
  kind: string;
  what: string[];
}

export interface CaseEventsTable {
  case_id: string;
  code: string;
  entered_at: Generated<Timestamp>;
  happened_on: string;
  id: string;
  source: string | null;
  text_en: string | null;
  text_zh: string | null;
  visible_to: string;
  withdrawn_at: Timestamp | null;
}

export interface CaseNumbersTable {
  case_id: string;
  case_no: string;
  stated: Generated<boolean>;
  until: Timestamp;
}

export interface CaseNumbersOfApplicationsTable {
  application_id: string;
  case_id: string;
  case_no: string;
  owner_id: string;
}

export interface CasePanelTable {
  case_id: string;
  entered_at: Generated<Timestamp>;
  in_charge: Generated<boolean>;
  position: string;
  user_id: string;
}

export interface CasePartiesTable {
  case_id: string;
  details: Buffer;
  ended_on: string | null;
  entered_at: Generated<Timestamp>;
  id: string;
  id_lookup: Buffer | null;
  name: string;
  party_type: string;
  position: number;
  role: string;
  source: string | null;
  user_id: string | null;
}

export interface CaseRelationsTable {
  case_id: string;
  external_id: string;
  related_id: string | null;
  relation: string;
  source: string;
}

export interface CaseRemarksTable {
  about: string;
  answer: Buffer | null;
  answered_at: Timestamp | null;
  answered_by: string | null;
  at: Timestamp;
  by_id: string;
  case_id: string;
  id: string;
  remark: Buffer;
}

export interface CasesTable {
  amount: Int8 | null;
  archived: Generated<boolean>;
  case_kind: string;
  case_no: string;
  cause: string;
  closed_how: string | null;
  closed_on: string | null;
  court_id: string;
  division_id: string;
  entered_at: Generated<Timestamp>;
  evidence_deadline: string | null;
  filed_on: string;
  id: string;
  merged_into: string | null;
  procedure: string;
  sealed: Generated<boolean>;
  source: string | null;
  stage: string;
  withdrawn_at: Timestamp | null;
}

export interface CasesOfPeopleTable {
  acts_until: string | null;
  case_id: string;
  case_no: string;
  cause: string;
  filed_on: string;
  is_withdrawn: boolean;
  stands_until: string;
  user_id: string;
}

export interface ChannelsTable {
  id: string;
  name: Json;
  parent_id: string | null;
  position: number;
}

export interface ClientLogsTable {
  build: string;
  id: string;
  info: string;
  message: string;
  received_at: Timestamp;
  stack: string;
  time: Timestamp;
  type: string;
  url: string;
}

export interface ConsentsTable {
  at: Timestamp;
  document: string;
  user_id: string;
  version: string;
  withdrawn_at: Timestamp | null;
}

export interface ContactsTable {
  created_at: Timestamp;
  details: Buffer;
  id: string;
  owner_id: string;
}

export interface ContentsTable {
  body: Json;
  changed_at: Timestamp;
  changed_by: string | null;
  channel_id: string;
  id: string;
  published_on: string | null;
  source: Json;
  summary: Json;
  tags: Json;
  title: Json;
  version: Generated<number>;
  withdrawn_at: Timestamp | null;
}

export interface CorrectionsTable {
  application_id: string;
  at: Timestamp;
  by_id: string;
  last_day: string;
  points: Buffer;
  round: number;
  why_again: Buffer | null;
}

export interface CourtsTable {
  address: string;
  address_en: string | null;
  hours: Json | null;
  id: string;
  is_own: Generated<boolean>;
  level: string;
  name: string;
  name_en: string | null;
  phone: string;
  short_code: string;
}

export interface DeliveriesTable {
  auto_post: boolean;
  batch_id: string;
  case_id: string;
  certificate_id: string | null;
  chosen_days: Json;
  effect: Json | null;
  id: string;
  is_abroad: boolean;
  kind: string;
  made_at: Timestamp;
  needs_signature: boolean;
  next_at: Timestamp | null;
  number: string;
  opened_at: Timestamp | null;
  party_id: string;
  perform_by: string | null;
  phoned_at: Timestamp | null;
  planned_at: Timestamp | null;
  receipt_id: string | null;
  reminded_at: Timestamp | null;
  served_on: string | null;
  signed_at: Timestamp | null;
  state: string;
  stopped_for: Buffer | null;
  unreachable: Generated<boolean>;
  version: Generated<number>;
  work: string | null;
  work_since: Timestamp | null;
}

export interface DeliveryActsTable {
  act: string;
  at: Timestamp;
  delivery_id: string;
  key: string;
  user_id: string;
}

export interface DeliveryAddressesTable {
  application_id: string | null;
  basis: string;
  case_id: string | null;
  channels: string[];
  details: Buffer;
  document_id: string | null;
  electronic: boolean;
  files: Generated<string[]>;
  from_at: Timestamp;
  id: string;
  keep_private: Generated<boolean>;
  key: string;
  made_by: string | null;
  paper_copy: Generated<boolean>;
  party_id: string | null;
  source: string;
  stages: Generated<string[]>;
  user_id: string | null;
  words_version: string;
}

export interface DeliveryAnnouncementsTable {
  decided_at: Timestamp | null;
  decided_by: string | null;
  delivery_id: string;
  document_id: string | null;
  files: Generated<string[]>;
  id: string;
  proposed_at: Timestamp;
  proposed_by: string;
  published_on: string | null;
  state: string;
  words: Buffer;
}

export interface DeliveryAttemptsTable {
  address_id: string | null;
  channel: string;
  delivery_id: string;
  details: Buffer;
  facts: Json;
  files: Generated<string[]>;
  id: string;
  made_by: string | null;
  position: number;
  tracking_no: string | null;
  user_id: string | null;
}

export interface DeliveryBatchesTable {
  case_id: string;
  count: number;
  id: string;
  key: string;
  made_at: Timestamp;
  made_by: string;
}

export interface DeliveryCaseActsTable {
  application_id: string;
  at: Timestamp;
  meets: string[];
  party_id: string;
  recalled_at: Timestamp | null;
}

export interface DeliveryEventsTable {
  actor_id: string | null;
  at: Timestamp;
  attempt_id: string | null;
  delivery_id: string;
  detail: Json;
  kind: string;
  seq: number;
}

export interface DeliveryPapersTable {
  delivery_id: string;
  document_id: string | null;
  file_id: string | null;
  hash: Buffer | null;
  kind: string;
  position: number;
  title: Json;
}

export interface DeliveryPeriodsTable {
  article: Json;
  case_id: string;
  code: string;
  delivery_id: string;
  id: string;
  last_day: string;
  length: number;
  made_at: Timestamp;
  met_by: string | null;
  met_receipt: string | null;
  moved_by: string | null;
  moved_for: string | null;
  moved_from: string | null;
  party_id: string;
  provisional: boolean;
  start_day: string;
  state: string;
  unit: string;
  version: Generated<number>;
  why: Json;
}

export interface DeliveryReceiptsTable {
  code: string;
  delivery_id: string;
  id: string;
  made_at: Timestamp;
  made_by: string;
  note: Buffer;
  on_day: string;
  party_id: string;
  recalled_at: Timestamp | null;
  recalled_by: string | null;
  way: string;
}

export interface DifferencesTable {
  bill_id: string | null;
  channel: string | null;
  court_id: string | null;
  day: string | null;
  fen: Int8;
  found_at: Timestamp;
  id: string;
  kind: string;
  note: Buffer | null;
  payment_id: string | null;
  provider_txn: string | null;
  refund_id: string | null;
  resolved_at: Timestamp | null;
  resolved_by: string | null;
}

export interface DivisionsTable {
  duties: string;
  id: string;
  name: string;
  phone: string;
  position: number;
  tasks: Generated<string[]>;
}

export interface DocumentsTable {
  application_id: string | null;
  case_id: string | null;
  content: Buffer;
  draw_failed_at: Timestamp | null;
  draw_failures: Generated<number>;
  hash: Buffer | null;
  id: string;
  kind: string;
  made_at: Timestamp;
  number: string;
  title: Json;
  withdrawn_at: Timestamp | null;
}

export interface ExchangeFeesTable {
  bill_id: string | null;
  case_id: string;
  deleted: Generated<boolean>;
  done_fen: Int8 | null;
  done_version: Generated<Int8>;
  due_on: string;
  ended_on: string | null;
  external_id: string;
  fen: Int8;
  id: string;
  issued_on: string;
  item: string;
  number: string | null;
  party_id: string;
  source: string;
  tried_at: Timestamp | null;
  version: Int8;
}

export interface ExchangeFindingsTable {
  content: Buffer;
  decided_at: Timestamp | null;
  decided_by: string | null;
  external_id: string;
  found_at: Timestamp;
  hash: Buffer;
  id: string;
  job_id: string;
  kind: string;
  line: Int8;
  row_version: Int8;
  source: string;
  state: Generated<string>;
  version: Generated<number>;
  what: string;
}

export interface ExchangePaymentsTable {
  channel: string;
  deleted: Generated<boolean>;
  done_version: Generated<Int8>;
  external_id: string;
  fee_id: string;
  fen: Int8;
  id: string;
  paid_on: string;
  payment_id: string | null;
  serial: string | null;
  source: string;
  tried_at: Timestamp | null;
  version: Int8;
}

export interface ExchangeReceiptsTable {
  application_id: string;
  at: Timestamp;
  case_no: string | null;
  external_id: string | null;
  id: string;
  machine_id: string;
  reason: Buffer | null;
  result: string;
  round: number;
  said_at: Timestamp;
  source: string | null;
}

export interface ExchangeRowsTable {
  deleted: Generated<boolean>;
  external_id: string;
  hash: Buffer;
  kind: string;
  local_id: string | null;
  named_in: string | null;
  source: string;
  version: Int8;
}

export interface ExchangeSetHereTable {
  at: Timestamp;
  field: string;
  kind: string;
  local_id: string;
}

export interface ExchangeWaitingTable {
  content: Buffer;
  courts: string[] | null;
  external_id: string;
  hash: Buffer;
  id: string;
  job_id: string;
  kind: string;
  line: Int8;
  needs_id: string;
  needs_kind: string;
  source: string;
  version: Int8;
}

export interface FaceOrdersTable {
  begun_at: Timestamp;
  browser_hash: Buffer;
  consent_version: string;
  consented_at: Timestamp;
  errand: Buffer;
  message: Generated<string>;
  order_no: string;
  person: Buffer | null;
  purpose: string;
  settled_at: Timestamp | null;
  state: Generated<string>;
  user_id: string | null;
}

export interface FaceTicketsTable {
  app_id: string;
  fetched_at: Timestamp;
  sign: Buffer;
  sign_before: Buffer | null;
  token: Buffer;
}

export interface FeedbackTable {
  at: Timestamp;
  handled_at: Timestamp | null;
  handled_by: string | null;
  height: number;
  id: string;
  key: string;
  lang: string;
  note: Buffer | null;
  page: string;
  picture_hash: Buffer | null;
  text: Buffer;
  user_id: string | null;
  width: number;
}

export interface FilesTable {
  created_at: Timestamp;
  hash: Buffer;
  id: string;
  name: string;
  owner_id: string;
  pages: number | null;
  size: Int8;
  sweep_after: Timestamp | null;
  type: string;
}

export interface GallerySeatsTable {
  application_id: string;
  booked_at: Timestamp;
  hearing_id: string;
  owner_id: string;
  seats: number;
}

export interface HandOffCodesTable {
  address: string | null;
  browser_hash: Buffer | null;
  hash: Buffer;
  issued_at: Timestamp;
  issued_by: string;
  user_id: string;
}

export interface HandOffFlowsTable {
  app_id: string;
  at: Timestamp;
  flow: string;
}

export interface HearingsTable {
  announced_on: string | null;
  at: Timestamp;
  cancelled_on: string | null;
  case_id: string;
  courtroom: string;
  entered_at: Generated<Timestamp>;
  id: string;
  media_seats: Generated<number>;
  open: boolean;
  seats: Generated<number>;
  seats_kept: Generated<number>;
  source: string | null;
}

export interface ImportErrorsTable {
  code: string;
  external_id: string | null;
  id: Int8;
  job_id: string;
  kind: string | null;
  line: Int8;
  path: string;
}

export interface ImportJobsTable {
  beat_at: Timestamp;
  counts: Json;
  ended_at: Timestamp | null;
  file_hash: Buffer;
  id: string;
  line: Generated<Int8>;
  machine_id: string | null;
  pulled: Generated<boolean>;
  runner: string;
  source: string;
  started_at: Timestamp;
  started_by: string | null;
  state: string;
  stopped_for: string | null;
  whole: Generated<boolean>;
}

export interface IssuedKeysTable {
  issued_at: Timestamp;
  key: string;
  purpose: string;
  result_id: string | null;
  user_id: string | null;
}

export interface KnownClientsTable {
  hash: Buffer;
  kind: string;
  last_at: Timestamp;
  user_id: string;
}

export interface LapseFailuresTable {
  application_id: string;
  next_at: Timestamp;
  tries: number;
}

export interface LedgerAccountsTable {
  code: string;
  side: string;
}

export interface LedgerEntriesTable {
  account: string;
  bill_id: string | null;
  channel: string;
  court_id: string;
  fen: Int8;
  line: number;
  tx: Int8;
}

export interface LedgerHeadTable {
  hash: Buffer;
  one: Generated<boolean>;
  seq: Int8;
}

export interface LedgerTransactionsTable {
  at: Timestamp;
  cause_id: string;
  cause_kind: string;
  hash: Buffer;
  key: number;
  kind: string;
  reverses: Int8 | null;
  seq: Int8;
}

export interface LimitEventsTable {
  at: Timestamp;
  key: string;
}

export interface MachineAssertionsTable {
  client_id: string;
  expires_at: Timestamp;
  jti_hash: Buffer;
}

export interface MachineClientsTable {
  cert_sha256: Buffer | null;
  courts: Generated<string[]>;
  created_at: Timestamp;
  created_by: string;
  disabled_at: Timestamp | null;
  entry_key: string;
  former_hash: Buffer | null;
  former_signing: Buffer | null;
  former_until: Timestamp | null;
  id: string;
  ip_ranges: string[];
  last_token_at: Timestamp | null;
  name: string;
  public_keys: string | null;
  scopes: string[];
  secret_at: Timestamp;
  secret_hash: Buffer;
  signing_secret: Buffer | null;
  signs: Generated<boolean>;
  sources: string[];
  version: Generated<number>;
}

export interface MachineRequestsTable {
  answer: Json | null;
  at: Timestamp;
  call: string;
  client_id: string;
  content_hash: Buffer;
  key: string;
}

export interface MachineTokensTable {
  client_id: string;
  expires_at: Timestamp;
  hash: Buffer;
}

export interface MailEventsTable {
  act: string;
  at: Timestamp;
  by_id: string | null;
  id: string;
  key: string | null;
  mail_id: string;
  note: Buffer | null;
  seq: number;
  to_state: number;
}

export interface MailItemsTable {
  arrived_at: Timestamp | null;
  attempt_id: string | null;
  carrier: string | null;
  case_id: string | null;
  cause: string | null;
  changed_at: Timestamp;
  contact: Buffer;
  cover_id: string | null;
  created_at: Timestamp;
  direction: string;
  division_id: string | null;
  id: string;
  key: string;
  made_by: string;
  materials: Buffer;
  name_lookup: Buffer | null;
  number: string;
  origin: string;
  owner_id: string | null;
  party_id: string | null;
  phone_lookup: Buffer | null;
  posted_on: string | null;
  postmark_on: string | null;
  receipt_id: string | null;
  registered_by: string | null;
  removed_at: Timestamp | null;
  return_tracking_no: string | null;
  state: number;
  tracking_no: string | null;
  version: number;
  witness_id: string | null;
}

export interface MailScansTable {
  file_id: string;
  first_page: number;
  made_at: Timestamp;
  made_by: string;
  mail_id: string | null;
  number: string | null;
  pages: number;
  source_id: string;
}

export interface MessagesTable {
  at: Timestamp;
  body: Json;
  channel: number;
  deleted_at: Timestamp | null;
  id: string;
  link: string | null;
  read_at: Timestamp | null;
  title: Json;
  user_id: string;
}

export interface MoneyProposalsTable {
  answer: Buffer | null;
  bill_id: string | null;
  case_id: string | null;
  content: Json;
  court_id: string;
  decided_at: Timestamp | null;
  decided_by: string | null;
  id: string;
  key: string | null;
  kind: string;
  made_at: Timestamp;
  made_by: string | null;
  paid_on: string | null;
  payment_id: string | null;
  receipt_no: string | null;
  ruling_no: string | null;
  state: string;
  version: Generated<number>;
}

export interface NotificationPreferencesTable {
  lang: Generated<string>;
  mail: Buffer | null;
  mail_set_at: Timestamp | null;
  mail_stopped_at: Timestamp | null;
  off: Generated<string[]>;
  quiet_from: Generated<number>;
  quiet_until: Generated<number>;
  user_id: string;
}

export interface NotificationSendsTable {
  arrived_at: Timestamp | null;
  channel: string;
  event: string | null;
  failure: string | null;
  id: string;
  letter: Buffer | null;
  made_at: Timestamp;
  message_id: string | null;
  next_at: Timestamp | null;
  provider_ref: string | null;
  reference: string | null;
  sent_at: Timestamp | null;
  state: Generated<string>;
  tries: Generated<number>;
  user_id: string | null;
}

export interface NumberSeriesTable {
  last: number;
  series: string;
}

export interface OutboxTable {
  at: Timestamp;
  data: Json;
  done_at: Timestamp | null;
  error: string | null;
  id: string;
  queue: string;
  set_aside_at: Timestamp | null;
  tries: number | null;
}

export interface PayOrdersTable {
  bill_id: string;
  bill_version: number;
  by_id: string;
  channel: string;
  code: Buffer | null;
  code_is: string | null;
  created_at: Timestamp;
  expires_at: Timestamp;
  fen: Int8;
  id: string;
  key: string;
  link_id: string | null;
  next_query_at: Timestamp | null;
  order_no: string;
  scene: string;
  state: string;
}

export interface PaymentsTable {
  bill_id: string | null;
  channel: string;
  court_id: string;
  fen: Int8;
  id: string;
  order_id: string | null;
  paid_at: Timestamp;
  payer_account: Buffer;
  provider_txn: string;
  seen_at: Timestamp;
  source: string;
}

export interface PickupCodesTable {
  attempt_id: string;
  hash: Buffer;
  locked_until: Timestamp | null;
  reader_hash: Buffer | null;
  reader_until: Timestamp | null;
  reads: Generated<number>;
  tries: Generated<number>;
  until: Timestamp;
}

export interface ProposalsTable {
  action: string;
  answer: Buffer | null;
  answered_at: Timestamp | null;
  answered_by: string | null;
  application_id: string;
  id: string;
  offices: string[];
  proposed_at: Timestamp;
  proposed_by: string;
  state: string;
  words: Buffer;
}

export interface ProviderNoticesTable {
  body: Buffer;
  notice_id: string;
  outcome: string;
  provider: string;
  received_at: Timestamp;
}

export interface ReceptionBookingsTable {
  application_id: string;
  booked_at: Timestamp;
  time_id: string;
}

export interface ReceptionTimesTable {
  day: string;
  id: string;
  slot: string;
  staff_id: string;
}

export interface ReconDaysTable {
  bank_row_id: string | null;
  channel: string;
  closed_at: Timestamp | null;
  closed_by: string | null;
  compared_at: Timestamp | null;
  court_id: string;
  day: string;
  fee_fen: Generated<Int8>;
  line_count: Generated<number>;
  our_fen: Generated<Int8>;
  our_refund_fen: Generated<Int8>;
  state: string;
  their_fen: Generated<Int8>;
  their_refund_fen: Generated<Int8>;
  version: Generated<number>;
}

export interface RecoveryCodesTable {
  code_hash: Buffer;
  used_at: Timestamp | null;
  user_id: string;
}

export interface RefreshTokensTable {
  hash: Buffer;
  issued_at: Timestamp;
  session_id: string;
  used_at: Timestamp | null;
}

export interface RefundAttemptsTable {
  answer: string | null;
  answered_at: Timestamp | null;
  asked_at: Timestamp | null;
  file_id: string | null;
  id: Generated<string>;
  n: number;
  refund_id: string;
  route: string;
  sent_at: Timestamp;
}

export interface RefundFilesTable {
  court_id: string;
  file_no: string;
  id: string;
  made_at: Timestamp;
  made_by: string;
}

export interface RefundsTable {
  account: Buffer | null;
  application_id: string | null;
  basis: Buffer | null;
  bill_day: string | null;
  bill_id: string;
  cause: string;
  decided_at: Timestamp | null;
  decided_by: string | null;
  done_at: Timestamp | null;
  due_on: string;
  failure: Buffer | null;
  fen: Int8;
  id: string;
  made_at: Timestamp;
  made_by: string | null;
  next_query_at: Timestamp | null;
  payment_id: string;
  refund_no: string;
  route: Generated<string>;
  sent_at: Timestamp | null;
  state: string;
  version: Generated<number>;
}

export interface RegionsTable {
  code: string;
  name: string;
  parent_code: string;
}

export interface ReminderRoundsTable {
  id: Generated<number>;
  up_to: Timestamp;
}

export interface RemindersTable {
  done_at: Timestamp | null;
  dropped_why: string | null;
  due_at: Timestamp;
  last_day: string;
  step: string;
  subject: string;
  subject_id: string;
  user_id: string;
}

export interface ReportCountsTable {
  counted_at: Timestamp | null;
  counted_day: string | null;
  id: Generated<boolean>;
}

export interface ReportFiguresTable {
  by_program: Generated<number>;
  came: number;
  decided: number;
  division_id: string;
  ended: number;
  in_elder_view: Generated<number>;
  kind: string;
  late: number;
  moved: number;
  on_desktop: Generated<number>;
  on_phone: Generated<number>;
  on_tablet: Generated<number>;
  person_id: string;
  returned: number;
  start: string;
  took_days: number[];
  took_n: number[];
  unit: string;
}

export interface ReportStockTable {
  division_id: string;
  kind: string;
  overdue: number;
  pending: number;
  person_id: string;
  returned: number;
}

export interface ScheduleStaffTable {
  schedule_id: string;
  user_id: string;
}

export interface SecondFactorsTable {
  kind: string;
  last_step: number | null;
  secret: Buffer | null;
  since: Timestamp;
  user_id: string;
}

export interface SecondStepsTable {
  ended_at: Timestamp | null;
  grant_type: string;
  made_at: Timestamp;
  token_hash: Buffer;
  user_id: string;
  wrong_tries: Generated<number>;
}

export interface SessionsTable {
  client: string;
  created_at: Timestamp;
  ended_at: Timestamp | null;
  id: string;
  ip: string;
  last_seen_at: Timestamp;
  lock_hash: string | null;
  lock_tries: Generated<number>;
  locked_at: Timestamp | null;
  proved_at: Timestamp | null;
  token_hash: Buffer;
  user_id: string;
}

export interface SettingsTable {
  answer: Generated<string>;
  decided_at: Timestamp | null;
  decided_by: string | null;
  effective_from: Timestamp | null;
  id: string;
  made_at: Timestamp;
  made_by: string;
  name: string;
  reason: string;
  seq: number;
  state: string;
  subject: string;
  value: Json;
  version: Generated<number>;
}

export interface SettlementPapersTable {
  document_id: string;
  party_id: string;
  settlement_id: string;
}

export interface SignInsTable {
  at: Timestamp;
  client: string;
  id: string;
  ip: string;
  ok: boolean;
  user_id: string | null;
  way: string;
}

export interface SmsCodesTable {
  asker: Generated<Buffer>;
  code_hash: Buffer;
  ended_at: Timestamp | null;
  id: string;
  phone_lookup: Buffer;
  purpose: string;
  sent_at: Timestamp;
  wrong_tries: Generated<number>;
}

export interface SocialAccountsTable {
  bound_at: Timestamp;
  person: Buffer;
  source: string;
  subject_lookup: Buffer;
  user_id: string;
}

export interface SocialStatesTable {
  browser_hash: Buffer;
  hash: Buffer;
  issued_at: Timestamp;
  source: string;
}

export interface SocialTicketsTable {
  browser_hash: Buffer;
  hash: Buffer;
  issued_at: Timestamp;
  person: Buffer;
  source: string;
  subject_lookup: Buffer;
}

export interface SpentBytesTable {
  at: Timestamp;
  hash: Buffer;
}

export interface StaffTable {
  division_id: string;
  key: string | null;
  left_at: Timestamp | null;
  offices: string[];
  staff_no: string;
  title: Json;
  user_id: string;
  version: Generated<number>;
}

export interface StaffAbsencesTable {
  deputy_id: string;
  ended_at: Timestamp | null;
  ended_by: string | null;
  from_day: string;
  id: string;
  made_at: Timestamp;
  made_by: string;
  to_day: string;
  user_id: string;
  version: Generated<number>;
}

export interface StaffProposalsTable {
  answer: Generated<string>;
  decided_at: Timestamp | null;
  decided_by: string | null;
  id: string;
  kind: string;
  made_at: Timestamp;
  made_by: string;
  phone: Buffer | null;
  state: string;
  user_id: string;
  value: Json;
  version: Generated<number>;
}

export interface StatedSerialsTable {
  court_id: string;
  payment_id: string;
  serial: string;
}

export interface SyncDriftTable {
  at: Timestamp;
  buckets: number;
  kind: string;
  missing: number;
  source: string;
  taken: number;
}

export interface SyncSourcesTable {
  claim: string | null;
  claimed_until: Timestamp | null;
  compare_after: Timestamp | null;
  compare_failure: string | null;
  compared_at: Timestamp | null;
  cursor: Generated<string>;
  failure: string | null;
  failures: Generated<number>;
  last_ok_at: Timestamp | null;
  name: string;
  next_at: Timestamp;
  paused_at: Timestamp | null;
}

export interface UploadsTable {
  created_at: Timestamp;
  file_id: string | null;
  id: string;
  name: string;
  owner_id: string;
  pdf: boolean;
  received: number;
  sha256: Buffer;
  size: number;
  touched_at: Timestamp;
}

export interface UsersTable {
  avatar_file: string | null;
  closed_at: Timestamp | null;
  created_at: Timestamp;
  disabled_at: Timestamp | null;
  id: string;
  id_lookup: Buffer | null;
  id_number: Buffer | null;
  identity_proof: string | null;
  identity_proved_at: Timestamp | null;
  kind: string;
  licence_lookup: Buffer | null;
  licence_seen_at: Timestamp | null;
  password_hash: string | null;
  phone: Buffer | null;
  phone_lookup: Buffer | null;
  profile: Buffer;
  real_name: string;
  roles: string[];
  signature_file: string | null;
  signature_kept_at: Timestamp | null;
  signature_password_hash: string | null;
  tenant_id: Generated<string>;
  unit_lookup: Buffer | null;
  unit_seen_at: Timestamp | null;
}

export interface WebhookCaseHeadsTable {
  case_id: string;
  last: Int8;
}

export interface WebhookDeliveriesTable {
  claim: string | null;
  claimed_until: Timestamp | null;
  endpoint: string;
  event_id: string;
  first_try_at: Timestamp | null;
  last_try_at: Timestamp | null;
  n: Int8;
  next_try_at: Timestamp | null;
  result: string | null;
  state: string;
  status: number | null;
  tries: Generated<number>;
}

export interface WebhookEndpointsTable {
  failures: Generated<number>;
  last_failure_at: Timestamp | null;
  last_success_at: Timestamp | null;
  name: string;
  off_at: Timestamp | null;
  rests_until: Timestamp | null;
}

export interface WebhookEventsTable {
  at: Timestamp;
  case_id: string | null;
  case_seq: Int8 | null;
  fields: string[] | null;
  id: string;
  n: Int8 | null;
  numbered_at: Timestamp | null;
  subject_id: string;
  type: string;
  version: number;
  written: Generated<Int8>;
}

export interface WechatFollowersTable {
  openid: Buffer;
  openid_lookup: Buffer;
  seen_at: Timestamp;
  union_lookup: Buffer;
}

export interface Tables {
  account_activations: AccountActivationsTable;
  answer_files: AnswerFilesTable;
  application_asks: ApplicationAsksTable;
  application_demands: ApplicationDemandsTable;
  application_files: ApplicationFilesTable;
  application_rounds: ApplicationRoundsTable;
  application_schedules: ApplicationSchedulesTable;
  application_timeline: ApplicationTimelineTable;
  applications: ApplicationsTable;
  applications_of_panels: ApplicationsOfPanelsTable;
  archive_blobs: ArchiveBlobsTable;
  archive_files: ArchiveFilesTable;
  archive_openings: ArchiveOpeningsTable;
  archive_pictures: ArchivePicturesTable;
  archive_sheets: ArchiveSheetsTable;
  archive_undrawn: ArchiveUndrawnTable;
  archive_volumes: ArchiveVolumesTable;
  audit_anchors: AuditAnchorsTable;
  audit_heads: AuditHeadsTable;
  audit_log: AuditLogTable;
  bank_files: BankFilesTable;
  bank_rows: BankRowsTable;
  banners: BannersTable;
  bans: BansTable;
  bill_changes: BillChangesTable;
  bill_lines: BillLinesTable;
  bill_links: BillLinksTable;
  bill_reliefs: BillReliefsTable;
  bills: BillsTable;
  calendar_entries: CalendarEntriesTable;
  calendar_feeds: CalendarFeedsTable;
  captchas: CaptchasTable;
  case_acts: CaseActsTable;
  case_agents: CaseAgentsTable;
  case_changes: CaseChangesTable;
  case_events: CaseEventsTable;
  case_numbers: CaseNumbersTable;
  case_numbers_of_applications: CaseNumbersOfApplicationsTable;
  case_panel: CasePanelTable;
  case_parties: CasePartiesTable;
  case_relations: CaseRelationsTable;
  case_remarks: CaseRemarksTable;
  cases: CasesTable;
  cases_of_people: CasesOfPeopleTable;
  channels: ChannelsTable;
  client_logs: ClientLogsTable;
  consents: ConsentsTable;
  contacts: ContactsTable;
  contents: ContentsTable;
  corrections: CorrectionsTable;
  courts: CourtsTable;
  deliveries: DeliveriesTable;
  delivery_acts: DeliveryActsTable;
  delivery_addresses: DeliveryAddressesTable;
  delivery_announcements: DeliveryAnnouncementsTable;
  delivery_attempts: DeliveryAttemptsTable;
  delivery_batches: DeliveryBatchesTable;
  delivery_case_acts: DeliveryCaseActsTable;
  delivery_events: DeliveryEventsTable;
  delivery_papers: DeliveryPapersTable;
  delivery_periods: DeliveryPeriodsTable;
  delivery_receipts: DeliveryReceiptsTable;
  differences: DifferencesTable;
  divisions: DivisionsTable;
  documents: DocumentsTable;
  exchange_fees: ExchangeFeesTable;
  exchange_findings: ExchangeFindingsTable;
  exchange_payments: ExchangePaymentsTable;
  exchange_receipts: ExchangeReceiptsTable;
  exchange_rows: ExchangeRowsTable;
  exchange_set_here: ExchangeSetHereTable;
  exchange_waiting: ExchangeWaitingTable;
  face_orders: FaceOrdersTable;
  face_tickets: FaceTicketsTable;
  feedback: FeedbackTable;
  files: FilesTable;
  gallery_seats: GallerySeatsTable;
  hand_off_codes: HandOffCodesTable;
  hand_off_flows: HandOffFlowsTable;
  hearings: HearingsTable;
  import_errors: ImportErrorsTable;
  import_jobs: ImportJobsTable;
  issued_keys: IssuedKeysTable;
  known_clients: KnownClientsTable;
  lapse_failures: LapseFailuresTable;
  ledger_accounts: LedgerAccountsTable;
  ledger_entries: LedgerEntriesTable;
  ledger_head: LedgerHeadTable;
  ledger_transactions: LedgerTransactionsTable;
  limit_events: LimitEventsTable;
  machine_assertions: MachineAssertionsTable;
  machine_clients: MachineClientsTable;
  machine_requests: MachineRequestsTable;
  machine_tokens: MachineTokensTable;
  mail_events: MailEventsTable;
  mail_items: MailItemsTable;
  mail_scans: MailScansTable;
  messages: MessagesTable;
  money_proposals: MoneyProposalsTable;
  notification_preferences: NotificationPreferencesTable;
  notification_sends: NotificationSendsTable;
  number_series: NumberSeriesTable;
  outbox: OutboxTable;
  pay_orders: PayOrdersTable;
  payments: PaymentsTable;
  pickup_codes: PickupCodesTable;
  proposals: ProposalsTable;
  provider_notices: ProviderNoticesTable;
  reception_bookings: ReceptionBookingsTable;
  reception_times: ReceptionTimesTable;
  recon_days: ReconDaysTable;
  recovery_codes: RecoveryCodesTable;
  refresh_tokens: RefreshTokensTable;
  refund_attempts: RefundAttemptsTable;
  refund_files: RefundFilesTable;
  refunds: RefundsTable;
  regions: RegionsTable;
  reminder_rounds: ReminderRoundsTable;
  reminders: RemindersTable;
  report_counts: ReportCountsTable;
  report_figures: ReportFiguresTable;
  report_stock: ReportStockTable;
  schedule_staff: ScheduleStaffTable;
  second_factors: SecondFactorsTable;
  second_steps: SecondStepsTable;
  sessions: SessionsTable;
  settings: SettingsTable;
  settlement_papers: SettlementPapersTable;
  sign_ins: SignInsTable;
  sms_codes: SmsCodesTable;
  social_accounts: SocialAccountsTable;
  social_states: SocialStatesTable;
  social_tickets: SocialTicketsTable;
  spent_bytes: SpentBytesTable;
  staff: StaffTable;
  staff_absences: StaffAbsencesTable;
  staff_proposals: StaffProposalsTable;
  stated_serials: StatedSerialsTable;
  sync_drift: SyncDriftTable;
  sync_sources: SyncSourcesTable;
  uploads: UploadsTable;
  users: UsersTable;
  webhook_case_heads: WebhookCaseHeadsTable;
  webhook_deliveries: WebhookDeliveriesTable;
  webhook_endpoints: WebhookEndpointsTable;
  webhook_events: WebhookEventsTable;
  wechat_followers: WechatFollowersTable;
}
