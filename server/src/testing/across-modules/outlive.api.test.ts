import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { getApplyKey } from '@sufu/contract/applications';
import { listContacts } from '@sufu/contract/contacts';
import { type Postgres, startPostgres } from '@sufu/postgres';
import { signalPostgres } from '@sufu/postgres/processes';
import { type DatabaseProxy, openDatabaseProxy } from '@sufu/tools/line';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { buildPortal, type Portal } from '../../app.ts';
import { transact } from '../../platform/calls/context.ts';
import { readConfig } from '../../platform/config/config.ts';
import { migrate } from '../../start/migrate.ts';
import { createFixtures, type TestUser } from '../fixtures.ts';
import { requestOf } from '../request-of.ts';

/** A portal on a database of its own that is stopped, killed and cut off. FA4, FA5: bench/src/faults.ts does it longer and with processes. */
const folder = mkdtempSync(join(tmpdir(), 'sufu-outlive-'));
let postgres: Postgres;
let line: DatabaseProxy;
let portal: Portal;
let person: TestUser;
beforeAll(async () => {
  postgres = await startPostgres({ dataDir: join(folder, 'database') });
  await migrate(postgres.url);
  line = await openDatabaseProxy(postgres.url);
  const config = readConfig({
    SUFU_MODE: 'demonstration',
    ...{ DATABASE_URL: line.url, DATA_DIR: join(folder, 'court'), PORT: '0', LOG_LEVEL: 'silent' },
    ...{ SMS_GATEWAY_URL: 'http://127.0.0.1:9', SMS_GATEWAY_SECRET: 'a-secret-for-tests-only' },
    STORAGE_LEAST_FREE_PERCENT: '0',
    // Half of what it is outside of tests: the two seconds hold on a machine that does many other things.
    DATABASE_PATIENCE_MS: '500',
  });
  portal = await buildPortal(config, { pages: false });
  person = await createFixtures(portal.services).user();
});
afterAll(async () => {
  await portal.close();
  await line.close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** What would end the process. */
const loose: unknown[] = [];
const note = (error: unknown): void => void loose.push(error);
beforeEach(() => process.on('unhandledRejection', note).on('uncaughtExceptionMonitor', note));
afterEach(() => {
  process.off('unhandledRejection', note).off('uncaughtExceptionMonitor', note);
  expect(loose).toEqual([]);
});

type Answer = { readonly status: number; readonly reason: string | undefined; readonly ms: number };
async function timed(work: Promise<{ readonly status: number; readonly reason: string | undefined }>): Promise<Answer> {
  const from = performance.now();
  const { status, reason } = await work;
  return { status, reason, ms: performance.now() - from };
}
const readyz = async (): Promise<{ ok: boolean; waits?: string[] }> => (await portal.app.inject('/readyz')).json();
const read = () => timed(requestOf(portal.app, listContacts, { query: {} }, { as: person }));
let asked = 0;
const acknowledged: string[] = [];
async function write(): Promise<Answer> {
  asked += 1;
  const issuing = requestOf(portal.app, getApplyKey, {}, { as: person });
  const answer = await timed(issuing);
  if (answer.status === 200) acknowledged.push((await issuing).data.applyKey);
  return answer;
}
/** One request every few milliseconds, whatever becomes of those before. */
async function load(until: () => boolean): Promise<readonly Answer[]> {
  const answers: Promise<Answer>[] = [];
  for (let n = 0; !until(); n += 1) {
    answers.push(n % 2 === 0 ? write() : read());
    await pause(20);
  }
  return Promise.all(answers);
}
async function msUntil(holds: () => Promise<boolean>): Promise<number> {
  const from = performance.now();
  while (!(await holds())) {
    await pause(10);
    if (performance.now() - from > 15_000) throw new Error('it never did');
  }
  return performance.now() - from;
}

/** The database itself, past the line. */
async function isBack(): Promise<boolean> {
  const client = new pg.Client(postgres.url);
  client.on('error', () => undefined);
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  );
}

type Fault = { readonly begin: () => unknown; readonly end: () => unknown };
const pid = (): number => postgres.pid() ?? Number.NaN;
const faults: Readonly<Record<string, Fault>> = {
  stopped: { begin: () => signalPostgres(pid(), 'SIGSTOP'), end: () => signalPostgres(pid(), 'SIGCONT') },
  'killed -9': { begin: () => signalPostgres(pid(), 'SIGKILL'), end: () => undefined },
  'cut off silently': { begin: () => line.cut('silent'), end: () => line.heal() },
  'cut off': { begin: () => line.cut('hard'), end: () => line.heal() },
};

test.each(Object.entries(faults))(
  'the database is %s: refused in words, not ready, and back by itself',
  async (_, fault) => {
    let over = false;
    const answers = load(() => over);
    await pause(500);
    await fault.begin();
    const red = await msUntil(async () => !(await readyz()).ok);
    const waits = (await readyz()).waits;
    // Long enough for whoever waits to be refused, and for others to be refused at once.
    await pause(2_000);
    await fault.end();
    await msUntil(isBack);
    const green = await msUntil(async () => (await readyz()).ok);
    const works = await msUntil(async () => (await read()).status === 200);
    over = true;
    const given = await answers;
    const refused = given.filter(({ status }) => status !== 200);
    expect(red).toBeLessThan(1_000);
    if (waits) expect(waits).toEqual(['database']);
    expect([...new Set(refused.map(({ status, reason }) => `${status} ${reason}`))]).toEqual([
      '503 server.unavailable',
    ]);
    expect(Math.max(...given.map(({ ms }) => ms))).toBeLessThan(2_000);
    expect(green + works).toBeLessThan(5_000);

    // The worker has come back by itself as well.
    const id = crypto.randomUUID();
    const origin = { actorId: null, ip: '', ipClaim: null, terminal: null };
    await transact(portal.services, origin, portal.services.now(), async (transaction) => {
      transaction.send('document.draw', { documentId: id }, id);
    });
    const done = () =>
      portal.services.db.selectFrom('outbox').select('done_at').where('id', '=', id).executeTakeFirst();
    await vi.waitFor(async () => expect((await done())?.done_at).toBeInstanceOf(Date), {
      timeout: 5_000,
      interval: 50,
    });
  },
);

test('of what was acknowledged all is there, and nothing that was not asked for', async () => {
  const { db } = portal.services;
  const stored = await db.selectFrom('issued_keys').select('key').where('user_id', '=', person.id).execute();
  const keys = new Set(stored.map(({ key }) => key));
  expect(acknowledged.length).toBeGreaterThan(20);
  expect(acknowledged.filter((key) => !keys.has(key))).toEqual([]);
  expect(stored.length).toBeLessThanOrEqual(asked);
});
