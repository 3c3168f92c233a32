import type { CourtDay } from '@sufu/contract/core';
import type { Transaction } from '../../../platform/calls/context.ts';
import { moveDemandDay } from '../../applications/index.ts';
import { type Bill, changeBill, lockBill, notBefore } from '../records/bills.ts';
import { tellMoved } from './notice-hooks.ts';

/** What became effective: the notice, on whom, and the days it brings; `received` null: the service was taken back. */
export type ServedNotice = {
  readonly documentId: string;
  readonly partyId: string;
  readonly received: { readonly day: CourtDay; readonly dueOn: CourtDay } | null;
};

/** In these the period follows the service. */
const waits = ({ state }: Bill): boolean => state === 'SERVING' || state === 'OPEN' || state === 'PART';

/**
 * Service of a fee notice took effect, changed its day, or was taken back (Measures art. 22): the bill's days follow, in the transaction
 * of the service, which tells the payer the last day with the paper. A bill that is overdue, deferred or over keeps its days. One that is
 * paid has them from then on, in case what was paid is corrected. False: no time limit to pay runs for this party.
 */
export async function noticeReceived(
  transaction: Transaction,
  { documentId, partyId, received }: ServedNotice,
): Promise<boolean> {
  const { tx, secrets, record } = transaction;
  const row = await tx
    .selectFrom('bills')
    .select('id')
    .where('document_id', '=', documentId)
    .where('party_id', '=', partyId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  const bill = row && (await lockBill(tx, secrets, row.id));
  const isPaid = bill?.state === 'PAID';
  if (!bill || !(waits(bill) || isPaid)) return bill?.state === 'OVERDUE';
  const { day = null } = received ?? {};
  const dueOn = received && notBefore(received.dueOn, bill);
  if (bill.received_on === day && bill.due_on === dueOn) return !isPaid;
  const open = received ? 'OPEN' : 'SERVING';
  await changeBill(tx, secrets, bill, {
    ...{ received_on: day, due_on: dueOn, received_proof: received ? 'DELIVERY' : null },
    state: bill.state === 'PART' || isPaid ? bill.state : open,
  });
  if (bill.demand_id !== null) await moveDemandDay(tx, bill.demand_id, dueOn);
  // The time limit of the service counts from the receipt alone.
  if (received && dueOn !== received.dueOn && !isPaid) tellMoved(transaction, bill, dueOn);
  record(received ? 'money.billReceived' : 'money.billNotReceived', bill.id, {
    ...{ day, due: dueOn, case: bill.case_id, proof: 'DELIVERY' },
  });
  return !isPaid;
}
