import { refuse } from '@sufu/contract/core';
import type { Executor } from '../../../platform/database/database.ts';
import { caseIdByNumber, findParties, type PartyOfCase } from '../../cases/index.ts';

type OfCase = { readonly case_id: string; readonly party: PartyOfCase | null };

/** The case with this number and, where one is named, its party; refused where there is no such case, or the party is of another one. */
export async function ofCase(db: Executor, caseNo: string, partyId: string | null): Promise<OfCase> {
  const case_id = (await caseIdByNumber(db, caseNo)) ?? refuse('mail.no-case');
  if (partyId === null) return { case_id, party: null };
  const party = (await findParties(db, { id: partyId })).find(({ caseId }) => caseId === case_id);
  return party ? { case_id, party } : refuse('mail.no-case');
}
