import { Refused, refuse } from '@sufu/contract/core';
import { deliveryStateWords, type NoticeDetail, type submitNotice as submitCall } from '@sufu/contract/delivery';
import type { SignedInContext, Transaction } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { withOwnProof } from '../../accounts/index.ts';
import { findFiles, keepPermanently } from '../../files/index.ts';
import { settle } from '../lifecycle/settle.ts';
import { makeReceipt } from '../papers/receipt.ts';
import type { AttemptRow } from '../records/row.ts';
import { type FullDelivery, insertEvents, lockDelivery, updateAttempt } from '../records/store.ts';
import { actsOf, findOwnDelivery, presentDetail } from './read-notice.ts';

type Body = Input<typeof submitCall>['body'];

/** A sign-in so recent proves who signs (AU9; service.md §10). */
const proofMinutes = 10;

/** The try that this person receives: of the portal, else the first that was sent. */
function receivedBy({ attempts }: FullDelivery, userId: string): AttemptRow | undefined {
  const sent = attempts.filter(({ facts }) => facts.sentAt !== null && !facts.isStopped);
  return (
    sent.find((attempt) => attempt.userId === userId && attempt.facts.channel === 'PORTAL') ??
    sent.find((attempt) => attempt.userId === userId) ??
    sent[0]
  );
}

const kinds = {
  ack: 'replied',
  sign: 'signed',
  wantPaper: 'want-paper',
  notMine: 'not-mine',
  cannotOpen: 'cannot-open',
} as const;

async function actOn(transaction: Transaction, context: SignedInContext, body: Body): Promise<void> {
  const { services, secrets, actor, now, lang } = context;
  const { tx } = transaction;
  const delivery = (await lockDelivery(tx, secrets, body.id)) ?? refuse('not-found');
  // Signed before: it stands as it is.
  if (body.act === 'sign' && delivery.signedAt !== null) return;
  const added = await tx
    .insertInto('delivery_acts')
    .values({ key: body.key, delivery_id: delivery.id, user_id: actor.userId, act: body.act, at: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst();
  if (!added) return;
  if (!actsOf(delivery).includes(body.act))
    throw new Refused('delivery.wrong-state', { state: deliveryStateWords[delivery.state][lang] });
  const event = { kind: kinds[body.act], actorId: actor.userId };
  if (body.act !== 'ack' && body.act !== 'sign') {
    // Somebody at the court calls or sends paper: it stands in the list of those to phone.
    await tx
      .updateTable('deliveries')
      .set({ work: 'phone', work_since: now, version: delivery.version + 1 })
      .where('id', '=', delivery.id)
      .execute();
    return insertEvents(transaction, delivery.id, now, [event]);
  }
  const attempt = receivedBy(delivery, actor.userId);
  if (!attempt) throw new Refused('delivery.wrong-state', { state: deliveryStateWords[delivery.state][lang] });
  const at = now.toISOString();
  const isOwn = attempt.userId === actor.userId && attempt.facts.to === 'SELF';
  const facts =
    body.act === 'ack'
      ? { ...attempt.facts, repliedAt: at }
      : {
          ...attempt.facts,
          repliedAt: attempt.facts.repliedAt ?? at,
          signedAt: at,
          signer: isOwn ? ('SELF' as const) : ('AGENT' as const),
        };
  const changed = { ...attempt, facts };
  await updateAttempt(tx, secrets, changed);
  const attempts = delivery.attempts.map((row) => (row.id === changed.id ? changed : row));
  const after = { ...delivery, attempts, signedAt: body.act === 'sign' ? now : delivery.signedAt };
  if (body.act === 'sign') {
    await tx.updateTable('deliveries').set({ signed_at: now }).where('id', '=', delivery.id).execute();
    await makeReceipt(transaction, services, after, { attempt: changed, now, signature: body.signature ?? null });
  }
  await settle(transaction, services, after, { now, events: [{ ...event, attemptId: changed.id }] });
}

/** What I do with a service on me: confirm, sign, ask for paper, report. The same key again answers the same. */
export async function actOnNotice(context: SignedInContext, { body }: Input<typeof submitCall>): Promise<NoticeDetail> {
  const { db, actor, now } = context;
  if (!(await findOwnDelivery(context, body.id))) return refuse('not-found');
  if (body.signature !== undefined) {
    const file = (await findFiles(db, [body.signature])).get(body.signature);
    if (file?.ownerId !== actor.userId) return refuse('not-found');
  }
  const act = async (transaction: Transaction): Promise<void> => {
    const { signature } = body;
    if (signature !== undefined) transaction.atEnd((tx) => keepPermanently(tx, [signature]));
    await actOn(transaction, context, body);
  };
  if (body.act === 'sign') {
    if (body.signature === undefined) return refuse('invalid', { n: 1 });
    const since = new Date(now.getTime() - proofMinutes * 60_000);
    await withOwnProof(context, { purpose: 'sign-delivery', password: body.password, since }, act);
  } else await context.transact(act);
  return presentDetail(context, (await findOwnDelivery(context, body.id)) ?? refuse('not-found'));
}
