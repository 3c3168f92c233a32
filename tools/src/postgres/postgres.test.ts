import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Postgres, startPostgres, stopAbandoned } from '@sufu/postgres';
import { startedAt } from '@sufu/postgres/lock';
import { PortalRunning, StartProblem } from '@sufu/postgres/problem';
import { prepareDatabase } from '@sufu/server/prepare-database';
import { RolesMissing } from '@sufu/server/roles';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { sayRolesMissing } from '../start/roles-missing.ts';
import { copyCluster } from '../testing/prepared-cluster.ts';

let dataDir: string;
const running: Postgres[] = [];
const children: ChildProcess[] = [];

/** A folder on which PostgreSQL was started for the first time and stopped: most tests begin with a copy of it. */
const begun = mkdtempSync(join(tmpdir(), 'sufu-supervisor-begun-'));
beforeAll(async () => {
  const { stop } = await startPostgres({ dataDir: begun });
  await stop();
});
afterAll(() => rmSync(begun, { recursive: true, force: true }));
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'sufu-supervisor-'));
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const postgres of running.splice(0)) await postgres.stop();
  await stopAbandoned(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(options: Partial<Parameters<typeof startPostgres>[0]> = {}): Promise<Postgres> {
  const postgres = await startPostgres({ dataDir, ...options });
  running.push(postgres);
  return postgres;
}

async function ask(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Another process that starts PostgreSQL on the folder and says so. */
async function startElsewhere(): Promise<{ child: ChildProcess; url: string }> {
  const script = join(dataDir, 'hold.mjs');
  const supervisor = JSON.stringify(join(import.meta.dirname, '../../../postgres/src/postgres.ts'));
  writeFileSync(
    script,
    `import { startPostgres } from ${supervisor};
     const { url } = await startPostgres({ dataDir: ${JSON.stringify(dataDir)} });
     process.send(url);
     setInterval(() => {}, 1000);`,
  );
  const child = spawn(process.execPath, [script], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  children.push(child);
  const [url] = await once(child, 'message');
  return { child, url: String(url) };
}

const isThere = (pid: number): boolean => startedAt(pid) !== undefined;
const postmaster = (): number =>
  Number(readFileSync(join(dataDir, 'database', 'postmaster.pid'), 'utf8').split('\n')[0]);

test('starts on an empty folder: UTF-8, checksums, and everything forced to disk', async () => {
  const { url } = await start();
  const [row] = await ask(
    url,
    `select current_setting('server_encoding') as encoding, current_setting('data_checksums') as checksums,
       current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
       current_setting('full_page_writes') as pages, current_setting('listen_addresses') as tcp, '中'::text as word`,
  );
  const safe = { checksums: 'on', fsync: 'on', commit: 'on', pages: 'on' };
  expect(row).toEqual({ encoding: 'UTF8', ...safe, tcp: '', word: '中' });
});

test('asks for the password, which only its owner can read', async () => {
  const { url } = await start();
  const wrong = new URL(url);
  wrong.password = 'wrong';
  await expect(ask(wrong.href, 'select 1')).rejects.toThrow('password authentication failed');
  expect(statSync(join(dataDir, 'database.password')).mode & 0o777).toBe(0o600);
});

test('keeps what was written over stop and start, and stops for good', async () => {
  copyCluster(begun, dataDir);
  const first = await start();
  await ask(first.url, 'create table kept as select 7 as n');
  const pid = first.pid() ?? 0;
  await first.stop();
  expect(isThere(pid)).toBe(false);
  const second = await start();
  expect(await ask(second.url, 'select n from kept')).toEqual([{ n: 7 }]);
});

test('refuses a second start on the same folder, and leaves the first one alone', async () => {
  copyCluster(begun, dataDir);
  const { url } = await startElsewhere();
  await expect(start()).rejects.toThrow(PortalRunning);
  expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('after kill -9 of its parent, a new start stops the PostgreSQL left behind and loses nothing', async () => {
  copyCluster(begun, dataDir);
  const { child, url } = await startElsewhere();
  await ask(url, 'create table kept as select 8 as n');
  const left = postmaster();
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(isThere(left)).toBe(true);
  const next = await start();
  expect(isThere(left)).toBe(false);
  expect(await ask(next.url, 'select n from kept')).toEqual([{ n: 8 }]);
});

test('leaves a process alone that only bears the number in an old pid file', async () => {
  copyCluster(begun, dataDir);
  await (await start()).stop();
  running.pop();
  const bystander = spawn('sleep', ['60']);
  children.push(bystander);
  const about = [bystander.pid, join(dataDir, 'database'), 1, 5432, dataDir, '', '', 'ready'];
  writeFileSync(join(dataDir, 'database', 'postmaster.pid'), about.join('\n'));
  expect(await stopAbandoned(dataDir)).toBe(true);
  expect(bystander.exitCode ?? bystander.signalCode).toBeNull();
});

test('starts PostgreSQL again when it ends by itself, at the same address', async () => {
  copyCluster(begun, dataDir);
  const said: string[] = [];
  const postgres = await start({ log: (line) => said.push(line) });
  const before = postgres.pid() ?? 0;
  process.kill(before, 'SIGKILL');
  await vi.waitFor(async () => expect(await ask(postgres.url, 'select 1 as one')).toEqual([{ one: 1 }]), 15_000);
  expect(postgres.pid()).not.toBe(before);
  expect(said).toHaveLength(1);
});

test('a half-made database of an interrupted first start is made anew', async () => {
  mkdirSync(join(dataDir, 'database.new'));
  writeFileSync(join(dataDir, 'database.new', 'PG_VERSION'), '18\n');
  const { url } = await start();
  expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('says in one sentence that the folder is no folder', async () => {
  const file = join(dataDir, 'file');
  writeFileSync(file, '');
  const refused = await startPostgres({ dataDir: file }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(StartProblem);
  expect(String(refused)).toContain(`${file} 不是文件夹`);
});

test('works in a folder whose path is too long for a socket', async () => {
  const { url } = await start({ dataDir: join(dataDir, 'a'.repeat(60), 'b'.repeat(60)) });
  expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

const plain = (url: string, role: string, database = 'sufu'): string =>
  Object.assign(new URL(url), { username: role, password: 'of-its-own', pathname: `/${database}` }).href;

test('the owner is no superuser, prepares the database, and the portal’s role has its password, limits and no more rights', async () => {
  copyCluster(begun, dataDir);
  const { url, ownerUrl, appUrl } = await start();
  await prepareDatabase({ owner: ownerUrl, app: appUrl });
  await prepareDatabase({ owner: ownerUrl, app: appUrl });
  const who = 'select current_user::text as name, rolsuper as super from pg_roles where rolname = current_user';
  expect(await ask(ownerUrl, who)).toEqual([{ name: 'sufu_owner', super: false }]);
  expect(await ask(appUrl, who)).toEqual([{ name: 'sufu_app', super: false }]);
  const limits = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];
  const shown = await Promise.all(limits.map((name) => ask(appUrl, `select current_setting('${name}') as set`)));
  expect(shown.flat().map(({ set }) => set)).toEqual(['5s', '4s', '15s']);
  await expect(ask(plain(appUrl, 'sufu_app'), 'select 1')).rejects.toThrow('password authentication failed');
  await prepareDatabase({ owner: ownerUrl, app: plain(appUrl, 'sufu_app') });
  expect(await ask(plain(appUrl, 'sufu_app'), who)).toEqual([{ name: 'sufu_app', super: false }]);
  await ask(url, "alter role sufu_read password 'of-its-own'");
  const read = plain(appUrl, 'sufu_read');
  expect(await ask(read, 'select count(*)::int as n from audit_log')).toEqual([{ n: 0 }]);
  await expect(ask(read, 'delete from captchas')).rejects.toThrow(/permission denied|read-only/);
});

test('tables of before there was an owner become the owner’s', async () => {
  copyCluster(begun, dataDir);
  const { url, ownerUrl, appUrl } = await start();
  await ask(
    url,
    "create table old_one (n serial primary key); create schema pgboss; create type pgboss.mood as enum ('a')",
  );
  await running.pop()?.stop();
  await start();
  const owners = await ask(
    url,
    `select relname as name, pg_get_userbyid(relowner) as owner from pg_class where relname like 'old_one%'
     union all select typname, pg_get_userbyid(typowner) from pg_type where typname = 'mood'
     union all select nspname, pg_get_userbyid(nspowner) from pg_namespace where nspname = 'pgboss' order by 1`,
  );
  expect(new Set(owners.map(({ owner }) => owner))).toEqual(new Set(['sufu_owner']));
  expect(owners).toHaveLength(5);
  await ask(url, 'drop schema pgboss cascade');
  await prepareDatabase({ owner: ownerUrl, app: appUrl });
});

test('an owner who may make no roles is told in one sentence what the administrator is to run; then all is well', async () => {
  copyCluster(begun, dataDir);
  const { url } = await start();
  await ask(url, "create role plain login password 'of-its-own'");
  await ask(url, 'create database court owner plain');
  const owner = plain(url, 'plain', 'court');
  const refused = await prepareDatabase({ owner, app: plain(url, 'sufu_app', 'court') }).catch(
    (error: unknown) => error,
  );
  if (!(refused instanceof RolesMissing)) throw refused;
  const { zh, en } = sayRolesMissing(refused);
  expect(zh).toContain('create role sufu_app login;');
  expect(en).toContain('alter role sufu_app set statement_timeout');
  for (const statement of refused.statements) await ask(url, statement);
  await ask(url, "alter role sufu_app password 'of-its-own'");
  await prepareDatabase({ owner, app: plain(url, 'sufu_app', 'court') });
  expect(await ask(plain(url, 'sufu_app', 'court'), 'select count(*)::int as n from users')).toEqual([{ n: 0 }]);
});
