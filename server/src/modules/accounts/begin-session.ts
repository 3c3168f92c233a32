import type { Change, Context } from '../../platform/context.ts';
import { isFromOurPages } from '../../platform/serve-calls.ts';
import { noteSignIn } from './note-sign-in.ts';
import { endSession, openSession, type Tokens } from './sessions.ts';

export type Grant = 'captcha' | 'sms_code' | 'social' | 'face' | 'hand-off';

/** A new session for whoever has just shown who they are. On a page of ours it takes the place of the one that was there. */
export async function beginSession(change: Change, context: Context, userId: string, grant: Grant): Promise<Tokens> {
  const { actor, headers, ip, now } = context;
  if (actor && isFromOurPages(headers)) await endSession(change.tx, actor.sessionId, now);
  const tokens = await openSession(change.tx, { userId, ip, client: headers['user-agent'] ?? '' }, now);
  await noteSignIn(change.tx, context, { userId, way: grant, ok: true });
  change.record('accounts.signed-in', userId, { session: tokens.sessionId, grant });
  return tokens;
}
