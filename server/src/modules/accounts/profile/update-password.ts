import { type updatePassword as call, checkPassword } from '@sufu/contract/accounts';
import { Refused } from '@sufu/contract/core';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { endWaits } from '../passwords/password-tries.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { allowanceOf, forgetOtherClients } from '../sessions/known-clients.ts';
import { endSessionsOf } from '../sessions/sessions.ts';
import { notifyOwner } from '../sms/account-change.ts';
import { admitChange, withOwnCode } from '../sms/with-own-code.ts';
import { ownIdentityOf } from '../users/own-identity.ts';
import { setPasswordHash } from '../users/users.ts';

/** A new password. Everybody else who is signed in with this account is out from this instant. */
export async function updatePassword(
  context: SignedInContext,
  { body }: Input<typeof call>,
): Promise<Record<string, never>> {
  const { db, secrets, actor, now, lang } = context;
  const { phone, idNumber } = await ownIdentityOf(db, secrets, actor.userId);
  const ownNumbers = { phone, ...(idNumber === null ? {} : { idNumber }) };
  const problems = checkPassword(body.password, body.passwordAgain, ownNumbers, lang);
  if (problems.length > 0) throw new Refused('invalid', { n: problems.length }, problems);
  await admitChange(context);
  const passwordHash = await hashPassword(body.password);
  return withOwnCode<Record<string, never>>(context, 'change-password', async (transaction) => {
    await setPasswordHash(transaction.tx, actor.userId, passwordHash);
    await endWaits(transaction.tx, {
      key: actor.userId,
      allowance: await allowanceOf(transaction.tx, context, actor.userId),
    });
    const ended = await endSessionsOf(transaction.tx, actor.userId, now, actor.sessionId);
    await forgetOtherClients(transaction.tx, context, actor.userId);
    transaction.record('accounts.password-changed', actor.userId, { sessions: ended });
    await notifyOwner(transaction, { userId: actor.userId, what: 'password', at: now });
    return {};
  });
}
