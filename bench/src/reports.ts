/**
 * Reports of a court with a million applications: how long counting everything takes, p50 and p99 of each report over HTTP, and of the same
 * figures told from the timeline by the statement that tests hold them against, which must agree.
 * `node bench/src/reports.ts [applications=1000000]`; fails where they differ or p99 is above 300 ms (issue 15).
 */
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { courtDayOf } from '@sufu/contract/core';
import { monthOf, periodsOf, type Report } from '@sufu/contract/reports';
import { recompute, recomputeFilings } from '@sufu/server/recompute-reports';
import { type Client, signIn } from '@sufu/tools/client';
import pg from 'pg';
import { withoutIndexes } from './growth/without-indexes.ts';
import { fillHistory } from './reports/fill-history.ts';
import { ms, percentile, timed } from './shared/figures.ts';
import { withServer } from './shared/with-server.ts';

const many = Number(process.argv[2] ?? 1_000_000);
const calls = 60;
const width = 2;
const limit = 300;
const today = courtDayOf(new Date());
const year = today.slice(0, 4);
const kind = 'lawsuit_filing_apply';

const asked = {
  'this month, court': ['yuanzhang', ''],
  'this year, court': ['yuanzhang', `?period=${year}`],
  'last year, court': ['yuanzhang', `?period=${Number(year) - 1}`],
  'this year, one kind': ['yuanzhang', `?period=${year}&kind=${kind}`],
  'this year, one division': ['yuanzhang', `?period=${year}&division=D04`],
  'this month, a head with people': ['J02', ''],
  'this year, a head with people': ['J02', `?period=${year}`],
} as const;

/** The server counts by itself every minute; waits until it has come to today with everything that was filled in. */
async function counted(pool: pg.Pool): Promise<number> {
  await pool.query('update report_counts set counted_day = null, counted_at = null');
  const begun = async () => (await pool.query('select counted_day, counted_at from report_counts')).rows[0];
  while ((await begun()).counted_day === null) await pause(20);
  const start = performance.now();
  while ((await begun()).counted_at === null) await pause(50);
  await pool.query('vacuum analyze report_figures, report_stock');
  return performance.now() - start;
}

async function ask(client: Client | undefined, query: string): Promise<Report> {
  const answer = await client?.call('GET', `/desk/reports${query}`);
  if (answer?.status !== 200) throw new Error(`${query} answered ${answer?.status} ${JSON.stringify(answer?.body)}`);
  return answer.body.data as Report;
}

async function compare(pool: pg.Pool, name: string, report: Report, query: string): Promise<void> {
  const of = { division: report.division?.id ?? null, kind: query.includes(kind) ? kind : null };
  const period = new URLSearchParams(query).get('period') ?? monthOf(today);
  const { from, to } = periodsOf(period, today).now;
  const start = performance.now();
  const told = {
    ...(await recompute(pool, { from, to, ...of })),
    ...(await recomputeFilings(pool, { from, to, ...of })),
  };
  const sorted = (figures: object) => JSON.stringify(Object.entries(figures).sort());
  const isSame = sorted(told) === sorted({ ...report.totals.now, ...report.filings.now });
  console.log(`${name}: ${ms(performance.now() - start)} from the timeline, ${isSame ? 'the same' : 'NOT THE SAME'}`);
  if (isSame) return;
  console.log(sorted(told), sorted({ ...report.totals.now, ...report.filings.now }));
  process.exitCode = 1;
}

await withServer(
  async ({ address, databaseUrl, people }) => {
    const clients = new Map<string, Client>();
    for (const id of ['yuanzhang', 'J02']) {
      const person = people.find((each) => each.id === id);
      if (!person?.password) throw new Error(`${id} is not there`);
      clients.set(id, await signIn(address, person.phone, person.password));
    }
    const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
    pool.on('error', () => undefined);
    pg.types.setTypeParser(pg.types.builtins.INT8, Number);
    try {
      const { rows } = await pool.query<{ id: string }>("select id from users where kind = 'natural' limit 1");
      const unchecked = new pg.Pool({
        connectionString: databaseUrl,
        max: 2,
        options: '-c session_replication_role=replica',
      });
      const fill = () => fillHistory(unchecked, String(rows[0]?.id), many);
      const filled = performance.now();
      // Nobody searches here, and indexes of words take longer than everything else.
      await withoutIndexes(pool, ['applications', 'application_timeline'], fill, /using gin/i);
      await unchecked.end();
      await pool.query('vacuum analyze applications, application_timeline');
      console.log(`${many} applications filled in within ${ms(performance.now() - filled)}`);
      console.log(`everything counted in ${ms(await counted(pool))}`);
      const { rows: sizes } = await pool.query(
        "select count(*) n, count(*) filter (where person_id = '') whole from report_figures",
      );
      console.log(`${sizes[0].n} rows of figures, ${sizes[0].whole} of them of all`);
      for (const [name, [who, query]] of Object.entries(asked)) {
        const client = clients.get(who);
        const once = async () => void (await ask(client, query));
        await timed(4, width, once);
        const spans = await timed(calls, width, once);
        const [p50, p99] = [percentile(spans, 0.5), percentile(spans, 0.99)];
        console.log(`${name}: p50 ${ms(p50)}, p99 ${ms(p99)}${p99 > limit ? '  missed' : ''}`);
        if (p99 > limit) process.exitCode = 1;
        await compare(pool, name, await ask(client, query), query);
      }
      console.log(`load ${loadavg()[0]?.toFixed(1)}`);
    } finally {
      await pool.end();
    }
  },
  { PAGES: 'none' },
);
