import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/database/test-database.ts';
import { sharedNumbers } from './numbers.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

test('only the commit that draws numbers is not waited for on the disk, not what the connection does next', async () => {
  const client = await database.pool.connect();
  const setting = async () => (await client.query('show synchronous_commit')).rows[0].synchronous_commit;
  await client.query('set synchronous_commit = on');
  const numbers = sharedNumbers(async (text, values) => {
    await client.query('begin');
    const drawn = await client.query(text, [...values]);
    expect(await setting()).toBe('off');
    await client.query('commit');
    return drawn;
  });
  expect(await Promise.all(['A', 'B', 'A'].map((series) => numbers.next(series)))).toEqual([1, 1, 2]);
  expect(await numbers.next('A')).toBe(3);
  expect(await setting()).toBe('on');
  client.release();
});
