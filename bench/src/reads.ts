/**
 * What people read most, over HTTP, against the same answers of a bare server (`bare.ts`), in turn: requests a second, p99, processor
 * time of Node and of PostgreSQL a request, statements a request. Medians of the rounds.
 * Each side is warm before its first round: what is compared is a server that has been running, not its first seconds.
 * `node bench/src/reads.ts [applications=20000] [rounds=5] [seconds=5] [name of one read]`.
 */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { askOnce, drive } from './reads/drive.ts';
import { type Filled, fillCourt, type } from './reads/fill.ts';
import { cpuOf, cpuOfFamily } from './reads/process-cpu.ts';
import { percentile } from './shared/figures.ts';
import { freePort, type Server, withServer } from './shared/with-server.ts';

const applications = Number(process.argv[2] ?? 20_000);
const rounds = Number(process.argv[3] ?? 5);
const seconds = Number(process.argv[4] ?? 5);
const only = process.argv[5];
const width = 50;
const asked = 20;

/** What quality.md §5 (C7, C12) and service.md §17 (D9) set: the ratio of requests a second, ms of processor time a request, statements. */
type Read = {
  readonly name: string;
  readonly path: string;
  /** Null: nothing to compare with. */
  readonly bare: string | null;
  readonly tokens: readonly string[];
  readonly goal: { readonly ratio: number; readonly cpu: number; readonly statements: number } | null;
};
const readsOf = ({ owners, president, one }: Filled): readonly Read[] => [
  {
    ...{ name: 'list', path: '/api/app/app/all/page?current=1&size=10', bare: '/list', tokens: owners },
    goal: { ratio: 0.7, cpu: 1.0, statements: 3 },
  },
  {
    ...{ name: 'cases', path: '/api/app/caseInfo/page?current=1&size=10', bare: '/cases', tokens: owners },
    goal: { ratio: 0.7, cpu: 1.3, statements: 4 },
  },
  {
    ...{ name: 'queue', path: '/api/desk/applications?size=20', bare: '/queue', tokens: [president] },
    goal: { ratio: 0.7, cpu: 1.8, statements: 4 },
  },
  {
    ...{ name: 'detail', path: `/api/app/app/${type}/detail/${one.handedIn}`, bare: `/detail/${one.handedIn}` },
    ...{ tokens: [one.token], goal: { ratio: 0.6, cpu: 1.3, statements: 4 } },
  },
  {
    ...{
      name: 'notices',
      path: '/api/delivery/noticelog/handle_list?current=1&size=10',
      bare: '/notices',
      tokens: owners,
    },
    goal: { ratio: 0.7, cpu: 1.3, statements: 3 },
  },
  {
    ...{ name: 'draft', path: `/api/app/app/${type}/detail/${one.draft}`, bare: null, tokens: [one.token] },
    goal: null,
  },
];

type Side = { readonly port: number; readonly pid: number };
type Figures = { readonly rate: number; readonly p99: number; readonly node: number; readonly database: number };

async function measure(side: Side, path: string, tokens: readonly string[], databasePid: number): Promise<Figures> {
  await drive({ port: side.port, path, tokens }, width, 1);
  const before = { node: cpuOf(side.pid), database: cpuOfFamily(databasePid) };
  const { requests, seconds: took, spans } = await drive({ port: side.port, path, tokens }, width, seconds);
  return {
    rate: requests / took,
    p99: percentile(spans, 0.99),
    node: (cpuOf(side.pid) - before.node) / requests,
    database: (cpuOfFamily(databasePid) - before.database) / requests,
  };
}

const medianOf = (all: readonly Figures[], of: keyof Figures): number =>
  percentile(
    all.map((figures) => figures[of]),
    0.5,
  );
const medians = (all: readonly Figures[]): Figures => ({
  ...{ rate: medianOf(all, 'rate'), p99: medianOf(all, 'p99') },
  ...{ node: medianOf(all, 'node'), database: medianOf(all, 'database') },
});

/** Statements of one request by the database's own log; the watch and the job queue, which ask beside it, left out. */
async function statements(pool: pg.Pool, log: string, port: number, { path, tokens }: Read): Promise<number> {
  const target = { port, path, tokens: tokens.slice(0, 1) };
  for (let turn = 0; turn < asked; turn += 1) await askOnce(target);
  const from = readFileSync(log).length;
  await pool.query("alter system set log_statement = 'all'");
  await pool.query('select pg_reload_conf()');
  await pause(500);
  for (let turn = 0; turn < asked; turn += 1) await askOnce(target);
  await pool.query('alter system reset log_statement');
  await pool.query('select pg_reload_conf()');
  await pause(500);
  const lines = readFileSync(log)
    .subarray(from)
    .toString()
    .split(/\n(?=\d{4}-)/);
  const ours = lines.filter((line) => /LOG: {2}(statement|execute)/.test(line));
  const others = /clock_timestamp|pgboss|pg_reload_conf|alter system|update "sessions"|outbox/i;
  return Math.round(ours.filter((line) => !others.test(line)).length / asked);
}

const shown = (figures: Figures): string =>
  `${figures.rate.toFixed(0).padStart(6)}/s p99 ${figures.p99.toFixed(0).padStart(4)} ms, ${figures.node.toFixed(2)} + ${figures.database.toFixed(2)} ms`;

async function compare(read: Read, real: Side, bare: Side, databasePid: number, count: number): Promise<void> {
  const all: { readonly real: Figures[]; readonly bare: Figures[] } = { real: [], bare: [] };
  await drive({ ...real, path: read.path, tokens: read.tokens }, width, seconds);
  if (read.bare) await drive({ ...bare, path: read.bare, tokens: read.tokens }, width, seconds);
  for (let round = 0; round < rounds; round += 1) {
    all.real.push(await measure(real, read.path, read.tokens, databasePid));
    if (read.bare) all.bare.push(await measure(bare, read.bare, read.tokens, databasePid));
  }
  const ours = medians(all.real);
  const cpu = ours.node + ours.database;
  const { goal } = read;
  const line = `${read.name.padEnd(7)}${shown(ours)}, ${count} statements`;
  if (!read.bare || !goal) return console.log(line);
  const theirs = medians(all.bare);
  const ratios = all.real.map(({ rate }, n) => rate / (all.bare[n]?.rate ?? Number.NaN));
  const byCpu = (theirs.node + theirs.database) / cpu;
  console.log(`${read.name.padEnd(7)}rounds ${ratios.map((ratio) => ratio.toFixed(2)).join(' ')}`);
  console.log(
    `${line} | bare ${shown(theirs)}, 2 statements | ratio ${percentile(ratios, 0.5).toFixed(2)} (goal ${goal.ratio}), by CPU ${byCpu.toFixed(2)}; ` +
      `CPU ${cpu.toFixed(2)} ms (goal ${goal.cpu}); statements ${count} (goal ${goal.statements}); load ${loadavg()[0]?.toFixed(1)}`,
  );
}

async function withBare(server: Server, work: (bare: Side) => Promise<void>): Promise<void> {
  const port = await freePort();
  const script = `${import.meta.dirname}/bare.ts`;
  const child = spawn(process.execPath, [script, server.databaseUrl, server.keysFile, String(port)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    for (let turn = 0; turn < 200; turn += 1) {
      if (await fetch(`http://127.0.0.1:${port}/`).catch(() => null)) break;
      await pause(25);
    }
    await work({ port, pid: child.pid ?? 0 });
  } finally {
    child.kill('SIGKILL');
  }
}

await withServer(
  async (server) => {
    const person = server.people.find(({ id }) => id === 'U1');
    if (!person) throw new Error('U1 is not there');
    const pool = new pg.Pool({ connectionString: server.databaseUrl, max: 1 });
    pool.on('error', () => undefined);
    try {
      const filled = await fillCourt(pool, server.keysFile, person.phone, applications);
      const real = { port: Number(new URL(server.address).port), pid: server.pid() };
      await withBare(server, async (bare) => {
        for (const read of readsOf(filled).filter(({ name }) => only === undefined || name === only)) {
          const bytes = [await askOnce({ ...real, ...read })];
          if (read.bare) bytes.push(await askOnce({ ...bare, path: read.bare, tokens: read.tokens }));
          console.log(`${read.name}: ${bytes.map(({ length }) => length).join(' and ')} bytes`);
          const count = await statements(pool, server.databaseLog, real.port, read);
          await compare(read, real, bare, server.databasePid(), count);
        }
      });
    } finally {
      await pool.end();
    }
  },
  { LOG_LEVEL: 'info', PAGES: 'none' },
);
