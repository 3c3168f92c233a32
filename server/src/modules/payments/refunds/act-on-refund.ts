import { Refused, refuse } from '@sufu/contract/core';
import type * as calls from '@sufu/contract/payments';
import { canBecome, type DeskRefund, type RefundState, refundStates } from '@sufu/contract/payments';
import type { SignedInContext, Transaction } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { lockBill } from '../records/bills.ts';
import { changeRefund, lockRefund, type Refund } from '../records/refunds.ts';
import { presentDeskRefund, refundsToActOn } from './desk-refunds.ts';
import { onePersonFen } from './may-act.ts';
import { approveRefund } from './propose-refund.ts';
import { routeNow } from './route-now.ts';
import { beginSending, endSending, type Held } from './send-refund.ts';
import { tellSecond } from './tell-second.ts';

type Asked = { readonly id: string; readonly version: number };

/** The refund as it was looked at, held behind its bill; one that this person does not have is not found. */
async function beginAct(transaction: Transaction, context: SignedInContext, { id, version }: Asked): Promise<Held> {
  const { tx } = transaction;
  const seen = await tx
    .selectFrom('refunds')
    .select(['id', 'bill_id'])
    .where('id', '=', id)
    .where(await refundsToActOn(context))
    .executeTakeFirst();
  const bill = (seen && (await lockBill(tx, context.secrets, seen.bill_id))) ?? refuse('not-found');
  const refund = await lockRefund(tx, id);
  return refund.version === version ? { refund, bill } : refuse('bill.changed');
}

function refuseUnless({ lang }: SignedInContext, { state }: Refund, to: RefundState): void {
  if (state === 'SENDING' && to === 'SENDING') throw new Refused('refund.sending');
  if (!canBecome(state, to)) throw new Refused('refund.wrong-state', { state: refundStates[state][lang] });
}

/** Money that the channel says never came is not paid back (money.md §2.7). */
async function refuseDisputed({ tx }: Transaction, { payment_id }: Refund): Promise<void> {
  const open = await tx
    .selectFrom('differences')
    .select('id')
    .where('payment_id', '=', payment_id)
    .where('kind', '=', 'OURS_ONLY')
    .where('resolved_at', 'is', null)
    .executeTakeFirst();
  if (open) throw new Refused('refund.disputed');
}

/** The way it came while the channel takes it; what goes to an account waits for the next file. */
async function sendOriginal(transaction: Transaction, context: SignedInContext, held: Held): Promise<Refund> {
  const route = await routeNow(transaction, context.services, held);
  const refund = route === held.refund.route ? held.refund : await changeRefund(transaction.tx, held.refund, { route });
  return route === 'ORIGINAL' ? beginSending(transaction, { ...held, refund }) : refund;
}

/** One press of one person sends it; above the limit the first press is kept, and another person's sends it. */
export async function confirmRefund(
  context: SignedInContext,
  { params, body }: Input<typeof calls.confirmRefund>,
): Promise<DeskRefund> {
  const { actor, services } = context;
  const changed = await context.transact(async (transaction) => {
    const held = await beginAct(transaction, context, { ...params, ...body });
    const { refund } = held;
    if (refund.cause !== 'OVERPAID') return refuse('not-found');
    refuseUnless(context, refund, 'APPROVED');
    if (refund.state !== 'PROPOSED')
      throw new Refused('refund.wrong-state', { state: refundStates[refund.state][context.lang] });
    await refuseDisputed(transaction, refund);
    if (refund.fen > onePersonFen(services) && refund.made_by === null) {
      transaction.record('money.refundConfirmed', refund.id, { bill: held.bill.id, fen: refund.fen });
      await tellSecond(transaction, 'refund', actor.userId);
      return changeRefund(transaction.tx, refund, { made_by: actor.userId });
    }
    if (refund.made_by === actor.userId) return refuse('bill.own-approval');
    return sendOriginal(transaction, context, await approveRefund(transaction, held, actor.userId));
  });
  return presentDeskRefund(context, changed);
}

export async function payRefund(
  context: SignedInContext,
  { params, body }: Input<typeof calls.payRefund>,
): Promise<DeskRefund> {
  const changed = await context.transact(async (transaction) => {
    const held = await beginAct(transaction, context, { ...params, ...body });
    refuseUnless(context, held.refund, 'SENDING');
    await refuseDisputed(transaction, held.refund);
    if (held.refund.route === 'BANK')
      return refuse(held.refund.account ? 'refund.in-next-file' : 'refund.needs-account');
    return sendOriginal(transaction, context, held);
  });
  return presentDeskRefund(context, changed);
}

/** Off, or back to where it was: one that nobody had approved yet is to be approved. */
export async function holdRefund(
  context: SignedInContext,
  { params, body }: Input<typeof calls.holdRefund>,
): Promise<DeskRefund> {
  const changed = await context.transact(async (transaction) => {
    const { tx, record } = transaction;
    const { refund, bill } = await beginAct(transaction, context, { ...params, ...body });
    const back = refund.decided_by === null ? 'PROPOSED' : 'APPROVED';
    const state = body.hold ? 'HELD' : back;
    if (!body.hold && refund.state !== 'HELD')
      throw new Refused('refund.wrong-state', { state: refundStates[refund.state][context.lang] });
    refuseUnless(context, refund, state);
    if (!body.hold) await refuseDisputed(transaction, refund);
    record(body.hold ? 'money.refundHeld' : 'money.refundReleased', refund.id, { bill: bill.id, fen: refund.fen });
    return changeRefund(tx, refund, { state });
  });
  return presentDeskRefund(context, changed);
}

/** Of one in a file: the bank has paid it, or it came back. */
export async function registerRefundResult(
  context: SignedInContext,
  { params, body }: Input<typeof calls.registerRefundResult>,
): Promise<DeskRefund> {
  const changed = await context.transact(async (transaction) => {
    const held = await beginAct(transaction, context, { ...params, ...body });
    const { state, route } = held.refund;
    if (state !== 'SENDING' || route !== 'BANK')
      throw new Refused('refund.wrong-state', { state: refundStates[state][context.lang] });
    return endSending(transaction, held, { outcome: body.done ? 'done' : 'failed', why: body.why });
  });
  return presentDeskRefund(context, changed);
}
