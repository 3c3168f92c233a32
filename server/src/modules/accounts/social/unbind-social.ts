import type { unbindSocial as call } from '@sufu/contract/accounts';
import { Refused } from '@sufu/contract/core';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { notifyOwner } from '../sms/account-change.ts';

/** From here on this provider opens the account no more. Phone and password still do. */
export async function unbindSocial(
  context: SignedInContext,
  { body: { source } }: Input<typeof call>,
): Promise<Record<string, never>> {
  const { userId } = context.actor;
  await context.transact(async (transaction) => {
    const gone = await transaction.tx
      .deleteFrom('social_accounts')
      .where('user_id', '=', userId)
      .where('source', '=', source)
      .returning('source')
      .executeTakeFirst();
    if (!gone) throw new Refused('not-found');
    transaction.record('accounts.social-unbound', userId, { source });
    await notifyOwner(transaction, { userId, what: 'social-unbound', at: context.now });
  });
  return {};
}
