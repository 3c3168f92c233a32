import { lastDaysDue, type ReminderTime, reminderTimes } from '@sufu/contract/calendar';
import { type CourtDay, courtDayOf } from '@sufu/contract/core';
import { type AppServices, type Origin, transact } from '../../../platform/calls/context.ts';
import { openAccounts } from '../../accounts/index.ts';
import { notify } from '../../messages/index.ts';
import { type CalendarSource, calendarSources, type DayToRemind, type Reader } from '../sources.ts';
import { endRound, lastRound, putReminders } from './store.ts';
import { wordsOf } from './words.ts';

const ofTheServer: Origin = { actorId: null, ip: '', ipClaim: null, terminal: null };
const pageSize = 100;

/**
 * Remind of every last day of which a time fell due since the round before. What is true is read at that moment: what was met or has
 * moved is not there, and a new last day has its own times. Where nothing ran at a time it goes out late, once, as long as the day is
 * not past. A round that breaks off leaves its moment where it was, and the next finds in `reminders` who was told. The first round of
 * a court only sets the moment. Answers how many went out.
 */
export async function remind(services: AppServices): Promise<number> {
  const now = services.now();
  const since = await lastRound(services.db, now);
  if (since === null || since >= now) return 0;
  const failures: unknown[] = [];
  let sent = 0;
  for (const day of lastDaysDue(since, now)) {
    const round = { since, now, day, failures };
    for (const source of services.hooks.of(calendarSources)) sent += await remindOf(services, source, round);
  }
  if (failures.length > 0) throw new Error(`${failures.length} were not reminded`, { cause: failures[0] });
  await endRound(services.db, now);
  return sent;
}

type Round = {
  readonly since: Date;
  readonly now: Date;
  readonly day: CourtDay;
  /** One that fails keeps none of the others; it is told at the end, and tried again by the next round. */
  readonly failures: unknown[];
};

/** One source, a page after the other. */
async function remindOf(services: AppServices, { subject, endingOn }: CalendarSource, round: Round): Promise<number> {
  const { db, secrets } = services;
  if (!endingOn) return 0;
  const reader: Reader = { db, secrets, now: round.now, today: courtDayOf(round.now) };
  let sent = 0;
  let after: string | null = null;
  do {
    const page = await endingOn(reader, round.day, { after, most: pageSize });
    const people = await openAccounts(db, [...new Set(page.days.flatMap(({ userIds }) => userIds))]);
    for (const day of page.days)
      for (const userId of day.userIds.filter((id) => people.has(id))) {
        const due = timesDue(day, round);
        try {
          if (due.length > 0 && (await tell(services, { subject, day, userId, due, now: round.now }))) sent += 1;
        } catch (error) {
          round.failures.push(error);
        }
      }
    after = page.next;
  } while (after !== null);
  return sent;
}

/** The times of this day that fell due in the round; of something with an hour none that is not before it. */
const timesDue = (day: DayToRemind, { since, now }: Round): readonly ReminderTime[] =>
  reminderTimes(day.day, day).filter(
    ({ at }) => since < at && at <= now && (day.at === null || now.toISOString() < day.at),
  );

type Telling = {
  readonly subject: string;
  readonly day: DayToRemind;
  readonly userId: string;
  readonly due: readonly ReminderTime[];
  readonly now: Date;
};

/** The last of the times that fell due goes out, with the rows of all in the same transaction; nothing where somebody was first. */
const tell = (services: AppServices, { subject, day, userId, due, now }: Telling): Promise<boolean> =>
  transact(services, ofTheServer, now, async (transaction) => {
    const isFirst = await putReminders(transaction.tx, {
      subject,
      subjectId: day.subjectId,
      userId,
      day: day.day,
      due,
      now,
    });
    if (!isFirst) return false;
    const channel = day.kind === 'hearing' || day.kind === 'period' || day.kind === 'payment' ? 1 : 2;
    await notify(transaction, { userId, channel, ...wordsOf(day, now), link: day.link, at: now });
    transaction.record('calendar.reminded', userId, { subject, id: day.subjectId, step: due.at(-1)?.step ?? null });
    return true;
  });
