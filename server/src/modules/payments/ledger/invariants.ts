/**
 * What is always true of the court's money (money.md §2.6), each as a statement that answers no row. Numbers are those of the design;
 * those that are not here speak of what the portal does not do yet (settlement, reconciliation, lapse) or hold by a unique key.
 */
export const invariants: readonly { readonly n: number; readonly says: string; readonly sql: string }[] = [
  {
    n: 1,
    says: 'debit and credit of each posting are equal',
    sql: `select t.seq::text as id from ledger_transactions t left join ledger_entries e on e.tx = t.seq
          group by t.seq having coalesce(sum(e.fen), 1) <> 0`,
  },
  {
    n: 2,
    says: 'nothing is overdrawn',
    sql: `select concat(account, ' ', bill_id) as id from ledger_entries
          where account in ('PREPAID', 'HELD', 'REFUND_DUE', 'REFUND_TRANSIT') group by account, bill_id having sum(fen) > 0
          union all
          select concat(account, ' ', court_id) from ledger_entries where account in ('SUSPENSE', 'TREASURY')
          group by account, court_id having sum(fen) > 0
          union all
          select concat(account, ' ', court_id) from ledger_entries where account = 'BANK'
          group by account, court_id having sum(fen) < 0`,
  },
  {
    n: 3,
    says: 'money that came is posted once, to the fen',
    sql: `select p.id::text as id from payments p
          left join ledger_transactions t on t.cause_kind = 'payment' and t.cause_id = p.id
            and t.kind = case when p.channel = 'BANK' then 'BANK_IN' else 'PAY_IN' end
          left join ledger_entries e on e.tx = t.seq and e.account = case when p.channel = 'BANK' then 'BANK' else 'CLEARING' end
          group by p.id, p.fen having count(distinct t.seq) <> 1 or coalesce(sum(e.fen), 0) <> p.fen
          union all
          select t.seq::text from ledger_transactions t
          where t.cause_kind = 'payment' and not exists (select from payments p where p.id = t.cause_id)
          union all
          -- Whose it is said to be is posted once for each claim that was approved, whether it stands or was corrected.
          select p.id::text from payments p
          cross join lateral (select count(*) as n, count(*) filter (where not exists (
              select from ledger_transactions r where r.reverses = t.seq)) as last
            from ledger_transactions t where t.kind = 'CLAIM' and t.cause_kind = 'payment' and t.cause_id = p.id) posted
          cross join lateral (select count(*) as n, count(*) filter (where c.state = 'APPROVED') as last from money_proposals c
            where c.payment_id = p.id and c.kind = 'CLAIM' and c.state in ('APPROVED', 'REVERSED')) said
          where posted.n <> said.n or posted.last <> said.last or said.last > 1
            or (posted.last > 0 and exists (select from money_proposals g where g.payment_id = p.id and g.kind = 'CORRECT'
              and g.state = 'APPROVED' and g.content ->> 'of' = 'PAYMENT'))
          union all
          -- A correction that was approved is posted once, and turns back, sign for sign, what it was about.
          select c.id::text from money_proposals c
          left join ledger_transactions t on t.kind = 'CORRECT' and t.cause_kind = 'correction' and t.cause_id = c.id
          left join ledger_transactions o on o.seq = t.reverses and o.cause_kind = 'payment' and o.cause_id = c.payment_id
            and o.seq = (c.content ->> 'seq')::bigint and (o.kind = 'CLAIM') = (c.content ->> 'of' = 'CLAIM')
          where c.kind = 'CORRECT' and ((c.state = 'APPROVED') <> (t.seq is not null) or (t.seq is not null and (o.seq is null
            or exists (select from (select * from ledger_entries where tx = o.seq) a
              full join (select * from ledger_entries where tx = t.seq) b on b.line = a.line and b.account = a.account
                and b.court_id = a.court_id and b.channel = a.channel and b.bill_id is not distinct from a.bill_id and b.fen = -a.fen
              where a.tx is null or b.tx is null))))
          union all
          select t.seq::text from ledger_transactions t where t.kind = 'CORRECT'
            and not exists (select from money_proposals c where c.kind = 'CORRECT' and c.id = t.cause_id)`,
  },
  {
    n: 4,
    says: 'what was said once is there once: payments, notices, rows of statements; a row that brought money is posted once',
    sql: `select concat(channel, ' ', provider_txn) as id from payments group by channel, provider_txn having count(*) > 1
          union all
          select concat(provider, ' ', notice_id) from provider_notices group by provider, notice_id having count(*) > 1
          union all
          select concat(account, ' ', serial) from bank_rows group by account, serial having count(*) > 1
          union all
          select r.id::text from bank_rows r
          where r.is_credit and r.refund_try_id is null and (select count(*) from ledger_transactions t
            where t.kind <> 'CLAIM' and ((t.cause_kind = 'bankRow' and t.cause_id = r.id)
              or (t.cause_kind = 'payment' and t.cause_id = r.payment_id))) <> 1
          union all
          -- Of a refund that came back, where it had been done; one that the cashier registered before is posted by that.
          select r.id::text from bank_rows r join refund_attempts a on a.id = r.refund_try_id join refunds f on f.id = a.refund_id
          where f.fen <> r.fen or r.payment_id is not null or (select count(*) from ledger_transactions t
            where t.cause_kind = 'bankRow' and t.cause_id = r.id) > case when r.is_credit then 1 else 0 end
          union all
          select r.id::text from bank_rows r left join money_proposals p on p.id = r.payout_id and p.kind in ('PAYOUT', 'REMIT') and p.state = 'APPROVED'
          where r.payout_id is not null and (r.is_credit or r.refund_try_id is not null or p.id is null or (p.content ->> 'fen')::bigint <> r.fen
            or p.paid_on <> r.booked_on or p.court_id <> r.court_id)
          union all
          select concat('payout ', payout_id) from bank_rows where payout_id is not null group by payout_id having count(*) > 1
          union all
          select r.id::text from bank_rows r left join payments p on p.id = r.payment_id
          where r.payment_id is not null and (p.fen <> r.fen or not r.is_credit)
          union all
          -- A row that is a transfer which the case system had stated is that one to the fen, is posted as such once, and leaves nothing of it outside of the bank.
          select r.id::text from bank_rows r
          left join payments p on p.id = r.payment_id and p.channel = 'BANK' and p.bill_id is null
          left join payments s on s.id = r.stated_id and s.channel = 'TRANSFER' and s.fen = r.fen and s.court_id = r.court_id
          where r.stated_id is not null and (p.id is null or s.id is null
            or exists (select from money_proposals g where g.state = 'APPROVED' and ((g.payment_id = p.id and g.kind in ('CLAIM', 'CORRECT'))
              or (g.payment_id = s.id and g.kind = 'CORRECT' and g.content ->> 'of' = 'PAYMENT')))
            or (select coalesce(sum(case t.kind when 'MATCH' then 1 else -1 end), 0) from ledger_transactions t
              where t.cause_kind = 'payment' and t.cause_id = s.id and t.kind in ('MATCH', 'UNMATCH')) <> 1
            or (select coalesce(sum(e.fen), 0) from ledger_transactions t join ledger_entries e on e.tx = t.seq and e.account = 'CLEARING'
              where (t.cause_kind = 'payment' and t.cause_id = s.id) or (t.cause_kind = 'refundTry' and t.cause_id in
                (select a.id from refund_attempts a join refunds f on f.id = a.refund_id where f.payment_id = s.id))) <> 0)
          union all
          select t.seq::text from ledger_transactions t where t.kind in ('MATCH', 'UNMATCH')
            and (exists (select from bank_rows r where r.stated_id = t.cause_id)) <> not exists
              (select from ledger_transactions u where u.kind = 'UNMATCH' and u.cause_kind = 'payment' and u.cause_id = t.cause_id)`,
  },
  {
    n: 5,
    says: 'what a bill says was paid is what the ledger says',
    sql: `select b.id::text as id from bills b
          left join (ledger_entries e join ledger_transactions t on t.seq = e.tx and t.kind not in ('EARN', 'PAY_OUT'))
            on e.bill_id = b.id and e.account = case when b.item = 'ATTEND' then 'HELD' else 'PREPAID' end
          group by b.id, b.paid_fen having b.paid_fen <> coalesce(-sum(e.fen), 0)`,
  },
  {
    n: 6,
    says: 'state and sums agree',
    sql: `select id::text as id from bills where paid_fen > amount_fen
          or (state = 'PAID') <> (paid_fen = amount_fen and state not in ('SETTLED', 'CANCELLED', 'LAPSED', 'WAIVED'))
          or (state = 'PART' and paid_fen not between 1 and amount_fen - 1)
          or (state in ('DRAFT', 'SERVING', 'OPEN', 'CANCELLED') and paid_fen > 0)`,
  },
  {
    n: 7,
    says: 'a bill has one live order, a paid order its one payment, and another sum a difference',
    sql: `select bill_id::text as id from pay_orders where state in ('CREATED', 'OPEN', 'UNKNOWN', 'CLOSING')
          group by bill_id having count(*) > 1
          union all
          select o.id::text from pay_orders o left join payments p on p.order_id = o.id
          group by o.id, o.state having (o.state = 'PAID') <> (count(p.id) = 1)
          union all
          select o.id::text from pay_orders o join payments p on p.order_id = o.id
          where p.fen <> o.fen and not exists
            (select from differences d where d.payment_id = p.id and d.kind = 'AMOUNT')`,
  },
  {
    n: 8,
    says: 'the demand in the application stands as its bill does',
    sql: `select b.id::text as id from bills b join application_demands d on d.id = b.demand_id
          where d.state <> case when b.state in ('PAID', 'WAIVED', 'SETTLED') then 'met'
                                when b.state in ('CANCELLED', 'LAPSED') then 'withdrawn' else 'open' end`,
  },
  {
    n: 9,
    says: 'nothing was paid on a notice that was never issued, and what is paid has its voucher',
    sql: `select b.id::text as id from bills b join payments p on p.bill_id = b.id where b.state = 'DRAFT' or b.removed_at is not null
          union all
          select id::text from bills where state = 'PAID' and voucher_id is null`,
  },
  {
    n: 10,
    says: 'what is to be given back is what the refunds say',
    sql: `select b.id::text as id from bills b
          left join (select bill_id, -sum(fen) filter (where account = 'REFUND_DUE') as due,
                            -sum(fen) filter (where account = 'REFUND_TRANSIT') as transit
                     from ledger_entries group by bill_id) l on l.bill_id = b.id
          left join (select bill_id, sum(fen) filter (where state in ('APPROVED', 'FAILED')
                              or (state in ('PROPOSED', 'HELD') and (cause = 'OVERPAID' or decided_by is not null))) as due,
                            sum(fen) filter (where state = 'SENDING') as transit
                     from refunds group by bill_id) r on r.bill_id = b.id
          where coalesce(l.due, 0) <> coalesce(r.due, 0) or coalesce(l.transit, 0) <> coalesce(r.transit, 0)`,
  },
  {
    n: 11,
    says: 'no more is given back or paid out than came, and what was paid out or handed over is posted once, to the fen',
    sql: `select p.id::text as id from payments p join refunds r on r.payment_id = p.id and r.state <> 'REJECTED'
          group by p.id, p.fen having sum(r.fen) > p.fen
          union all
          -- Of money that is gone nothing goes back.
          select r.id::text from refunds r join money_proposals g on g.payment_id = r.payment_id and g.kind = 'CORRECT'
            and g.state = 'APPROVED' and g.content ->> 'of' = 'PAYMENT' where r.state <> 'REJECTED'
          union all
          select p.id::text from payments p join refunds r on r.payment_id = p.id and r.state in ('SENDING', 'DONE')
          where r.route = 'ORIGINAL' group by p.id, p.fen having sum(r.fen) > p.fen
          union all
          -- What an open payout waits for is kept for it.
          select p.bill_id::text from money_proposals p where p.kind = 'PAYOUT' and p.state = 'OPEN' group by p.bill_id
          having sum((p.content ->> 'fen')::bigint) > (select coalesce(-sum(e.fen), 0) from ledger_entries e
            where e.account = 'HELD' and e.bill_id = p.bill_id)
          union all
          select p.id::text from money_proposals p
          left join ledger_transactions t on t.kind = 'PAY_OUT' and t.cause_kind = 'payout' and t.cause_id = p.id
          left join ledger_entries e on e.tx = t.seq and e.account = 'HELD' and e.bill_id = p.bill_id
          where p.kind = 'PAYOUT' group by p.id, p.state, p.content
          having coalesce(sum(e.fen), 0) <> case when p.state = 'APPROVED' then (p.content ->> 'fen')::bigint else 0 end
          union all
          select t.seq::text from ledger_transactions t where t.kind = 'PAY_OUT'
            and not exists (select from money_proposals p where p.kind = 'PAYOUT' and p.id = t.cause_id)
          union all
          select p.id::text from money_proposals p
          left join ledger_transactions t on t.kind = 'REMIT' and t.cause_kind = 'remittance' and t.cause_id = p.id
          left join ledger_entries e on e.tx = t.seq and e.account = 'TREASURY' and e.court_id = p.court_id
          where p.kind = 'REMIT' group by p.id, p.state, p.content
          having coalesce(sum(e.fen), 0) <> case when p.state = 'APPROVED' then (p.content ->> 'fen')::bigint else 0 end
          union all
          select t.seq::text from ledger_transactions t where t.kind = 'REMIT'
            and not exists (select from money_proposals p where p.kind = 'REMIT' and p.id = t.cause_id)
          union all
          -- What waits to be handed over is the treasury's.
          select p.court_id from money_proposals p where p.kind = 'REMIT' and p.state = 'OPEN' group by p.court_id
          having sum((p.content ->> 'fen')::bigint) > (select coalesce(-sum(e.fen), 0) from ledger_entries e
            where e.account = 'TREASURY' and e.court_id = p.court_id)`,
  },
  {
    n: 12,
    says: 'of a day that is closed, ours less theirs is what the differences say',
    sql: `select concat(r.court_id, ' ', r.channel, ' ', r.day) as id from recon_days r
          cross join lateral (
            select coalesce(sum(p.fen), 0) as fen, coalesce(sum(d.fen), 0) as late from payments p
            left join lateral (select sum(d.fen) as fen from differences d
              where d.payment_id = p.id and d.kind = 'OURS_ONLY') d on true
            where p.court_id = r.court_id and p.channel = r.channel
              and p.paid_at >= r.day::timestamp at time zone 'Asia/Shanghai'
              and p.paid_at < (r.day + 1)::timestamp at time zone 'Asia/Shanghai') o
          cross join lateral (
            select coalesce(sum(d.fen) filter (where d.refund_id is null and (d.kind in ('AMOUNT', 'STATE')
                     or (d.kind = 'PROVIDER_ONLY' and d.payment_id is null))), 0) as payments,
                   coalesce(sum(d.fen) filter (where d.refund_id is not null or d.kind = 'REFUND_PROVIDER_ONLY'), 0) as refunds
            from differences d where d.court_id = r.court_id and d.channel = r.channel and d.day = r.day) d
          where r.state = 'CLOSED' and (o.fen - r.their_fen <> o.late + d.payments
                                        or r.our_refund_fen - r.their_refund_fen <> d.refunds)`,
  },
  {
    n: 13,
    says: 'what is borne is what is due, and what the court keeps and asks for is that',
    sql: `select p.id::text as id from money_proposals p
          cross join lateral (select coalesce(sum((s ->> 'fen')::bigint), 0) as fen from jsonb_array_elements(p.content -> 'shares') s) borne
          cross join lateral (select coalesce(-sum(e.fen), 0) as fen from ledger_transactions t
            join ledger_entries e on e.tx = t.seq and e.account = 'TREASURY'
            where t.kind = 'EARN' and t.cause_kind = 'settlement' and t.cause_id = p.id) kept
          cross join lateral (select coalesce(sum(b.quoted_fen), 0) as fen from bills b
            where b.settlement_id = p.id and b.item = 'BORNE') asked
          where p.kind = 'SETTLE' and p.state = 'APPROVED'
            and (borne.fen <> (p.content ->> 'totalFen')::bigint or kept.fen + asked.fen <> (p.content ->> 'totalFen')::bigint)
          union all
          select b.id::text from bills b where b.state = 'SETTLED' and b.item <> 'COPY' and not exists
            (select from money_proposals p where p.id = b.settlement_id and p.kind = 'SETTLE' and p.state = 'APPROVED')`,
  },
  {
    n: 14,
    says: 'the numbers of the ledger have no gap and end at its head',
    sql: `select 'head' as id from ledger_head h
          where h.seq <> (select count(*) from ledger_transactions)
             or h.seq <> (select coalesce(max(seq), 0) from ledger_transactions)`,
  },
  {
    n: 15,
    says: 'no bill lapses but by a judge and a ruling, and none is called overdue while relief is asked for',
    sql: `select b.id::text as id from bills b where b.state = 'LAPSED' and not exists (select from money_proposals p
            where p.bill_id = b.id and p.kind = 'LAPSE' and p.state = 'APPROVED' and p.ruling_no is not null and p.decided_by is not null)
          union all
          select b.id::text from bills b join money_proposals p on p.bill_id = b.id and p.kind = 'LAPSE' and p.state = 'OPEN'
          where b.state <> 'OVERDUE' or exists (select from applications a
            where a.type = 'judicial_assistance_apply' and a.case_id = b.case_id and a.submitted_at < p.made_at and a.removed_at is null
              and a.state not in (10, 30, 31, 32, 33, 34, 35, 40, 41, 42)
              and (a.owner_id in (select q.user_id from case_parties q where q.id = b.party_id)
                or a.owner_id in (select g.user_id from case_agents g where g.party_id = b.party_id)))`,
  },
  {
    n: 16,
    says: 'whoever is paying out or has not answered is asked again within ten minutes',
    sql: `select r.id::text as id from refunds r
          join lateral (select * from refund_attempts a where a.refund_id = r.id order by n desc limit 1) a on true
          where r.state = 'SENDING' and a.route = 'ORIGINAL'
            and (r.next_query_at is null or r.next_query_at > coalesce(a.asked_at, a.sent_at) + interval '10 minutes')
          union all
          select r.id::text from refunds r where r.state = 'SENDING'
            and not exists (select from refund_attempts a where a.refund_id = r.id)
          union all
          select id::text from refunds where state <> 'SENDING' and next_query_at is not null
          union all
          select id::text from pay_orders where state = 'UNKNOWN' and next_query_at is null`,
  },
];
