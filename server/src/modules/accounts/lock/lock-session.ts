import { Refused } from '@sufu/contract/core';
import type { SignedInContext } from '../../../platform/calls/context.ts';

/** From this instant, on every server process, the session answers nothing but the page of the lock. */
export async function lockSession({ actor, now, transact }: SignedInContext): Promise<Record<string, never>> {
  await transact(async ({ tx, record }) => {
    const locked = await tx
      .updateTable('sessions')
      .set({ locked_at: now, lock_tries: 0 })
      .where('id', '=', actor.sessionId)
      .where('lock_hash', 'is not', null)
      .executeTakeFirst();
    if (locked.numUpdatedRows === 0n) throw new Refused('lock.no-password');
    record('accounts.locked', actor.userId, { session: actor.sessionId });
  });
  return {};
}
