/**
 * Search among a million applications and a million cases, over HTTP, two at once: p50 and p99 of one's own search (Ctrl K and the list) and of the
 * desk's by name, number, cause and pinyin, and the plan of what was slowest. `node bench/src/million/search-million.ts [rows=1000000] [part of a
 * name]`; fails above 50 ms.
 */
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { type Client, signIn } from '@sufu/tools/client';
import pg from 'pg';
import { fill, rare } from '../growth/fill.ts';
import { fillGists, opponent } from '../growth/gists.ts';
import { withoutIndexes } from '../growth/without-indexes.ts';
import { percentile, timed } from '../shared/figures.ts';
import { withServer } from '../shared/with-server.ts';

const rows = Number(process.argv[2] ?? 1_000_000);
const [, , , part = ''] = process.argv;
const limit = 50;
/** Statements whose plan is looked at: milliseconds in the database. */
const slow = 25;
const width = 2;
const calls = 200;

type Ask = readonly [who: 'firm' | 'person' | 'clerk' | 'president', path: string, body?: unknown];
const site = '/app/app/search';
const list = '/app/app/all/page?size=10&text=';
const desk = '/desk/applications?size=20&search=';
const text = encodeURIComponent;
const asked: Readonly<Record<string, Ask>> = {
  'own, Ctrl K, name': ['firm', site, { query: '周既白' }],
  'own, Ctrl K, pinyin': ['firm', site, { query: 'zhoujibai' }],
  'own, Ctrl K, initials': ['firm', site, { query: 'mjjd' }],
  'own, Ctrl K, cause': ['firm', site, { query: '民间借贷' }],
  'own, Ctrl K, case number': ['firm', site, { query: '(2005)溪01民初11号' }],
  'own, Ctrl K, number': ['firm', site, { query: 'SQ 00000000000100' }],
  'own, Ctrl K, nothing': ['firm', site, { query: '没有这件事' }],
  'own, Ctrl K, person of twenty': ['person', site, { query: 'mjjd' }],
  'own list, name': ['firm', list + text('周既白')],
  'own list, pinyin': ['firm', `${list}zhoujibai`],
  'own list, cause': ['firm', list + text('离婚')],
  'own list, number': ['firm', `${list}1234`],
  'desk, rare applicant': ['president', desk + text(rare.name)],
  'desk, frequent applicant': ['president', desk + text('林')],
  'desk, applicant, clerk': ['clerk', desk + text('周晓')],
  'desk, opponent in the gist': ['president', desk + text(opponent)],
  'desk, frequent opponent': ['president', desk + text('周既白')],
  'desk, cause': ['president', desk + text('民间借贷')],
  'desk, cause, clerk': ['clerk', desk + text('买卖合同')],
  'desk, cause in pinyin': ['president', `${desk}minjianjiedai`],
  'desk, cause by initials': ['president', `${desk}mjjd`],
  'desk, number': ['president', `${desk}SQ00000000009`],
  'desk, part of a number': ['president', `${desk}00999`],
  'desk, case number': ['president', desk + text('(2007)溪01民初12号')],
  'desk, part of a case number': ['president', desk + text('民初12')],
  'desk, nothing': ['president', desk + text('没有这人')],
  'desk, done, cause': ['president', `${desk + text('离婚纠纷')}&group=done`],
  'desk, done, opponent': ['president', `${desk + text('周既白')}&group=done`],
  'desk, done, nothing': ['president', `${desk + text('没有这人')}&group=done`],
};

/** PostgreSQL writes the plan of each statement that took longer, with what it read, into its log. */
async function explainFrom(pool: pg.Pool, milliseconds: number): Promise<void> {
  for (const setting of [
    "session_preload_libraries = 'auto_explain'",
    `auto_explain.log_min_duration = ${milliseconds}`,
    'auto_explain.log_analyze = on',
    'auto_explain.log_timing = off',
    'auto_explain.log_buffers = on',
    'auto_explain.log_parameter_max_length = 0',
  ])
    await pool.query(`alter system set ${setting}`);
  await pool.query('select pg_reload_conf()');
  // The server's next connections begin with it.
  await pool.query("select pg_terminate_backend(pid) from pg_stat_activity where usename = 'sufu_app'");
}

/** The plans of the slowest statements, each statement once. */
function printSlowest(log: string): void {
  const found = readFileSync(log, 'utf8')
    .split(/\n(?=\d{4}-\d\d-\d\d )/)
    .flatMap((entry) => {
      const [, took = '', plan = ''] = /duration: ([\d.]+) ms\s+plan:\s*([\s\S]*)/.exec(entry) ?? [];
      return took === '' ? [] : [{ took: Number(took), plan, statement: plan.split('\n')[0] ?? '' }];
    })
    .sort((a, b) => b.took - a.took);
  console.log(`${found.length} statements took longer than ${slow} ms in the database`);
  const seen = new Set<string>();
  for (const { took, plan, statement } of found) {
    if (seen.has(statement) || seen.size === 3) continue;
    seen.add(statement);
    console.log(`${took} ms\n${plan.split('\n').slice(0, 40).join('\n')}`);
  }
}

async function measure(clients: ReadonlyMap<string, Client>): Promise<void> {
  console.log(`p50/p99 ms, ${rows} applications and cases, ${calls} calls, ${width} at once`);
  for (const [name, [who, path, body]] of Object.entries(asked).filter(([name]) => name.includes(part))) {
    let found = 0;
    const ask = async () => {
      const answer = await clients.get(who)?.call(body ? 'POST' : 'GET', path, body);
      if (answer?.status !== 200) throw new Error(`${name} answered ${answer?.status} ${JSON.stringify(answer?.body)}`);
      const { data } = answer.body as { data: readonly unknown[] | Record<string, readonly unknown[]> };
      found = Array.isArray(data) ? data.length : Object.values(data).flat().length;
    };
    await timed(20, width, ask);
    const spans = await timed(calls, width, ask);
    const p99 = percentile(spans, 0.99);
    const figures = `${percentile(spans, 0.5).toFixed(1)}/${p99.toFixed(1)}`.padStart(14);
    console.log(
      `${name.padEnd(30)}${figures}  ${String(found).padStart(3)} rows, load ${loadavg()[0]?.toFixed(1)}${p99 > limit ? '  missed' : ''}`,
    );
    if (p99 > limit) process.exitCode = 1;
  }
}

await withServer(
  async ({ address, databaseUrl, databaseLog, keysFile, people }) => {
    const clients = new Map<string, Client>();
    const ids = new Map<string, string>();
    const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
    pool.on('error', () => undefined);
    for (const [who, id] of [
      ['firm', 'U1'],
      ['person', 'U2'],
      ['clerk', 'K01'],
      ['president', 'yuanzhang'],
    ] as const) {
      const person = people.find((each) => each.id === id);
      if (!person?.password) throw new Error(`${id} is not there`);
      const client = await signIn(address, person.phone, person.password);
      clients.set(who, client);
      const info = await client.call('GET', '/app/portalUser/userInfo');
      ids.set(who, String((info.body.data as { id: string }).id));
    }
    const [firm = '', clerk = '', person = ''] = ['firm', 'clerk', 'person'].map((who) => ids.get(who));
    try {
      const from = performance.now();
      await withoutIndexes(pool, ['applications', 'cases', 'case_parties', 'case_panel', 'messages'], async () => {
        await fill(pool, { firm, clerk, person }, 1, rows, 1);
        await fillGists(pool, keysFile, [firm, person]);
      });
      await pool.query('vacuum analyze');
      console.log(`filled in ${((performance.now() - from) / 1_000).toFixed(0)} s`);
      await explainFrom(pool, slow);
      await measure(clients);
      printSlowest(databaseLog);
    } finally {
      await pool.end();
    }
  },
  { PAGES: 'none' },
);
