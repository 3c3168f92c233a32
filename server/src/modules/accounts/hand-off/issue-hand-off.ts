import type { issueHandOff as call } from '@sufu/contract/accounts';
import { Refused } from '@sufu/contract/core';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { allowedAddress } from '../../../platform/calls/return-address.ts';
import { consumeLimit } from '../../../platform/database/limits.ts';
import { issueCode } from './codes.ts';

const perPerson = [{ max: 30, seconds: 60 }] as const;

/** Address first; the code then leads there and nowhere else. */
export async function issueHandOff(
  context: SignedInContext,
  { body: { redirectUrl } }: Input<typeof call>,
): Promise<{ authToken: string }> {
  const { actor, db, services, now } = context;
  const address = allowedAddress(redirectUrl, services);
  if (address === null) throw new Refused('hand-off.address');
  const verdict = await consumeLimit(db, `hand-off:person:${actor.userId}`, perPerson, now);
  if (!verdict.allowed) throw new Refused('request.too-often', { wait: verdict.waitSeconds });
  return context.transact(async (transaction) => {
    const errand = { userId: actor.userId, address, issuedBy: actor.sessionId };
    const authToken = await issueCode(transaction.tx, errand, now);
    transaction.record('accounts.hand-off-issued', actor.userId, { by: actor.sessionId });
    return { authToken };
  });
}
