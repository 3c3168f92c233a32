import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';

/**
 * Parties and agents whose number (ID card, credit code, licence) was stated before these accounts proved to be its holders: from now on they are these accounts'.
 * Answers how many cases each gained.
 */
export async function claimRows(
  tx: Tx,
  holders: readonly { readonly userId: string; readonly lookup: Buffer }[],
): Promise<ReadonlyMap<string, number>> {
  if (holders.length === 0) return new Map();
  const hashes = holders.map(({ lookup }) => lookup.toString('hex'));
  const { rows } = await sql<{ id: string; n: number }>`
    with proved as (
      select id, decode(hash, 'hex') as lookup
      from unnest(${holders.map(({ userId }) => userId)}::uuid[], ${hashes}::text[]) as p (id, hash)),
    parties as (
      update case_parties set user_id = proved.id from proved
      where case_parties.id_lookup = proved.lookup and case_parties.user_id is null returning proved.id, case_id),
    agents as (
      update case_agents set user_id = proved.id from proved
      where case_agents.id_lookup = proved.lookup and case_agents.user_id is null returning proved.id, case_id)
    select id, count(distinct case_id) as n from (select * from parties union all select * from agents) claimed
    group by id`.execute(tx);
  return new Map(rows.map(({ id, n }) => [id, n]));
}

/** The number was never this account's: what it had by it is nobody's until its holder proves it. */
export async function releaseRows(tx: Tx, userId: string): Promise<void> {
  for (const table of ['case_parties', 'case_agents'] as const)
    await tx
      .updateTable(table)
      .set({ user_id: null })
      .where('user_id', '=', userId)
      .where('id_lookup', 'is not', null)
      .execute();
}

/** Somebody else acts for the organisation of this account from now on: what the account had by its credit code is that one's to claim. */
export async function releaseUnit(tx: Tx, userId: string): Promise<void> {
  await sql`update case_parties p set user_id = null from users u
    where u.id = ${userId} and p.user_id = u.id and p.id_lookup = u.unit_lookup`.execute(tx);
}
