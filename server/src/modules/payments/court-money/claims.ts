import { randomUUIDv7 } from 'node:crypto';
import { type CallReply, referenceNoFragment, refuse } from '@sufu/contract/core';
import type * as calls from '@sufu/contract/payments';
import { accountOfItem, isClosed, type Ownerless } from '@sufu/contract/payments';
import type { SignedInContext, Transaction } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { lock } from '../../../platform/database/database.ts';
import { directoryOf } from '../../directory/index.ts';
import { post } from '../ledger/post.ts';
import { settleBill } from '../money/take-money.ts';
import { minutesLeft } from '../orders/submit-payment.ts';
import { type Bill, lockBill, owedOn } from '../records/bills.ts';
import { liveOrderOf } from '../records/orders.ts';
import { endProposal, endStates, refuseOwnApproval, refuseUnlessOpen } from '../records/proposals.ts';
import { mayConfirm } from '../refunds/may-act.ts';
import { tellSecond } from '../refunds/tell-second.ts';
import { endUnknown } from '../stated/match-transfers.ts';
import { isOwnerless } from './home.ts';
import { type Claim, presentOwnerless, sealedReason } from './ownerless.ts';

/** Money of my court that nobody has claimed, held for this act; not while its correction waits. */
export async function beginClaim({ tx }: Transaction, courtId: string, paymentId: string) {
  await lock(tx, `claim:${paymentId}`);
  const payment = await tx
    .selectFrom('payments')
    .select(['id', 'fen', 'channel', 'bill_id'])
    .where('id', '=', paymentId)
    .where('court_id', '=', courtId)
    .executeTakeFirst();
  if (!payment || payment.bill_id !== null) return refuse('not-found');
  const free = await tx
    .selectFrom('payments')
    .select('id')
    .where('id', '=', paymentId)
    .where(isOwnerless)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('money_proposals as c')
            .select('c.id')
            .whereRef('c.payment_id', '=', 'payments.id')
            .where('c.kind', '=', 'CORRECT')
            .where('c.state', '=', 'OPEN'),
        ),
      ),
    )
    .executeTakeFirst();
  return free ? payment : refuse('money.claimed');
}

/** Say to which bill it belongs; nothing is posted before another person has agreed. */
export async function proposeClaim(
  context: SignedInContext,
  { params, body }: Input<typeof calls.proposeClaim>,
): Promise<Ownerless> {
  const { services, actor, now } = context;
  const courtId = (await directoryOf(services)).ownCourt.id;
  await context.transact(async (transaction) => {
    const { tx, record } = transaction;
    const payment = await beginClaim(transaction, courtId, params.id);
    const open = await tx
      .selectFrom('money_proposals')
      .select('id')
      .where('payment_id', '=', payment.id)
      .where('kind', '=', 'CLAIM')
      .where('state', '=', 'OPEN')
      .executeTakeFirst();
    if (open) return refuse('money.claimed');
    const bill = await tx
      .selectFrom('bills')
      .select(['id', 'case_id'])
      .where('bill_no', '=', referenceNoFragment(body.billNo))
      .where('court_id', '=', courtId)
      .where('state', '<>', 'DRAFT')
      .where('removed_at', 'is', null)
      .executeTakeFirst();
    if (!bill) return refuse('money.no-bill');
    const id = randomUUIDv7();
    const row = { id, kind: 'CLAIM', court_id: courtId, case_id: bill.case_id, payment_id: payment.id, state: 'OPEN' };
    await tx
      .insertInto('money_proposals')
      .values({
        ...row,
        bill_id: bill.id,
        content: sealedReason(context, id, body.reason),
        made_by: actor.userId,
        made_at: now,
      })
      .execute();
    await tellSecond(transaction, 'claim', actor.userId);
    record('money.claimProposed', payment.id, { bill: bill.id, fen: payment.fen });
  });
  return presentOwnerless(context, params.id);
}

/** From nobody's to the bill: up to what it is owed, the rest goes back. The claim is approved already, so that the money counts as its. */
async function bookClaim(
  transaction: Transaction,
  context: SignedInContext,
  { claim, bill }: { readonly claim: Claim; readonly bill: Bill },
): Promise<void> {
  const { services, now } = context;
  const live = await liveOrderOf(transaction.tx, bill.id);
  if (live) return refuse('bill.paying', { minutes: minutesLeft(live, now) });
  const { id, fen, channel } = await transaction.tx
    .selectFrom('payments')
    .select(['id', 'fen', 'channel'])
    .where('id', '=', claim.payment_id)
    .executeTakeFirstOrThrow();
  const part = isClosed(bill.state) ? 0 : Math.min(fen, owedOn(bill));
  await settleBill(transaction, services, bill, { paymentId: id, fen });
  const about = { cause: { kind: 'payment', id }, courtId: bill.court_id, channel } as const;
  // Out of what is nobody's, which no bill has, and into what the bill has: the ledger keeps the bill of each entry.
  const credits = [
    { account: accountOfItem(bill.item), fen: -part },
    { account: 'REFUND_DUE', fen: part - fen },
  ] as const;
  await post(transaction, {
    ...{ ...about, kind: 'CLAIM', billId: bill.id },
    entries: [{ account: 'SUSPENSE', fen }, ...credits.filter((entry) => entry.fen !== 0)],
  });
  await endUnknown(transaction, [id]);
  transaction.record('money.suspenseClaimed', id, { bill: bill.id, fen });
}

/** Another person decides; whoever made the claim may only take it back. */
export async function decideClaim(
  context: SignedInContext,
  asked: Input<typeof calls.decideClaim>,
): Promise<CallReply<typeof calls.decideClaim>> {
  const { services, secrets, actor } = context;
  const { params, body } = asked;
  const courtId = (await directoryOf(services)).ownCourt.id;
  return context.transact(async (transaction) => {
    const { tx, record } = transaction;
    const ofCourt = tx
      .selectFrom('money_proposals')
      .selectAll()
      .where('id', '=', params.id)
      .where('court_id', '=', courtId)
      .where('kind', '=', 'CLAIM');
    const found = mayConfirm(actor) ? await ofCourt.executeTakeFirst() : undefined;
    // The bill before everything else, as every writer of money does.
    const bill = found?.bill_id ? await lockBill(tx, secrets, found.bill_id) : null;
    const claim = await ofCourt.forUpdate().executeTakeFirst();
    if (!found || !bill || !claim) return refuse('not-found');
    refuseUnlessOpen(claim, asked);
    refuseOwnApproval(claim, actor.userId, body.act);
    await endProposal(transaction, claim, { act: body.act, by: actor.userId });
    const state = endStates[body.act];
    if (body.act === 'approve') await bookClaim(transaction, context, { claim, bill });
    else record('money.claimEnded', claim.payment_id, { state, bill: bill.id });
    return { state };
  });
}
