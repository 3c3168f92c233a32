import { type HolidayTables, learnHolidays } from '@sufu/contract/core';
import { holidayValue } from '@sufu/contract/settings';
import type { AppServices } from '../../platform/calls/context.ts';
import type { Executor } from '../../platform/database/database.ts';

const everyMs = 60_000;

/** Holidays that the court has entered, by year: of each year what was approved last. */
export async function enteredHolidays(db: Executor): Promise<HolidayTables> {
  const rows = await db
    .selectFrom('settings')
    .select(['subject', 'value'])
    .distinctOn('subject')
    .where('name', '=', 'holidays')
    .where('state', '=', 'IN_FORCE')
    .orderBy('subject')
    .orderBy('seq', 'desc')
    .execute();
  return Object.fromEntries(rows.map(({ subject, value }) => [subject, holidayValue.parse(value)]));
}

/** From now on this process counts periods by what is in force. */
export async function applySettings(db: Executor): Promise<void> {
  learnHolidays(await enteredHolidays(db));
}

/**
 * What is in force is known to this process from its start, and what another process changes within a minute. Without a database it
 * goes on with what it knows.
 */
export async function keepSettings(
  { db }: Pick<AppServices, 'db'>,
  onError: (error: unknown) => void,
): Promise<{ stop(): void }> {
  await applySettings(db);
  const timer = setInterval(() => void applySettings(db).catch(onError), everyMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
