import type { keepSignature as call } from '@sufu/contract/accounts';
import { Refused } from '@sufu/contract/core';
import type { SignedIn } from '../../../platform/context.ts';
import type { Input } from '../../../platform/mount.ts';
import { tellOwner } from '../own/account-change.ts';
import { admitOwnPicture } from '../own/own-picture.ts';
import { forgetTries } from '../tries.ts';
import { signatureTries } from './signature-tries.ts';
import { trySignaturePassword } from './try-signature-password.ts';

/** What is kept signs in the person's name from then on: an open session alone keeps nothing (AU9). */
async function prove(context: SignedIn, fileId: string, password: string): Promise<void> {
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
export async function keepSignature(context: SignedIn, { body }: Input<typeof call>): Promise<Record<string, never>> {
  const { actor, now } = context;
  const { fileId, electronicSignaturePassword = '' } = body;
  if (fileId !== null) await prove(context, fileId, electronicSignaturePassword);
  await context.transact(async (change) => {
    if (fileId !== null) await admitOwnPicture(change.tx, actor.userId, fileId);
    const kept = await change.tx
      .updateTable('users')
      .set({ signature_file: fileId, signature_kept_at: fileId === null ? null : now })
      .where('id', '=', actor.userId)
      .where('signature_password_hash', 'is not', null)
      .executeTakeFirst();
    if (kept.numUpdatedRows === 0n) throw new Refused('account.no-signature-password');
    if (fileId !== null) await forgetTries(change.tx, signatureTries, actor.userId);
    const what = fileId === null ? 'signature-removed' : 'signature-kept';
    change.record(`accounts.${what}`, actor.userId, { file: fileId });
    await tellOwner(change, { userId: actor.userId, what, at: now });
  });
  return {};
}
