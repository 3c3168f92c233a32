import { Refused } from '@sufu/contract/core';
import type { GrantBehind } from '../accounts/index.ts';
import { giveFaceConsent, useOrder } from './orders.ts';

/** `grant_type=face`: a check that passed, once, in the browser that began it. */
export const signInByFace: GrantBehind = async (change, context, { order_no = '' }) => {
  const userId = await useOrder(change.tx, context, order_no);
  if (userId === null) return new Refused('face.not-passed');
  await giveFaceConsent(change, context, userId);
  return userId;
};
