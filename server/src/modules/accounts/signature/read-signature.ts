import type { readSignature as call } from '@sufu/contract/accounts';
import { type CallReply, normaliseDigits, Refused } from '@sufu/contract/core';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { idLookup } from '../users/users.ts';

/** Whether a signature of mine is kept. Another person's ID number answers as one that nobody has. */
export async function readSignature(
  { db, secrets, actor }: SignedInContext,
  { body }: Input<typeof call>,
): Promise<CallReply<typeof call>> {
  const row = await db
    .selectFrom('users')
    .select(['id_lookup', 'signature_kept_at'])
    .where('id', '=', actor.userId)
    .executeTakeFirstOrThrow();
  const asked = normaliseDigits(body.idNo ?? '');
  if (asked !== '' && !row.id_lookup?.equals(idLookup(secrets, asked))) throw new Refused('not-found');
  return { has: row.signature_kept_at !== null, keptAt: row.signature_kept_at?.toISOString() ?? null };
}
