-- The court's side of money: the way back of refunds, bank statements, days reconciled, and what two people decide.

-- Of a bill: the serial number of its account at the bank, until when it is deferred, and the bill that took its place.
alter table bills add column account_serial integer unique;
alter table bills add column deferred_until date;
alter table bills add column replaced_by uuid references bills;
create index bills_replaced on bills (replaced_by) where replaced_by is not null;
create index bills_due on bills (due_on, id) where removed_at is null and state in ('OPEN', 'PART', 'DEFERRED');
-- A bill that was paid and is given back whole owes nothing.
alter table bills drop constraint bills_amount_fen_check;
alter table bills add constraint bills_amount_fen_check check (amount_fen >= 0);
-- Relief and refunds lower what was worked out; another amount from the start has its reason.
alter table bills drop constraint bills_check5;
alter table bills add constraint bills_more_than_quoted check (amount_fen <= quoted_fen or override_reason is not null);

-- What became of the amount of a bill, in its order; only added.
create table bill_changes (
  bill_id uuid not null references bills,
  seq smallint not null,
  kind text not null check (kind in ('REDUCE', 'WAIVE', 'DEFER', 'EXTEND', 'REPLACE', 'CANCEL', 'LAPSE', 'REFUND', 'SETTLE')),
  fen_before bigint not null,
  fen_after bigint not null,
  -- Encrypted: the paper or decision it stands on, and the reason.
  basis bytea not null,
  by_id uuid references users,
  at timestamptz not null,
  primary key (bill_id, seq)
);
create trigger bill_changes_fixed before update or delete or truncate on bill_changes
  for each statement execute function refuse_change();

-- What one proposes and another decides about money. `content` holds what is proposed: codes, sums and ids.
create table money_proposals (
  id uuid primary key,
  kind text not null check (kind in ('LAPSE', 'SETTLE', 'CANCEL', 'CLAIM', 'CORRECT')),
  court_id text not null references courts,
  case_id uuid references cases,
  bill_id uuid references bills,
  payment_id uuid references payments,
  content jsonb not null,
  state text not null check (state in ('OPEN', 'APPROVED', 'REFUSED', 'WITHDRAWN')),
  -- Null: by the schedule.
  made_by uuid references users,
  made_at timestamptz not null,
  decided_by uuid references users,
  decided_at timestamptz,
  -- The number of the ruling it stands on.
  ruling_no text,
  -- Encrypted.
  answer bytea,
  version integer not null default 1,
  check (decided_by is null or decided_by <> made_by),
  check ((state in ('APPROVED', 'REFUSED')) = (decided_by is not null))
);
create unique index money_proposals_one_of_bill on money_proposals (bill_id, kind) where state = 'OPEN' and bill_id is not null;
create unique index money_proposals_one_of_payment on money_proposals (payment_id, kind)
  where state = 'OPEN' and payment_id is not null;
create index money_proposals_waiting on money_proposals (court_id, kind, made_at, id) where state = 'OPEN';
create index money_proposals_case on money_proposals (case_id);
create index money_proposals_bill on money_proposals (bill_id);

-- Refunds: why, by which way, to which account, and who decided.
alter table refunds drop constraint refunds_cause_check;
alter table refunds add constraint refunds_cause_check check (cause in ('OVERPAID', 'WIN', 'HALF_MEDIATE', 'HALF_WITHDRAW',
  'HALF_SUMMARY', 'REJECT', 'REMAND', 'REDUCE_CLAIM', 'TRANSFER_CRIME', 'ASSIST', 'LAPSE', 'WRONG_BILL', 'OTHER'));
alter table refunds add column route text not null default 'ORIGINAL' check (route in ('ORIGINAL', 'BANK'));
-- Encrypted: the reason and what it stands on; the account {name, bank, number}; why it failed.
alter table refunds add column basis bytea;
alter table refunds add column account bytea;
alter table refunds add column failure bytea;
alter table refunds add column application_id uuid references applications;
alter table refunds add column made_by uuid references users;
alter table refunds add column decided_by uuid references users;
alter table refunds add column decided_at timestamptz;
alter table refunds add column sent_at timestamptz;
alter table refunds add column done_at timestamptz;
-- When the channel is asked next; null: no more.
alter table refunds add column next_query_at timestamptz;
alter table refunds add column version integer not null default 1;
alter table refunds add constraint refunds_decided_by_another check (decided_by is null or decided_by <> made_by);
create index refunds_payment on refunds (payment_id);
create index refunds_application on refunds (application_id) where application_id is not null;
create index refunds_query on refunds (next_query_at, id) where next_query_at is not null;

-- Each time somebody was asked to pay a refund out: always under the number of the refund.
create table refund_attempts (
  refund_id uuid not null references refunds,
  n smallint not null,
  route text not null check (route in ('ORIGINAL', 'BANK')),
  sent_at timestamptz not null,
  answered_at timestamptz,
  answer text check (answer in ('accepted', 'done', 'refused', 'unknown', 'failed')),
  primary key (refund_id, n)
);

-- Money comes by the bank as well, and is heard of by a statement or a channel's bill of a day.
alter table payments drop constraint payments_channel_check;
alter table payments add constraint payments_channel_check check (channel in ('WECHAT', 'ALIPAY', 'BANK'));
alter table payments drop constraint payments_source_check;
alter table payments add constraint payments_source_check check (source in ('NOTICE', 'QUERY', 'BILL', 'STATEMENT'));
create index payments_day on payments (court_id, channel, paid_at);

-- Statements of the bank, and their rows, each once.
create table bank_files (
  id uuid primary key,
  court_id text not null references courts,
  hash bytea not null unique,
  name text not null,
  imported_by uuid not null references users,
  imported_at timestamptz not null,
  row_count integer not null,
  first_day date not null,
  last_day date not null
);
create index bank_files_court on bank_files (court_id, imported_at desc, id desc);
create table bank_rows (
  id uuid primary key,
  file_id uuid not null references bank_files,
  court_id text not null references courts,
  account text not null,
  serial text not null,
  booked_on date not null,
  booked_at timestamptz not null,
  is_credit boolean not null,
  fen bigint not null check (fen > 0),
  balance_fen bigint not null,
  -- The serial number of a bill's account; null: none was named.
  account_serial integer,
  -- Encrypted: name, account and bank of the other side, and the remark.
  counterparty bytea not null,
  payment_id uuid references payments,
  unique (account, serial)
);
create index bank_rows_file on bank_rows (file_id);
create index bank_rows_payment on bank_rows (payment_id);
create index bank_rows_day on bank_rows (court_id, booked_on, id);

-- A day of a channel, compared with ours.
create table recon_days (
  court_id text not null references courts,
  channel text not null check (channel in ('WECHAT', 'ALIPAY', 'BANK')),
  day date not null,
  state text not null check (state in ('WAITING', 'MATCHED', 'DIFFERENT', 'CLOSED')),
  our_fen bigint not null default 0,
  our_refund_fen bigint not null default 0,
  their_fen bigint not null default 0,
  their_refund_fen bigint not null default 0,
  fee_fen bigint not null default 0,
  line_count integer not null default 0,
  compared_at timestamptz,
  closed_by uuid references users,
  closed_at timestamptz,
  version integer not null default 1,
  primary key (court_id, channel, day)
);
create index recon_days_open on recon_days (day, court_id, channel) where state <> 'CLOSED';

-- What does not agree, with whom it lies and how it ended.
alter table differences drop constraint differences_kind_check;
alter table differences add constraint differences_kind_check check (kind in ('AMOUNT', 'UNKNOWN_ORDER', 'AFTER_CLOSE',
  'PROVIDER_ONLY', 'OURS_ONLY', 'STATE', 'REFUND_PROVIDER_ONLY', 'REFUND_OURS_ONLY', 'BANK_UNMATCHED', 'SETTLEMENT_SHORT',
  'BALANCE_GAP', 'BILL_MISSING'));
alter table differences add column court_id text references courts;
alter table differences add column channel text check (channel in ('WECHAT', 'ALIPAY', 'BANK'));
alter table differences add column day date;
alter table differences add column refund_id uuid references refunds;
-- The number at the channel, where we have no row of it.
alter table differences add column provider_txn text;
alter table differences add column resolved_by uuid references users;
alter table differences add column resolved_at timestamptz;
-- Encrypted: how it ended.
alter table differences add column note bytea;
create index differences_refund on differences (refund_id);
create index differences_open on differences (found_at, id) where resolved_at is null;
create index differences_day on differences (court_id, channel, day) where day is not null;

-- A link by which somebody else pays a bill: until its end or until it is paid.
create table bill_links (
  id uuid primary key,
  token_hash bytea not null unique,
  bill_id uuid not null references bills,
  made_by uuid not null references users,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index bill_links_bill on bill_links (bill_id, made_at);
-- An attempt that was begun by a link; `by_id` is whoever made the link.
alter table pay_orders add column link_id uuid references bill_links;
create index pay_orders_link on pay_orders (link_id) where link_id is not null;
