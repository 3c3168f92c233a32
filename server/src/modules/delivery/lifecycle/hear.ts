import type { Transaction } from '../../../platform/calls/context.ts';
import type { SendResult } from '../../messages/index.ts';
import { insertEvents, lockDelivery, updateAttempt } from '../records/store.ts';

const kinds = { arrived: 'arrived', bounced: 'bounced', failed: 'attempt-failed' } as const;
/** What the reference of a letter begins with: `delivery:<delivery>:<attempt>`. */
export const referenceKind = 'delivery';
export const settleQueue = 'delivery.settle';

/**
 * What a provider says of a letter: it only ever goes forward, and only for what this portal has sent (service.md §16). What follows
 * from it is settled right after, by the worker.
 */
export async function hearResult(transaction: Transaction, { reference, outcome, at }: SendResult): Promise<void> {
  const [whose, deliveryId = '', attemptId = ''] = reference.split(':');
  // Letters of others are none of ours.
  if (whose !== referenceKind) return;
  const { secrets, tx } = transaction;
  const delivery = await lockDelivery(tx, secrets, deliveryId);
  const attempt = delivery?.attempts.find(({ id }) => id === attemptId);
  if (!delivery || !attempt) return;
  const when = at.toISOString();
  const { facts } = attempt;
  const known = { arrived: facts.arrivedAt, bounced: facts.bouncedAt, failed: facts.failedAt }[outcome];
  if (known !== null || (outcome === 'failed' && facts.arrivedAt !== null)) return;
  await updateAttempt(tx, secrets, {
    ...attempt,
    facts: {
      ...facts,
      ...(outcome === 'arrived' && { arrivedAt: when }),
      ...(outcome === 'bounced' && { bouncedAt: when }),
      ...(outcome === 'failed' && { failedAt: when }),
    },
  });
  await tx.updateTable('deliveries').set({ next_at: at }).where('id', '=', deliveryId).execute();
  await insertEvents(transaction, deliveryId, at, [{ kind: kinds[outcome], attemptId }]);
  transaction.send(settleQueue, { deliveryId });
}
