import type { keepSignature as call } from '@sufu/contract/accounts';
import { Refused } from '@sufu/contract/core';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { forgetTries } from '../passwords/tries.ts';
import { notifyOwner } from '../sms/account-change.ts';
import { admitOwnPicture } from './own-picture.ts';
import { signatureTries } from './signature-tries.ts';
import { trySignaturePassword } from './try-signature-password.ts';

/** What is kept signs in the person's name from then on: an open session alone keeps nothing (AU9). */
async function prove(context: SignedInContext, fileId: string, password: string): Promise<void> {
  const { db, actor } = context;
  await admitOwnPicture(db, actor.userId, fileId);
  const { signature_password_hash: hash } = await db
    .selectFrom('users')
    .select('signature_password_hash')
    .where('id', '=', actor.userId)
    .executeTakeFirstOrThrow();
  if (hash === null) throw new Refused('account.no-signature-password');
  await trySignaturePassword(context, password, hash);
}

/** Keep a picture of mine as my signature, or none any more. What is signed already keeps its own. */
export async function keepSignature(
  context: SignedInContext,
  { body }: Input<typeof call>,
): Promise<Record<string, never>> {
  const { actor, now } = context;
  const { fileId, electronicSignaturePassword = '' } = body;
  if (fileId !== null) await prove(context, fileId, electronicSignaturePassword);
  await context.transact(async (transaction) => {
    if (fileId !== null) await admitOwnPicture(transaction.tx, actor.userId, fileId);
    const kept = await transaction.tx
      .updateTable('users')
      .set({ signature_file: fileId, signature_kept_at: fileId === null ? null : now })
      .where('id', '=', actor.userId)
      .where('signature_password_hash', 'is not', null)
      .executeTakeFirst();
    if (kept.numUpdatedRows === 0n) throw new Refused('account.no-signature-password');
    if (fileId !== null) await forgetTries(transaction.tx, signatureTries, actor.userId);
    const what = fileId === null ? 'signature-removed' : 'signature-kept';
    transaction.record(`accounts.${what}`, actor.userId, { file: fileId });
    await notifyOwner(transaction, { userId: actor.userId, what, at: now });
  });
  return {};
}
