import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { allCalls } from '@sufu/contract/registry';
import { afterAll, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { seed } from '../seed/index.ts';
import { templateDatabase } from './database/test-database.ts';
import { healthLines } from './health-lines.ts';
import { type TestUser, testPortal, testStart } from './portal.ts';

/** One value of each sealed column is damaged, a byte of it: no list is lost for that, and nothing answers that the server failed. */
const folder = join(inject('runFolder'), 'played');
await templateDatabase('sufu_played', async (databaseUrl) => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  await seed({ databaseUrl, dataDir: folder, keysFile: join(folder, 'keys.json'), filings: true, now: testStart });
});
const portal = await testPortal({ like: { template: 'sufu_played', folder } });
afterAll(() => portal.close());
const { pool } = portal.database;

const { rows: people } = await pool.query<{ id: string; name: string }>(
  'select id, real_name as name from users order by id',
);
const everyone: TestUser[] = [];
for (const { id, name } of people)
  everyone.push({ id, name, token: await portal.fixtures.session(id), phone: '', idNumber: '' });

/** Lists, and whatever else is read without naming a row. */
const reads = allCalls.filter(
  ({ method, path, shape, id }) => method === 'GET' && !path.includes(':') && shape !== 'raw' && id !== 'system.health',
);
const columns = await pool.query<{ t: string; c: string; key: string }>(`
  select c.table_name as t, c.column_name as c, (select string_agg(quote_ident(a.attname), ', ') from pg_index i join pg_attribute a
      on a.attrelid = i.indrelid and a.attnum = any(i.indkey) where i.indrelid = c.table_name::regclass and i.indisprimary) as key
  from information_schema.columns c where c.table_schema = 'public' and c.data_type = 'bytea'
  order by 1, 2`);

/** A byte in the middle of the newest value that is sealed with version 1. */
async function damage({ t, c, key }: { t: string; c: string; key: string }): Promise<boolean> {
  // Whoever damages it passes by the triggers that keep it.
  const results = (await pool.query(`begin; set local session_replication_role = replica;
    update ${t} set ${c} = set_byte(${c}, 30, 255 - get_byte(${c}, 30)) where (${key}) in
    (select ${key} from ${t} where length(${c}) > 50 and get_byte(${c}, 0) = 1 and get_byte(${c}, 1) = 1 order by ${key} desc limit 1);
    commit`)) as unknown as readonly { rowCount: number }[];
  return results[2]?.rowCount === 1;
}

const answered = async (): Promise<ReadonlyMap<string, string>> => {
  const seen = new Map<string, string>();
  for (const user of everyone)
    for (const call of reads) {
      const answer = await portal.app.inject({
        method: 'GET',
        url: `/api${call.path}`,
        headers: { 'blade-auth': `bearer ${user.token}` },
      });
      const body = z
        .object({ reason: z.string().nullish() })
        .loose()
        .safeParse(answer.statusCode < 500 ? answer.json() : {});
      seen.set(`${user.name} ${call.id}`, `${answer.statusCode} ${body.data?.reason ?? ''}`);
    }
  return seen;
};

/** Made of the one record of somebody's own account: it is said that it is damaged. */
const own = ['accounts.profile', 'accounts.userInfo', 'accounts.ownIdentity', 'delivery.addresses'];

test('no read of many rows fails for one that is damaged; of the one record that is, it is said, and health has it', async () => {
  const before = await answered();
  const hurt: string[] = [];
  for (const column of columns.rows) if (await damage(column)) hurt.push(`${column.t}.${column.c}`);
  const now = await answered();
  for (const column of columns.rows) await damage(column);
  expect(hurt.length).toBeGreaterThan(20);
  const lost = [...now].flatMap(([who, said]) =>
    said === before.get(who) || (said === '409 record.damaged' && own.some((id) => who.endsWith(` ${id}`)))
      ? []
      : [`${who}: ${before.get(who)} -> ${said}`],
  );
  expect(lost).toEqual([]);
  expect([...now.values()].filter((said) => said.startsWith('5'))).toEqual([]);
  const admin = await portal.fixtures.staff('admin', ['admin'], 'D01');
  const lines = await healthLines(portal, admin);
  const line = lines.find(({ id }) => id === 'sealed.damaged');
  expect(line).toMatchObject({ level: 'act', figure: { unit: 'count' } });
  expect(line?.says.zh).toMatch(/^读不出：\w+\.\w+/);
  expect(line?.figure?.value).toBeGreaterThan(5);
}, 600_000);
