import { sql } from 'kysely';
import { type AppServices, ofTheServer, transact } from '../../../platform/calls/context.ts';
import { lockBill } from '../records/bills.ts';

const atOnce = 100;
/** Refunds of money that the channel does not know of: those that no money has gone out for. */
const disputed = sql<{ id: string; bill_id: string }>`
  select r.id, r.bill_id from differences d join refunds r on r.payment_id = d.payment_id
  where d.kind = 'OURS_ONLY' and d.resolved_at is null
    and (r.state in ('APPROVED', 'FAILED') or (r.state = 'PROPOSED' and r.cause = 'OVERPAID'))
  order by r.id limit ${atOnce}`;

/** Hold them until the difference is dealt with: what never came is not paid back (money.md §2.7). */
export async function freezeDisputed(services: AppServices): Promise<void> {
  const { rows } = await disputed.execute(services.db);
  for (const { id, bill_id } of rows)
    await transact(services, ofTheServer, services.now(), async ({ tx, secrets, record }) => {
      await lockBill(tx, secrets, bill_id);
      const { numUpdatedRows } = await tx
        .updateTable('refunds')
        .set((eb) => ({ state: 'HELD', version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .where('state', 'in', ['PROPOSED', 'APPROVED', 'FAILED'])
        .executeTakeFirst();
      if (Number(numUpdatedRows) > 0) record('money.refundHeld', id, { bill: bill_id, why: 'OURS_ONLY' });
    });
}
