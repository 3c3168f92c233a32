import type { setLockPassword as call } from '@sufu/contract/accounts';
import { Refused } from '@sufu/contract/core';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { tryLockPassword } from './try-lock-password.ts';

/** The lock password of this session: the first is free, the next needs the one before. */
export async function setLockPassword(
  context: SignedInContext,
  { body }: Input<typeof call>,
): Promise<Record<string, never>> {
  const { db, actor } = context;
  if (body.password.trim() === '') throw new Refused('lock.password-empty');
  const { lock_hash: before } = await db
    .selectFrom('sessions')
    .select('lock_hash')
    .where('id', '=', actor.sessionId)
    .executeTakeFirstOrThrow();
  if (before !== null) await tryLockPassword(context, body.old ?? '');
  const hash = await hashPassword(body.password);
  await context.transact(async ({ tx, record }) => {
    const set = await tx
      .updateTable('sessions')
      .set({ lock_hash: hash, lock_tries: 0 })
      .where('id', '=', actor.sessionId)
      // Of two that come at once with the same knowledge, one sets it.
      .where('lock_hash', 'is not distinct from', before)
      .executeTakeFirst();
    if (set.numUpdatedRows === 0n) throw new Refused('lock.wrong');
    record('accounts.lock-password-set', actor.userId, { session: actor.sessionId });
  });
  return {};
}
