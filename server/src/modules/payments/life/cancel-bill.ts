import { randomUUIDv7 } from 'node:crypto';
import { Refused, refuse } from '@sufu/contract/core';
import type * as calls from '@sufu/contract/payments';
import { billStates, canMove, type DeskBill } from '@sufu/contract/payments';
import type { SignedInContext, Transaction } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { beginMove } from '../desk/act-on-bill.ts';
import { mayApprove, presentDeskBill, seesAtDesk } from '../desk/desk-bills.ts';
import { frozenQuote } from '../desk/issue-bill.ts';
import { billNumbers } from '../desk/put-bill.ts';
import { giveUp } from '../orders/follow-order.ts';
import { minutesLeft } from '../orders/submit-payment.ts';
import { paidOutFen } from '../payouts/sums.ts';
import { type Bill, findBill, lockBill } from '../records/bills.ts';
import { liveOrderOf } from '../records/orders.ts';
import { endProposal, lockProposal, refuseOwnApproval } from '../records/proposals.ts';
import { refuseShortReason } from '../records/reasons.ts';
import { type CancelContent, cancelContent, openReason, sealReason } from './cancel-proposals.ts';
import { endBill } from './end-bill.ts';

type Body = Input<typeof calls.cancelBill>['body'];

/** An attempt to pay is closed at its channel first; one that cannot be closed stands in the way. */
async function stopPaying(context: SignedInContext, bill: Bill): Promise<void> {
  const order = await liveOrderOf(context.db, bill.id);
  if (order) await giveUp(context, { order, bill });
}

/** Nobody may have begun to pay meanwhile. */
async function refusePaying({ tx }: Transaction, { now }: SignedInContext, bill: Bill): Promise<void> {
  const order = await liveOrderOf(tx, bill.id);
  if (order) refuse('bill.paying', { minutes: minutesLeft(order, now) });
}

/** What was paid to whoever attended is not moved or given back. */
async function refusePaidOut({ tx }: Transaction, { id }: Bill): Promise<void> {
  if ((await paidOutFen(tx, id)) > 0) refuse('bill.paid-out');
}

/** The notice that takes its place, worked out today. */
function replacementOf(context: SignedInContext, bill: Bill, { replacement }: Body): CancelContent['replacement'] {
  if (!replacement) return null;
  const quote = frozenQuote(context, bill.item, replacement.ask);
  const amount = replacement.amountFen ?? quote.fen;
  return amount > 0 ? { quote, amount } : refuse('bill.nothing');
}

async function propose(
  transaction: Transaction,
  { actor }: SignedInContext,
  bill: Bill,
  { reason, ...content }: CancelContent,
) {
  const { tx, secrets, at, record } = transaction;
  const open = await tx
    .selectFrom('money_proposals')
    .select('id')
    .where('bill_id', '=', bill.id)
    .where('kind', '=', 'CANCEL')
    .where('state', '=', 'OPEN')
    .executeTakeFirst();
  if (open) return refuse('bill.cancel-asked');
  const id = randomUUIDv7();
  await tx
    .insertInto('money_proposals')
    .values({
      ...{ id, kind: 'CANCEL', court_id: bill.court_id, case_id: bill.case_id, bill_id: bill.id, payment_id: null },
      content: JSON.stringify({ ...content, reason: sealReason(secrets, id, reason) }),
      ...{ state: 'OPEN', made_by: actor.userId, made_at: at },
    })
    .execute();
  record('money.cancelProposed', id, { bill: bill.id, case: bill.case_id, to: content.replacement?.amount ?? 0 });
}

/** Cancel a notice, or put the right one in its place; with money on it, or another amount than the computed one, another person decides. */
export async function cancelBill(
  context: SignedInContext,
  { params, body }: Input<typeof calls.cancelBill>,
): Promise<DeskBill> {
  const { db, secrets, actor, lang, now, services } = context;
  const seen = await findBill(db, secrets, params.id);
  refuseShortReason(body, lang);
  // Only whoever sees it makes a channel close anything.
  const at = { id: params.id, version: body.version, move: 'cancel' } as const;
  await context.transact((transaction) => beginMove(transaction, context, at));
  if (seen) await stopPaying(context, seen);
  const numbers = seen && body.replacement ? await billNumbers(services, seen.court_id, now) : null;
  const changed = await context.transact(async (transaction) => {
    const bill = await beginMove(transaction, context, at);
    // What a settlement laid on a party is changed by another decision alone.
    if (bill.item === 'BORNE') throw new Refused('bill.wrong-state', { state: billStates[bill.state][lang] });
    await refusePaidOut(transaction, bill);
    await refusePaying(transaction, context, bill);
    const replacement = replacementOf(context, bill, body);
    if (bill.paid_fen > 0 || (replacement && replacement.amount !== replacement.quote.fen)) {
      await propose(transaction, context, bill, { reason: body.reason, replacement });
      return bill;
    }
    return endBill(transaction, services, bill, {
      ...{ reason: body.reason, by: actor.userId, approvedBy: null },
      replacement: replacement && numbers && { ...replacement, numbers },
    });
  });
  return presentDeskBill(context, changed);
}

/** Another person decides; whoever asked may only take it back. */
export async function decideCancel(
  context: SignedInContext,
  asked: Input<typeof calls.decideCancel>,
): Promise<DeskBill> {
  const { params, body } = asked;
  const { db, secrets, actor, lang, now, services } = context;
  const seen = await db
    .selectFrom('money_proposals')
    .innerJoin('bills', 'bills.id', 'money_proposals.bill_id')
    .select('bills.id')
    .where('money_proposals.id', '=', params.id)
    .where('money_proposals.kind', '=', 'CANCEL')
    .where((eb) => seesAtDesk(eb as never, actor))
    .executeTakeFirst();
  const before = (seen && (await findBill(db, secrets, seen.id))) ?? refuse('not-found');
  const approves = body.act === 'approve' && mayApprove(actor, before);
  if (approves && canMove(before.state, 'cancel')) await stopPaying(context, before);
  const numbers = approves ? await billNumbers(services, before.court_id, now) : null;
  const changed = await context.transact(async (transaction) => {
    const { tx, record } = transaction;
    const bill = (await lockBill(tx, secrets, before.id)) ?? refuse('not-found');
    const proposal = await lockProposal(tx, asked);
    refuseOwnApproval(proposal, actor.userId, body.act);
    if (body.act !== 'withdraw' && !mayApprove(actor, bill)) return refuse('not-found');
    await endProposal(transaction, proposal, { act: body.act, by: actor.userId });
    record('money.cancelDecided', proposal.id, { bill: bill.id, case: bill.case_id, act: body.act });
    if (body.act !== 'approve') return bill;
    if (!canMove(bill.state, 'cancel')) throw new Refused('bill.wrong-state', { state: billStates[bill.state][lang] });
    await refusePaidOut(transaction, bill);
    await refusePaying(transaction, context, bill);
    const { replacement } = cancelContent.parse(proposal.content);
    return endBill(transaction, services, bill, {
      ...{ reason: openReason(secrets, proposal), by: proposal.made_by ?? '', approvedBy: actor.userId },
      replacement: replacement && numbers && { ...replacement, numbers },
    });
  });
  return presentDeskBill(context, changed);
}
