import { refuse } from '@sufu/contract/core';
import type { SignedInContext } from '../../platform/calls/context.ts';
import { type CaseForFiler, caseForFiler, caseIdByNumber } from '../cases/index.ts';

/** The case of mine with this number; another's is not found. */
export async function ownCaseNumbered({ db, actor, now }: SignedInContext, caseNo: string): Promise<CaseForFiler> {
  const id = await caseIdByNumber(db, caseNo);
  return (id === null ? null : await caseForFiler(db, actor.userId, id, now)) ?? refuse('not-found');
}
