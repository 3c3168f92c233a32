import type { endSessions as call } from '@sufu/contract/accounts';
import { type CallReply, Refused } from '@sufu/contract/core';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { forgetOtherClients } from '../sessions/known-clients.ts';
import { endSession, endSessionsOf, livingSessions } from '../sessions/sessions.ts';

/** Over from this instant, on every server process: one of mine, or all but this one. */
export async function endSessions(
  context: SignedInContext,
  { body }: Input<typeof call>,
): Promise<CallReply<typeof call>> {
  const { actor, now } = context;
  return context.transact(async ({ tx, record }) => {
    const ended = body.id === undefined ? await endSessionsOf(tx, actor.userId, now, actor.sessionId) : [body.id];
    if (body.id !== undefined) {
      const mine = await livingSessions(tx, actor.userId, now)
        .select('id')
        .where('id', '=', body.id)
        .executeTakeFirst();
      if (!mine) throw new Refused('not-found');
      await endSession(tx, body.id, now);
    }
    // Whoever was not to stay signed in is not to be known either.
    if (ended.length > 0) await forgetOtherClients(tx, context, actor.userId);
    if (ended.length > 0) record('accounts.sessions-ended', actor.userId, { sessions: ended });
    return { ended: ended.length };
  });
}
