-- The court's money: bills, attempts to pay them, money that came, and the ledger. Sums in fen.
create table bills (
  id uuid primary key,
  -- On the notice: JF, day, six figures.
  bill_no text not null unique,
  court_id text not null references courts,
  -- Of a case and the party of it that pays; or of an application without a case, and whoever filed it.
  case_id uuid references cases,
  party_id uuid references case_parties,
  application_id uuid references applications,
  owner_id uuid references users,
  -- The demand in the application: there from the day the notice was received.
  demand_id uuid references application_demands,
  item text not null,
  -- Encrypted: the payer as the voucher names them.
  payer bytea not null,
  -- What it was worked out from, and its lines: as issued, never changed.
  quote jsonb not null,
  quoted_fen bigint not null,
  amount_fen bigint not null check (amount_fen > 0),
  -- Encrypted.
  override_reason bytea,
  -- Made once by whoever issued it: a repeat issues nothing new.
  key uuid not null,
  issued_by uuid not null references users,
  issued_at timestamptz not null,
  approved_by uuid references users,
  -- Documents, which are written last in a transaction.
  document_id uuid,
  voucher_id uuid,
  received_on date,
  due_on date,
  state text not null check (state in ('DRAFT', 'SERVING', 'OPEN', 'PART', 'PAID', 'OVERDUE', 'DEFERRED', 'LATER',
    'WAIVED', 'CANCELLED', 'LAPSED', 'SETTLED')),
  -- Follows from the ledger; kept here for lists.
  paid_fen bigint not null check (paid_fen >= 0 and paid_fen <= amount_fen),
  version integer not null,
  -- Sent back before it was issued: shown to nobody any more.
  removed_at timestamptz,
  unique (issued_by, key),
  check ((case_id is null) = (party_id is null)),
  check ((case_id is null) <> (application_id is null)),
  check ((application_id is null) = (owner_id is null)),
  check (approved_by is null or approved_by <> issued_by),
  check (quoted_fen = amount_fen or override_reason is not null),
  check ((received_on is null) = (due_on is null))
);
create index bills_party on bills (party_id, state, due_on, id);
create index bills_owner on bills (owner_id, state, due_on, id);
create index bills_case on bills (case_id);
create index bills_desk on bills (state, issued_at desc, id desc) where removed_at is null;
create index bills_document on bills (document_id);
create index bills_voucher on bills (voucher_id);
-- Of one payer and item one bill that is not over; a balance may come beside it.
create unique index bills_one_open_of_case on bills (case_id, party_id, item)
  where removed_at is null and item <> 'TOPUP' and state in ('DRAFT', 'SERVING', 'OPEN', 'PART', 'OVERDUE', 'DEFERRED', 'LATER');
create unique index bills_one_open_of_application on bills (application_id, item)
  where removed_at is null and item <> 'TOPUP' and state in ('DRAFT', 'SERVING', 'OPEN', 'PART', 'OVERDUE', 'DEFERRED', 'LATER');

create table pay_orders (
  id uuid primary key,
  -- SF, day, eight figures and two more by chance: what the channel knows it by.
  order_no text not null unique check (length(order_no) <= 32),
  bill_id uuid not null references bills,
  bill_version integer not null,
  channel text not null check (channel in ('WECHAT', 'ALIPAY')),
  scene text not null check (scene in ('QR', 'H5', 'JSAPI')),
  fen bigint not null check (fen > 0),
  state text not null check (state in ('CREATED', 'OPEN', 'UNKNOWN', 'CLOSING', 'PAID', 'FAILED', 'CLOSED')),
  -- Encrypted: the code, or the address to jump to.
  code bytea,
  code_is text check (code_is in ('qr', 'jump', 'jsapi')),
  key uuid not null,
  by_id uuid not null references users,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- When the channel is asked next; null: no more.
  next_query_at timestamptz,
  unique (by_id, key)
);
-- One attempt at a time, whoever makes it.
create unique index pay_orders_one_live on pay_orders (bill_id) where state in ('CREATED', 'OPEN', 'UNKNOWN', 'CLOSING');
create index pay_orders_bill on pay_orders (bill_id, created_at);
create index pay_orders_query on pay_orders (next_query_at, id) where next_query_at is not null;

-- What providers said, each once; rows are only added.
create table provider_notices (
  provider text not null check (provider in ('WECHAT', 'ALIPAY')),
  notice_id text not null,
  received_at timestamptz not null,
  -- Encrypted, as it came.
  body bytea not null,
  outcome text not null check (outcome in ('paid', 'repeat', 'refund', 'other')),
  primary key (provider, notice_id)
);

-- Money that came: facts, only added.
create table payments (
  id uuid primary key,
  court_id text not null references courts,
  channel text not null check (channel in ('WECHAT', 'ALIPAY')),
  provider_txn text not null,
  order_id uuid references pay_orders,
  bill_id uuid references bills,
  fen bigint not null check (fen > 0),
  -- When the channel says it was paid, which counts for time limits; and when we heard of it.
  paid_at timestamptz not null,
  seen_at timestamptz not null,
  -- Encrypted: the payer's mark at the channel.
  payer_account bytea not null,
  source text not null check (source in ('NOTICE', 'QUERY')),
  unique (channel, provider_txn)
);
create unique index payments_order on payments (order_id) where order_id is not null;
create index payments_bill on payments (bill_id, paid_at);

create table refunds (
  id uuid primary key,
  refund_no text not null unique,
  bill_id uuid not null references bills,
  payment_id uuid not null references payments,
  fen bigint not null check (fen > 0),
  cause text not null check (cause in ('OVERPAID')),
  state text not null check (state in ('PROPOSED', 'APPROVED', 'SENDING', 'DONE', 'REJECTED', 'FAILED', 'HELD')),
  made_at timestamptz not null,
  due_on date not null
);
create index refunds_bill on refunds (bill_id);
create index refunds_waiting on refunds (state, due_on, id);

-- What does not agree, each with what it is about, until somebody has looked at it.
create table differences (
  id uuid primary key,
  kind text not null check (kind in ('AMOUNT', 'UNKNOWN_ORDER', 'AFTER_CLOSE')),
  payment_id uuid references payments,
  bill_id uuid references bills,
  fen bigint not null,
  found_at timestamptz not null
);
create index differences_payment on differences (payment_id);
create index differences_bill on differences (bill_id);

-- The ledger: double entry, debit above nothing, credit below; only added, in one chain.
create table ledger_accounts (
  code text primary key,
  side text not null check (side in ('asset', 'liability'))
);
insert into ledger_accounts (code, side) values ('CLEARING', 'asset'), ('BANK', 'asset'), ('FEE', 'asset'), ('PREPAID', 'liability'),
  ('REFUND_DUE', 'liability'), ('REFUND_TRANSIT', 'liability'), ('SUSPENSE', 'liability'), ('TREASURY', 'liability');

-- The head of the chain: whoever writes to the ledger holds it till commit.
create table ledger_head (
  one boolean primary key default true check (one),
  seq bigint not null,
  hash bytea not null
);
insert into ledger_head (seq, hash) values (0, decode(repeat('00', 32), 'hex'));

create table ledger_transactions (
  seq bigint primary key,
  kind text not null,
  cause_kind text not null,
  cause_id uuid not null,
  at timestamptz not null,
  -- HMAC-SM3 over the transaction, its entries and the hash before; `key`: the number of the key.
  key smallint not null,
  hash bytea not null,
  -- A cause is posted once in each way.
  unique (cause_kind, cause_id, kind)
);
create table ledger_entries (
  tx bigint not null references ledger_transactions deferrable initially deferred,
  line smallint not null,
  account text not null references ledger_accounts,
  court_id text not null references courts,
  channel text not null,
  bill_id uuid references bills,
  fen bigint not null check (fen <> 0),
  primary key (tx, line)
);
create index ledger_entries_bill on ledger_entries (bill_id, account) where bill_id is not null;
create index ledger_entries_account on ledger_entries (account, court_id);

-- `refuse_change` came with the services of papers.
create trigger ledger_transactions_fixed before update or delete or truncate on ledger_transactions
  for each statement execute function refuse_change();
create trigger ledger_entries_fixed before update or delete or truncate on ledger_entries
  for each statement execute function refuse_change();
create trigger payments_fixed before update or delete or truncate on payments
  for each statement execute function refuse_change();
create trigger provider_notices_fixed before update or delete or truncate on provider_notices
  for each statement execute function refuse_change();

-- Whatever wrote it: at commit each transaction has entries and they come to nothing.
create function refuse_unbalanced() returns trigger language plpgsql as $$
begin
  if (select coalesce(sum(fen), 1) from ledger_entries where tx = new.seq) <> 0 then
    raise exception 'ledger transaction % does not balance', new.seq using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_transactions_balance after insert on ledger_transactions
  deferrable initially deferred for each row execute function refuse_unbalanced();
-- Nothing is put beside a transaction that was closed already.
create function refuse_late_entry() returns trigger language plpgsql as $$
begin
  if exists (select from ledger_entries where tx = new.tx having sum(fen) <> 0) then
    raise exception 'ledger transaction % does not balance', new.tx using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_entries_balance after insert on ledger_entries
  deferrable initially deferred for each row execute function refuse_late_entry();
