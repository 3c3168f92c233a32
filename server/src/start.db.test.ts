import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { programEnv } from '@sufu/tools/program-env';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { makeKeys } from './platform/secrets/secrets.ts';
import { migrationNames } from './start/migrate.ts';
import { sayWhy, start } from './start.ts';
import { addressOf } from './testing/database/address-of.ts';
import { type TestDatabase, testDatabase } from './testing/database/test-database.ts';

let folder: string;
let whole: TestDatabase;
let behind: TestDatabase;
let demonstration: TestDatabase;
let real: TestDatabase;
let taken: Server;
const last = migrationNames().at(-1) ?? '';
const court = "insert into courts values ('c-1', $1, $2, 'intermediate', '', '')";

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sufu-start-'));
  [whole, behind, demonstration, real] = await Promise.all([
    testDatabase(),
    testDatabase(),
    testDatabase(),
    testDatabase(),
  ]);
  await behind.pool.query('delete from migrations where name = $1', [last]);
  await demonstration.pool.query(court, ['溪01', '溪01']);
  await real.pool.query(court, ['京01', '京01']);
  writeFileSync(join(folder, 'keys.json'), JSON.stringify(makeKeys()));
  writeFileSync(join(folder, 'no-json'), 'keys');
  writeFileSync(join(folder, 'other.json'), '{"keys": []}');
  taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
});
afterAll(async () => {
  taken.close();
  await Promise.all([whole, behind, demonstration, real].map((database) => database.drop()));
  rmSync(folder, { recursive: true, force: true });
});

const production = () => ({
  SUFU_MODE: 'production',
  DATABASE_URL: whole.url,
  DATA_DIR: folder,
  KEYS_FILE: join(folder, 'keys.json'),
  LOG_LEVEL: 'silent',
  PORT: '0',
  PUBLIC_ORIGIN: 'https://court.example',
  SMS_GATEWAY_URL: 'https://sms.example',
  SMS_GATEWAY_SECRET: 'a secret of sixteen or more',
  SMS_SIGNATURE: '云溪法院',
});
const standIn = { SUFU_MODE: 'demonstration', SMS_GATEWAY_URL: 'http://127.0.0.1:9' };
const stranger = (url: string): string => Object.assign(new URL(url), { username: 'nobody_here' }).href;
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = Number(portOf(server));
  server.close();
  await once(server, 'close');
  return port;
}
const portOf = (server: Server): string => String((server.address() as { port: number }).port);

type Wrong = readonly [string, () => Readonly<Record<string, string | undefined>>, readonly string[]];
/** Each wrong setting, and what its sentence names in both languages. */
const wrong: readonly Wrong[] = [
  ['no mode', () => ({ SUFU_MODE: undefined }), ['SUFU_MODE 必须写明', 'SUFU_MODE must be said']],
  ['a mode nobody knows', () => ({ SUFU_MODE: 'prod' }), ['SUFU_MODE 必须写明', 'SUFU_MODE must be said']],
  ['a port that is none', () => ({ PORT: 'http' }), ['PORT 要是', 'PORT must be']],
  ['a port in use', () => ({ PORT: portOf(taken) }), ['已被占用', 'is in use']],
  ['an address of another machine', () => ({ HOST: '192.0.2.1' }), ['192.0.2.1', 'HOST']],
  ['no database', () => ({ DATABASE_URL: undefined }), ['DATABASE_URL 要写成', 'DATABASE_URL must read']],
  [
    'a database that is nonsense',
    () => ({ DATABASE_URL: 'nonsense' }),
    ['DATABASE_URL 要写成', 'DATABASE_URL must read'],
  ],
  [
    'a database that is not there',
    () => ({ DATABASE_URL: 'postgresql://sufu_app:geheim@127.0.0.1:9/court' }),
    ['连不上', '127.0.0.1:9/court', 'cannot be reached'],
  ],
  [
    'a database without that name',
    () => ({ DATABASE_URL: addressOf(whole.url, 'no_such_court') }),
    ['no_such_court 不存在', 'no_such_court that DATABASE_URL names does not exist'],
  ],
  ['an account it does not know', () => ({ DATABASE_URL: stranger(whole.url) }), ['账号或密码', 'account or password']],
  [
    'a database without tables',
    () => ({ DATABASE_URL: addressOf(whole.url, 'postgres') }),
    ['npm run migrate', 'no tables yet'],
  ],
  [
    'a database of an older release',
    () => ({ DATABASE_URL: behind.url }),
    ['npm run migrate', last, 'older than this release'],
  ],
  [
    'an account that may rewrite the audit trail',
    () => ({ DATABASE_URL: addressOf(inject('databaseServer'), new URL(whole.url).pathname.slice(1)) }),
    ['审计记录', 'sufu_app', 'audit trail'],
  ],
  [
    'the data of the demonstration court',
    () => ({ DATABASE_URL: demonstration.url }),
    ['演示法院的数据', 'data of the demonstration court'],
  ],
  [
    'the data of a real court as a demonstration',
    () => ({ ...standIn, DATABASE_URL: real.url }),
    ['真实法院的数据', 'data of a real court'],
  ],
  ['no keys', () => ({ KEYS_FILE: undefined }), ['KEYS_FILE', 'npm run keys']],
  ['keys that are not there', () => ({ KEYS_FILE: join(folder, 'none') }), ['找不到加密密钥文件', 'there is no file']],
  ['keys that are no JSON', () => ({ KEYS_FILE: join(folder, 'no-json') }), ['内容不对', 'is not right']],
  ['a file without keys', () => ({ KEYS_FILE: join(folder, 'other.json') }), ['内容不对', 'is not right']],
  ['keys that are a folder', () => ({ KEYS_FILE: folder }), ['读不出来', 'cannot be read']],
  ['plain http', () => ({ PUBLIC_ORIGIN: 'http://court.example' }), ['PUBLIC_ORIGIN', 'https address']],
  ['an address that is none', () => ({ PUBLIC_ORIGIN: 'court' }), ['PUBLIC_ORIGIN 要写', 'PUBLIC_ORIGIN must be']],
  ['a stand-in', () => ({ SMS_GATEWAY_URL: 'http://127.0.0.1:9' }), ['SMS_GATEWAY_URL', 'stand-in']],
  [
    'a demonstration that would send real SMS',
    () => ({ SUFU_MODE: 'demonstration' }),
    ['SMS_GATEWAY_URL', 'SUFU_MODE=production'],
  ],
  [
    'half a maintenance window',
    () => ({ MAINTENANCE_FROM: '2026-12-05T22:00:00+08:00' }),
    ['MAINTENANCE_UNTIL 要一起写', 'belong together'],
  ],
  ['a port for metrics in use', () => ({ METRICS_PORT: portOf(taken) }), ['METRICS_PORT', '已被占用', 'is in use']],
  ['a data folder that is a file', () => ({ DATA_DIR: join(folder, 'no-json') }), ['DATA_DIR', 'cannot be written']],
  [
    'several at once',
    () => ({ SUFU_MODE: undefined, PORT: '-1', STORAGE_PREFIX: 'X' }),
    ['SUFU_MODE', 'PORT', 'STORAGE_PREFIX'],
  ],
];

test.each(wrong)('does not start with %s, and says so in one sentence in both languages', async (_, change, named) => {
  const said = await start({ ...production(), ...change() }, { work: false, pages: false }).then(async (portal) => {
    await portal.close();
    return 'started';
  }, sayWhy);
  expect(said).toMatch(/^服务没有启动：.+ · The server did not start: .+$/);
  for (const value of named) expect(said).toContain(value);
  expect(said).not.toContain('geheim');
});

test('pages that are not built are named with the command that builds them', async () => {
  const started = start(production(), { work: false, pages: folder });
  await expect(started.catch(sayWhy)).resolves.toMatch(/npm run build.* · .*npm run build/);
});

test('tells metrics on a port of their own, and only where one is named', async () => {
  const port = await freePort();
  const portal = await start({ ...production(), METRICS_PORT: String(port) }, { work: false, pages: false });
  await portal.app.inject('/api/app/app/all/page');
  const reply = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(reply.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(await reply.text()).toContain('sufu_call_seconds_count{call="applications.page",from="http"} 1');
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  expect((await portal.app.inject('/metrics')).statusCode).toBe(404);
  await portal.close();
  await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow();
});

test('starts where everything is right, and the process of a wrong start ends with code 1 and that sentence alone', async () => {
  const portal = await start(production(), { work: false, pages: false });
  await portal.close();
  const env = { ...programEnv, ...production(), SUFU_MODE: '' };
  const done = spawnSync(process.execPath, [join(import.meta.dirname, 'main.ts')], { env, encoding: 'utf8' });
  expect([done.status, done.stdout, done.stderr.trim().split('\n').length]).toEqual([1, '', 1]);
  expect(done.stderr).toContain('SUFU_MODE must be said');
});
