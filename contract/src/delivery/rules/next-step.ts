import type { TrialProcedure } from '../../applications/index.ts';
import { addPeriod, type CourtDay, courtDayOf, plusDays } from '../../core/index.ts';
import { type Attempt, type DeliveryKind, type DeliveryState, type Effect, isElectronic } from '../model.ts';
import { hasBounced } from './candidates.ts';
import { mayAnnounce } from './plan.ts';

export type FollowedAttempt = Attempt & {
  /** Sends made so far, the first included. */
  readonly tries: number;
  /** The last try failed and may succeed later. */
  readonly hasTemporaryFailure: boolean;
  /** ISO instant at which the provider refused it for good. */
  readonly failedAt: string | null;
};

export type DeliveryFacts = {
  readonly state: DeliveryState;
  readonly kind: DeliveryKind;
  readonly procedure: TrialProcedure;
  readonly attempts: readonly FollowedAttempt[];
  readonly effect: Effect | null;
  /** ISO instants of what was done already. */
  readonly remindedAt: string | null;
  readonly phonedAt: string | null;
  /** Who receives can be told nowhere outside of the portal (service.md §11, 电话清单). */
  readonly isUnreachable?: boolean;
};

export type Step =
  | 'RETRY'
  | 'CHANGE_WAY'
  | 'REMIND_AGAIN'
  | 'PHONE_REMINDER'
  | 'POST'
  | 'REVIEW_RETURN'
  | 'MAY_ANNOUNCE';

export type NextStep = {
  readonly step: Step;
  /** ISO instant from which it is to be done; ahead of `now`, when to look again. */
  readonly at: string;
  readonly isDue: boolean;
  /** Of RETRY and REVIEW_RETURN. */
  readonly attemptId: string | null;
};

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** After the first send (service.md §6). */
const retryAfter = [minuteMs, 10 * minuteMs, hourMs, 6 * hourMs, 24 * hourMs];
/** Without a report for so long an SMS counts as failed, anything else after the last retry (service.md §5, §6). */
const failsAfter = { MOBILE: 72 * hourMs, other: 24 * hourMs };

const after = (at: string, ms: number): string => new Date(Date.parse(at) + ms).toISOString();
/** Midnight in Beijing. */
const startOf = (day: CourtDay): string => new Date(`${day}T00:00:00+08:00`).toISOString();
const fifthWorkday = (day: CourtDay): string => startOf(addPeriod(day, { value: 5, unit: 'workday' }));

/** The five retries of a send that began at `sentAt` (ISO), as instants. */
export const retryTimes = (sentAt: string): readonly string[] => retryAfter.map((ms) => after(sentAt, ms));

/** When to send again after so many tries, the first included; null after the fifth retry. */
export const nextRetryAt = (sentAt: string, tries: number): string | null => retryTimes(sentAt)[tries - 1] ?? null;

const isRefused = (attempt: Attempt): boolean => isElectronic(attempt.channel) && attempt.consent === 'REFUSED';
const hasArrived = (attempt: Attempt): boolean =>
  isElectronic(attempt.channel) && (attempt.correctedArrival ?? attempt.arrivedAt) !== null && !hasBounced(attempt);

/**
 * From when an attempt that made nothing effective has no result; null while it is open. What arrived is waited for five working days
 * (在线规则第31条第2款, or the signature of a mediation statement).
 */
function endedAt(attempt: FollowedAttempt): string | null {
  const { channel, sentAt, returnedOn, signedOn } = attempt;
  const isVisit = channel === 'DIRECT' || channel === 'LIEN';
  if (!isElectronic(channel)) {
    const day = returnedOn ?? signedOn;
    return day ? startOf(day) : isVisit ? sentAt : null;
  }
  const since = sentAt ?? attempt.arrivedAt;
  if (since === null) return null;
  if (isRefused(attempt)) return since;
  if (hasArrived(attempt)) return fifthWorkday(courtDayOf(since));
  const limit = channel === 'MOBILE' ? failsAfter.MOBILE : failsAfter.other;
  return attempt.bouncedAt ?? attempt.failedAt ?? after(since, limit);
}

const wayOf = ({ channel }: Attempt): string =>
  isElectronic(channel) ? 'ELECTRONIC' : channel === 'LIEN' ? 'DIRECT' : channel;

type Due = Omit<NextStep, 'isDue'>;

/** Once every attempt has ended: announce, post, or another way. Null while one is open. */
function afterAll(facts: DeliveryFacts, attempts: readonly FollowedAttempt[]): Due | null {
  const ends = attempts.map(endedAt);
  const known = ends.flatMap((end) => (end === null ? [] : [end]));
  if (known.length === 0 || known.length < ends.length) return null;
  const at = known.reduce((latest, end) => (Date.parse(end) > Date.parse(latest) ? end : latest));
  const ways = new Set(attempts.map(wayOf));
  if (ways.size >= 2 && mayAnnounce(facts)) return { step: 'MAY_ANNOUNCE', at, attemptId: null };
  const isOnlyElectronic = ways.size === 1 && ways.has('ELECTRONIC');
  const isUnanswered = attempts.some((attempt) => isRefused(attempt) || hasArrived(attempt));
  return { step: isOnlyElectronic && isUnanswered ? 'POST' : 'CHANGE_WAY', at, attemptId: null };
}

function retryOf(attempt: FollowedAttempt): Due | null {
  const { id, sentAt, tries, hasTemporaryFailure, failedAt } = attempt;
  if (sentAt === null || !hasTemporaryFailure || failedAt !== null || hasArrived(attempt) || isRefused(attempt))
    return null;
  const at = nextRetryAt(sentAt, tries);
  return at === null ? null : { step: 'RETRY', at, attemptId: id };
}

function unserved(facts: DeliveryFacts): Due | null {
  const attempts = facts.attempts.filter(({ isStopped }) => !isStopped);
  const returned = attempts.find(
    ({ channel, returnedOn, isReturnReviewed }) => channel === 'POST' && returnedOn && !isReturnReviewed,
  );
  if (returned?.returnedOn) return { step: 'REVIEW_RETURN', at: startOf(returned.returnedOn), attemptId: returned.id };
  const steps = [...attempts.map(retryOf), afterAll(facts, attempts)].flatMap((step) => (step ? [step] : []));
  return steps.reduce<Due | null>(
    (first, step) => (first && Date.parse(first.at) <= Date.parse(step.at) ? first : step),
    null,
  );
}

/** Served electronically and not opened: a reminder after 3 days, the phone list after 5 working days; neither changes the effect. */
function unopened({ effect, attempts, remindedAt, phonedAt, isUnreachable }: DeliveryFacts): Due | null {
  const isOpened = attempts.some(
    ({ openedAt, repliedAt, actedAt, signedAt }) => openedAt ?? repliedAt ?? actedAt ?? signedAt,
  );
  if (effect?.limb !== '31.1' || isOpened) return null;
  if (isUnreachable && phonedAt === null) return { step: 'PHONE_REMINDER', at: startOf(effect.day), attemptId: null };
  if (remindedAt === null) return { step: 'REMIND_AGAIN', at: startOf(plusDays(effect.day, 3)), attemptId: null };
  return phonedAt === null ? { step: 'PHONE_REMINDER', at: fifthWorkday(effect.day), attemptId: null } : null;
}

/**
 * What comes next for a delivery, due or still ahead (service.md §6); null where nothing does: an announcement runs, post is
 * under way, or all is done. `now`: ISO instant.
 */
export function nextStepOf(facts: DeliveryFacts, now: string): NextStep | null {
  const isUnserved = facts.state === 'sending' || facts.state === 'failed';
  const next = isUnserved ? unserved(facts) : facts.state === 'effective' ? unopened(facts) : null;
  return next && { ...next, isDue: Date.parse(next.at) <= Date.parse(now) };
}
