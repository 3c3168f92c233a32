import type { openSignature as call } from '@sufu/contract/accounts';
import { type CallReply, Refused } from '@sufu/contract/core';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { forgetTries } from '../passwords/tries.ts';
import { signatureTries } from './signature-tries.ts';
import { trySignaturePassword } from './try-signature-password.ts';

/** My kept signature, for its password. Each opening stands on the trail: it signs in my name. */
export async function openSignature(
  context: SignedInContext,
  { body }: Input<typeof call>,
): Promise<CallReply<typeof call>> {
  const { db, actor } = context;
  const { userId } = actor;
  const row = await db
    .selectFrom('users')
    .select(['signature_file', 'signature_password_hash'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (row.signature_file === null) throw new Refused('not-found');
  await trySignaturePassword(context, body.electronicSignaturePassword, row.signature_password_hash);
  await context.transact(async ({ tx, record }) => {
    await forgetTries(tx, signatureTries, userId);
    record('accounts.signature-opened', userId, { file: row.signature_file });
  });
  return { fileId: row.signature_file };
}
