import { randomUUID } from 'node:crypto';
import { afterAll, expect, test, vi } from 'vitest';
import { testDatabase } from '../testing/index.ts';
import { openDatabase } from './database.ts';
import { startJobs } from './jobs.ts';

const database = await testDatabase();
afterAll(() => database.drop());

test('a job that fails is tried again, and its row says what broke, not what it held', async () => {
  const seen: unknown[] = [];
  const handler = async () => {
    throw Object.assign(new Error('Failing row contains (林晓禾)'), { code: '23502', detail: '林晓禾' });
  };
  const jobs = await startJobs(database.url, { test: handler }, { work: true, onError: (error) => seen.push(error) });
  const { db, pool } = openDatabase(database.url, 2);
  await db.transaction().execute((tx) => jobs.send(tx, [{ queue: 'test', id: randomUUID(), data: {} }]));
  const rows = async () =>
    (await database.pool.query("select state, output::text, retry_limit from pgboss.job where name = 'test'")).rows;
  await vi.waitFor(async () => expect((await rows())[0]?.state).toBe('retry'), { timeout: 10_000, interval: 100 });
  const [row] = await rows();
  expect(row?.retry_limit).toBe(100);
  expect(row?.output).toContain('23502');
  expect(row?.output).not.toContain('林晓禾');
  expect(seen).toHaveLength(1);
  await jobs.stop();
  await db.destroy();
  if (!pool.ended) await pool.end();
});

test('a queue of an older server takes on today’s manner', async () => {
  await database.pool.query("update pgboss.queue set retry_limit = 3, deletion_seconds = 604800 where name = 'test'");
  const jobs = await startJobs(
    database.url,
    { test: async () => undefined },
    { work: false, onError: () => undefined },
  );
  const { rows } = await database.pool.query(
    "select retry_limit, deletion_seconds from pgboss.queue where name = 'test'",
  );
  expect(rows).toEqual([{ retry_limit: 100, deletion_seconds: 86_400 }]);
  await jobs.stop();
});
