import { englishCause } from '@sufu/contract/applications';
import type { CaseCard } from '@sufu/contract/cases';
import type { Directory } from '../../directory/index.ts';
import type { CaseFactsWithPanel } from './case-facts.ts';
import type { Standing } from './standings.ts';

/** A case as its party sees it in a list. */
export function presentCard(facts: CaseFactsWithPanel, standings: readonly Standing[], directory: Directory): CaseCard {
  return {
    id: facts.id,
    caseNo: facts.caseNo,
    cause: facts.cause,
    causeEn: englishCause(facts.cause),
    courtId: facts.courtId,
    courtName: directory.courtName(facts.courtId),
    procedure: facts.procedure,
    stage: facts.stage,
    divisionId: facts.divisionId,
    division: directory.divisionName(facts.divisionId),
    filedOn: facts.filedOn,
    caseKind: facts.caseKind,
    myRole: standings[0]?.role ?? null,
    actingFor: standings[0]?.actingFor ?? null,
    standings: standings.map(({ role, actingFor }) => ({ role, asAgent: actingFor !== null })),
    judge: facts.judge,
    clerk: facts.clerk,
    mergedInto: facts.mergedInto,
    closedOn: facts.closedOn,
  };
}
