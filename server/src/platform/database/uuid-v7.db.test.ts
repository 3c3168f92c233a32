import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../../testing/database/test-database.ts';
import { openDatabase } from './database.ts';
import { freshId, idFrom } from './uuid-v7.ts';

const database = await testDatabase();
const { db, close } = openDatabase(database.url, 1);
afterAll(async () => {
  await close();
  await database.drop();
});

test('ids made in a statement are of version 7 and of now, each another one', async () => {
  const { rows } = await sql<{ id: string; at: Date }>`
    select ${freshId} as id, clock_timestamp() as at from generate_series(1, 500)`.execute(db);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(500);
  for (const { id, at } of rows) {
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(Math.abs(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16) - at.getTime())).toBeLessThan(1_000);
  }
});

test('the least id of a time lies between those of before and after', async () => {
  const { rows } = await sql<{ before: boolean; after: boolean }>`
    select ${freshId} < ${idFrom(sql`now() + interval '1 minute'`)} as before,
           ${freshId} > ${idFrom(sql`now() - interval '1 minute'`)} as after`.execute(db);
  expect(rows).toEqual([{ before: true, after: true }]);
});

/** docs/operating.md says PostgreSQL 15 or newer, and what is tested here runs on the newest. */
const tooNew =
  /[^\w.](uuidv7|uuid_extract_timestamp|any_value|json_array|json_object|json_scalar|json_table|merge_action|array_sample|array_shuffle|casefold|random_normal)\(|\bis json\b|\bmerge into\b|\breturning (old|new)\b/i;
test('no statement of the server uses what PostgreSQL 15 does not have', () => {
  const root = join(import.meta.dirname, '../..');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.(ts|sql)$/.test(name) && !/test\.ts$|generated|\/testing\//.test(name),
  );
  const found = files.flatMap((name) => {
    const lines = readFileSync(join(root, name), 'utf8').split('\n');
    return lines.flatMap((line, i) =>
      tooNew.test(line) && !/^\s*(\/\/|\*|\/\*)/.test(line) ? [`${name}:${i + 1}`] : [],
    );
  });
  expect(files.length).toBeGreaterThan(500);
  expect(found).toEqual([]);
});
