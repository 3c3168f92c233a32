import type { setConsent as call } from '@sufu/contract/accounts';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { notifyOwner } from '../sms/account-change.ts';
import { keepConsent } from './consents.ts';

/** Give or withdraw; each time stands on the trail. A repeat changes nothing and tells nobody. */
export async function setConsent(
  context: SignedInContext,
  { body }: Input<typeof call>,
): Promise<Record<string, never>> {
  const { actor, now } = context;
  const { kind, given } = body;
  await context.transact(async (transaction) => {
    if (!(await keepConsent(transaction, { userId: actor.userId, kind, given, at: now }))) return;
    await notifyOwner(transaction, {
      userId: actor.userId,
      what: given ? 'consent-given' : 'consent-withdrawn',
      at: now,
      consent: kind,
    });
  });
  return {};
}
