import { type Answers, fieldsOf, type Kind } from '@sufu/contract/applications';
import { hearingChoice } from '@sufu/contract/cases';
import type { Executor } from '../../../platform/database/database.ts';
import { type CaseForFiler, comingHearings } from '../../cases/index.ts';

/** Does the form ask for a hearing of the case? One that is filled in by the system has a module of its own behind it. */
export const asksForHearing = (kind: Kind): boolean =>
  fieldsOf(kind).some(({ name, readOnly }) => name === 'hearingId' && !readOnly);

/** Beijing time, as answers say it: 2026-11-25T14:30. */
const clockOf = (at: Date): string => new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 16);

/** The hearing to come that an answer names; undefined for any other. */
export async function findNamedHearing(db: Executor, answers: Answers, caseId: string, now: Date) {
  const hearings = await comingHearings(db, caseId, now);
  return hearings.find(({ at, courtroom }) => hearingChoice({ at: at.toISOString(), courtroom }) === answers.hearingId);
}

/** The answers with time and room of the hearing they name, as the case has them. */
export async function withHearing(
  db: Executor,
  kind: Kind,
  answers: Answers,
  filedCase: CaseForFiler | null,
  now: Date,
): Promise<Answers> {
  const hearing =
    filedCase && asksForHearing(kind) ? await findNamedHearing(db, answers, filedCase.id, now) : undefined;
  return hearing ? { ...answers, hearingTime: clockOf(hearing.at), courtroom: hearing.courtroom } : answers;
}
