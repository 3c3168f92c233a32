import { randomUUIDv7 } from 'node:crypto';
import { courtDayOf } from '@sufu/contract/core';
import { effectOf, nextStepOf } from '@sufu/contract/delivery';
import type { AppServices, Transaction } from '../../../platform/calls/context.ts';
import { caseFacts, partiesToServe } from '../../cases/index.ts';
import { addressOf, reachOf } from '../desk/addressees.ts';
import { attemptsFor } from '../desk/serve-rows.ts';
import { ledgersOf } from '../records/ledger.ts';
import { type FullDelivery, findDelivery, insertAttempts } from '../records/store.ts';
import { handToPost } from './post.ts';
import { settle } from './settle.ts';

/** Sent to where nothing was confirmed, five working days ago, and neither read nor answered (在线规则第31条第2款). */
function isWithoutAnswer(delivery: FullDelivery, procedure: string, now: Date): boolean {
  const { state, kind, isAbroad } = delivery;
  const attempts = delivery.attempts.map(({ facts }) => facts);
  if (attempts.some(({ consent, isStopped }) => consent !== 'UNCONFIRMED' && !isStopped)) return false;
  const effect = effectOf({ kind, attempts, isAbroad, today: courtDayOf(now) });
  const facts = { state, kind, attempts, effect, procedure: procedure as never, remindedAt: null, phonedAt: null };
  const next = nextStepOf(facts, now.toISOString());
  return effect === null && next?.step === 'POST' && next.isDue;
}

/**
 * By post of itself, where the batch says so (service.md §6): one attempt, for the mail room to post in the name of who has served. The
 * attempt under way takes the service off the schedule, so that it is made once. False where it is not due, or nobody knows an address:
 * then it comes to the clerk's list as any other. The delivery must be held.
 */
export async function postUnanswered(
  transaction: Transaction,
  services: AppServices,
  delivery: FullDelivery,
  now: Date,
): Promise<boolean> {
  const { tx, secrets } = transaction;
  const facts = delivery.autoPost ? (await caseFacts(tx, [delivery.caseId])).get(delivery.caseId) : undefined;
  if (!facts || !isWithoutAnswer(delivery, facts.procedure, now)) return false;
  const [party] = await partiesToServe(tx, secrets, { partyIds: [delivery.partyId] }, courtDayOf(now));
  if (!party) return false;
  const ledger = (await ledgersOf(tx, secrets, [party])).get(party.id) ?? [];
  const reach = reachOf(party, ledger, { facts, kind: delivery.kind, now });
  if (!addressOf(reach, 'POST')) return false;
  const batch = tx.selectFrom('delivery_batches').innerJoin('deliveries', 'deliveries.batch_id', 'delivery_batches.id');
  const { made_by: madeBy } = await batch
    .select('delivery_batches.made_by')
    .where('deliveries.id', '=', delivery.id)
    .executeTakeFirstOrThrow();
  const made = attemptsFor(reach, ['POST'], { madeBy }).map((attempt, i) => ({
    ...attempt,
    id: randomUUIDv7(),
    deliveryId: delivery.id,
    position: delivery.attempts.length + i,
  }));
  await insertAttempts(tx, secrets, made);
  const after = await findDelivery(tx, secrets, delivery.id);
  if (!after) return false;
  const events = made.map(({ id }) => ({ kind: 'auto-post', attemptId: id, detail: { channel: 'POST' } }));
  await settle(transaction, services, after, { now, events, to: 'sending' });
  await handToPost(transaction, services, after, now);
  return true;
}
