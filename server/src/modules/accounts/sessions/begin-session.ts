import type { Context, Transaction } from '../../../platform/calls/context.ts';
import { isFromOurPages } from '../../../platform/calls/run-call.ts';
import { rememberClient } from './known-clients.ts';
import { noteSignIn } from './note-sign-in.ts';
import { endSession, openSession, type Tokens } from './sessions.ts';

export type Grant = 'captcha' | 'sms_code' | 'social' | 'face' | 'hand-off';
/** Ways in that prove who one is there and then; the others stand on a proof given elsewhere. */
const proving: readonly Grant[] = ['captcha', 'sms_code', 'face'];

/** A new session for whoever has just shown who they are. On a page of ours it takes the place of the one that was there. */
export async function beginSession(
  transaction: Transaction,
  context: Context,
  userId: string,
  grant: Grant,
): Promise<Tokens> {
  const { actor, headers, ip, now } = context;
  if (actor && isFromOurPages(headers)) await endSession(transaction.tx, actor.sessionId, now);
  const proved = proving.includes(grant);
  const tokens = await openSession(transaction.tx, { userId, ip, client: headers['user-agent'] ?? '', proved }, now);
  await rememberClient(transaction.tx, context, userId);
  await noteSignIn(transaction.tx, context, { userId, way: grant, ok: true });
  transaction.record('accounts.signed-in', userId, { session: tokens.sessionId, grant });
  return tokens;
}
