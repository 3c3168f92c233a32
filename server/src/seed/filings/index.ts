import { type CourtDay, courtDayOf, daysLeft, isHoliday, plusDays } from '@sufu/contract/core';
import { allCalls } from '@sufu/contract/registry';
import { modules } from '../../modules/index.ts';
import { Admission } from '../../platform/calls/admission.ts';
import type { AppServices } from '../../platform/calls/context.ts';
import { readConfig } from '../../platform/config/config.ts';
import type { Database } from '../../platform/database/database.ts';
import { runSql } from '../../platform/database/database.ts';
import { sharedNumbers } from '../../platform/database/numbers.ts';
import { diskStore } from '../../platform/files/file-store.ts';
import { isolatedTasks } from '../../platform/isolated-tasks/index.ts';
import { keptSettings } from '../../platform/kept-settings.ts';
import { type AssembledModules, assembleModules } from '../../platform/modules/assemble-modules.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { Timings } from '../../platform/timings/timings.ts';
import { casesOn, dayFrom } from '../cases.ts';
import { courtId } from '../directory.ts';
import { courtAccount } from '../money/court-account.ts';
import { playMoney } from '../money/play-money.ts';
import { playedChannels } from '../money/played-channel.ts';
import { invokeOf } from './act-as.ts';
import { filings } from './filings.ts';
import { playMailings } from './mailings.ts';
import { pagePicture, signaturePicture } from './pictures.ts';
import { play } from './play.ts';
import { playDeliveries } from './play-deliveries.ts';

type Order = {
  readonly db: Database;
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly secrets: Secrets;
  readonly users: ReadonlyMap<string, string>;
  readonly now: Date;
  /** By the person's id. */
  readonly chosen: ReadonlyMap<string, string>;
};

function dayBefore(today: CourtDay, days: number): CourtDay {
  let day = plusDays(today, days);
  while (isHoliday(day)) day = plusDays(day, -1);
  return day;
}

/** Minutes by which the deeds of a day off come after those of the working day they fall on: the order of the days holds on every weekday. */
const afterHours = (today: CourtDay, days: number): number =>
  90 * daysLeft(dayBefore(today, days), plusDays(today, days));

/** A ground to act on without a server: messages to phones of these weeks were sent then, and papers are drawn when they are first read. */
function groundOf({ db, databaseUrl, dataDir, secrets, now }: Order, { hooks }: AssembledModules): AppServices {
  const config = {
    ...readConfig({
      SUFU_MODE: 'demonstration',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      SMS_GATEWAY_URL: 'http://127.0.0.1:9',
      SMS_GATEWAY_SECRET: 'nothing is sent from here',
    }),
    payees: [{ courtId, wechat: null, alipay: null, bank: courtAccount }],
  };
  return {
    db,
    secrets,
    hooks,
    config,
    settings: keptSettings(() => now, config),
    timings: new Timings(),
    jobs: { outboxRows: () => null, wake: () => undefined, nudge: () => undefined },
    numbers: sharedNumbers((text, values) => runSql(db, text, values)),
    admission: new Admission(1),
    files: diskStore(`${dataDir}/files`, () => now),
    tasks: isolatedTasks(),
    now: () => now,
  };
}

/**
 * What people of the demonstration court filed and sent by post in the last weeks, what the court served and did with it, so that lists and desk are
 * not empty: each act by its call, as somebody, at its moment before `now`. The same on the same day.
 */
export async function playFilings(order: Order): Promise<void> {
  const { now, users } = order;
  const today = courtDayOf(now);
  const channels = playedChannels();
  const assembled = assembleModules([...modules, channels.module], allCalls);
  const services = groundOf(order, assembled);
  const numbers = casesOn(today, users).map(({ caseNo }) => caseNo);
  const minutes = (n: number): number => n * 25;
  const stage = {
    services,
    users,
    invoke: invokeOf(assembled.calls),
    day: (days: number) => (days > 0 ? dayFrom(today, days) : dayBefore(today, days)),
    momentOf: (on: number, n: number) =>
      on === 0
        ? new Date(now.getTime() - 3_600_000 + minutes(n) * 30_000)
        : new Date(
            Date.parse(`${dayBefore(today, on)}T09:10:00+08:00`) + (minutes(n) + afterHours(today, on)) * 60_000,
          ),
    caseNoOf: (number: string) => numbers.find((value) => value.endsWith(`溪01${number}号`)) ?? '',
    pictures: { signature: await signaturePicture(), page: await pagePicture() },
    files: new Map(),
    passwords: order.chosen,
    channels,
  };
  try {
    for (const filing of filings) await play(stage, filing);
    await playMailings(stage);
    await playMoney(stage);
    await playDeliveries(stage);
  } finally {
    services.tasks.close();
  }
}
