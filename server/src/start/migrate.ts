import { createHash } from 'node:crypto';
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

const textOf = (name: string): string => readFileSync(join(folder, name), 'utf8');
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Why a database is not migrated: it ran migrations this release does not have, or files that were changed afterwards. */
export class MigrationsDiffer extends Error {
  override readonly name = 'MigrationsDiffer';
  readonly kind: 'unknown' | 'changed';
  readonly migrations: readonly string[];
  constructor(kind: 'unknown' | 'changed', migrations: readonly string[]) {
    super(`${kind}: ${migrations.join(', ')}`);
    this.kind = kind;
    this.migrations = migrations;
  }
}

/** Names of the migrations that ran, in order. Throws `MigrationsDiffer` where they are not those of this release. */
async function migrationsRun(client: pg.Client): Promise<readonly string[]> {
  // Through JSON, because the table of an older release has no column `hash`.
  const { rows } = await client.query<{ name: string; hash: string | null }>(
    "select name, to_jsonb(migrations) ->> 'hash' as hash from migrations order by name",
  );
  const known = new Set(migrationNames());
  const unknown = rows.filter(({ name }) => !known.has(name));
  if (unknown.length > 0)
    throw new MigrationsDiffer(
      'unknown',
      unknown.map(({ name }) => name),
    );
  const changed = rows.filter(({ name, hash }) => hash !== hashOf(textOf(name)));
  if (changed.length > 0)
    throw new MigrationsDiffer(
      'changed',
      changed.map(({ name }) => name),
    );
  return rows.map(({ name }) => name);
}

/**
 * Bring the database to the newest schema: each file once, in order, in a transaction of its own, under a lock so that two
 * processes starting at once do not collide; then the tables of the job queue. Answers the names it ran. Changes
 * nothing and throws `MigrationsDiffer` where the migrations that ran are not those of this release.
 */
export async function migrate(databaseUrl: string): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock(hashtextextended('migrate', 0))");
    await client.query(
      'create table if not exists migrations (name text primary key, hash text not null, ran_at timestamptz not null default now())',
    );
    const done = new Set(await migrationsRun(client));
    const waiting = migrationNames().filter((name) => !done.has(name));
    for (const name of waiting) {
      await client.query('begin');
      await client.query("set local lock_timeout = '4s'");
      const text = textOf(name);
      await client.query(text);
      await client.query('insert into migrations (name, hash) values ($1, $2)', [name, hashOf(text)]);
      await client.query('commit');
    }
    await migrateJobs(databaseUrl);
    return waiting;
  } finally {
    await client.end();
  }
}
