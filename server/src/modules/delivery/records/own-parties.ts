import { courtDayOf } from '@sufu/contract/core';
import { sql } from 'kysely';
import type { Executor } from '../../../platform/database/database.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { ownPartyIds, type PartyToServe, partiesToServe } from '../../cases/index.ts';

const mostParties = 300;

/** The parties that this person is or acts for today, with their cases; the latest case first. */
export async function ownParties(
  db: Executor,
  secrets: Secrets,
  { userId, now }: { readonly userId: string; readonly now: Date },
): Promise<readonly PartyToServe[]> {
  const today = courtDayOf(now);
  const { rows } = await sql<{ id: string }>`select p.id from case_parties p join cases c on c.id = p.case_id
    where p.id in ${ownPartyIds(userId, today)} order by c.filed_on desc, p.id limit ${mostParties}`.execute(db);
  return partiesToServe(db, secrets, { partyIds: rows.map(({ id }) => id) }, today);
}
