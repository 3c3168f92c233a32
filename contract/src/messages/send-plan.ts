import { courtDayOf, plusDays } from '../core/index.ts';
import { channelRules, channelsFor, classOf, type OutsideChannel } from './notification-channels.ts';
import type { NotificationEvent } from './notification-events.ts';
import { type Addresses, channelsOn, type Preferences } from './preferences.ts';
import { type SmsTextKey, smsTextOf } from './sms-texts.ts';

export type PlannedSend = { readonly channel: OutsideChannel; readonly at: Date };

const hourMs = 3_600_000;
const minuteMs = 60_000;
const atHour = (day: string, hour: number): Date => new Date(`${day}T${String(hour).padStart(2, '0')}:00:00+08:00`);

/** Told at night too: whoever hears of these at eight may be too late. */
const atAnyHour: readonly NotificationEvent[] = ['account', 'lastDay', 'urgentResult'];

/** The first moment from `now` on that is not quiet: `from` is quiet, `until` is not any more. */
export function afterQuiet(now: Date, { from, until }: Preferences['quiet']): Date {
  const today = courtDayOf(now);
  const hour = Math.floor((now.getTime() - atHour(today, 0).getTime()) / hourMs);
  if (hour >= from) return atHour(plusDays(today, 1), until);
  return hour < until ? atHour(today, until) : now;
}

/**
 * Which channel carries an event, and when. Where the person left nothing on that leads anywhere, what carries time limits falls back
 * to the first channel that does: phone, mail, WeChat. Empty: nothing outside of the portal is to be sent, or there is no address.
 */
export function sendPlan(
  event: NotificationEvent,
  preferences: Pick<Preferences, 'off' | 'quiet'>,
  addresses: Addresses,
  now: Date,
): readonly PlannedSend[] {
  const of = classOf[event];
  const wanted = channelsOn(of, preferences, addresses);
  const isLast = wanted.length === 0 && channelRules[of].sms === 'kept';
  const carried = isLast
    ? channelsFor(event)
        .filter((channel) => addresses[channel])
        .slice(0, 1)
    : wanted;
  const at = atAnyHour.includes(event) ? now : afterQuiet(now, preferences.quiet);
  return carried.map((channel) => ({ channel, at }));
}

/** A person is sent so many SMS a day, and one a minute; these go beyond the number, because days hang on them. */
export const smsADay = 10;
export const beyondNumber: readonly NotificationEvent[] = ['served', 'deadline', 'lastDay'];

export type WaitingSms = { readonly id: string; readonly event: NotificationEvent };
/** Of one person: the last SMS, and how many of this court day that count. */
export type SmsHistory = { readonly lastAt: Date | null; readonly today: number };
export type SmsBatch = {
  /** What goes out now as one SMS, in the order given; several say T1. Empty: none. */
  readonly together: readonly WaitingSms[];
  readonly text: SmsTextKey;
  readonly later: readonly (WaitingSms & { readonly at: Date })[];
};

/** What of one person's waiting SMS goes out now, as one, and when the rest is looked at again. */
export function smsBatch(
  waiting: readonly WaitingSms[],
  { lastAt, today }: SmsHistory,
  quiet: Preferences['quiet'],
  now: Date,
): SmsBatch {
  const nextMinute = lastAt && new Date(lastAt.getTime() + minuteMs);
  if (nextMinute && nextMinute > now)
    return { together: [], text: 'notice', later: waiting.map((each) => ({ ...each, at: nextMinute })) };
  const isOver = ({ event }: WaitingSms): boolean => today >= smsADay && !beyondNumber.includes(event);
  const tomorrow = afterQuiet(atHour(plusDays(courtDayOf(now), 1), 0), quiet);
  const together = waiting.filter((each) => !isOver(each));
  const [first] = together;
  return {
    together,
    text: first && together.length === 1 ? smsTextOf(first.event) : 'notice',
    later: waiting.filter(isOver).map((each) => ({ ...each, at: tomorrow })),
  };
}
