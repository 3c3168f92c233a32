import { randomUUIDv7 } from 'node:crypto';
import { type CourtDay, courtDayOf } from '@sufu/contract/core';
import { sql } from 'kysely';
import { type AppServices, ofTheServer, transact } from '../../../platform/calls/context.ts';
import { takeMoney } from '../money/take-money.ts';
import type { Payee } from '../payees.ts';

const atOnce = 100;
type Missed = { readonly key: string; readonly order_no: string; readonly fen: number; readonly at: Date };

/** Payments of the bill that we have never heard of, by their numbers. */
async function missedAfter({ db }: AppServices, run: string, channel: string, after: string) {
  const { rows } = await sql<Missed>`
    select distinct on (l.key) l.key, l.order_no, l.fen, l.at from bill_lines l
    where l.run = ${run} and l.kind = 'payment' and l.key > ${after} and l.fen > 0
      and not exists (select from payments p where p.channel = ${channel} and p.provider_txn = l.key)
    order by l.key, l.n limit ${atOnce}`.execute(db);
  return rows;
}

/**
 * Take in what a bill has and we have not: each in an act of its own, as if it had been heard of in time, and a difference that is
 * dealt with already (money.md §2.7). A repeat finds nothing.
 */
export async function takeMissed(services: AppServices, payee: Payee, day: CourtDay, run: string): Promise<void> {
  const { courtId, merchant, channel } = payee;
  let after = '';
  for (;;) {
    const missed = await missedAfter(services, run, channel.name, after);
    for (const { key: txn, order_no: orderNo, fen, at: paidAt } of missed) {
      after = txn;
      // Its own day is what counts, and a bill is of one day.
      if (courtDayOf(paidAt) !== day) continue;
      const fact = { orderNo, txn, fen, paidAt, payer: '', merchant };
      await transact(services, ofTheServer, services.now(), async (transaction) => {
        const { tx, at } = transaction;
        const came = { courtId, channel: channel.name, fact, source: 'BILL' } as const;
        if ((await takeMoney(transaction, services, came)) === 'repeat') return;
        const payment = tx
          .selectFrom('payments')
          .select(['id', 'bill_id'])
          .where('channel', '=', channel.name)
          .where('provider_txn', '=', txn);
        const { id, bill_id } = await payment.executeTakeFirstOrThrow();
        await tx
          .insertInto('differences')
          .values({
            ...{ id: randomUUIDv7(), kind: 'PROVIDER_ONLY', court_id: courtId, channel: channel.name, day, fen },
            ...{ payment_id: id, bill_id, provider_txn: txn, found_at: at, resolved_at: at },
          })
          .execute();
      });
    }
    if (missed.length < atOnce) return;
  }
}
