import type { Tx } from '../../../platform/database/database.ts';

/** Hold somebody's row, making it where there is none. */
export async function lockPreferences(tx: Tx, userId: string): Promise<void> {
  await tx
    .insertInto('notification_preferences')
    .values({ user_id: userId })
    .onConflict((there) => there.doNothing())
    .execute();
  await tx.selectFrom('notification_preferences').select('user_id').where('user_id', '=', userId).forUpdate().execute();
}
