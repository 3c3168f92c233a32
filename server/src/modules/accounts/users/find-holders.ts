import { sql } from 'kysely';
import type { Executor } from '../../../platform/database/database.ts';
import { isAmong } from '../../../platform/database/filter-rows.ts';

export type ProvedNumber = { readonly userId: string; readonly lookup: Buffer };

/** Accounts whose holder is known, and that are not closed. */
const isKnown = sql<boolean>`u.identity_proof is not null and u.closed_at is null`;

/**
 * Accounts by the keyed hash (hex) of an ID number, of a lawyer's licence or of the credit code of an organisation: of those that have proved
 * to be its holder, and of the last two whose papers the counter has seen. What was only typed is nobody's proof, and a closed account is
 * nobody's. Of two lawyers with one licence it is the one whose original was seen last.
 */
export async function provedHolders(db: Executor, lookups: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (lookups.length === 0) return new Map();
  const asked = sql`array(select decode(h, 'hex') from unnest(${[...new Set(lookups)]}::text[]) h)`;
  const { rows } = await sql<{ id: string; lookup: string }>`
    select f.id, encode(f.lookup, 'hex') as lookup from (
      select u.id, u.id_lookup as lookup, u.identity_proved_at as seen from users u
      where u.id_lookup = any(${asked}) and ${isKnown}
      union all
      select u.id, u.licence_lookup, u.licence_seen_at from users u
      where u.licence_lookup = any(${asked}) and u.licence_seen_at is not null and ${isKnown}
      union all
      select u.id, u.unit_lookup, u.unit_seen_at from users u
      where u.unit_lookup = any(${asked}) and u.unit_seen_at is not null and ${isKnown}) f
    order by f.seen, f.id`.execute(db);
  return new Map(rows.map(({ id, lookup }) => [lookup, id]));
}

/**
 * Of one account, or of those that proved who they are since a moment: the keyed hashes of what each has proved. The counter sees licences and
 * authorities only with the ID card.
 */
export async function provedNumbers(
  db: Executor,
  whose: { readonly userId: string } | { readonly since: Date },
): Promise<readonly ProvedNumber[]> {
  const wanted = 'userId' in whose ? sql`u.id = ${whose.userId}` : sql`u.identity_proved_at >= ${whose.since}`;
  const { rows } = await sql<ProvedNumber>`
    select u.id as "userId", p.lookup from users u cross join lateral (values
      (u.id_lookup, true), (u.licence_lookup, u.licence_seen_at is not null), (u.unit_lookup, u.unit_seen_at is not null)
    ) p (lookup, proved)
    where ${wanted} and ${isKnown} and p.proved and p.lookup is not null`.execute(db);
  return rows;
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
