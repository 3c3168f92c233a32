import type { unlock as call } from '@sufu/contract/accounts';
import { Refused } from '@sufu/contract/core';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { tryLockPassword } from './try-lock-password.ts';

/** Whoever knows the lock password may go on. */
export async function unlockSession(
  context: SignedInContext,
  { body }: Input<typeof call>,
): Promise<Record<string, never>> {
  const { actor } = context;
  if (!actor.locked) {
    if (body.password.trim() === '') throw new Refused('lock.password-empty');
    return {};
  }
  await tryLockPassword(context, body.password);
  await context.transact(async ({ tx, record }) => {
    await tx
      .updateTable('sessions')
      .set({ locked_at: null, lock_tries: 0 })
      .where('id', '=', actor.sessionId)
      .execute();
    record('accounts.unlocked', actor.userId, { session: actor.sessionId });
  });
  return {};
}
