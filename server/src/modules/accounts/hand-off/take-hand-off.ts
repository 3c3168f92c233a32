import type { takeHandOff as call } from '@sufu/contract/accounts';
import { Refused } from '@sufu/contract/core';
import type { Context } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { enter, tokensOf } from '../second-factor/second-steps.ts';
import { admitHandOff } from './admit-hand-off.ts';
import { endCode, lockCode } from './codes.ts';

/**
 * Change a code for a new session: the code is never the session itself, so that nobody who has seen it has the session
 * (AU10). Only the browser in which the person was asked may take it. Somebody else who is signed in here is asked about too;
 * the code stays good for the answer.
 */
export async function takeHandOff(
  context: Context,
  { body: { authToken, redirectUrl, replace } }: Input<typeof call>,
): Promise<{ redirectUrl: string }> {
  const { actor, reply } = context;
  const address = await admitHandOff(context, redirectUrl);
  const entered = await context.transact(async (transaction) => {
    const code = await lockCode(transaction.tx, context, { authToken, address });
    if (!code.peeked) throw new Refused('hand-off.code');
    const isOther = actor !== null && actor.userId !== code.user_id;
    if (isOther && !replace) throw new Refused('hand-off.other-person', { name: actor.name });
    await endCode(transaction.tx, code.hash);
    transaction.record('accounts.hand-off-taken', code.user_id, { by: code.issued_by });
    return enter(transaction, context, code.user_id, 'hand-off');
  });
  reply.setSession(tokensOf(entered).accessToken);
  return { redirectUrl: address };
}
