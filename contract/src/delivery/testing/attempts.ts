import { type CourtDay, toCourtDay } from '../../core/index.ts';
import { type Attempt, type FollowedAttempt, freshAttempt } from '../index.ts';

/** An instant by the clock of Beijing: `'11-17 10:05'` of 2026, or with year and seconds. */
export function at(time: string): string {
  const [day = '', clock = ''] = time.split(' ');
  const whole = day.length === 5 ? `2026-${day}` : day;
  return new Date(`${whole}T${clock.length === 5 ? `${clock}:00` : clock}+08:00`).toISOString();
}

/** `'11-17'` of 2026, or with its year. */
export const on = (day: string): CourtDay => toCourtDay(day.length === 5 ? `2026-${day}` : day);

const blank: Attempt = {
  ...freshAttempt({ consent: 'CONFIRMED', addressSource: null, isOwnGiven: false, to: 'SELF' }),
  id: 'a',
  channel: 'PORTAL',
};

export const anAttempt = (facts: Partial<Attempt>): Attempt => ({ ...blank, ...facts });

/** Sent and arrived at once, as on the portal. */
export const arrived = (time: string, facts: Partial<Attempt> = {}): Attempt =>
  anAttempt({ sentAt: at(time), arrivedAt: at(time), ...facts });

export const followed = (attempt: Attempt, facts: Partial<FollowedAttempt> = {}): FollowedAttempt => ({
  tries: 1,
  hasTemporaryFailure: false,
  failedAt: null,
  ...attempt,
  ...facts,
});
