import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../testing/database/test-database.ts';
import { type Executor, type OpenDatabase, openDatabase } from '../database.ts';
import { readTogether } from './read-together.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const ask = async (db: Executor, n: number): Promise<unknown> =>
  (await sql<{ n: number }>`select 10 / ${n}::int as n`.execute(db)).rows[0]?.n;

describe.each([
  ['straight', false],
  ['behind a pooler', true],
])('%s', (_, behindPooler) => {
  let opened: OpenDatabase;
  beforeAll(() => {
    opened = openDatabase(database.url, 1, undefined, behindPooler);
  });
  afterAll(() => opened.close());

  test('each read has its own answer, in a transaction and outside of one', async () => {
    const read = (db: Executor) =>
      readTogether(db, (reads) => Promise.all([ask(reads, 1), ask(reads, 2), ask(reads, 5)]));
    for (let turn = 0; turn < 3; turn += 1) {
      expect(await opened.db.transaction().execute(read)).toEqual([10, 5, 2]);
      expect(await read(opened.db)).toEqual([10, 5, 2]);
    }
  });

  test('one that fails is what is thrown; the connection goes on', async () => {
    for (const failing of [
      [0, 1],
      [1, 0],
      [0, 0],
    ]) {
      const failed = opened.db
        .transaction()
        .execute((tx) => readTogether(tx, (reads) => Promise.all(failing.map((n) => ask(reads, n)))));
      await expect(failed).rejects.toMatchObject({ code: '22012' });
      expect(await ask(opened.db, 1)).toBe(10);
    }
  });

  test(`they are sent ${behindPooler ? 'one behind the other' : 'before one is answered'}`, async () => {
    const { query } = pg.Client.prototype;
    let [open, most] = [0, 0];
    const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function count(this: pg.Client, ...args) {
      open += 1;
      most = Math.max(most, open);
      const answer = Reflect.apply(query, this, args) as unknown as Promise<unknown>;
      const answered = () => {
        open -= 1;
      };
      answer.then(answered, answered);
      return answer as never;
    });
    await readTogether(opened.db, (reads) => Promise.all([ask(reads, 1), ask(reads, 2), ask(reads, 5)]));
    spy.mockRestore();
    expect(most).toBe(behindPooler ? 1 : 3);
  });
});
