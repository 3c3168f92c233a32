import { type CaseNo, type CourtDay, toCaseNo } from '@sufu/contract/core';
import { sql } from 'kysely';
import type { Executor } from '../../../platform/database/database.ts';
import { lasts } from './own.ts';

export type CaseAccount = { readonly userId: string; readonly caseId: string; readonly caseNo: CaseNo };

/** Accounts of the parties of these cases and of those who act for them, each once a case; of these parties alone where they are named. */
export async function accountsOfCases(
  db: Executor,
  { caseIds, partyIds }: { readonly caseIds?: readonly string[]; readonly partyIds?: readonly string[] },
  today: CourtDay,
): Promise<readonly CaseAccount[]> {
  const [cases, parties] = [caseIds ?? [], partyIds ?? []];
  if (cases.length + parties.length === 0) return [];
  const { rows } = await sql<{ userId: string; caseId: string; caseNo: string }>`
    select distinct g.user_id as "userId", c.id as "caseId", c.case_no as "caseNo" from (
      select p.user_id, p.case_id from case_parties p
      where p.user_id is not null
        and ((p.case_id = any(${cases}::uuid[]) and ${lasts('p', today)}) or p.id = any(${parties}::uuid[]))
      union all
      select a.user_id, a.case_id from case_agents a
      where a.user_id is not null and ${lasts('a', today)}
        and (a.case_id = any(${cases}::uuid[]) or a.party_id = any(${parties}::uuid[]))
    ) g join cases c on c.id = g.case_id where c.withdrawn_at is null`.execute(db);
  return rows.map((row) => ({ ...row, caseNo: toCaseNo(row.caseNo) }));
}
