import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { AppServices } from '../../../platform/calls/context.ts';
import type { Tables } from '../../../tables.generated.ts';
import { findBill } from '../records/bills.ts';
import { findOrder, orderOf } from '../records/orders.ts';
import { askChannel, nextQuery } from './ask-channel.ts';

const atOnce = 20;

/**
 * Ask about every order whose time has come; answers how many. Each is put off by a minute before it is asked about, so that two workers
 * do not ask the same, and one that ends in the middle leaves it to the next round.
 */
export async function queryDue(services: AppServices): Promise<number> {
  const { db, secrets } = services;
  const now = services.now();
  const { rows } = await sql<Selectable<Tables['pay_orders']>>`
    update pay_orders set next_query_at = ${now}::timestamptz + interval '1 minute'
    where id in (select id from pay_orders where next_query_at <= ${now}
      order by next_query_at, id limit ${atOnce} for update skip locked)
    returning *`.execute(db);
  for (const row of rows) {
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
  return rows.length;
}
