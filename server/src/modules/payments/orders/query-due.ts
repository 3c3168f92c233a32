import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { AppServices } from '../../../platform/calls/context.ts';
import type { Tables } from '../../../tables.generated.ts';
import { findBill } from '../records/bills.ts';
import { findOrder, orderOf } from '../records/orders.ts';
import { askChannel, nextQuery } from './ask-channel.ts';

/** A channel that is slow or gone holds up no more than these: a thousand open orders are asked about in a minute at one second each. */
const atOnce = 20;

async function askAbout(services: AppServices, row: Selectable<Tables['pay_orders']>, now: Date): Promise<void> {
  const { db, secrets } = services;
  const order = orderOf(row);
  const bill = await findBill(db, secrets, order.bill_id);
  if (bill) await askChannel(services, order, bill.court_id);
  const after = await findOrder(db, { id: order.id });
  if (after)
    await db
      .updateTable('pay_orders')
      .set({ next_query_at: nextQuery(after, now) })
      .where('id', '=', order.id)
      .where('next_query_at', '=', row.next_query_at)
      .execute();
}

/**
 * Ask about the orders whose time has come, twenty at once; answers how many. Each is put off by a minute before it is asked about, so that
 * two workers do not ask the same, and one that ends in the middle leaves it to the next round. One that fails keeps none of the others.
 */
export async function queryDue(services: AppServices): Promise<number> {
  const now = services.now();
  const { rows } = await sql<Selectable<Tables['pay_orders']>>`
    update pay_orders set next_query_at = ${now}::timestamptz + interval '1 minute'
    where id in (select id from pay_orders where next_query_at <= ${now}
      order by next_query_at, id limit ${atOnce} for update skip locked)
    returning *`.execute(services.db);
  const asked = await Promise.allSettled(rows.map((row) => askAbout(services, row, now)));
  const failures = asked.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} orders could not be asked about`);
  return rows.length;
}
