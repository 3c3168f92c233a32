/**
 * What acts cost: submits a second at several widths beside bare clients that send the same statements, acts with the audit trail beside
 * those without, reads beside a full load of submits, papers a second, how soon a paper is ready, and the memory of an idle server.
 * Interleaved rounds, medians. `node bench/src/acts.ts [rounds=3]`.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Client, signIn } from '@sufu/tools/client';
import { dataOf, makeDraft, type } from '@sufu/tools/make-draft';
import pg from 'pg';
import { auditShare } from './acts/audit-share.ts';
import { givenDrafts } from './acts/given-drafts.ts';
import { actOf, type Noted, replay } from './acts/replay.ts';
import { ms, percentile, timed } from './shared/figures.ts';
import { idleMemory } from './shared/process-memory.ts';
import { type Server, withServer } from './shared/with-server.ts';

const rounds = Number(process.argv[2] ?? 3);
const widths = [1, 4, 10, 50] as const;
const submitsOf = (width: number): number => (width === 1 ? 100 : width === 4 ? 250 : 500);
const openLoop = { aSecond: 50, seconds: 10 };

const folder = mkdtempSync(join(tmpdir(), 'sufu-acts-'));
const statementsFile = join(folder, 'statements.jsonl');

type Bench = { readonly server: Server; readonly pool: pg.Pool; readonly client: Client; readonly like: string };

const draftsOf = ({ pool, server, like }: Bench, n: number) => givenDrafts(pool, server.keysFile, like, n);
/** How often the server was too busy to take a submit. */
let refused = 0;
/** Told that the server is busy, one asks again: on a machine that others load as well, the widest load is refused in part. */
const submit = async ({ client }: Bench, id: string, version: string): Promise<void> => {
  for (;;) {
    const answer = await client.call('POST', `/app/app/${type}/submit`, { id, version }, true);
    if (answer.status !== 503 || answer.body.reason !== 'server.busy') return void dataOf(answer);
    refused += 1;
    await pause(100);
  }
};
const middle = (values: readonly number[]): number => percentile(values, 0.5);
const say = (what: string, value: string): void =>
  console.log(`${what.padEnd(56)} ${value.padEnd(44)} load ${loadavg()[0]?.toFixed(1)}`);

async function submits(bench: Bench, version: string, width: number) {
  const drafts = await draftsOf(bench, submitsOf(width));
  const from = performance.now();
  const spans = await timed(drafts.length, width, (turn) => submit(bench, drafts[turn] ?? '', version));
  return { aSecond: drafts.length / ((performance.now() - from) / 1_000), p99: percentile(spans, 0.99) };
}

/** The statements of one submit, as the server sends them. */
async function noteSubmit(bench: Bench, draft: { id: string; version: string }): Promise<readonly Noted[]> {
  await drawn(bench);
  process.kill(bench.server.pid(), 'SIGUSR2');
  await pause(50);
  await submit(bench, draft.id, draft.version);
  process.kill(bench.server.pid(), 'SIGUSR2');
  await pause(200);
  const lines = readFileSync(statementsFile, 'utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line) as Noted);
}

async function comparedSubmits(bench: Bench, version: string, noted: readonly Noted[], known: ReadonlySet<string>) {
  const statements = actOf(noted);
  say('statements of a submit, its answer with it', String(statements.length));
  const submitted = String(statements.find(({ text }) => text.includes('for update'))?.values[0]);
  for (const width of widths) {
    const found: { ours: number; p99: number; bare: number }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const ours = await submits(bench, version, width);
      await drawn(bench);
      const drafts = await draftsOf(bench, submitsOf(width));
      const from = performance.now();
      await replay(bench.server.databaseUrl, statements, { submitted, drafts, width, known });
      found.push({ ours: ours.aSecond, p99: ours.p99, bare: drafts.length / ((performance.now() - from) / 1_000) });
      await bench.pool.query("delete from outbox where queue = 'document.draw' and done_at is null");
    }
    const aSecond = `${middle(found.map((each) => each.ours)).toFixed(0)}/s, p99 ${ms(middle(found.map((each) => each.p99)))}`;
    const share = middle(found.map((each) => each.ours / each.bare));
    say(`submits, ${width} connections`, `${aSecond}, ÷ bare ${share.toFixed(2)}`);
  }
}

/** Wait till the worker has drawn everything; papers a second while it did. */
async function drawn({ pool }: Bench): Promise<number> {
  const undone = async (): Promise<number> => {
    const { rows } = await pool.query(
      "select count(*)::int as n from outbox where queue = 'document.draw' and done_at is null and set_aside_at is null",
    );
    return rows[0].n;
  };
  const before = await undone();
  const from = performance.now();
  for (let turn = 0; turn < 1_200 && (await undone()) > 0; turn += 1) await pause(50);
  return before / ((performance.now() - from) / 1_000);
}

async function readsBeside(bench: Bench, version: string): Promise<void> {
  const read = async (): Promise<number> => {
    const from = performance.now();
    dataOf(await bench.client.call('POST', '/service/apply/all/list', {}));
    return performance.now() - from;
  };
  const found: { alone: number; beside: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const alone = percentile(await timed(300, 4, async () => void (await read())), 0.99);
    const drafts = await draftsOf(bench, 600);
    const load = timed(drafts.length, 50, (turn) => submit(bench, drafts[turn] ?? '', version));
    let over = false;
    void load.then(() => {
      over = true;
    });
    const spans: number[] = [];
    while (!over) spans.push(...(await Promise.all([read(), read(), read(), read()])));
    await load;
    found.push({ alone, beside: percentile(spans, 0.99) });
    await drawn(bench);
  }
  const [alone, beside] = [middle(found.map((each) => each.alone)), middle(found.map((each) => each.beside))];
  say('own list, 4 readers, p99 alone', ms(alone));
  say('the same beside 50 who submit', `${ms(beside)}, ÷ alone ${(beside / alone).toFixed(2)}`);
}

async function papers(bench: Bench, version: string): Promise<void> {
  const found: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await submits(bench, version, 50);
    found.push(await drawn(bench));
  }
  say('papers drawn a second, none submitting', `${middle(found).toFixed(0)}/s on ${availableParallelism()} cores`);
  const { aSecond, seconds } = openLoop;
  const drafts = await draftsOf(bench, aSecond * seconds);
  const { rows: begun } = await bench.pool.query('select clock_timestamp() as at');
  const all: Promise<void>[] = [];
  const from = performance.now();
  for (const [i, draft] of drafts.entries()) {
    await pause(Math.max(0, from + (i * 1_000) / aSecond - performance.now()));
    all.push(submit(bench, draft, version));
  }
  await Promise.all(all);
  await drawn(bench);
  const { rows } = await bench.pool.query(
    "select extract(epoch from done_at - at)::float8 * 1000 as ms from outbox where queue = 'document.draw' and at >= $1 and done_at is not null",
    [begun[0].at],
  );
  const spans = rows.map((row) => Number(row.ms));
  const figures = `median ${ms(percentile(spans, 0.5))}, p99 ${ms(percentile(spans, 0.99))} of ${spans.length}`;
  say(`act to paper ready, ${aSecond} acts a second`, figures);
}

async function measure(server: Server): Promise<void> {
  await pause(10_000);
  const { rss, pss } = idleMemory(server.pid());
  say('idle memory, server and worker', `RSS ${rss.toFixed(0)} MB, PSS ${pss.toFixed(0)} MB`);
  const person = server.people.find(({ id }) => id === 'U1');
  if (!person?.password) throw new Error('U1 is not there');
  const client = await signIn(server.address, person.phone, person.password);
  const [first] = dataOf(await client.call('GET', '/app/caseInfo/page')) as unknown as { id: string }[];
  const signature = await client.putPicture();
  const like = await makeDraft(client, first?.id ?? '', signature);
  const pool = new pg.Pool({ connectionString: server.databaseUrl, max: 2 });
  // The database may be stopped before it.
  pool.on('error', () => undefined);
  const bench = { server, pool, client, like: like.id };
  const { rows } = await pool.query<{ id: string }>(
    'select id from users union all select id from cases union all select id from files union all select id from sessions union all select id from case_parties',
  );
  const known = new Set(rows.map(({ id }) => id));
  await submits(bench, like.version, 4);
  const [noted] = await draftsOf(bench, 1);
  await comparedSubmits(
    bench,
    like.version,
    await noteSubmit(bench, { id: noted ?? '', version: like.version }),
    known,
  );
  await readsBeside(bench, like.version);
  await papers(bench, like.version);
  const audited = await auditShare(server.databaseUrl, server.keysFile, rounds);
  const figures = `${audited.with.toFixed(0)}/s with, ${audited.without.toFixed(0)}/s without`;
  say('acts of 16 clients', `${figures}, share ${audited.share.toFixed(2)}`);
  say('submits refused as busy and asked again', String(refused));
  await pool.end();
}

const noteStatements = new URL('./acts/note-statements.ts', import.meta.url).href;
await withServer(measure, {
  PAGES: 'none',
  NODE_OPTIONS: `--import ${noteStatements}`,
  NOTE_STATEMENTS: statementsFile,
}).finally(() => rmSync(folder, { recursive: true, force: true }));
