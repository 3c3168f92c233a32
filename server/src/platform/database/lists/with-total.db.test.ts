import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../testing/database/test-database.ts';
import { type OpenDatabase, openDatabase } from '../database.ts';
import { type Place, withTotal } from './with-total.ts';

let database: TestDatabase;
let opened: OpenDatabase;
beforeAll(async () => {
  database = await testDatabase();
  opened = openDatabase(database.url, 1);
  const keys = Array.from({ length: 25 }, (_, n) => ({ key: `k${String(n).padStart(2, '0')}`, at: new Date() }));
  await opened.db.insertInto('limit_events').values(keys).execute();
});
afterAll(async () => {
  await opened.close();
  await database.drop();
});

const pageOf = (place: Place) => {
  const all = opened.db.selectFrom('limit_events');
  const counted = all.select(({ fn }) => fn.countAll<number>().as('total'));
  return withTotal(all.select('key').orderBy('key'), counted, place);
};

test('a page says how many there are in all, the one behind the last page too', async () => {
  const first = await pageOf({ offset: 0, size: 10 });
  expect([first.total, first.rows.length, first.rows[0]?.key]).toEqual([25, 10, 'k00']);
  const odd = await pageOf({ offset: 21, size: 7 });
  expect([odd.total, odd.rows.map(({ key }) => key)]).toEqual([25, ['k21', 'k22', 'k23', 'k24']]);
  expect(await pageOf({ offset: 30, size: 10 })).toEqual({ total: 25, rows: [] });
});

test('the first page of a usual size has no value of its own, so that its plan is kept', async () => {
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  await pageOf({ offset: 0, size: 10 });
  const kept = { name: expect.any(String), text: expect.stringMatching(/ limit 10$/), values: [] };
  expect(sent.mock.calls).toEqual([[kept]]);
  sent.mockRestore();
});
