import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Postgres, startPostgres } from '@sufu/postgres';
import { StartProblem } from '@sufu/postgres/problem';
import { migrationNames } from '@sufu/server/migrate';
import { prepareDatabase } from '@sufu/server/prepare-database';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { programEnv } from '../testing/program-env.ts';
import { prepareData } from './errands.ts';

let dataDir: string;
let postgres: Postgres;
const old = '20261121T1000-platform.expand.sql';

async function ask(statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(postgres.ownerUrl);
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'sufu-prepare-'));
  postgres = await startPostgres({ dataDir, durable: false });
});
afterAll(async () => {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** What `npm start` says instead of starting. */
async function problemOf(embedded: boolean): Promise<StartProblem['text']> {
  const database = { owner: postgres.ownerUrl, app: postgres.appUrl };
  const course = { log: () => undefined, lost: () => undefined, signal: new AbortController().signal };
  const env = programEnv;
  const said = await prepareData({ database, embedded, dataDir }, env, course).catch((error: unknown) => error);
  if (!(said instanceof StartProblem)) throw said;
  return said.text;
}

const oneSentence = (text: string): boolean => !text.includes('\n') && /^[^。]+。$|^[A-Z].*\.$/.test(text);

test('a data folder of another release is refused in one sentence that names npm run db:reset, and stays as it is', async () => {
  await ask('create table migrations (name text primary key, ran_at timestamptz not null default now())');
  await ask(`insert into migrations (name) values ('${old}')`);
  const { zh, en } = await problemOf(true);
  for (const text of [zh, en]) {
    for (const named of [dataDir, old, 'npm run db:reset']) expect(text).toContain(named);
    expect(oneSentence(text)).toBe(true);
  }
  expect(await ask("select tablename from pg_tables where schemaname = 'public'")).toEqual([
    { tablename: 'migrations' },
  ]);
});

test('a database that DATABASE_URL names is not one to reset', async () => {
  const { zh, en } = await problemOf(false);
  expect(zh).toContain(old);
  expect(en).toContain(old);
  expect(`${zh}${en}`).not.toContain('db:reset');
});

test('npm run migrate refuses a migration that was changed after it ran, in one sentence that names the file', async () => {
  await ask('drop table migrations');
  await prepareDatabase({ owner: postgres.ownerUrl, app: postgres.appUrl });
  const [name = ''] = migrationNames();
  await ask(`update migrations set hash = 'of another text' where name = '${name}'`);
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, '../operate/migrate.ts')], {
    env: {
      ...programEnv,
      DATABASE_OWNER_URL: postgres.ownerUrl,
    },
    encoding: 'utf8',
  });
  const [zh = '', en = '', ...rest] = stderr.trim().split('\n');
  expect([status, rest]).toEqual([1, []]);
  for (const text of [zh, en]) {
    expect(text).toContain(name);
    expect(oneSentence(text)).toBe(true);
  }
  expect((await problemOf(true)).en).toContain('npm run db:reset');
});
