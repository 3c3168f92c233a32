import { sql } from 'kysely';
import type { Executor } from '../../../platform/database/database.ts';

/** Sources that rows are pulled from. One that was taken out of the configuration keeps nothing any more a month after its last answer. */
export async function pulledSources(db: Executor): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('sync_sources')
    .select('name')
    .where('last_ok_at', '>', sql<Date>`now() - interval '30 days'`)
    .execute();
  return rows.map(({ name }) => name);
}
