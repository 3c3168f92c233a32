import { afterAll, beforeEach, expect, inject, test } from 'vitest';
import { addressOf } from '../testing/database/address-of.ts';
import { testDatabase } from '../testing/index.ts';
import { MigrationsDiffer, migrate, migrationNames } from './migrate.ts';

const database = await testDatabase();
afterAll(() => database.drop());
const { pool } = database;
const owner = addressOf(inject('databaseServer'), new URL(database.url).pathname.slice(1));
const { rows: ran } = await pool.query<{ name: string; hash: string }>('select name, hash from migrations');
const [first = '', second = ''] = migrationNames();

beforeEach(async () => {
  await pool.query('drop table migrations');
  await pool.query(
    'create table migrations (name text primary key, hash text not null, ran_at timestamptz default now())',
  );
  for (const { name, hash } of ran) await pool.query('insert into migrations values ($1, $2)', [name, hash]);
});

/** What was refused, and that nothing was written. */
async function refused(): Promise<Pick<MigrationsDiffer, 'kind' | 'migrations'>> {
  const rows = async () => (await pool.query('select name from migrations')).rows;
  const before = await rows();
  const error = await migrate(owner).catch((reason: unknown) => reason);
  if (!(error instanceof MigrationsDiffer)) throw error;
  expect(await rows()).toEqual(before);
  return { kind: error.kind, migrations: error.migrations };
}

test('a migrated database is at the newest schema: a repeat runs nothing', async () => {
  expect(await migrate(owner)).toEqual([]);
});

test('a migration that was changed after it ran is refused by its name', async () => {
  await pool.query("update migrations set hash = md5('') where name = any($1)", [[first, second]]);
  expect(await refused()).toEqual({ kind: 'changed', migrations: [first, second] });
});

test('a database that ran a migration this release does not have is refused, and no waiting migration runs', async () => {
  await pool.query("insert into migrations values ('20990101T0000-later.expand.sql', '')");
  await pool.query('delete from migrations where name = $1', [second]);
  expect(await refused()).toEqual({ kind: 'unknown', migrations: ['20990101T0000-later.expand.sql'] });
});

test('so is one of a release that kept no hashes', async () => {
  await pool.query('truncate migrations');
  await pool.query('alter table migrations drop column hash');
  await pool.query("insert into migrations values ('20261121T1000-platform.expand.sql')");
  expect(await refused()).toEqual({ kind: 'unknown', migrations: ['20261121T1000-platform.expand.sql'] });
});
