import type { takeHandOff as call } from '@sufu/contract/accounts';
import { Refused } from '@sufu/contract/core';
import type { Context } from '../../../platform/context.ts';
import { takeLimit } from '../../../platform/limits.ts';
import type { Input } from '../../../platform/mount.ts';
import { returnAddress } from '../../../platform/return-address.ts';
import { isFromOurPages } from '../../../platform/serve-calls.ts';
import { addressKey } from '../address-key.ts';
import { beginSession } from '../begin-session.ts';
import { endCode, holdCode } from './codes.ts';

const perAddress = [{ max: 60, seconds: 60 }] as const;

async function admit({ db, headers, ip, now }: Context): Promise<void> {
  // The session is given as a cookie: only a page of ours may have it set.
  if (!isFromOurPages(headers)) throw new Refused('request.cross-site');
  const room = await takeLimit(db, `hand-off:address:${addressKey(ip)}`, perAddress, now);
  if (!room.allowed) throw new Refused('request.too-often', { wait: room.waitSeconds });
}

/**
 * Change a code for a new session: the code is never the session itself, so that nobody who has seen it has the session
 * (AU10). Whoever else is signed in here is asked about first; the code stays good for the answer.
 */
export async function takeHandOff(
  context: Context,
  { body: { authToken, redirectUrl, replace } }: Input<typeof call>,
): Promise<{ redirectUrl: string }> {
  const { actor, ground, reply } = context;
  await admit(context);
  const address = returnAddress(redirectUrl, ground.config);
  if (address === null) throw new Refused('hand-off.address');
  const { accessToken } = await context.transact(async (change) => {
    const code = await holdCode(change.tx, context, authToken);
    if (!code) throw new Refused('hand-off.code');
    if (code.address !== null && code.address !== address) throw new Refused('hand-off.address');
    const isOther = actor !== null && actor.userId !== code.user_id;
    if (isOther && !replace) throw new Refused('hand-off.other-person', { name: actor.name });
    await endCode(change.tx, code.hash);
    change.record('accounts.hand-off-taken', code.user_id, { by: code.issued_by });
    return beginSession(change, context, code.user_id, 'hand-off');
  });
  reply.setSession(accessToken);
  return { redirectUrl: address };
}
