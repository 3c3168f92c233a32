import { join, resolve } from 'node:path';
import { startPostgres } from '@sufu/postgres';
import { acquireLock } from '@sufu/postgres/lock';
import { makeFolder } from '@sufu/postgres/make-folder';
import type { Course, Kept } from './child.ts';
import { type Demonstration, writeDemonstration } from './demonstration.ts';
import { buildPages, prepareData } from './errands.ts';
import { findPort } from './find-port.ts';
import { startPages } from './pages.ts';
import { localAddress, startServer } from './server.ts';
import type { Settings } from './settings.ts';
import { startStandIns } from './stand-ins.ts';

export const root = resolve(import.meta.dirname, '../../..');

export type Started = Demonstration & {
  /** Process number of the server that runs now: another one after it was started again. */
  serverPid(): number | undefined;
};

export type Portal = {
  /** Rejects with a `StartProblem`, one sentence, when something does not start; then `stop()` what did. */
  readonly started: Promise<Started>;
  /** Stop all that was started, in order, also in the middle of starting. */
  stop(): Promise<void>;
};

type Tell = Pick<Course, 'log' | 'lost'>;
type Stop = () => Promise<void> | void;

/** Have what is being started stopped, be it ready by then or not. */
function stopWhenThere<T extends { stop(): Promise<void> }>(coming: Promise<T>, stops: Stop[]): Promise<T> {
  stops.push(async () => {
    const there = await coming.catch(() => undefined);
    await there?.stop();
  });
  return coming;
}

async function start(settings: Settings, course: Course, stops: Stop[]): Promise<Started> {
  const { host, dataDir } = settings;
  makeFolder(dataDir);
  const lock = acquireLock(join(dataDir, 'portal.lock'));
  stops.push(() => lock.release());
  const port = await findPort(host, settings.port);
  const database = settings.database
    ? Promise.resolve(settings.database)
    : stopWhenThere(startPostgres({ dataDir, ...course }), stops).then(({ ownerUrl, appUrl }) => ({
        owner: ownerUrl,
        app: appUrl,
      }));
  const address = localAddress(host, port);
  const portal = settings.publicOrigin ?? address;
  const standingIn = stopWhenThere(startStandIns({ root, dataDir, portal }, course), stops);
  const pages = settings.development ? Promise.resolve() : buildPages(course);
  // They are waited for in turn: a refusal of one that is not waited for yet must not end the process.
  for (const coming of [database, standingIn, pages]) coming.catch(() => undefined);
  const addresses = await database;
  const { smsInbox, mailInbox, wechatInbox, postOffice, phone, caseSystem, env: outside } = await standingIn;
  // In development people open the pages, and the server stands behind them on a port of its own.
  const inner = settings.development
    ? { host: '127.0.0.1', port: await findPort('127.0.0.1', 0), pages: 'none' }
    : { host, port, pages: 'built' };
  const env: NodeJS.ProcessEnv = {
    // Somebody who only looks at it may do so on a disk that is nearly full.
    STORAGE_LEAST_FREE_PERCENT: '0',
    ...process.env,
    ...{ SUFU_MODE: 'demonstration', DATA_DIR: dataDir, DATABASE_URL: addresses.app },
    ...{ HOST: inner.host, PORT: String(inner.port), PAGES: inner.pages, PUBLIC_ORIGIN: portal, ...outside },
  };
  const order = { database: addresses, embedded: settings.database === undefined, dataDir };
  const [{ people, whole }] = await Promise.all([prepareData(order, env, course), pages]);
  const serverAddress = localAddress(inner.host, inner.port);
  const place = { root, address: serverAddress, dataDir, watch: settings.development };
  const server: Kept = await stopWhenThere(startServer(place, env, course), stops);
  if (settings.development) await stopWhenThere(startPages({ host, port, server: serverAddress }, course), stops);
  await whole;
  const demonstration: Demonstration = {
    ...{ portal, smsInbox, mailInbox, wechatInbox, postOffice, phone, caseSystem, people },
  };
  writeDemonstration(dataDir, demonstration);
  return { ...demonstration, serverPid: server.pid };
}

/** Start the whole demonstration court on a folder: database, stand-ins, pages, server. */
export function startPortal(settings: Settings, tell: Tell): Portal {
  const stops: Stop[] = [];
  const ending = new AbortController();
  const started = start(settings, { ...tell, signal: ending.signal }, stops);
  started.catch(() => undefined);
  let stopped: Promise<void> | undefined;
  const stopAll = async (): Promise<void> => {
    ending.abort();
    await started.catch(() => undefined);
    // Last started, first stopped.
    for (const stop of stops.toReversed()) await stop();
  };
  return {
    started,
    stop() {
      stopped = stopped ?? stopAll();
      return stopped;
    },
  };
}
