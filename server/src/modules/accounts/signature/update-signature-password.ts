import { type updateSignaturePassword as call, checkSignaturePassword } from '@sufu/contract/accounts';
import { Refused } from '@sufu/contract/core';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { endWait } from '../passwords/tries.ts';
import { notifyOwner } from '../sms/account-change.ts';
import { admitChange, withOwnCode } from '../sms/with-own-code.ts';
import { signatureTries } from './signature-tries.ts';

/** The first signature password, or another: whoever forgot it needs no more than whoever changes it. */
export async function updateSignaturePassword(
  context: SignedInContext,
  { body }: Input<typeof call>,
): Promise<Record<string, never>> {
  const { actor, now, lang } = context;
  const problems = checkSignaturePassword(body.password, body.passwordAgain, lang);
  if (problems.length > 0) throw new Refused('invalid', { n: problems.length }, problems);
  await admitChange(context);
  const hash = await hashPassword(body.password);
  return withOwnCode<Record<string, never>>(context, 'change-signature', async (transaction) => {
    await transaction.tx
      .updateTable('users')
      .set({ signature_password_hash: hash })
      .where('id', '=', actor.userId)
      .execute();
    await endWait(transaction.tx, signatureTries, actor.userId);
    transaction.record('accounts.signature-password-set', actor.userId);
    await notifyOwner(transaction, { userId: actor.userId, what: 'signature-password', at: now });
    return {};
  });
}
