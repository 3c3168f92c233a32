import type { Executor, Tx } from '../../../platform/database/database.ts';
import { hashOf, newToken } from '../sessions/tokens.ts';

const goodMs = 24 * 3_600_000;
const hashOfLink = (token: string): Buffer => hashOf(`activation:${token}`);

/** What a link to open an account leads to. */
export type Activation = { readonly token: string; readonly expiresAt: Date };

/** A link for this account, good for a day and once; the one before is good no more. */
export async function makeActivation(tx: Tx, userId: string, now: Date): Promise<Activation> {
  const token = newToken();
  const row = {
    token_hash: hashOfLink(token),
    made_at: now,
    expires_at: new Date(now.getTime() + goodMs),
    used_at: null,
  };
  await tx
    .insertInto('account_activations')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
  return { token, expiresAt: row.expires_at };
}

/** Where the link leads: what stands behind `#` is sent to nobody, so that no log and no proxy has it. */
export const activationAddress = (origin: string, { token }: Activation): string => `${origin}/activate#${token}`;

/** Whose link this is, as long as it is good; `null`: wrong, over, used, or of somebody who has left. */
export async function findActivation(
  db: Executor,
  token: string,
  now: Date,
): Promise<{ readonly userId: string } | null> {
  const row = await db
    .selectFrom('account_activations')
    .innerJoin('staff', 'staff.user_id', 'account_activations.user_id')
    .select('account_activations.user_id')
    .where('token_hash', '=', hashOfLink(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('staff.left_at', 'is', null)
    .executeTakeFirst();
  return row ? { userId: row.user_id } : null;
}

/** Use it up; false where somebody was quicker or it is over by now. */
export async function useActivation(tx: Tx, token: string, now: Date): Promise<boolean> {
  const used = await tx
    .updateTable('account_activations')
    .set({ used_at: now })
    .where('token_hash', '=', hashOfLink(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();
  return used !== undefined;
}
