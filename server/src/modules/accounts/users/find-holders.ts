import { sql } from 'kysely';
import type { Executor } from '../../../platform/database/database.ts';
import { isAmong } from '../../../platform/database/filter-rows.ts';

export type ProvedNumber = { readonly userId: string; readonly lookup: Buffer };

/**
 * Accounts by the keyed hash (hex) of an ID number, of those that have proved to be its holder: a number that was only typed is nobody's
 * proof, and a closed account is nobody's.
 */
export async function provedHolders(db: Executor, lookups: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (lookups.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .select(['id', 'id_lookup'])
    .where(
      sql<boolean>`id_lookup = any(array(select decode(h, 'hex') from unnest(${[...new Set(lookups)]}::text[]) h))`,
    )
    .where('identity_proof', 'is not', null)
    .where('closed_at', 'is', null)
    .execute();
  return new Map(rows.map(({ id, id_lookup }) => [id_lookup?.toString('hex') ?? '', id]));
}

/** Of one account, or of those that proved who they are since a moment: the keyed hash of the ID number that each has proved. */
export async function provedNumbers(
  db: Executor,
  whose: { readonly userId: string } | { readonly since: Date },
): Promise<readonly ProvedNumber[]> {
  const rows = await db
    .selectFrom('users')
    .select(['id as userId', 'id_lookup as lookup'])
    .where('identity_proof', 'is not', null)
    .where('closed_at', 'is', null)
    .where((is) => ('userId' in whose ? is('id', '=', whose.userId) : is('identity_proved_at', '>=', whose.since)))
    .execute();
  return rows.flatMap(({ userId, lookup }) => (lookup === null ? [] : { userId, lookup }));
}

/** Members of the court by staff number, whether or not they are at work. */
export async function staffByNumbers(db: Executor, numbers: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (numbers.length === 0) return new Map();
  const rows = await db
    .selectFrom('staff')
    .select(['user_id', 'staff_no'])
    .where(isAmong('staff_no', [...new Set(numbers)]))
    .execute();
  return new Map(rows.map(({ user_id, staff_no }) => [staff_no, user_id]));
}
