import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Call, CallRequest } from '@sufu/contract/core';
import { type NotificationEvent, smsTextOf, smsTexts } from '@sufu/contract/messages';
import { buildPortal, type Portal } from '../app.ts';
import { readSmsJob } from '../modules/accounts/index.ts';
import { type Config, readConfig } from '../platform/config/config.ts';
import type { Module } from '../platform/modules/define-module.ts';
import { withTrail } from './audit/unaudited-changes.ts';
import { casesOutOfStep } from './database/cases-out-of-step.ts';
import { panelsOutOfStep } from './database/panels-out-of-step.ts';
import { type TestDatabase, testDatabase } from './database/test-database.ts';
import { unfindablePeople } from './database/unfindable-people.ts';
import { createFixtures, type Fixtures, type TestUser } from './fixtures.ts';
import { type Reply, type RequestOptions, requestOf } from './request-of.ts';

/** When tests begin: Monday 2026-11-23, 14:03 in the court. */
export const testStart = new Date('2026-11-23T06:03:00.000Z');
/** The portal's clock in tests, from `testStart`. Moves only when told. */
export type Clock = { now(): Date; set(at: string): void; forward(seconds: number): void };

function testClock(): Clock {
  let at = testStart.getTime();
  return {
    now: () => new Date(at),
    set: (instant) => {
      at = Date.parse(instant);
    },
    forward: (seconds) => {
      at += seconds * 1_000;
    },
  };
}

export type SentSms = { readonly phone: string; readonly template: string; readonly text: string };
export type TestPortal = Portal & {
  readonly database: TestDatabase;
  readonly clock: Clock;
  readonly fixtures: Fixtures;
  /** Make a call as the wire does, by bearer token. `data` is the answer as the use case gave it; reading it of a refusal throws. */
  call<C extends Call>(call: C, request: CallRequest<C>, options?: RequestOptions): Promise<Reply<C>>;
  /** What is to go out as SMS, oldest first, codes and account changes before notices, whether or not a worker has taken it on. */
  sms(phone?: string): Promise<readonly SentSms[]>;
  /** A second portal on the same database, keys, files and clock: a restart, or another process beside the first. */
  restart(manner?: { readonly work?: boolean }): Promise<TestPortal>;
};
type Options = {
  readonly work?: boolean;
  readonly env?: Readonly<Record<string, string>>;
  /** The portal goes by the time of its database, as it does outside of tests. */
  readonly databaseTime?: true;
  /** The folder of built pages to serve; calls only unless said. */
  readonly pages?: string;
  /** Modules that stand in for somebody outside. */
  readonly besides?: readonly Module[];
  /** A court that stands already: its database (`templateDatabase`) and its folder are copied. */
  readonly like?: { readonly template: string; readonly folder: string };
};
type Base = {
  readonly database: TestDatabase;
  readonly clock: Clock;
  readonly config: Config;
  readonly work: boolean;
  readonly pages: string | false;
  readonly besides: readonly Module[];
  readonly time: { readonly now?: () => Date };
};

function testConfig(url: string, dataDir: string, env: Readonly<Record<string, string>> = {}): Config {
  return readConfig({
    SUFU_MODE: 'demonstration',
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: 'error',
    SMS_GATEWAY_URL: 'http://127.0.0.1:9',
    SMS_GATEWAY_SECRET: 'a-secret-for-tests-only',
    // Tests share two cores with many others: what is tried here is not how soon the database is given up.
    DATABASE_PATIENCE_MS: '20000',
    STORAGE_LEAST_FREE_PERCENT: '0',
    ...env,
  });
}

async function openOn(base: Base, clean: () => Promise<void>): Promise<TestPortal> {
  const portal = await buildPortal(base.config, {
    ...base.time,
    work: base.work,
    pages: base.pages,
    besides: base.besides,
    // How much else the machine has to do decides nothing.
    taskPatience: Number.POSITIVE_INFINITY,
  });
  const { app, services } = portal;
  const others: TestPortal[] = [];
  return {
    ...portal,
    database: base.database,
    clock: base.clock,
    fixtures: createFixtures(services),
    call: (call, request, options = {}) => withTrail(call, () => requestOf(app, call, request, options)),
    async sms(phone) {
      const { rows } = await base.database.pool.query<{ data: unknown }>(
        "select data from outbox where queue = 'sms' order by at, id",
      );
      const { rows: sends } = await base.database.pool.query<{ user_id: string; event: NotificationEvent }>(
        "select user_id, event from notification_sends where channel = 'sms' and user_id is not null order by made_at, id",
      );
      const notices = sends.map(({ user_id: userId, event }) => ({ userId, text: smsTexts[smsTextOf(event)].zh }));
      const letters = await Promise.all(
        [...rows.map(({ data }) => data), ...notices].map((data) => readSmsJob(services, data)),
      );
      return letters
        .filter((letter) => letter !== null)
        .filter((letter) => phone === undefined || letter.phone === phone);
    },
    async restart({ work = base.work } = {}) {
      const other = await openOn({ ...base, work }, async () => undefined);
      others.push(other);
      return other;
    },
    async close() {
      for (const other of others) await other.close();
      await portal.close();
      const unfindable = await unfindablePeople(base.database, services.secrets);
      const stray = await panelsOutOfStep(base.database);
      const strayCases = await casesOutOfStep(base.database);
      await clean();
      if (strayCases > 0)
        throw new Error(`${strayCases} rows kept of cases are not what standings, cases and applications say`);
      if (stray > 0)
        throw new Error(`${stray} rows of applications_of_panels are not what panels and applications say`);
      if (unfindable.length > 0) throw new Error(`not to be found by their own number: ${unfindable.join(', ')}`);
    },
  };
}

/**
 * The whole portal in this process, on a database of its own, without pages:
 * `const portal = await testPortal(); afterAll(() => portal.close());`
 * `work: true` also runs the outbox. `env` sets what `readConfig` reads.
 */
export async function testPortal(options: Options = {}): Promise<TestPortal> {
  const database = await testDatabase(options.like?.template);
  const dataDir = mkdtempSync(join(tmpdir(), 'sufu-portal-'));
  if (options.like) cpSync(options.like.folder, dataDir, { recursive: true });
  const config = testConfig(database.url, dataDir, options.env);
  const clock = testClock();
  const time = options.databaseTime ? {} : { now: clock.now };
  const { work = false, pages = false, besides = [] } = options;
  const base = { database, clock, config, time, work, pages, besides } as const;
  return openOn(base, async () => {
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });
}

export type { Fixtures, Reply, TestUser };
