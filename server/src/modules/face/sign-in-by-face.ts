import { Refused } from '@sufu/contract/core';
import type { GrantProvider } from '../accounts/index.ts';
import { giveFaceConsent, useOrder } from './orders.ts';

/** `grant_type=face`: a check that passed, once, in the browser that began it. */
export const signInByFace: GrantProvider = async (transaction, context, { order_no = '' }) => {
  const userId = await useOrder(transaction.tx, context, order_no);
  if (userId === null) return new Refused('face.not-passed');
  await giveFaceConsent(transaction, context, userId);
  return userId;
};
