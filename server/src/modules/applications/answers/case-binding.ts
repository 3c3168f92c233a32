import { type Answers, blocks, type Kind } from '@sufu/contract/applications';
import { parseCaseNo, withoutPaper } from '@sufu/contract/core';
import type { Executor } from '../../../platform/database/database.ts';
import { type CaseForFiler, caseForFiler, caseIdByNumber } from '../../cases/index.ts';
import type { Directory } from '../../directory/index.ts';

export const needsCase = (kind: Kind): boolean => kind.blocks.includes('caseRef');

/** What the form shows of the case, from the case's record; shown, not typed. */
export const caseFields = (filedCase: CaseForFiler, directory: Directory): Answers => ({
  caseNo: filedCase.caseNo,
  courtId: filedCase.courtId,
  caseCause: filedCase.cause,
  trialProcedure: filedCase.procedure,
  caseStage: filedCase.stage,
  trialDivision: directory.divisionName(filedCase.divisionId),
  judgeName: filedCase.judge,
  filingDate: filedCase.filedOn,
});

const fromRecord = blocks.caseRef.fields.filter((field) => field.readOnly).map((field) => field.name);

/** Put the case's record into the answers; without a case, take away what an earlier one left. */
export function bindCase(answers: Answers, filedCase: CaseForFiler | null, directory: Directory): Answers {
  const ownAnswers = Object.fromEntries(Object.entries(answers).filter(([name]) => !fromRecord.includes(name)));
  return filedCase ? { ...ownAnswers, ...caseFields(filedCase, directory) } : ownAnswers;
}

/** The case a person names by its number, if it is one of theirs. Whether another's exists is not said. */
export async function findOwnCaseByNumber(
  db: Executor,
  userId: string,
  caseNo: unknown,
  now: Date,
): Promise<CaseForFiler | null> {
  const number = typeof caseNo === 'string' ? parseCaseNo(caseNo) : null;
  if (!number) return null;
  const id = await caseIdByNumber(db, withoutPaper(number));
  return id ? caseForFiler(db, userId, id, now) : null;
}
