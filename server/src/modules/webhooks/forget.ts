import { feedDays } from '@sufu/contract/webhooks';
import { sql } from 'kysely';
import type { AppServices } from '../../platform/calls/context.ts';

const batch = 10_000;

/** Every night: deliveries that went well before the feed begins. Events stay, and so does whatever nobody took. */
export async function forgetDelivered({ db, now }: AppServices): Promise<void> {
  const before = new Date(now().getTime() - feedDays * 86_400_000);
  const old = sql`select ctid from webhook_deliveries where state = 'delivered' and last_try_at < ${before} limit ${batch}`;
  for (let gone = batch; gone === batch; ) {
    const result = await sql`delete from webhook_deliveries where ctid in (${old})`.execute(db);
    gone = Number(result.numAffectedRows ?? 0);
  }
}
