import type { Executor } from '../../../platform/database/database.ts';
import { isAmong } from '../../../platform/database/filter-rows.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';

/** The number a person's account has now; empty without one. */
export async function ownPhone(db: Executor, secrets: Secrets, userId: string): Promise<string> {
  const row = await db.selectFrom('users').select('phone').where('id', '=', userId).executeTakeFirst();
  return row?.phone ? secrets.open(row.phone, 'users.phone') : '';
}

/** The numbers of these people by id, empty without one; whose account is closed is left out. */
export async function phonesOf(
  db: Executor,
  secrets: Secrets,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'phone'])
    .where(isAmong('id', ids))
    .where('disabled_at', 'is', null)
    .execute();
  return new Map(rows.map(({ id, phone }) => [id, phone ? secrets.open(phone, 'users.phone') : '']));
}
