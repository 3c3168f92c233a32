import type { setConsent as call } from '@sufu/contract/accounts';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { notifyOwner } from '../sms/account-change.ts';
import { giveConsent, withdrawConsent } from './consents.ts';

/** Give or withdraw; each time stands on the trail. A repeat changes nothing and tells nobody. */
export async function setConsent(
  context: SignedInContext,
  { body }: Input<typeof call>,
): Promise<Record<string, never>> {
  const { actor, now } = context;
  const { kind, given } = body;
  await context.transact(async (transaction) => {
    const changed = await (given ? giveConsent : withdrawConsent)(transaction.tx, actor.userId, kind, now);
    if (!changed) return;
    transaction.record(given ? 'accounts.consent-given' : 'accounts.consent-withdrawn', actor.userId, { kind });
    await notifyOwner(transaction, {
      userId: actor.userId,
      what: given ? 'consent-given' : 'consent-withdrawn',
      at: now,
      consent: kind,
    });
  });
  return {};
}
