import { type CourtDay, courtDayOf, daysLeft, plusDays } from '../core/index.ts';

/**
 * When a person is reminded of a last day (期限提醒, service.md §8): seven, three and one day before it and on it, at 09:00; on it
 * again at 18:00 where missing it costs a right. Beijing time.
 */
const steps = [
  { step: 'T-7', ahead: 7, clock: '09:00' },
  { step: 'T-3', ahead: 3, clock: '09:00' },
  { step: 'T-1', ahead: 1, clock: '09:00' },
  { step: 'T-0', ahead: 0, clock: '09:00' },
  { step: 'evening', ahead: 0, clock: '18:00' },
] as const;
export type ReminderStep = (typeof steps)[number]['step'];
export type ReminderTime = { readonly step: ReminderStep; readonly at: Date };

/** Periods whose end costs a right: they are reminded of once more at 18:00 of the last day. */
export const criticalPeriods: readonly string[] = [
  'ANSWER',
  'APPEAL',
  'APPEAL_RULING',
  'RECONSIDER',
  'EVIDENCE',
  'FEE',
];

const instantAt = (day: CourtDay, clock: string): Date => new Date(`${day}T${clock}:00+08:00`);

/** `since`: from when the person knew of it, null where that is not on record; nothing is reminded of that is just being said. */
export const reminderTimes = (
  lastDay: CourtDay,
  { since, isCritical }: { readonly since: Date | null; readonly isCritical: boolean },
): readonly ReminderTime[] =>
  steps
    .filter(({ step }) => isCritical || step !== 'evening')
    .map(({ step, ahead, clock }) => ({ step, at: instantAt(plusDays(lastDay, -ahead), clock) }))
    .filter(({ at }) => since === null || at > since);

/** The longest a reminder stands before its last day. */
const longestAhead = 7;

/** The last days of which some reminder falls due after `from` and not after `to`; only those that are not past yet. */
export function lastDaysDue(from: Date, to: Date): readonly CourtDay[] {
  const today = courtDayOf(to);
  const days = Array.from({ length: longestAhead + 1 }, (_, i) => plusDays(today, i));
  return days.filter((day) =>
    reminderTimes(day, { since: null, isCritical: true }).some(({ at }) => from < at && at <= to),
  );
}

/** Days until the last day, as a reminder says them. */
export const daysUntil = (now: Date, lastDay: CourtDay): number => daysLeft(courtDayOf(now), lastDay);
