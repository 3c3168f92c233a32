import type { setConsent as call } from '@sufu/contract/accounts';
import type { SignedIn } from '../../../platform/context.ts';
import type { Input } from '../../../platform/mount.ts';
import { tellOwner } from '../own/account-change.ts';
import { giveConsent, withdrawConsent } from './consents.ts';

/** Give or withdraw; each time stands on the trail. A repeat changes nothing and tells nobody. */
export async function setConsent(context: SignedIn, { body }: Input<typeof call>): Promise<Record<string, never>> {
  const { actor, now } = context;
  const { kind, given } = body;
  await context.transact(async (change) => {
    const changed = await (given ? giveConsent : withdrawConsent)(change.tx, actor.userId, kind, now);
    if (!changed) return;
    change.record(given ? 'accounts.consent-given' : 'accounts.consent-withdrawn', actor.userId, { kind });
    await tellOwner(change, { userId: actor.userId, what: given ? 'consent-given' : 'consent-withdrawn', at: now });
  });
  return {};
}
