import type { CallReply } from '@sufu/contract/core';
import type * as calls from '@sufu/contract/payments';
import { consequenceOf } from '@sufu/contract/payments';
import { sql } from 'kysely';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { offsetOf } from '../../../platform/calls/page-offset.ts';
import { isAmong } from '../../../platform/database/filter-rows.ts';
import { withTotal } from '../../../platform/database/lists/with-total.ts';
import { decidesIn } from '../../cases/index.ts';
import { presentDeskBills } from '../desk/desk-bills.ts';
import { openBill } from '../records/bills.ts';
import { factsOf } from '../records/facts-of.ts';
import { backOnLapse } from './back-on-lapse.ts';
import { isReconciled } from './overdue-guards.ts';

/** What waits for this judge, the oldest first. */
export async function listDecisions(
  context: SignedInContext,
  { query }: Input<typeof calls.listDecisions>,
): Promise<CallReply<typeof calls.listDecisions>> {
  const { db, secrets, actor, lang, services } = context;
  const mine = db
    .selectFrom('money_proposals')
    .where(sql<boolean>`state = 'OPEN' and kind = 'LAPSE'`)
    .where(decidesIn(actor, 'money_proposals.case_id'));
  const { total, rows } = await withTotal(
    mine.select(['id', 'bill_id', 'version', 'made_at']).orderBy('made_at').orderBy('id'),
    mine.select(({ fn }) => fn.countAll<number>().as('total')),
    { offset: offsetOf(query, lang), size: query.size },
  );
  const ids = rows.flatMap(({ bill_id }) => bill_id ?? []);
  const stored = ids.length === 0 ? [] : await db.selectFrom('bills').selectAll().where(isAmong('id', ids)).execute();
  const bills = stored.map((row) => openBill(secrets, row));
  const [shown, facts] = await Promise.all([presentDeskBills(context, bills), factsOf(db, bills)]);
  const presented = rows.map(async (row) => {
    const bill = bills.find(({ id }) => id === row.bill_id);
    const desk = shown.find(({ id }) => id === row.bill_id);
    if (!bill || !desk) throw new Error(`proposal ${row.id} has no bill`);
    return {
      ...{ id: row.id, version: row.version, madeAt: row.made_at.toISOString(), bill: desk },
      says: consequenceOf(bill.item, facts(bill).isAppeal, bill.later_ground !== null),
      backFen: backOnLapse(services, bill),
      isReconciled: await isReconciled(services, db, bill),
    };
  });
  return { total, rows: await Promise.all(presented) };
}
