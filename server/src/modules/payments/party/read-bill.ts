import { type CallReply, hasPermission, refuse } from '@sufu/contract/core';
import type * as calls from '@sufu/contract/payments';
import type { Actor, SignedInContext } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { seesAtDesk } from '../desk/desk-bills.ts';
import { findBill, isOwnBill } from '../records/bills.ts';
import { presentBill } from './present-bill.ts';

/** One bill of mine; another's is not found. */
export async function readBill(
  context: SignedInContext,
  { query }: Input<typeof calls.readBill>,
): Promise<CallReply<typeof calls.readBill>> {
  const { db, secrets, actor, now } = context;
  const bill = await findBill(db, secrets, query.id, isOwnBill(actor, now));
  return bill ? presentBill(context, bill) : refuse('not-found');
}

/** Papers of a bill: for whoever pays it, and for those of the court who see it. */
export const mayReadBillPaper = async (
  db: Executor,
  actor: Actor,
  { id }: { readonly id: string },
  now: Date,
): Promise<boolean> => {
  const isStaff = hasPermission(actor.roles, 'bill.read-desk');
  if (!isStaff && !hasPermission(actor.roles, 'bill.read-own')) return false;
  const row = await db
    .selectFrom('bills')
    .select('id')
    .where((eb) => eb.or([eb('document_id', '=', id), eb('voucher_id', '=', id)]))
    .where((eb) => (isStaff ? seesAtDesk(eb, actor) : isOwnBill(actor, now)))
    .executeTakeFirst();
  return row !== undefined;
};
