import { Refused, refuse } from '@sufu/contract/core';
import { type DeskDeliveryDetail, deliveryStateWords } from '@sufu/contract/delivery';
import type { SignedInContext, Transaction } from '../../../platform/calls/context.ts';
import { type FullDelivery, findDelivery, lockDelivery } from '../records/store.ts';
import { mayServeIn } from './may-serve.ts';
import { presentDetail } from './read-delivery.ts';

export const wrongState = ({ state }: Pick<FullDelivery, 'state'>, lang: 'zh' | 'en'): Refused =>
  new Refused('delivery.wrong-state', { state: deliveryStateWords[state][lang] });

/**
 * One act of the desk on a delivery: held, of a case that I handle, as it was when I looked at it (`version`); `act` writes it down and
 * settles. Answers how it stands afterwards.
 */
export async function changeDelivery(
  context: SignedInContext,
  { id, version }: { readonly id: string; readonly version: number },
  act: (transaction: Transaction, delivery: FullDelivery) => Promise<void>,
): Promise<DeskDeliveryDetail> {
  const { db, secrets, actor } = context;
  await context.transact(async (transaction) => {
    const delivery = await lockDelivery(transaction.tx, secrets, id);
    if (!delivery || !(await mayServeIn(transaction.tx, actor, delivery.caseId))) return refuse('not-found');
    if (delivery.version !== version) return refuse('delivery.changed');
    await act(transaction, delivery);
  });
  return presentDetail(context, (await findDelivery(db, secrets, id)) ?? refuse('not-found'));
}
