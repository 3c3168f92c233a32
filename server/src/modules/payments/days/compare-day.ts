import { randomUUIDv7 } from 'node:crypto';
import { type CourtDay, plusDays } from '@sufu/contract/core';
import { sql } from 'kysely';
import { type AppServices, ofTheServer, type Transaction, transact } from '../../../platform/calls/context.ts';
import { midnight } from '../../../platform/database/filter-rows.ts';
import { freshId } from '../../../platform/database/uuid-v7.ts';
import { ChannelDown } from '../channels/channel.ts';
import type { Payee } from '../payees.ts';
import { dropLines, stageBill } from './stage-bill.ts';
import { takeMissed } from './take-missed.ts';

type Run = { readonly courtId: string; readonly channel: string; readonly day: CourtDay; readonly run: string };

/** Payments that differ. Each difference is ours less theirs, so that they come to the difference of the sums. */
const insertPayments = ({ tx, at }: Transaction, { courtId, channel, day, run }: Run) =>
  sql`
  with theirs as (select key, sum(fen)::bigint as fen from bill_lines where run = ${run} and kind = 'payment' group by key),
       known as (select t.key, t.fen as their, p.id, p.bill_id, p.fen as our, p.court_id,
                        p.paid_at >= ${midnight(day)} and p.paid_at < ${midnight(plusDays(day, 1))} as of_day
                 from theirs t left join payments p on p.channel = ${channel} and p.provider_txn = t.key and p.court_id = ${courtId}),
       found as (
         select case when id is null then 'PROVIDER_ONLY' when of_day then 'AMOUNT' else 'STATE' end as kind,
                id as payment_id, bill_id, key, case when of_day then our - their else -their end as fen
         from known where id is null or not of_day or our <> their
         union all
         select 'OURS_ONLY', p.id, p.bill_id, p.provider_txn, p.fen from payments p
         where p.court_id = ${courtId} and p.channel = ${channel}
           and p.paid_at >= ${midnight(day)} and p.paid_at < ${midnight(plusDays(day, 1))}
           and not exists (select from theirs t where t.key = p.provider_txn))
  insert into differences (id, kind, court_id, channel, day, payment_id, bill_id, provider_txn, fen, found_at)
  select ${freshId}, kind, ${courtId}, ${channel}, ${day}, payment_id, bill_id, key, fen, ${at} from found`.execute(tx);

/** The refunds of this channel, and what of them the bill has. A refund is known by our number; it is found on one bill. */
const insertRefunds = ({ tx, at }: Transaction, { courtId, channel, day, run }: Run) =>
  sql`
  with theirs as (select key, sum(fen)::bigint as fen from bill_lines where run = ${run} and kind = 'refund' group by key),
       ours as (select r.* from refunds r join payments p on p.id = r.payment_id
                where p.court_id = ${courtId} and p.channel = ${channel} and r.route = 'ORIGINAL'),
       known as (select t.key, t.fen as their, r.id, r.bill_id, r.fen as our, r.state in ('SENDING', 'DONE') as is_sent
                 from theirs t left join ours r on r.refund_no = t.key),
       billed as (update refunds set bill_day = ${day} from known k where refunds.id = k.id and k.is_sent returning refunds.id),
       found as (
         select case when id is null then 'REFUND_PROVIDER_ONLY' when is_sent then 'AMOUNT' else 'STATE' end as kind,
                id as refund_id, bill_id, key, case when is_sent then our - their else -their end as fen
         from known where id is null or not is_sent or our <> their
         union all
         select 'REFUND_OURS_ONLY', r.id, r.bill_id, r.refund_no, r.fen from ours r
         where r.state = 'DONE' and r.bill_day is null and r.done_at < ${midnight(plusDays(day, 1))}
           and not exists (select from theirs t where t.key = r.refund_no)
           and not exists (select from differences d where d.refund_id = r.id and d.kind = 'REFUND_OURS_ONLY')
           and not exists (select from recon_days d where d.court_id = ${courtId} and d.channel = ${channel}
                           and d.state = 'WAITING' and d.day < ${day}))
  insert into differences (id, kind, court_id, channel, day, refund_id, bill_id, provider_txn, fen, found_at)
  select ${freshId}, kind, ${courtId}, ${channel}, ${day}, refund_id, bill_id, key, fen, ${at} from found`.execute(tx);

/** Sums of both sides; the day is different while something of it is not dealt with. */
const keepSums = ({ tx, at }: Transaction, { courtId, channel, day, run }: Run) =>
  sql`
  update recon_days r set
    our_fen = o.fen, their_fen = t.paid, their_refund_fen = t.back, our_refund_fen = t.back + d.refunds,
    fee_fen = t.fee, line_count = t.n, compared_at = ${at}, version = version + 1,
    state = case when d.open = 0 then 'MATCHED' else 'DIFFERENT' end
  from (select coalesce(sum(fen), 0) as fen from payments where court_id = ${courtId} and channel = ${channel}
        and paid_at >= ${midnight(day)} and paid_at < ${midnight(plusDays(day, 1))}) o,
       (select coalesce(sum(fen) filter (where kind = 'payment'), 0) as paid, coalesce(sum(fee_fen), 0) as fee,
               coalesce(sum(fen) filter (where kind = 'refund'), 0) as back, count(*) as n
        from bill_lines where run = ${run}) t,
       (select count(*) filter (where resolved_at is null) as open,
               coalesce(sum(fen) filter (where kind like 'REFUND%' or refund_id is not null), 0) as refunds
        from differences where court_id = ${courtId} and channel = ${channel} and day = ${day} and kind <> 'BILL_MISSING') d
  where r.court_id = ${courtId} and r.channel = ${channel} and r.day = ${day}`.execute(tx);

/** Held against money that comes for the day meanwhile. One that another process has compared is left. */
async function finish(transaction: Transaction, run: Run, lines: number): Promise<void> {
  const { tx, at, record } = transaction;
  const { courtId, channel, day } = run;
  const row = await tx
    .selectFrom('recon_days')
    .select('state')
    .where('court_id', '=', courtId)
    .where('channel', '=', channel)
    .where('day', '=', day)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { n } = await tx
    .selectFrom('bill_lines')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('run', '=', run.run)
    .executeTakeFirstOrThrow();
  if (row.state !== 'WAITING' || Number(n) !== lines) return;
  await tx
    .updateTable('differences')
    .set({ resolved_at: at })
    .where('kind', '=', 'BILL_MISSING')
    .where('court_id', '=', courtId)
    .where('channel', '=', channel)
    .where('day', '=', day)
    .execute();
  await insertPayments(transaction, run);
  await insertRefunds(transaction, run);
  await keepSums(transaction, run);
  record('money.dayCompared', null, { channel, day, lines });
}

/**
 * Compare a day of a channel with its bill: what we have not heard of is taken in, what differs is written down once, and the sums are
 * kept. False: the bill is not there yet, or the channel cannot be reached. Ended in the middle, it is done again from the beginning.
 */
export async function compareDay(services: AppServices, payee: Payee, day: CourtDay): Promise<boolean> {
  const { courtId, channel } = payee;
  const run = { courtId, channel: channel.name, day, run: randomUUIDv7() };
  try {
    const bill = await channel.bill(day);
    if (bill === null) return false;
    const lines = await stageBill(services, run.run, bill);
    await takeMissed(services, payee, day, run.run);
    await transact(services, ofTheServer, services.now(), (transaction) => finish(transaction, run, lines));
    return true;
  } catch (error) {
    if (error instanceof ChannelDown) return false;
    throw error;
  } finally {
    await dropLines(services, run.run);
  }
}
