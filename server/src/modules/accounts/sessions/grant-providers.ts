import type { token as call } from '@sufu/contract/accounts';
import { Refused } from '@sufu/contract/core';
import type { Context, Transaction } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { HookPoint } from '../../../platform/modules/hook-point.ts';
import { type Entered, enter } from '../second-factor/second-steps.ts';

type Body = Input<typeof call>['body'];
/**
 * What a module further on in the order says to a sign-in of its own way: whose account it is, or the refusal. Inside the
 * transaction of the sign-in, so that what it uses up is used up with it.
 */
export type GrantProvider = (transaction: Transaction, context: Context, body: Body) => Promise<string | Refused>;
type Way = 'face';

/** One provider for each way. */
export const grantProviders = new HookPoint<{ readonly way: Way; readonly grant: GrantProvider }>('grant providers');

export async function signInWithProvider(context: Context, way: Way, body: Body): Promise<Entered> {
  const provider = context.services.hooks.of(grantProviders).find((provider) => provider.way === way);
  if (!provider) throw new Refused('sign-in.grant-unknown');
  const result = await context.transact(async (transaction) => {
    const found = await provider.grant(transaction, context, body);
    if (found instanceof Refused) return found;
    const user = await transaction.tx
      .selectFrom('users')
      .select('id')
      .where('id', '=', found)
      .where('disabled_at', 'is', null)
      .executeTakeFirst();
    return user ? enter(transaction, context, user.id, way) : new Refused('sign-in.refused');
  });
  if (result instanceof Refused) throw result;
  return result;
}
