import { Refused } from '@sufu/contract/core';
import { type setPreferences as call, leftWithout, type OwnPreferences } from '@sufu/contract/messages';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { addresseesOf, leads } from '../sends/addressees.ts';
import { channelsOnOf } from '../sends/worker.ts';
import { lockPreferences } from './lock-preferences.ts';
import { ownPreferences } from './read-preferences.ts';

/** All choices at once, looked at under a lock: taking the mail address away at the same moment sees them, or is seen. */
export async function setPreferences(context: SignedInContext, { body }: Input<typeof call>): Promise<OwnPreferences> {
  const { actor, secrets, services } = context;
  await context.transact(async ({ tx, record }) => {
    await lockPreferences(tx, actor.userId);
    const of = await addresseesOf(tx, secrets, [actor.userId], channelsOnOf(services.config));
    if (leftWithout(body, leads(of(actor.userId))).length > 0) throw new Refused('preference.last-channel');
    await tx
      .updateTable('notification_preferences')
      .set({ off: body.off, quiet_from: body.quiet.from, quiet_until: body.quiet.until, lang: body.lang })
      .where('user_id', '=', actor.userId)
      .execute();
    record('messages.preferences-changed', actor.userId, { off: body.off.length });
  });
  return ownPreferences(context);
}
