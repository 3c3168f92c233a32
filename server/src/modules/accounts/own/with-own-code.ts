import { Refused } from '@sufu/contract/core';
import type { Change, SignedIn } from '../../../platform/context.ts';
import { takeLimit } from '../../../platform/limits.ts';
import { ownPhone } from '../own-phone.ts';
import type { SmsPurpose } from '../sms-asker.ts';
import { withCode } from '../sms-codes.ts';

/** Changes of one account: what is behind them costs the server a hash each. */
export async function admitChange({ db, actor, now }: SignedIn): Promise<void> {
  const room = await takeLimit(db, `account-change:${actor.userId}`, [{ max: 20, seconds: 60 }], now);
  if (!room.allowed) throw new Refused('request.too-often', { wait: room.waitSeconds });
}

/** Do `act` on the strength of the code in the header Sms-Code, sent to one's own phone for this purpose. */
export async function withOwnCode<T>(
  context: SignedIn,
  purpose: SmsPurpose,
  act: (change: Change) => Promise<T | Refused>,
): Promise<T> {
  const { db, secrets, actor, headers } = context;
  const phone = await ownPhone(db, secrets, actor.userId);
  return withCode(context, { phone, purpose, code: headers['sms-code'] ?? '' }, { act });
}
