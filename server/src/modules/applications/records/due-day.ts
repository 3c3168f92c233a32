import type { Answers, Kind, TimeLimit } from '@sufu/contract/applications';
import { addPeriod, type CourtDay } from '@sufu/contract/core';

/** The limit within which the court answers, by the kinds' own names for it; the first that a kind has counts. */
const limits = ['decide', 'rule5', 'reply', 'review', 'reply7'] as const;
/** Limits that begin with the acceptance, not with the hand-in. */
const fromAcceptance = ['decide', 'answer', 'level', 'handle'] as const;

/** 登记立案规定第8条: some suits have a time of their own. Appeals and retrials do not follow these times (第18条). */
const filingLimits: Readonly<Record<string, string | null>> = {
  CRIMINAL_PRIVATE: 'criminal',
  THIRD_PARTY_REVOCATION: 'revocation',
  ENFORCE_OBJECTION_SUIT: 'objsuit',
  APPEAL: null,
  RETRIAL_APPLICATION: null,
};

const begins = (limit: TimeLimit, word: string): boolean => limit.from?.zh.includes(word) ?? false;
const endOf = (limit: TimeLimit | undefined, day: CourtDay): CourtDay | null => {
  if (limit?.value === undefined || limit.unit === undefined || limit.unit === 'hour') return null;
  return addPeriod(day, { value: limit.value, unit: limit.unit });
};

/**
 * The court's legal day after a hand-in on `day` (the day itself is not counted, 民诉法第85条); null where no time is set.
 * A correction starts it anew.
 */
export function dueAfterSubmit(kind: Kind, answers: Answers, day: CourtDay): CourtDay | null {
  const courtLimits = kind.timeLimits.filter((limit) => limit.side === 'court');
  const filing = typeof answers.filingKind === 'string' ? filingLimits[answers.filingKind] : undefined;
  if (kind.key === 'lawsuit_filing_apply' && filing === null) return null;
  const named = filing ? [filing] : limits;
  const limit = named
    .map((id) => courtLimits.find((timeLimit) => timeLimit.id === id && !begins(timeLimit, '受理')))
    .find(Boolean);
  return endOf(limit, day);
}

/** The same after an acceptance on `day`: registration has done what its time was for; other times go on or begin. */
export function dueAfterAccept(kind: Kind, before: CourtDay | null, day: CourtDay): CourtDay | null {
  if (kind.key === 'lawsuit_filing_apply') return null;
  const limit = kind.timeLimits.find(
    (timeLimit) =>
      timeLimit.side === 'court' && fromAcceptance.some((id) => id === timeLimit.id) && begins(timeLimit, '受理'),
  );
  return endOf(limit, day) ?? before;
}
