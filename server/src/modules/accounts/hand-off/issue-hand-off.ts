import type { issueHandOff as call } from '@sufu/contract/accounts';
import { Refused } from '@sufu/contract/core';
import type { SignedIn } from '../../../platform/context.ts';
import { takeLimit } from '../../../platform/limits.ts';
import type { Input } from '../../../platform/mount.ts';
import { returnAddress } from '../../../platform/return-address.ts';
import { issueCode } from './codes.ts';

const perPerson = [{ max: 30, seconds: 60 }] as const;

/** Address first; the code then leads there and nowhere else. */
export async function issueHandOff(
  context: SignedIn,
  { body: { redirectUrl } }: Input<typeof call>,
): Promise<{ authToken: string }> {
  const { actor, db, ground, now } = context;
  const address = returnAddress(redirectUrl, ground.config);
  if (address === null) throw new Refused('hand-off.address');
  const room = await takeLimit(db, `hand-off:person:${actor.userId}`, perPerson, now);
  if (!room.allowed) throw new Refused('request.too-often', { wait: room.waitSeconds });
  return context.transact(async (change) => {
    const errand = { userId: actor.userId, address, issuedBy: actor.sessionId };
    const authToken = await issueCode(change.tx, errand, now);
    change.record('accounts.hand-off-issued', actor.userId, { by: actor.sessionId });
    return { authToken };
  });
}
