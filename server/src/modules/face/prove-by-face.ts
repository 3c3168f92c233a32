import { Refused, refusedSentence } from '@sufu/contract/core';
import type { Context, Transaction } from '../../platform/calls/context.ts';
import { isIdTakenError, proveIdentity } from '../accounts/index.ts';
import { findOrder, type Order, settleIn } from './orders.ts';

type Outcome = { readonly passed: boolean; readonly message: string };

/** Somebody settled it at the same moment: it is as they left it. */
async function asItStands(context: Context, orderNo: string): Promise<Outcome> {
  const order = await findOrder(context, orderNo);
  return { passed: order?.state === 'passed', message: order?.message ?? '' };
}

/**
 * A check of one's own name and ID number has passed: the identity is proved with the settling of the order, once. It fails all
 * the same when another account whose identity is proved has the number.
 */
export async function proveByFace(context: Context, order: Order): Promise<Outcome> {
  const { secrets, now, lang } = context;
  const { userId, person } = order;
  if (userId === null || person === null) throw new Error(`order ${order.orderNo} says nothing of whom it proves`);
  const proved = { userId, realName: person.name, idNumber: person.idNo, by: 'face', at: now } as const;
  const settle = (outcome: Outcome, more?: (transaction: Transaction) => Promise<Refused | null>) =>
    context.transact(async (transaction) => {
      if (!(await settleIn(transaction, context, order, outcome))) return asItStands(context, order.orderNo);
      const refused = await more?.(transaction);
      // Thrown: nothing of it happened.
      if (refused) throw refused;
      return outcome;
    });
  try {
    return await settle({ passed: true, message: '' }, (transaction) => proveIdentity(transaction, secrets, proved));
  } catch (error) {
    const refused = isIdTakenError(error) ? new Refused('identity.held') : error;
    if (!(refused instanceof Refused)) throw error;
    return settle({ passed: false, message: refusedSentence(refused, lang) });
  }
}
