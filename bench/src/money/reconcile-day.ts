/**
 * A day of a channel with many lines compared with ours (money.md §7.6, Y7): seconds, memory, and whether of 200 planted differences each is
 * found and nothing else; beside it the same comparison by bare SQL on the same rows: both sides in a table and one full outer join.
 * `node bench/src/money/reconcile-day.ts [lines=100000]`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { toCourtDay } from '@sufu/contract/core';
import { startPostgres } from '@sufu/postgres';
import { buildPortal } from '@sufu/server';
import { readConfig } from '@sufu/server/config';
import type { Payee } from '@sufu/server/payees';
import { prepareDatabase } from '@sufu/server/prepare-database';
import { compareDay } from '@sufu/server/reconcile';
import { seed } from '@sufu/server/seed';
import pg from 'pg';

const lines = Number(process.argv[2] ?? 100_000);
const each = 50;
const day = toCourtDay('2026-11-20');
const court = 'c-9901';
type Line = {
  kind: 'payment' | 'refund';
  txn: string;
  orderNo: string;
  outNo?: string;
  fen: number;
  feeFen: number;
  at: Date;
};

/** What is planted: the first are missing with us, the next with the channel, the next have another amount; and refunds nobody knows. */
const isMissed = (n: number): boolean => n < each;
const isUnknown = (n: number): boolean => n >= each && n < 2 * each;
const isOther = (n: number): boolean => n >= 2 * each && n < 3 * each;
const fenOf = (n: number): number => 1_000 + (n % 5_000);
const timeOf = (n: number): Date => new Date(Date.parse(`${day}T00:00:00+08:00`) + ((n * 857) % 86_000) * 1_000);
const txnOf = (n: number): string => `4200${String(n).padStart(24, '0')}`;

function* billLines(): Generator<Line> {
  for (let n = 0; n < lines; n += 1)
    if (!isUnknown(n)) {
      const both = { kind: 'payment', txn: txnOf(n), orderNo: `SF${n}`, feeFen: 3, at: timeOf(n) } as const;
      yield { ...both, fen: fenOf(n) + (isOther(n) ? 1 : 0) };
    }
  for (let n = 0; n < each; n += 1)
    yield { kind: 'refund', txn: txnOf(n), orderNo: `SF${n}`, outNo: `TF${n}`, fen: 5, feeFen: 0, at: timeOf(n) };
}
async function* streamed(): AsyncGenerator<Line> {
  yield* billLines();
}
const payee = { courtId: court, merchant: '1900000001', channel: { name: 'WECHAT', bill: async () => streamed() } };

async function fillOurs(pool: pg.Pool): Promise<void> {
  const sql = `insert into payments (id, court_id, channel, provider_txn, fen, paid_at, seen_at, payer_account, source)
    select uuidv7(), $1, 'WECHAT', l.txn, l.fen, l.at, l.at, ''::bytea, 'NOTICE'
    from unnest($2::text[], $3::bigint[], $4::timestamptz[]) as l (txn, fen, at)`;
  for (let from = 0; from < lines; from += 5_000) {
    const those = Array.from({ length: Math.min(5_000, lines - from) }, (_, i) => from + i).filter((n) => !isMissed(n));
    await pool.query(sql, [court, those.map(txnOf), those.map(fenOf), those.map((n) => timeOf(n).toISOString())]);
  }
}

/** As little as can be: the lines of the bill in a table, in the same portions, and one join. Answers how many differ. */
async function bare(pool: pg.Pool): Promise<number> {
  const client = await pool.connect();
  try {
    await client.query('create temp table theirs (kind text, key text, fen bigint)');
    let some: Line[] = [];
    const flush = async (): Promise<void> => {
      await client.query('insert into theirs select * from unnest($1::text[], $2::text[], $3::bigint[])', [
        some.map(({ kind }) => kind),
        some.map(({ txn, outNo }) => outNo ?? txn),
        some.map(({ fen }) => fen),
      ]);
      some = [];
    };
    for (const line of billLines()) if (some.push(line) === 1_000) await flush();
    await flush();
    const { rows } = await client.query<{ n: number }>(
      `select count(*)::int as n from (select * from theirs where kind = 'payment') t
       full outer join (select provider_txn as key, fen from payments where court_id = $1 and channel = 'WECHAT'
         and paid_at >= $2 and paid_at < $3) o using (key) where t.fen is distinct from o.fen
       union all select count(*)::int from theirs t where kind = 'refund'
         and not exists (select from refunds r where r.refund_no = t.key)`,
      [court, `${day}T00:00:00+08:00`, '2026-11-21T00:00:00+08:00'],
    );
    return rows.reduce((sum, { n }) => sum + n, 0);
  } finally {
    await client.query('drop table if exists theirs');
    client.release();
  }
}

const rss = (): number => process.memoryUsage().rss / 1_048_576;
async function measured<T>(what: string, work: () => Promise<T>): Promise<T> {
  globalThis.gc?.();
  const before = rss();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, rss());
  }, 20);
  const from = performance.now();
  const result = await work();
  clearInterval(watch);
  const seconds = (performance.now() - from) / 1_000;
  console.log(
    `${what}: ${seconds.toFixed(2)} s, ${Math.round(lines / seconds)} lines a second, memory ${before.toFixed(0)} → at most ${most.toFixed(0)} MB, load ${loadavg()[0]?.toFixed(1)}`,
  );
  return result;
}

const folder = mkdtempSync(join(tmpdir(), 'sufu-bench-'));
const database = await startPostgres({ dataDir: join(folder, 'database') });
try {
  await prepareDatabase({ owner: database.ownerUrl, app: database.appUrl });
  const dataDir = join(folder, 'court');
  await seed({ databaseUrl: database.appUrl, dataDir });
  const settings = {
    SUFU_MODE: 'demonstration',
    DATABASE_URL: database.appUrl,
    DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: 'error',
  };
  const outside = {
    SMS_GATEWAY_URL: 'http://127.0.0.1:9',
    SMS_GATEWAY_SECRET: 'nobody listens behind this one',
    STORAGE_LEAST_FREE_PERCENT: '0',
  };
  const portal = await buildPortal(readConfig({ ...settings, ...outside }), { work: false, pages: false });
  const pool = new pg.Pool({ connectionString: database.url, max: 2 });
  await fillOurs(pool);
  await pool.query('vacuum analyze payments');
  await pool.query("insert into recon_days (court_id, channel, day, state) values ($1, 'WECHAT', $2, 'WAITING')", [
    court,
    day,
  ]);
  const planted = await measured('bare SQL', () => bare(pool));
  await measured('the portal', () => compareDay(portal.services, payee as unknown as Payee, day));
  const { rows: found } = await pool.query<{ kind: string; n: number; right: number }>(
    `select kind, count(*)::int as n,
       count(*) filter (where (kind = 'PROVIDER_ONLY' and provider_txn < $2) or (kind = 'OURS_ONLY' and provider_txn >= $2 and provider_txn < $3)
         or (kind = 'AMOUNT' and provider_txn >= $3 and provider_txn < $4 and fen = -1) or (kind = 'REFUND_PROVIDER_ONLY' and fen = -5))::int as right
     from differences where day = $1 group by kind order by kind`,
    [day, txnOf(each), txnOf(2 * each), txnOf(3 * each)],
  );
  const sum = (of: 'n' | 'right'): number => found.reduce((total, row) => total + row[of], 0);
  console.log(
    `${planted} planted; found ${sum('right')} of ${4 * each}, ${sum('n') - sum('right')} false: ${found.map(({ kind, n }) => `${kind} ${n}`).join(', ')}`,
  );
  await pool.end();
  await portal.close();
} finally {
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}
