import { type unbindSocial as call, socialNames } from '@sufu/contract/accounts';
import { Refused } from '@sufu/contract/core';
import type { SignedIn } from '../../../platform/context.ts';
import type { Input } from '../../../platform/mount.ts';
import { sendNotice } from '../sms.ts';

/** From here on this provider opens the account no more. Phone and password still do. */
export async function unbindSocial(
  context: SignedIn,
  { body: { source } }: Input<typeof call>,
): Promise<Record<string, never>> {
  const { userId } = context.actor;
  await context.transact(async (change) => {
    const gone = await change.tx
      .deleteFrom('social_accounts')
      .where('user_id', '=', userId)
      .where('source', '=', source)
      .returning('source')
      .executeTakeFirst();
    if (!gone) throw new Refused('not-found');
    change.record('accounts.social-unbound', userId, { source });
    await sendNotice(
      change,
      userId,
      `您的账号已解除${socialNames[source].zh}登录的绑定。不是本人操作的，请马上修改密码，或打 12368。`,
    );
  });
  return {};
}
