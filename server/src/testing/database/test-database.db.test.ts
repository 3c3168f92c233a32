import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { migrationNames } from '../../start/migrate.ts';
import { testDatabase } from '../index.ts';

const first = await testDatabase();
const second = await testDatabase();
afterAll(() => Promise.all([first.drop(), second.drop()]));

test('a test database is migrated to the newest schema', async () => {
  const { rows } = await first.pool.query<{ name: string }>('select name from migrations order by name');
  expect(rows.map((row) => row.name)).toEqual(migrationNames());
});

test('two test databases do not see each other', async () => {
  await first.pool.query('create table only_here (n int)');
  const { rows } = await second.pool.query("select to_regclass('only_here') as found");
  expect(rows).toEqual([{ found: null }]);
});

test('a dropped database is gone', async () => {
  const third = await testDatabase();
  await third.drop();
  const client = new pg.Client(third.url);
  await expect(client.connect()).rejects.toThrow('does not exist');
});
