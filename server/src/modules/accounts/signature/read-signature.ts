import type { readSignature as call } from '@sufu/contract/accounts';
import { type CallReply, normaliseDigits, Refused } from '@sufu/contract/core';
import type { SignedInContext } from '../../../platform/context.ts';
import type { Input } from '../../../platform/mount.ts';
import { idLookup } from '../users.ts';

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
