import { type CourtDay, courtDayOf } from '@sufu/contract/core';
import { sql } from 'kysely';
import type { Transaction } from '../../../platform/calls/context.ts';
import { freshId } from '../../../platform/database/uuid-v7.ts';

/** Money of nobody that a file brings for a day that is closed already: a difference of today. That of a bill is noted where it is taken. */
export async function noteClosedDays({ tx, at }: Transaction, courtId: string, fileId: string): Promise<void> {
  await sql`
    insert into differences (id, kind, court_id, channel, payment_id, fen, found_at, day)
    select ${freshId}, 'OURS_ONLY', r.court_id, 'BANK', p.id, p.fen, ${at}, ${courtDayOf(at)}
    from bank_rows r join payments p on p.id = r.payment_id and p.bill_id is null
    join recon_days d on d.court_id = r.court_id and d.channel = 'BANK' and d.day = r.booked_on and d.state = 'CLOSED'
    where r.file_id = ${fileId} and r.court_id = ${courtId}`.execute(tx);
}

type Covered = {
  readonly courtId: string;
  readonly account: string;
  readonly first: CourtDay;
  readonly last: CourtDay;
};
/**
 * Days that are over and of which a statement says everything: those of the file, and those between it and the row before, since the
 * balance follows from there. Each that is not closed has its sums anew: what came by the bank, and what we took of it.
 */
export async function coverDays({ tx, at }: Transaction, { courtId, account, first, last }: Covered): Promise<void> {
  await sql`
    insert into recon_days (court_id, channel, day, state, our_fen, their_fen, line_count, compared_at)
    select ${courtId}, 'BANK', d.day::date,
           case when coalesce(p.fen, 0) = coalesce(r.fen, 0) then 'MATCHED' else 'DIFFERENT' end,
           coalesce(p.fen, 0), coalesce(r.fen, 0), coalesce(r.n, 0), ${at}
    from generate_series(
      coalesce((select max(booked_on) from bank_rows where account = ${account} and booked_on < ${first}), ${first}::date),
      least(${last}::date, ${courtDayOf(at)}::date - 1), interval '1 day') d (day)
    left join lateral (
      select sum(fen) filter (where is_credit and payment_id is not null) as fen, count(*) as n
      from bank_rows where court_id = ${courtId} and booked_on = d.day::date) r on true
    left join lateral (
      select sum(fen) as fen from payments where court_id = ${courtId} and channel = 'BANK'
        and paid_at >= d.day::date::timestamp at time zone 'Asia/Shanghai'
        and paid_at < (d.day::date + 1)::timestamp at time zone 'Asia/Shanghai') p on true
    on conflict (court_id, channel, day) do update
    set state = excluded.state, our_fen = excluded.our_fen, their_fen = excluded.their_fen,
        line_count = excluded.line_count, compared_at = excluded.compared_at, version = recon_days.version + 1
    where recon_days.state <> 'CLOSED'`.execute(tx);
}

/** Days whose statement is there now are missed no more. */
export const endMissing = ({ tx, at }: Transaction, courtId: string): Promise<unknown> =>
  sql`
    update differences d set resolved_at = ${at} from recon_days r
    where d.kind = 'BILL_MISSING' and d.resolved_at is null and d.court_id = ${courtId} and d.channel = 'BANK'
      and r.court_id = d.court_id and r.channel = d.channel and r.day = d.day and r.state <> 'WAITING'`.execute(tx);
