import { Refused } from '@sufu/contract/core';
import type { SignedInContext, Transaction } from '../../../platform/calls/context.ts';
import { consumeLimit } from '../../../platform/database/limits.ts';
import { ownPhone } from '../users/own-phone.ts';
import { withCode } from './sms-codes.ts';
import type { SmsPurpose } from './sms-requester.ts';

/** Changes of one account: what is behind them costs the server a hash each. */
export async function admitChange({ db, actor, now }: SignedInContext): Promise<void> {
  const verdict = await consumeLimit(db, `account-change:${actor.userId}`, [{ max: 20, seconds: 60 }], now);
  if (!verdict.allowed) throw new Refused('request.too-often', { wait: verdict.waitSeconds });
}

/** Do `act` on the strength of the code in the header Sms-Code, sent to one's own phone for this purpose. */
export async function withOwnCode<T>(
  context: SignedInContext,
  purpose: SmsPurpose,
  act: (transaction: Transaction) => Promise<T | Refused>,
): Promise<T> {
  const { db, secrets, actor, headers } = context;
  const phone = await ownPhone(db, secrets, actor.userId);
  return withCode(context, { phone, purpose, code: headers['sms-code'] ?? '' }, { act });
}
