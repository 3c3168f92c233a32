import type { readLock as call } from '@sufu/contract/accounts';
import type { CallReply } from '@sufu/contract/core';
import type { SignedInContext } from '../../../platform/calls/context.ts';

/** What the page of the lock shows. */
export async function readLock({ db, actor }: SignedInContext): Promise<CallReply<typeof call>> {
  const { lock_hash } = await db
    .selectFrom('sessions')
    .select('lock_hash')
    .where('id', '=', actor.sessionId)
    .executeTakeFirstOrThrow();
  return { locked: actor.locked, hasPassword: lock_hash !== null, name: actor.name };
}
