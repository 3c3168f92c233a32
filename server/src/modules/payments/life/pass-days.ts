import { randomUUIDv7 } from 'node:crypto';
import { type CourtDay, courtDayOf } from '@sufu/contract/core';
import { canMove, isLive, overdueBrings } from '@sufu/contract/payments';
import { type AppServices, ofTheServer, type Transaction, transact } from '../../../platform/calls/context.ts';
import { tellOfBill } from '../money/tell-outside.ts';
import { type Bill, changeBill, lockBill, owedOn } from '../records/bills.ts';
import { liveOrderOf } from '../records/orders.ts';
import { earnPaid } from '../settlement/earn-paid.ts';
import { endDeferrals } from './end-deferrals.ts';
import { proposeLapse } from './lapse-proposals.ts';
import { tellOverdue } from './news.ts';
import { hasPendingRelief, isReconciled, waitedLongEnough } from './overdue-guards.ts';

const atOnce = 200;

/** Bills whose last day is past, by day and id: those behind `after`. */
const duePage = (
  { db }: AppServices,
  today: CourtDay,
  after: { readonly due_on: string; readonly id: string } | null,
) =>
  db
    .selectFrom('bills')
    .select(['id', 'due_on'])
    .where('removed_at', 'is', null)
    .where('state', 'in', ['OPEN', 'PART'])
    .where('due_on', '<', today)
    .$if(after !== null, (q) =>
      q.where((eb) => eb(eb.refTuple('due_on', 'id'), '>', eb.tuple(after?.due_on ?? '', after?.id ?? ''))),
    )
    .orderBy('due_on')
    .orderBy('id')
    .limit(atOnce)
    .execute();

/** What a settlement counted on did not come: the cashier sees it, once, and it can be enforced (Interpretation art. 207). */
async function noteShort({ tx, at }: Transaction, bill: Bill): Promise<void> {
  const about = { court_id: bill.court_id, bill_id: bill.id, kind: 'SETTLEMENT_SHORT', fen: owedOn(bill) };
  await tx
    .insertInto('differences')
    .values({ id: randomUUIDv7(), found_at: at, ...about })
    .execute();
}

/** One bill: overdue and proposed to the judge, unless something stands against it now. A repeat finds it overdue and changes nothing. */
async function passOne(transaction: Transaction, services: AppServices, id: string): Promise<void> {
  const { tx, secrets, at, record } = transaction;
  const bill = await lockBill(tx, secrets, id);
  if (!bill || !canMove(bill.state, 'dayPasses') || bill.due_on === null || bill.due_on >= courtDayOf(at)) return;
  if (bill.received_on === null) return;
  const order = await liveOrderOf(tx, id);
  if (order && isLive(order.state)) return;
  if (await hasPendingRelief(tx, bill, at)) return;
  if (!(await isReconciled(services, tx, bill)) && !waitedLongEnough(bill.due_on, at)) return;
  const after = await changeBill(tx, secrets, bill, { state: 'OVERDUE' });
  record('money.billOverdue', id, { due: bill.due_on, case: bill.case_id, application: bill.application_id });
  tellOfBill(transaction, 'overdue', after);
  await tellOverdue(transaction, after);
  const brings = overdueBrings(bill.item, bill.later_ground);
  if (brings === 'LAPSE') await proposeLapse(transaction, after);
  else if (brings === 'SHORT') await noteShort(transaction, after);
}

/** What the days bring (money.md §2.3): bills whose last day is past become overdue. What cannot be told yet is looked at by the next round. */
export async function passDays(services: AppServices): Promise<void> {
  const now = services.now();
  await endDeferrals(services);
  await earnPaid(services);
  let after: { readonly due_on: string; readonly id: string } | null = null;
  do {
    const page = await duePage(services, courtDayOf(now), after);
    for (const { id } of page)
      await transact(services, ofTheServer, now, (transaction) => passOne(transaction, services, id));
    const last = page.at(-1);
    after = page.length === atOnce && last?.due_on ? { due_on: last.due_on, id: last.id } : null;
  } while (after !== null);
}
