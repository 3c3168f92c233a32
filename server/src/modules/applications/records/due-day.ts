import { type Answers, type Condition, isConditionMet, type Kind, type TimeLimit } from '@sufu/contract/applications';
import { addPeriod, type CourtDay } from '@sufu/contract/core';

const endOf = (limit: TimeLimit | undefined, day: CourtDay): CourtDay | null => {
  if (limit?.value === undefined || limit.unit === undefined || limit.unit === 'hour') return null;
  return addPeriod(day, { value: limit.value, unit: limit.unit });
};

/**
 * The court's legal day after a hand-in on `day` (the day itself is not counted, 民诉法第85条); null where no time is set.
 * A correction starts it anew. Which limit it is, the kind says (`TimeLimit.due`).
 */
export function dueAfterSubmit(kind: Kind, answers: Answers, day: CourtDay): CourtDay | null {
  const holds = (condition: Condition): boolean => isConditionMet(condition, answers[condition.field]);
  const limit = kind.timeLimits.find(
    ({ due }) => due?.from === 'submission' && (due.when ?? []).every(holds) && !(due.unless && holds(due.unless)),
  );
  return endOf(limit, day);
}

/** The same after an acceptance on `day`: a time that was for the acceptance has ended; others go on or begin. */
export function dueAfterAccept(kind: Kind, before: CourtDay | null, day: CourtDay): CourtDay | null {
  if (kind.timeLimits.some(({ due }) => due?.endsOnAcceptance)) return null;
  return (
    endOf(
      kind.timeLimits.find(({ due }) => due?.from === 'acceptance'),
      day,
    ) ?? before
  );
}
