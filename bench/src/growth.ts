/**
 * What people read most while the court grows, over HTTP, four at once: p50 and p99 of each call at each number of applications, and by
 * how much p99 grew from the first to the last. `node bench/src/growth.ts [applications=10000] [more=100000] …`; fails where it grew more than
 * twice or is above 50 ms (issue "Fast").
 */
import { loadavg } from 'node:os';
import { type Client, signIn } from '@sufu/tools/client';
import pg from 'pg';
import { fill, rare } from './growth/fill.ts';
import { percentile, timed } from './shared/figures.ts';
import { withServer } from './shared/with-server.ts';

const given = process.argv.slice(2).map(Number);
const sizes = given.length > 0 ? given : [10_000, 100_000];
const width = 4;
const calls = 400;
const limits = { growth: 2, p99: 50 };

type Ask = readonly [who: 'firm' | 'person' | 'clerk' | 'president', path: string, body?: unknown];
const own = '/app/app/all/page';
const desk = '/desk/applications?size=20';
const text = encodeURIComponent;
const asked: Readonly<Record<string, Ask>> = {
  'own list, 20 rows': ['person', `${own}?size=10`],
  'own list, n/100 rows': ['firm', `${own}?size=10`],
  'own list, last page': ['firm', `${own}?size=10&current=last`],
  'own list, text': ['firm', `${own}?size=10&text=${text('1234')}`],
  'own list, case number': ['firm', `${own}?size=10&caseNo=${text('民初12')}`],
  'own counts': ['firm', '/app/app/all/counts'],
  cases: ['firm', '/app/caseInfo/page?size=10'],
  'cases by cause': ['firm', `/app/caseInfo/page?size=10&cause=${text('离婚')}`],
  'case search': ['firm', '/app/app/search', { query: '离婚' }],
  'case search, number': ['firm', '/app/app/search', { query: '(2005)溪01民初11号' }],
  messages: ['firm', '/app/msg/records?size=10'],
  unread: ['firm', '/app/msg/notReadCount'],
  'desk, first page': ['president', desk],
  'desk, first page, clerk': ['clerk', `${desk}`],
  'desk by kind, few waiting': ['president', `${desk}&type=${rare.kind}`],
  'desk by kind, few waiting, clerk': ['clerk', `${desk}&type=${rare.kind}`],
  'desk, done': ['president', `${desk}&group=done`],
  'desk counts, president': ['president', '/desk/counts'],
  'desk counts, clerk': ['clerk', '/desk/counts'],
  'desk search, number': ['president', `${desk}&search=SQ00000000009`],
  'desk search, name': ['president', `${desk}&search=${text(rare.name)}`],
  'desk search, name of many': ['president', `${desk}&search=${text('林')}`],
  'desk search, name, clerk': ['clerk', `${desk}&search=${text('周晓')}`],
  'desk search, none': ['president', `${desk}&search=${text('没有这人')}`],
  'desk search, name in done': ['president', `${desk}&group=done&search=${text('苏清')}`],
  'desk search, case number': ['president', `${desk}&search=${text('(2007)溪01民初12号')}`],
  'desk search, part of case number': ['president', `${desk}&search=${text('民初12')}`],
};

/** The last page that is offered: of at most a thousand rows before it. */
const withPage = (path: string, rows: number): string =>
  path.replace('=last', `=${Math.min(100, Math.floor(rows / 100 / 10))}`);

type Figures = { readonly p50: number; readonly p99: number };
async function measure(clients: ReadonlyMap<string, Client>, rows: number): Promise<ReadonlyMap<string, Figures>> {
  const found = new Map<string, Figures>();
  for (const [name, [who, path, body]] of Object.entries(asked)) {
    const ask = async () => {
      const answer = await clients.get(who)?.call(body ? 'POST' : 'GET', withPage(path, rows), body);
      if (answer?.status !== 200) throw new Error(`${name} answered ${answer?.status} ${JSON.stringify(answer?.body)}`);
    };
    await timed(40, width, ask);
    const spans = await timed(calls, width, ask);
    found.set(name, { p50: percentile(spans, 0.5), p99: percentile(spans, 0.99) });
  }
  return found;
}

function print(found: readonly ReadonlyMap<string, Figures>[]): void {
  const [first, last] = [found[0], found.at(-1)];
  console.log(
    `p50/p99 ms at ${sizes.join(', ')} applications, ${calls} calls, ${width} at once; load ${loadavg()[0]?.toFixed(1)}`,
  );
  for (const name of Object.keys(asked)) {
    const [before, after] = [first?.get(name)?.p99 ?? Number.NaN, last?.get(name)?.p99 ?? Number.NaN];
    const cells = found
      .map((figures) => figures.get(name))
      .map((cell) => `${cell?.p50.toFixed(1)}/${cell?.p99.toFixed(1)}`);
    const isMissed = after / before > limits.growth || after > limits.p99;
    console.log(
      `${name.padEnd(34)}${cells.map((cell) => cell.padStart(16)).join('')}  × ${(after / before).toFixed(1)}${isMissed ? '  missed' : ''}`,
    );
    if (isMissed) process.exitCode = 1;
  }
}

await withServer(
  async ({ address, databaseUrl, people }) => {
    const clients = new Map<string, Client>();
    const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
    pool.on('error', () => undefined);
    const ids = new Map<string, string>();
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
    try {
      const busy = { firm: ids.get('firm') ?? '', clerk: ids.get('clerk') ?? '', person: ids.get('person') ?? '' };
      const found: ReadonlyMap<string, Figures>[] = [];
      let filled = 0;
      for (const size of sizes) {
        await fill(pool, busy, filled + 1, size);
        filled = size;
        found.push(await measure(clients, size));
      }
      print(found);
    } finally {
      await pool.end();
    }
  },
  { PAGES: 'none' },
);
