import { Refused } from '@sufu/contract/core';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import { isPassword } from '../passwords/passwords.ts';
import { beginsWait, takeTry } from '../passwords/tries.ts';
import { signatureTries } from './signature-tries.ts';

/** Is it the signature password? A wrong one is counted and on the trail; a right one is counted until `forgetTries`. */
export async function trySignaturePassword(
  { db, actor: { userId }, now, transact }: SignedInContext,
  given: string,
  hash: string | null,
): Promise<void> {
  if (!(await takeTry(db, signatureTries, userId, now))) throw new Refused('account.signature-waiting');
  if (await isPassword(given, hash)) return;
  const waits = await beginsWait(db, signatureTries, userId, now);
  await transact(async ({ record }) => record('accounts.signature-refused', userId, { waits }));
  throw new Refused('account.signature-password-wrong');
}
