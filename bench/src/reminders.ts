/**
 * Reminders of a last day (D5): how long after its minute each goes out, while a worker runs, across a restart, and with two workers; none is
 * missed and none told twice. The court's clock is set, the worker's rounds are those of real time.
 *
 *   node bench/src/reminders.ts
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startPostgres } from '@sufu/postgres';
import { buildPortal, type Portal } from '@sufu/server';
import { readConfig } from '@sufu/server/config';
import { prepareDatabase } from '@sufu/server/prepare-database';
import { seed } from '@sufu/server/seed';
import pg from 'pg';

const lastDay = '2026-12-02';
/** When they are due, in the court; and what happens to the worker meanwhile. */
const times = [
  { at: '2026-11-25T09:00', step: 'T-7', worker: 'runs' },
  { at: '2026-11-29T09:00', step: 'T-3', worker: 'ends before, another begins after' },
  { at: '2026-12-01T09:00', step: 'T-1', worker: 'is one of two' },
  { at: '2026-12-02T09:00', step: 'T-0', worker: 'ends in the middle, another begins' },
  { at: '2026-12-02T18:00', step: 'evening', worker: 'runs' },
] as const;
const instant = (text: string): Date => new Date(`${text}:00+08:00`);

const folder = mkdtempSync(join(tmpdir(), 'sufu-bench-'));
const database = await startPostgres({ dataDir: join(folder, 'database') });
const dataDir = join(folder, 'court');
await prepareDatabase({ owner: database.ownerUrl, app: database.appUrl });
const clock = { at: instant('2026-11-24T08:00') };
await seed({ databaseUrl: database.appUrl, dataDir, now: clock.at });
const pool = new pg.Pool({ connectionString: database.url });
const config = readConfig({
  SUFU_MODE: 'demonstration',
  DATABASE_URL: database.appUrl,
  DATA_DIR: dataDir,
  PORT: '0',
  LOG_LEVEL: 'error',
  STORAGE_LEAST_FREE_PERCENT: '0',
  SMS_GATEWAY_URL: 'http://127.0.0.1:9',
  SMS_GATEWAY_SECRET: 'nobody listens behind this one',
});
// Nothing else is due meanwhile.
for (const gone of ['hearings', 'delivery_periods', 'reception_bookings']) await pool.query(`delete from ${gone}`);
await pool.query('update applications set state = 41 where state in (22, 23)');
const { rowCount: cases } = await pool.query('update cases set evidence_deadline = $1', [lastDay]);
const begin = (): Promise<Portal> => buildPortal(config, { now: () => new Date(clock.at), work: true, pages: false });
const told = async (step: string): Promise<number> =>
  (await pool.query('select count(*)::int as n from reminders where step = $1 and done_at is not null', [step])).rows[0]
    .n;

let worker = await begin();
await pause(3_000);
const rows = [];
let people = 0;
for (const { at, step, worker: does } of times) {
  const due = instant(at);
  clock.at = new Date(due.getTime() - 60_000);
  await pause(2_000);
  const early = await told(step);
  if (does === 'ends before, another begins after') await worker.close();
  const second = does === 'is one of two' ? await begin() : null;
  const from = performance.now();
  clock.at = due;
  if (does === 'ends before, another begins after') worker = await begin();
  if (does === 'ends in the middle, another begins') {
    while ((await told(step)) === 0) await pause(5);
    await worker.close();
    worker = await begin();
  }
  let n = 0;
  let same = 0;
  // All of them are there when nothing is added any more.
  while ((n === 0 || same < 20) && performance.now() - from < 120_000) {
    const next = await told(step);
    same = next === n ? same + 1 : 0;
    n = next;
    await pause(100);
  }
  const seconds = (performance.now() - from - 2_000) / 1_000;
  await second?.close();
  people = Math.max(people, n);
  rows.push({ step, worker: does, early, 'went out': n, 'after s': seconds.toFixed(1) });
}
const { rows: twice } = await pool.query(
  `select count(*)::int as n from (select 1 from messages where title ->> 'zh' ~ '期限快到了|最后一日'
   group by user_id, link, title ->> 'zh', body ->> 'zh', at having count(*) > $1) t`,
  [1],
);
const { rows: messages } = await pool.query(
  `select count(*)::int as n from messages where title ->> 'zh' ~ '期限快到了|最后一日'`,
);
console.table(rows);
console.table([
  { 'time limits': cases, 'told in all': messages[0].n, wanted: people * times.length, twice: twice[0].n },
]);
await worker.close();
await pool.end();
await database.stop();
rmSync(folder, { recursive: true, force: true });
const isRight =
  rows.every((row) => row.early === 0 && row['went out'] === people && Number(row['after s']) <= 60) &&
  messages[0].n === people * times.length;
process.exit(isRight && people > 0 ? 0 : 1);
