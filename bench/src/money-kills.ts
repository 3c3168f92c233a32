/**
 * kill -9 of the server, whose process also works the queues, and of PostgreSQL at random moments while providers tell of payments, are
 * asked about them, pay money back, and while days are compared (money.md §7.6, Y1). The providers are the stand-ins, a process of their
 * own that goes on. After each kill every rule of the ledger is looked at; at the end, what the providers have and we have not, or twice.
 * `node bench/src/money-kills.ts [kills=500] [minutes=120]`: as many as the minutes allow.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { courtDayOf, plusDays } from '@sufu/contract/core';
import { signalPostgres } from '@sufu/postgres/processes';
import { startStandIns } from '@sufu/tools/stand-ins';
import pg from 'pg';
import { brokenRules, type Compared, compare, isUp } from './money/kills/count.ts';
import { latestOldDay, writeOldTrades } from './money/kills/old-trades.ts';
import { type People, peopleOf } from './money/kills/people.ts';
import { type Phone, type Provider, phoneAt } from './money/kills/phone.ts';
import { type Server, untilReady, withServer } from './shared/with-server.ts';

const [kills = 500, minutes = 120] = process.argv.slice(2).map(Number);
/** The supervisor of the embedded PostgreSQL gives up when it ends more often than three times a minute. */
const databaseRestMs = 21_000;
/** Days whose bills we never saw, one for each turn that compares, and how many payments each channel had on each. */
const oldDays = Math.min(150, Math.ceil(kills / 4));
const oldTrades = 20;
const until = performance.now() + minutes * 60_000;
const root = join(import.meta.dirname, '../..');

type Work = 'notice' | 'query' | 'refund' | 'reconcile';
const works: readonly Work[] = ['notice', 'query', 'refund', 'reconcile'];
type World = { readonly server: Server; readonly phone: Phone; readonly people: People };
/** What goes on while the kill comes, begun at once; the longest the kill waits, ms. */
type Act = { readonly begin: () => readonly Promise<unknown>[]; readonly withinMs: number };

/** A day of both channels that nobody has compared, as if no server had run on it. */
async function openDay({ databaseUrl }: Server, day: string): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query(
    `insert into recon_days (court_id, channel, day, state) values ('c-9901', 'WECHAT', $1, 'WAITING'), ('c-9901', 'ALIPAY', $1, 'WAITING')
     on conflict do nothing`,
    [day],
  );
  await client.end();
}

async function prepare({ server, phone, people }: World, work: Work, turn: number): Promise<Act> {
  const provider = (n: number): Provider => ((turn + n) % 2 === 0 ? 'wechat' : 'alipay');
  if (work === 'reconcile') {
    // Whoever starts compares what waits: the kill that counts comes then.
    await openDay(server, plusDays(courtDayOf(new Date()), -latestOldDay - (turn % oldDays)));
    await server.kill().catch(() => untilReady(server.address));
    return { begin: () => [], withinMs: 3_000 };
  }
  if (work === 'refund') {
    await Promise.all([people.overpaid('wechat'), people.overpaid('alipay')]);
    const due = await people.toConfirm();
    return { begin: () => due.map((refund) => people.sendBack(refund)), withinMs: 500 };
  }
  const orders = await Promise.all([0, 1, 2].map((n) => people.ready(provider(n))));
  if (work === 'notice') {
    for (const { no } of orders) await phone.fault('twice:3', no);
    return { begin: () => orders.map((order) => phone.press(order.provider, order.no)), withinMs: 300 };
  }
  for (const order of orders) {
    await phone.fault('lost', order.no);
    await phone.press(order.provider, order.no);
  }
  return { begin: () => orders.map(({ id }) => people.confirm(id)), withinMs: 300 };
}

/** Gone, and back for whoever connects; the server has it again then. */
async function killDatabase(server: Server): Promise<void> {
  signalPostgres(server.databasePid(), 'SIGKILL');
  await pause(500);
  for (let turn = 0; turn < 240 && !(await isUp(server)); turn += 1) await pause(250);
  await untilReady(server.address);
}

/** Waits until everything has found its place; answers the seconds, or null where it did not in five minutes. */
async function settle({
  server,
  phone,
}: World): Promise<{ readonly seconds: number | null; readonly found: Compared }> {
  const from = performance.now();
  for (;;) {
    const found = await compare(server, phone);
    const isSettled = found['payments lost'] + found['refunds lost'] + found['days waiting'] === 0;
    const seconds = (performance.now() - from) / 1_000;
    if (isSettled || seconds > 300) return { seconds: isSettled ? seconds : null, found };
    await pause(1_000);
  }
}

async function measure(world: World): Promise<boolean> {
  const { server } = world;
  const done = { server: 0, PostgreSQL: 0 };
  const during = { notice: 0, query: 0, refund: 0, reconcile: 0 };
  const broken: string[] = [];
  let lastDatabaseKill = Number.NEGATIVE_INFINITY;
  for (let turn = 0; turn < kills && performance.now() < until; turn += 1) {
    const work = works[turn % works.length] ?? 'notice';
    const { begin, withinMs } = await prepare(world, work, turn >> 2);
    const isDatabase = performance.now() - lastDatabaseKill > databaseRestMs && done.PostgreSQL * 2 < done.server;
    const begun = Promise.allSettled(begin());
    await pause(Math.random() * withinMs);
    if (isDatabase) {
      lastDatabaseKill = performance.now();
      await killDatabase(server);
    } else await server.kill().catch(() => untilReady(server.address));
    await begun;
    done[isDatabase ? 'PostgreSQL' : 'server'] += 1;
    during[work] += 1;
    const faults = await brokenRules(server);
    broken.push(...faults);
    for (const fault of faults) console.log(`after kill ${turn + 1}, ${work}: ${fault}`);
    if ((turn + 1) % 20 === 0)
      console.log(`${turn + 1} kills, ${broken.length} rules broken, load ${loadavg()[0]?.toFixed(1)}`);
  }
  // What a cashier had begun and nobody answered is confirmed again.
  for (const refund of await world.people.toConfirm()) await world.people.sendBack(refund);
  const { seconds, found } = await settle(world);
  const last = await brokenRules(server);
  console.table([{ kills: done.server + done.PostgreSQL, ...done, ...during }]);
  console.table([
    { ...found, 'rules broken': broken.length + last.length, 'settled after s': seconds?.toFixed(1) ?? 'never' },
  ]);
  console.log(`load ${loadavg()[0]?.toFixed(1)}, ${last.join('; ')}`);
  const wrong = found['payments lost'] + found['payments doubled'] + found['refunds lost'] + found['refunds doubled'];
  return wrong + broken.length + last.length === 0 && seconds !== null;
}

const dataDir = mkdtempSync(join(tmpdir(), 'sufu-kills-'));
writeOldTrades(dataDir, oldDays, oldTrades);
const stopping = new AbortController();
const course = { log: console.log, lost: () => undefined, signal: stopping.signal };
const standIns: { stop?: () => Promise<void>; phone?: string } = {};
try {
  await withServer(
    async (server) => {
      const phone = phoneAt(standIns.phone ?? '');
      const isRight = await measure({ server, phone, people: await peopleOf(server, phone) });
      process.exitCode = isRight ? 0 : 1;
    },
    async (portal) => {
      const started = await startStandIns({ root, dataDir, portal }, course);
      Object.assign(standIns, { stop: started.stop, phone: started.phone });
      return { ...started.env, PAGES: 'none' };
    },
  );
} finally {
  stopping.abort();
  await standIns.stop?.();
  rmSync(dataDir, { recursive: true, force: true });
}
