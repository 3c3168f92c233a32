import { randomUUID } from 'node:crypto';
import type { getApplyKey } from '@sufu/contract/applications';
import type { CallReply } from '@sufu/contract/core';
import type { SignedIn } from '../../platform/context.ts';

export const applyKeyPurpose = 'application';

/** A key of one's own for one new draft: the draft it makes is made once, however often the call is repeated. */
export async function issueApplyKey({ db, actor, now }: SignedIn): Promise<CallReply<typeof getApplyKey>> {
  const key = randomUUID();
  await db
    .insertInto('issued_keys')
    .values({ key, purpose: applyKeyPurpose, user_id: actor.userId, issued_at: now, result_id: null })
    .execute();
  return { applyKey: key };
}
