import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { migrateJobs } from '../platform/jobs/jobs.ts';

const folder = join(import.meta.dirname, '../migrations');

/** Names of all migrations, in order. */
export const migrationNames = (): readonly string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();

/**
 * Bring the database to the newest schema: each file once, in order, in a transaction of its own, under a lock so that two
 * processes starting at once do not collide; then the tables of the job queue. Answers the names it ran.
 */
export async function migrate(databaseUrl: string): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock(hashtextextended('migrate', 0))");
    await client.query(
      'create table if not exists migrations (name text primary key, ran_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string }>('select name from migrations');
    const done = new Set(rows.map((row) => row.name));
    const waiting = migrationNames().filter((name) => !done.has(name));
    for (const name of waiting) {
      await client.query('begin');
      await client.query("set local lock_timeout = '4s'");
      await client.query(readFileSync(join(folder, name), 'utf8'));
      await client.query('insert into migrations (name) values ($1)', [name]);
      await client.query('commit');
    }
    await migrateJobs(databaseUrl);
    return waiting;
  } finally {
    await client.end();
  }
}
