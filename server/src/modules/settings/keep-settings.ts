import { type HolidayTables, learnHolidays, toCourtDay } from '@sufu/contract/core';
import { type CourtFees, defaultFees, type FeeConfig, laterLpr, lprOnRecord } from '@sufu/contract/fees';
import { feeValue, holidayValue, lprValue, type SettingName, theCourt } from '@sufu/contract/settings';
import type { AppServices } from '../../platform/calls/context.ts';
import type { Executor } from '../../platform/database/database.ts';
import type { KeptSettings } from '../../platform/kept-settings.ts';

const everyMs = 60_000;

type Entered = { readonly name: string; readonly subject: string; readonly value: unknown };

/** Of each setting and subject what was approved last. */
const enteredSettings = (db: Executor): Promise<Entered[]> =>
  db
    .selectFrom('settings')
    .select(['name', 'subject', 'value'])
    .distinctOn(['name', 'subject'])
    .where('state', '=', 'IN_FORCE')
    .orderBy('name')
    .orderBy('subject')
    .orderBy('seq', 'desc')
    .execute();

const of = (entered: readonly Entered[], setting: SettingName): readonly Entered[] =>
  entered.filter(({ name }) => name === setting);
const ofCourt = (entered: readonly Entered[], setting: SettingName): unknown =>
  of(entered, setting).find(({ subject }) => subject === theCourt)?.value;

const holidaysIn = (entered: readonly Entered[]): HolidayTables =>
  Object.fromEntries(of(entered, 'holidays').map(({ subject, value }) => [subject, holidayValue.parse(value)]));

function feesIn(entered: readonly Entered[]): CourtFees {
  const chosen = feeValue.parse(ofCourt(entered, 'fees') ?? {});
  const lpr = ofCourt(entered, 'lpr');
  const { knownUntil, changes } = lpr === undefined ? lprOnRecord : lprValue.parse(lpr);
  return {
    config: { ...defaultFees, ...chosen } as FeeConfig,
    own: Object.keys(chosen) as (keyof FeeConfig)[],
    lpr: laterLpr({
      knownUntil: toCourtDay(knownUntil),
      changes: changes.map(({ from, rate }) => ({ from: toCourtDay(from), rate })),
    }),
  };
}

type Keeper = { readonly db: Executor; readonly settings: KeptSettings };

/** From now on this process goes by what is in force. */
export async function applySettings({ db, settings }: Keeper): Promise<void> {
  const entered = await enteredSettings(db);
  learnHolidays(holidaysIn(entered));
  settings.fees = feesIn(entered);
}

/**
 * What is in force is known to this process from its start, and what another process changes within a minute. Without a database it
 * goes on with what it knows.
 */
export async function keepSettings(
  keeper: Pick<AppServices, 'db' | 'settings'>,
  onError: (error: unknown) => void,
): Promise<{ stop(): void }> {
  await applySettings(keeper);
  const timer = setInterval(() => void applySettings(keeper).catch(onError), everyMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
