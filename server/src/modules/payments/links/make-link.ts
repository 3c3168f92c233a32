import { randomUUIDv7 } from 'node:crypto';
import { type CallReply, Refused, refuse } from '@sufu/contract/core';
import type * as calls from '@sufu/contract/payments';
import { linkDays } from '@sufu/contract/payments';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { consumeLimit } from '../../../platform/database/limits.ts';
import { codeTask } from '../../documents/index.ts';
import { refuseUnpayable } from '../orders/submit-payment.ts';
import { isOwnBill, lockBill } from '../records/bills.ts';
import { hashOfToken, newToken } from './links.ts';

const dayMs = 86_400_000;
const perPerson = [{ max: 30, seconds: 3_600 }];

/** A link for a bill that can be paid; the one before is good no more. */
export async function makeBillLink(
  context: SignedInContext,
  { body }: Input<typeof calls.makeBillLink>,
): Promise<CallReply<typeof calls.makeBillLink>> {
  const { db, secrets, services, actor, now, lang } = context;
  const verdict = await consumeLimit(db, `bill-link:made:${actor.userId}`, perPerson, now);
  if (!verdict.allowed) throw new Refused('request.too-often', { wait: verdict.waitSeconds });
  const token = newToken();
  const address = `${services.config.publicOrigin}/pay/${token}`;
  const link = { id: randomUUIDv7(), expires_at: new Date(now.getTime() + linkDays * dayMs) };
  await context.transact(async ({ tx, record }) => {
    const bill = (await lockBill(tx, secrets, body.billId, isOwnBill(actor, now))) ?? refuse('not-found');
    refuseUnpayable(bill, lang);
    await tx
      .updateTable('bill_links')
      .set({ ended_at: now })
      .where('bill_id', '=', bill.id)
      .where('made_by', '=', actor.userId)
      .where('ended_at', 'is', null)
      .execute();
    await tx
      .insertInto('bill_links')
      .values({ ...link, token_hash: hashOfToken(token), bill_id: bill.id, made_by: actor.userId, made_at: now })
      .execute();
    record('money.linkMade', link.id, { bill: bill.id, case: bill.case_id });
  });
  const code = await services.tasks.run(codeTask, address, actor.userId);
  return { id: link.id, address, code, expiresAt: link.expires_at.toISOString() };
}

/** Whoever made it takes it back; one that is over already stays so. */
export async function endBillLink(
  context: SignedInContext,
  { params }: Input<typeof calls.endBillLink>,
): Promise<CallReply<typeof calls.endBillLink>> {
  const { actor, now } = context;
  await context.transact(async ({ tx, record }) => {
    const link =
      (await tx
        .selectFrom('bill_links')
        .select(['id', 'bill_id', 'ended_at'])
        .where('id', '=', params.id)
        .where('made_by', '=', actor.userId)
        .forUpdate()
        .executeTakeFirst()) ?? refuse('not-found');
    if (link.ended_at !== null) return;
    await tx.updateTable('bill_links').set({ ended_at: now }).where('id', '=', link.id).execute();
    record('money.linkEnded', link.id, { bill: link.bill_id });
  });
  return {};
}
