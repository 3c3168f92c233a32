import { randomUUID } from 'node:crypto';
import type { getApplyKey } from '@sufu/contract/applications';
import type { CallReply } from '@sufu/contract/core';
import type { SignedInContext } from '../../../../platform/calls/context.ts';

export const applyKeyPurpose = 'application';

/** Keep a key of one's own: the draft it makes is made once, however often the call is repeated. */
export async function saveApplyKey(
  { db, actor, now }: Pick<SignedInContext, 'db' | 'actor' | 'now'>,
  key: string,
): Promise<void> {
  await db
    .insertInto('issued_keys')
    .values({ key, purpose: applyKeyPurpose, user_id: actor.userId, issued_at: now, result_id: null })
    .execute();
}

export async function issueApplyKey(context: SignedInContext): Promise<CallReply<typeof getApplyKey>> {
  const key = randomUUID();
  await saveApplyKey(context, key);
  return { applyKey: key };
}
