import { type CallReply, Refused, refuse } from '@sufu/contract/core';
import type * as calls from '@sufu/contract/payments';
import { type OwnRefund, refundStates, takesAccount } from '@sufu/contract/payments';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { type Bill, findBill, isOwnBill, lockBill } from '../records/bills.ts';
import { isSameName } from '../records/names.ts';
import { changeRefund, findRefund, lockRefund, type Refund, refundOf } from '../records/refunds.ts';
import { failureOf, sealAccount, shownAccount } from './account.ts';

function present({ secrets }: SignedInContext, bill: Bill, refund: Refund, channel: string): OwnRefund {
  return {
    ...{ id: refund.id, refundNo: refund.refund_no, fen: refund.fen, cause: refund.cause, route: refund.route },
    ...{ channel, state: refund.state, dueOn: refund.due_on, version: refund.version },
    account: shownAccount(secrets, refund),
    wasReturned: failureOf(secrets, refund)?.outcome === 'failed',
    madeAt: refund.made_at.toISOString(),
    sentAt: refund.sent_at?.toISOString() ?? null,
    doneAt: refund.done_at?.toISOString() ?? null,
    accountName: takesAccount(refund) ? bill.payer : null,
  };
}

/** How each refund of a bill of mine stands. */
export async function listOwnRefunds(
  context: SignedInContext,
  { query }: Input<typeof calls.listOwnRefunds>,
): Promise<CallReply<typeof calls.listOwnRefunds>> {
  const { db, secrets, actor, now } = context;
  const bill = (await findBill(db, secrets, query.id, isOwnBill(actor, now))) ?? refuse('not-found');
  const rows = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .selectAll('refunds')
    .select('payments.channel')
    .where('refunds.bill_id', '=', bill.id)
    .orderBy('refunds.made_at', 'desc')
    .orderBy('refunds.id')
    .execute();
  return { refunds: rows.map(({ channel, ...row }) => present(context, bill, refundOf(row), channel)) };
}

/**
 * Where a refund goes: an account in the name of the payer. One that failed is to be paid out again; one that waited for an account is in
 * the next file. An account that is on its way is not changed.
 */
export async function giveRefundAccount(
  context: SignedInContext,
  { params, body }: Input<typeof calls.giveRefundAccount>,
): Promise<OwnRefund> {
  const { db, secrets, actor, now, lang } = context;
  const found = (await findRefund(db, { id: params.id })) ?? refuse('not-found');
  const { bill, refund } = await context.transact(async (transaction) => {
    const { tx, record } = transaction;
    const bill = (await lockBill(tx, secrets, found.bill_id, isOwnBill(actor, now))) ?? refuse('not-found');
    const refund = await lockRefund(tx, found.id);
    if (refund.version !== body.version) return refuse('bill.changed');
    if (!takesAccount(refund)) throw new Refused('refund.wrong-state', { state: refundStates[refund.state][lang] });
    if (!isSameName(body.name, bill.payer)) return refuse('refund.account');
    const { name, bank, number } = body;
    record('money.refundAccountGiven', refund.id, { bill: bill.id });
    const state = refund.state === 'FAILED' ? 'APPROVED' : refund.state;
    const account = sealAccount(secrets, refund.id, { name, bank, number });
    const set = { state, route: 'BANK', account, failure: null };
    return { bill, refund: await changeRefund(tx, refund, set) };
  });
  const { channel } = await db
    .selectFrom('payments')
    .select('channel')
    .where('id', '=', refund.payment_id)
    .executeTakeFirstOrThrow();
  return present(context, bill, refund, channel);
}
