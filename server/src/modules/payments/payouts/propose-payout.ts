import { randomUUIDv7 } from 'node:crypto';
import { refuse } from '@sufu/contract/core';
import type * as calls from '@sufu/contract/payments';
import type { DeskBill } from '@sufu/contract/payments';
import type { SignedInContext, Transaction } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { yuanOfFen } from '../channels/yuan.ts';
import { beginMove } from '../desk/act-on-bill.ts';
import { presentDeskBill, seesAtDesk } from '../desk/desk-bills.ts';
import { openCancellations } from '../life/cancel-proposals.ts';
import { type Bill, lockBill } from '../records/bills.ts';
import { endProposal, lockProposal, refuseOwnApproval } from '../records/proposals.ts';
import { refuseDisputed } from './disputed.ts';
import { payoutContent } from './records.ts';
import { mostOut } from './sums.ts';
import { tellCashiers } from './tell.ts';

type Asked = Input<typeof calls.proposePayout>;

/** One payout of a bill waits at a time, and not beside a cancellation. Throws `payout.asked`, `bill.cancel-asked`. */
async function refuseBeside({ tx }: Transaction, { id }: Bill): Promise<void> {
  if ((await openCancellations(tx, [id])).length > 0) return refuse('bill.cancel-asked');
  const open = await tx
    .selectFrom('money_proposals')
    .select('id')
    .where('bill_id', '=', id)
    .where('kind', '=', 'PAYOUT')
    .where('state', '=', 'OPEN')
    .executeTakeFirst();
  if (open) return refuse('payout.asked');
}

async function insert(transaction: Transaction, { actor }: SignedInContext, bill: Bill, { body }: Asked) {
  const { tx, secrets, at, record } = transaction;
  const { key, fen, name, bank, number, what } = body;
  const most = (await mostOut(tx, [bill.id])).get(bill.id) ?? 0;
  if (fen > most) return refuse('payout.too-much', { sum: yuanOfFen(most) });
  const id = randomUUIDv7();
  await tx
    .insertInto('money_proposals')
    .values({
      ...{ id, kind: 'PAYOUT', court_id: bill.court_id, case_id: bill.case_id, bill_id: bill.id, key },
      content: payoutContent(secrets, id, fen, { name, bank, number, what }),
      ...{ state: 'OPEN', made_by: actor.userId, made_at: at },
    })
    .execute();
  record('money.payoutProposed', id, { bill: bill.id, case: bill.case_id, fen });
  await tellCashiers(transaction, actor.userId);
}

/** Say to whom costs that are held are to be paid; a repeat with the same key finds what it made. */
export async function proposePayout(context: SignedInContext, asked: Asked): Promise<DeskBill> {
  const { params, body } = asked;
  const { actor } = context;
  const seen = await context.transact(async (transaction) => {
    const bill = await beginMove(transaction, context, { id: params.id, version: body.version, move: 'payOut' });
    const known = await transaction.tx
      .selectFrom('money_proposals')
      .select('id')
      .where('made_by', '=', actor.userId)
      .where('key', '=', body.key)
      .executeTakeFirst();
    if (known) return bill;
    if (bill.item !== 'ATTEND') return refuse('payout.no-costs');
    await refuseBeside(transaction, bill);
    await refuseDisputed(transaction.tx, bill.id);
    await insert(transaction, context, bill, asked);
    return bill;
  });
  return presentDeskBill(context, seen);
}

/** Whoever proposed it takes it back: what it kept is free again. */
export async function withdrawPayout(
  context: SignedInContext,
  asked: Input<typeof calls.withdrawPayout>,
): Promise<DeskBill> {
  const { db, secrets, actor } = context;
  const seen = await db
    .selectFrom('money_proposals')
    .innerJoin('bills', 'bills.id', 'money_proposals.bill_id')
    .select('bills.id')
    .where('money_proposals.id', '=', asked.params.id)
    .where('money_proposals.kind', '=', 'PAYOUT')
    .where((eb) => seesAtDesk(eb as never, actor))
    .executeTakeFirst();
  if (!seen) return refuse('not-found');
  const bill = await context.transact(async (transaction) => {
    const held = (await lockBill(transaction.tx, secrets, seen.id)) ?? refuse('not-found');
    const proposal = await lockProposal(transaction.tx, asked);
    refuseOwnApproval(proposal, actor.userId, 'withdraw');
    await endProposal(transaction, proposal, { act: 'withdraw', by: actor.userId });
    transaction.record('money.payoutWithdrawn', proposal.id, { bill: held.id, case: held.case_id });
    return held;
  });
  return presentDeskBill(context, bill);
}
