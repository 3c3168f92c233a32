import { Refused } from '@sufu/contract/core';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import { isPassword } from '../passwords/passwords.ts';
import { endSession } from '../sessions/sessions.ts';

const most = 5;

/** Takes one of the five tries, so that tries at the same time count too; answers its number and what it is tried against. */
async function takeTry({ db, actor }: SignedInContext): Promise<{ tries: number; hash: string | null }> {
  const row = await db
    .updateTable('sessions')
    .set((is) => ({ lock_tries: is('lock_tries', '+', 1) }))
    .where('id', '=', actor.sessionId)
    .where('ended_at', 'is', null)
    .where('lock_tries', '<', most)
    .returning(['lock_tries', 'lock_hash'])
    .executeTakeFirst();
  // Used up by others that are being tried at this moment, or over by now.
  if (!row) throw new Refused('session.ended');
  return { tries: row.lock_tries, hash: row.lock_hash };
}

/** Is it this session's lock password? Refuses a wrong one; the fifth wrong one in a row ends the session. */
export async function tryLockPassword(context: SignedInContext, password: string): Promise<void> {
  if (password.trim() === '') throw new Refused('lock.password-empty');
  const { actor, now } = context;
  const { tries, hash } = await takeTry(context);
  if (await isPassword(password, hash)) return;
  const over = tries >= most;
  await context.transact(async ({ tx, record }) => {
    if (over) await endSession(tx, actor.sessionId, now);
    record('accounts.unlock-refused', actor.userId, { session: actor.sessionId, over });
  });
  if (!over) throw new Refused('lock.wrong');
  context.reply.clearSession();
  throw new Refused('session.ended');
}
