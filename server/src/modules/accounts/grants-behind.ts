import type { token as call } from '@sufu/contract/accounts';
import { Refused } from '@sufu/contract/core';
import type { Change, Context } from '../../platform/context.ts';
import type { Input } from '../../platform/mount.ts';
import { beginSession } from './begin-session.ts';
import type { Tokens } from './sessions.ts';

type Body = Input<typeof call>['body'];
/**
 * What a module further on in the order says to a sign-in of its own way: whose account it is, or the refusal. Inside the
 * transaction of the sign-in, so that what it uses up is used up with it.
 */
export type GrantBehind = (change: Change, context: Context, body: Body) => Promise<string | Refused>;
type Way = 'face';

const behind = new Map<Way, GrantBehind>();

/** Said once, where the modules are put together. */
export function standBehindGrant(way: Way, grant: GrantBehind): void {
  behind.set(way, grant);
}

export async function signInBehind(context: Context, way: Way, body: Body): Promise<Tokens> {
  const grant = behind.get(way);
  if (!grant) throw new Refused('sign-in.grant-unknown');
  const result = await context.transact(async (change) => {
    const found = await grant(change, context, body);
    if (found instanceof Refused) return found;
    const user = await change.tx
      .selectFrom('users')
      .select('id')
      .where('id', '=', found)
      .where('disabled_at', 'is', null)
      .executeTakeFirst();
    return user ? beginSession(change, context, user.id, way) : new Refused('sign-in.refused');
  });
  if (result instanceof Refused) throw result;
  return result;
}
