import type { keepSignature as call } from '@sufu/contract/accounts';
import { Refused } from '@sufu/contract/core';
import type { SignedIn } from '../../../platform/context.ts';
import type { Input } from '../../../platform/mount.ts';
import { tellOwner } from '../own/account-change.ts';
import { admitOwnPicture } from '../own/own-picture.ts';

/** Keep a picture of mine as my signature, or none any more. What is signed already keeps its own. */
export async function keepSignature(context: SignedIn, { body }: Input<typeof call>): Promise<Record<string, never>> {
  const { actor, now } = context;
  const { fileId } = body;
  await context.transact(async (change) => {
    if (fileId !== null) await admitOwnPicture(change.tx, actor.userId, fileId);
    const kept = await change.tx
      .updateTable('users')
      .set({ signature_file: fileId, signature_kept_at: fileId === null ? null : now })
      .where('id', '=', actor.userId)
      .where('signature_password_hash', 'is not', null)
      .executeTakeFirst();
    if (kept.numUpdatedRows === 0n) throw new Refused('account.no-signature-password');
    const what = fileId === null ? 'signature-removed' : 'signature-kept';
    change.record(`accounts.${what}`, actor.userId, { file: fileId });
    await tellOwner(change, { userId: actor.userId, what, at: now });
  });
  return {};
}
