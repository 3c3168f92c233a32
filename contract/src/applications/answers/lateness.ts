import { addPeriod, type CourtDay, isCourtDay, type Period, plusDays } from '../../core/index.ts';
import type { RawAnswers } from '../definition/field-kinds/field-kind.ts';
import type { Kind } from '../definition/kind.ts';
import type { CaseStage } from '../dictionaries/index.ts';

/** The way of a case; a suspended one stands beside it. */
const stages: readonly string[] = [
  'FILED',
  'ASSIGNED',
  'PRETRIAL',
  'SCHEDULED',
  'INVESTIGATION',
  'DEBATE',
  'DEBATE_CLOSED',
  'PRONOUNCED',
  'SERVED',
  'CLOSED',
  'ARCHIVED',
] satisfies readonly CaseStage[];

const hasReached = (stage: string, mark: CaseStage): boolean => stages.indexOf(stage) >= stages.indexOf(mark);

function periodOf(kind: Kind, limit: string): Period | null {
  const { value, unit } = kind.timeLimits.find(({ id }) => id === limit) ?? {};
  return value === undefined || unit === undefined || unit === 'hour' ? null : { value, unit };
}

const dayIn = (answers: RawAnswers, name: string, today: CourtDay): CourtDay | null => {
  const day = Object.hasOwn(answers, name) ? answers[name] : undefined;
  return isCourtDay(day) && day >= '1900-01-01' && day <= plusDays(today, 3653) ? day : null;
};

/** The last day on which the kind may be filed in time, where it hangs on a day; null where it does not, or is not known. */
export function lastDayToFile(kind: Kind, answers: RawAnswers, today: CourtDay): CourtDay | null {
  for (const deadline of kind.deadlines ?? []) {
    if ('before' in deadline) continue;
    const day = dayIn(answers, 'from' in deadline ? deadline.from : deadline.lastDay, today);
    const period = 'from' in deadline ? periodOf(kind, deadline.limit) : null;
    if (day && 'lastDay' in deadline) return day;
    if (day && period) return addPeriod(day, period);
  }
  return null;
}

/** Is it late? Lateness never blocks a right: the person gives a reason and the court decides (`enforce: 'warn'`). */
export function isLate(kind: Kind, answers: RawAnswers, stage: unknown, today: CourtDay): boolean {
  const lastDay = lastDayToFile(kind, answers, today);
  if (lastDay) return today > lastDay;
  if (typeof stage !== 'string') return false;
  return (kind.deadlines ?? []).some((deadline) => {
    if (!('before' in deadline)) return false;
    const { given, before } = deadline;
    return (!given || answers[given.field] === given.value) && hasReached(stage, before);
  });
}
