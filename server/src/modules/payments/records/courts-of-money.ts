import { sql } from 'kysely';
import type { Executor } from '../../../platform/database/database.ts';

/** Of which court these notices, payments and refunds are, by id. */
export async function courtsOfMoney(db: Executor, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; court: string }>`
    select id, court_id as court from bills where id = any(${ids}::uuid[])
    union all select id, court_id from payments where id = any(${ids}::uuid[])
    union all select r.id, b.court_id from refunds r join bills b on b.id = r.bill_id where r.id = any(${ids}::uuid[])`.execute(
    db,
  );
  return new Map(rows.map(({ id, court }) => [id, court]));
}
