import type { Executor } from '../../../platform/database/database.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';

/** The number a person's account has now; empty without one. */
export async function ownPhone(db: Executor, secrets: Secrets, userId: string): Promise<string> {
  const row = await db.selectFrom('users').select('phone').where('id', '=', userId).executeTakeFirst();
  return row?.phone ? secrets.open(row.phone, 'users.phone') : '';
}
