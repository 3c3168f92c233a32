import { Refused } from '@sufu/contract/core';
import type { Context } from '../../../platform/calls/context.ts';
import type { Executor, Tx } from '../../../platform/database/database.ts';
import { deviceMark } from '../sessions/known-clients.ts';
import { hashOf, newToken } from '../sessions/tokens.ts';

/** Seconds a one-time code is good for. */
export const handOffSeconds = 60;

/** For whom a code is, where it leads when that is settled, and who had it made: a session here, or an outside system. */
type HandOffTarget = { readonly userId: string; readonly address: string | null; readonly issuedBy: string };

/** A code in the place of a session, for the time it takes to go from one address to another. Only its hash is kept. */
export async function issueCode(db: Executor, { userId, address, issuedBy }: HandOffTarget, at: Date): Promise<string> {
  const code = newToken();
  await db
    .insertInto('hand_off_codes')
    .values({ hash: hashOf(code), user_id: userId, address, issued_by: issuedBy, issued_at: at })
    .execute();
  return code;
}

type LockedCode = NonNullable<Awaited<ReturnType<typeof findCode>>>;

/**
 * Hold a live code of a person whose account is open, that leads to `address`; whoever comes with it at the same time waits
 * here. Refuses one that another browser has looked at.
 */
export async function lockCode(
  tx: Tx,
  context: Context,
  { authToken, address }: { readonly authToken: string; readonly address: string },
): Promise<LockedCode & { readonly peeked: boolean }> {
  const code = await findCode(tx, context, authToken);
  const mark = deviceMark(context);
  const peeked = code?.browser_hash != null;
  if (!code || (peeked && !(mark && code.browser_hash?.equals(mark)))) throw new Refused('hand-off.code');
  if (code.address !== null && code.address !== address) throw new Refused('hand-off.address');
  return { ...code, peeked };
}

async function findCode(tx: Tx, { now }: Context, code: string) {
  return tx
    .selectFrom('hand_off_codes')
    .innerJoin('users', 'users.id', 'hand_off_codes.user_id')
    .select(['hash', 'user_id', 'address', 'issued_by', 'browser_hash', 'users.real_name'])
    .where('hash', '=', hashOf(code))
    .where('issued_at', '>', new Date(now.getTime() - handOffSeconds * 1_000))
    .where('users.disabled_at', 'is', null)
    .forUpdate('hand_off_codes')
    .executeTakeFirst();
}

export async function endCode(tx: Tx, hash: Buffer): Promise<void> {
  await tx.deleteFrom('hand_off_codes').where('hash', '=', hash).execute();
}

/** The code was looked at in this browser: no other may use it. */
export async function bindCode(tx: Tx, hash: Buffer, browser: Buffer | null): Promise<void> {
  await tx.updateTable('hand_off_codes').set({ browser_hash: browser }).where('hash', '=', hash).execute();
}
