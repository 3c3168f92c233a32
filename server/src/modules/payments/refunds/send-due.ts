import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { AppServices } from '../../../platform/calls/context.ts';
import type { Tables } from '../../../tables.generated.ts';
import { refundOf } from '../records/refunds.ts';
import { askRefund } from './ask-refund.ts';

const atOnce = 20;

/**
 * Call the channel for every refund whose time has come; answers how many. Each is put off by a minute before the call, so that two
 * workers do not make the same, and one that ends in the middle leaves it to the next round.
 */
export async function sendDueRefunds(services: AppServices): Promise<number> {
  const now = services.now();
  const { rows } = await sql<Selectable<Tables['refunds']>>`
    update refunds set next_query_at = ${now}::timestamptz + interval '1 minute'
    where id in (select id from refunds where next_query_at <= ${now}
      order by next_query_at, id limit ${atOnce} for update skip locked)
    returning *`.execute(services.db);
  for (const row of rows) await askRefund(services, refundOf(row));
  return rows.length;
}
