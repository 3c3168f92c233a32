import { type CaseNo, type CourtDay, toCaseNo } from '@sufu/contract/core';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../../platform/database/database.ts';
import { lasts } from './own.ts';

/** Parties that are this person, and those they act for as long as the authority lasts. */
const ownParties = (userId: string, today: CourtDay): RawBuilder<string> => sql<string>`(
  select p.id from case_parties p where p.user_id = ${userId} and ${lasts('p', today)}
  union all
  select a.party_id from case_agents a where a.user_id = ${userId} and ${lasts('a', today)})`;

/** Is the party that `column` points to this person, or somebody they act for today? For rows of other modules that belong to a party. */
export const isOwnParty = (userId: string, today: CourtDay, column: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} in ${ownParties(userId, today)}`;

/** Accounts of a party and of whoever acts for it today. */
export async function usersOfParty(db: Executor, partyId: string, today: CourtDay): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.user_id as id from case_parties p where p.id = ${partyId} and p.user_id is not null and ${lasts('p', today)}
    union
    select a.user_id from case_agents a
    where a.party_id = ${partyId} and a.user_id is not null and ${lasts('a', today)}`.execute(db);
  return rows.map(({ id }) => id);
}

export type PartyOfCase = {
  readonly partyId: string;
  readonly caseId: string;
  readonly caseNo: CaseNo;
  readonly name: string;
  readonly role: string;
};
type Wanted =
  | { readonly name: string }
  | { readonly id: string }
  | { readonly userId: string; readonly today: CourtDay };

const most = 20;

/** Parties by their whole name, by id, or by whose they are; of the newest cases first, at most 20. Says nothing about who may see them. */
export async function findParties(db: Executor, wanted: Wanted): Promise<readonly PartyOfCase[]> {
  const all = db
    .selectFrom('case_parties')
    .innerJoin('cases', 'cases.id', 'case_parties.case_id')
    .select(['case_parties.id as partyId', 'cases.id as caseId', 'cases.case_no as caseNo'])
    .select(['case_parties.name', 'case_parties.role'])
    .orderBy('cases.filed_on', 'desc')
    .orderBy('case_parties.id')
    .limit(most);
  const those =
    'name' in wanted
      ? all.where('case_parties.name', '=', wanted.name)
      : 'id' in wanted
        ? all.where('case_parties.id', '=', wanted.id)
        : all.where(isOwnParty(wanted.userId, wanted.today, 'case_parties.id'));
  const rows = await those.execute();
  return rows.map((row) => ({ ...row, caseNo: toCaseNo(row.caseNo) }));
}
