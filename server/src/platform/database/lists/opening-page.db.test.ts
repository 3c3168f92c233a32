import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../testing/database/test-database.ts';
import { type OpenDatabase, openDatabase } from '../database.ts';
import { openingPage } from './opening-page.ts';
import { pageWithTotal } from './with-total.ts';

let database: TestDatabase;
let opened: OpenDatabase;
beforeAll(async () => {
  database = await testDatabase();
  opened = openDatabase(database.url, 1);
  const at = new Date('2026-11-23T06:03:00Z');
  const keys = Array.from({ length: 25 }, (_, n) => ({ key: n < 23 ? 'mine' : 'other', at }));
  await opened.db.insertInto('limit_events').values(keys).execute();
});
afterAll(async () => {
  await opened.close();
  await database.drop();
});

const built: number[] = [];
const opening = openingPage<{ key: string }, { key: string; total: number }>({ key: 'text' }, (db, { key }, place) => {
  built.push(place.size);
  const found = db.selectFrom('limit_events').where('key', '=', key);
  const counted = found.select(({ fn }) => fn.countAll<number>().as('total'));
  return pageWithTotal(found.select('key'), counted, place);
});
const pageOf = (key: string, asked: Parameters<typeof opening>[2] & { readonly state?: number | undefined }) =>
  opening(opened.db, { key }, asked);

test('the list as it opens, in a usual size, has its page and its total of each asker; it is built once', async () => {
  for (const [key, total] of [
    ['mine', 23],
    ['other', 2],
    ['nobody', 0],
  ] as const) {
    const page = await pageOf(key, { current: 1, size: 10, state: undefined });
    expect(page?.total).toBe(total);
    expect(page?.rows.map((row) => row.key)).toEqual(Array(Math.min(10, total)).fill(key));
  }
  expect(built).toEqual([10]);
});

test.each([
  { current: 2, size: 10 },
  { current: 1, size: 11 },
  { current: 1, size: 10, state: 20 },
  { current: 1 },
  { size: 10 },
])('whatever else is asked has no opening: %o', async (asked) => {
  expect(await pageOf('mine', asked)).toBeNull();
});
