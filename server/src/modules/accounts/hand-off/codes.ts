import type { Context } from '../../../platform/context.ts';
import type { Executor, Tx } from '../../../platform/database.ts';
import { hashOf, newToken } from '../tokens.ts';

/** Seconds a one-time code is good for. */
export const handOffSeconds = 60;

/** For whom a code is, where it leads when that is settled, and who had it made: a session here, or an outside system. */
type Errand = { readonly userId: string; readonly address: string | null; readonly issuedBy: string };

/** A code in the place of a session, for the time it takes to go from one address to another. Only its hash is kept. */
export async function issueCode(db: Executor, { userId, address, issuedBy }: Errand, at: Date): Promise<string> {
  const code = newToken();
  await db
    .insertInto('hand_off_codes')
    .values({ hash: hashOf(code), user_id: userId, address, issued_by: issuedBy, issued_at: at })
    .execute();
  return code;
}

/** Hold a live code of a person whose account is open; whoever comes with it at the same time waits here. */
export async function holdCode(tx: Tx, { now }: Context, code: string) {
  return tx
    .selectFrom('hand_off_codes')
    .innerJoin('users', 'users.id', 'hand_off_codes.user_id')
    .select(['hash', 'user_id', 'address', 'issued_by'])
    .where('hash', '=', hashOf(code))
    .where('issued_at', '>', new Date(now.getTime() - handOffSeconds * 1_000))
    .where('users.disabled_at', 'is', null)
    .forUpdate('hand_off_codes')
    .executeTakeFirst();
}

export async function endCode(tx: Tx, hash: Buffer): Promise<void> {
  await tx.deleteFrom('hand_off_codes').where('hash', '=', hash).execute();
}
