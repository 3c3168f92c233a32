import type { Context } from '../../../platform/calls/context.ts';
import { isFromOurPages } from '../../../platform/calls/run-call.ts';
import { endSession } from './sessions.ts';

/** End the session everywhere. Says the same without one. */
export async function logout(context: Context): Promise<Record<string, never>> {
  const { actor, now, headers, reply } = context;
  if (actor) {
    await context.transact(async (transaction) => {
      await endSession(transaction.tx, actor.sessionId, now);
      transaction.record('accounts.signed-out', actor.userId, { session: actor.sessionId });
    });
  }
  // Not for others' pages: they must not be able to sign anybody out.
  if (actor || isFromOurPages(headers)) reply.clearSession();
  return {};
}
