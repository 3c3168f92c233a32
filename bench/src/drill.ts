/**
 * The drill: a court under load, a whole backup and one of the log beside the acts, a moment between two acts, everything destroyed,
 * restored to that moment. Says what was lost before it (must be 0), what came after it (must be none), and how long each part took beside
 * a bare `cp` of the same bytes. `npm run drill [-- megabytes of files=256 acts=40 folder]`.
 */
import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { startPostgres } from '@sufu/postgres';
import { type Act, actingCourt } from '@sufu/tools/acting-court';
import pg from 'pg';

const [megabytes = 256, acts = 40] = process.argv.slice(2, 4).map(Number);
const folder = mkdtempSync(join(process.argv[4] ?? tmpdir(), 'sufu-drill-'));
const root = join(import.meta.dirname, '../..');
const dataDir = join(folder, 'court');
const env = {
  ...process.env,
  DATA_DIR: dataDir,
  BACKUP_DIR: join(folder, 'backup'),
  BACKUP_KEYS_DIR: join(folder, 'keys'),
  BACKUP_KEY_FILE: join(folder, 'backup-key.json'),
};

type Ran = { readonly seconds: number; readonly said: string };
/** As an operator runs it. */
async function run(script: string, args: readonly string[], input = ''): Promise<Ran> {
  const from = performance.now();
  const child = spawn(process.execPath, [join(root, 'tools/src/operate', script), ...args], {
    env,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(input);
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const said = await text(child.stdout);
  const code = await ended;
  if (code !== 0) throw new Error(`${script} ended with ${code}: ${said}`);
  return { seconds: (performance.now() - from) / 1_000, said: said.trim() };
}
async function copyBare(from: string, to: string): Promise<number> {
  const began = performance.now();
  const child = spawn('sh', ['-c', 'cp -r "$0" "$1" && sync "$1"', from, to], { stdio: 'inherit' });
  await new Promise((resolve) => child.once('exit', resolve));
  return (performance.now() - began) / 1_000;
}

const filesIn = (path: string): readonly string[] =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
const bytesIn = (path: string): number => filesIn(path).reduce((sum, file) => sum + statSync(file).size, 0);
const say = (what: string, value: string): void =>
  console.log(`${what.padEnd(48)} ${value.padEnd(44)} load ${loadavg()[0]?.toFixed(1)}`);
const perGigabyte = (seconds: number, bytes: number): string =>
  `${seconds.toFixed(1)} s, ${(seconds / (bytes / 1e9)).toFixed(1)} s/GB`;

/** Scans of the size scans have, each named by a row, as the portal stores them. */
async function fillFiles(databaseUrl: string): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const [like] = (await client.query<{ id: string }>('select id from files limit 1')).rows;
  const size = 2_000_000;
  for (let n = 0; n < (megabytes * 1e6) / size; n += 1) {
    const bytes = randomBytes(size);
    const hash = createHash('sha256').update(bytes).digest('hex');
    mkdirSync(join(dataDir, 'files', hash.slice(0, 2)), { recursive: true });
    writeFileSync(join(dataDir, 'files', hash.slice(0, 2), hash.slice(2)), bytes);
    await client.query(
      `insert into files select (jsonb_populate_record(f, jsonb_build_object('id', gen_random_uuid(), 'size', $2::int, 'hash', '\\x' || $3::text))).*
       from files f where id = $1`,
      [like?.id, size, hash],
    );
  }
  await client.end();
}

async function findLost(before: readonly Act[], after: readonly Act[]) {
  const postgres = await startPostgres({ dataDir });
  const client = new pg.Client(postgres.url);
  await client.connect();
  const standing = async (what: 'applications' | 'files', ids: readonly string[]) => {
    const { rows } = await client.query(`select from ${what} where id = any($1)`, [ids]);
    return rows.length;
  };
  const idsOf = (of: readonly Act[]) => of.map(({ applicationId }) => applicationId);
  const filesOf = (of: readonly Act[]) => of.map(({ fileId }) => fileId);
  const { rows } = await client.query<{ hash: string }>("select encode(hash, 'hex') as hash from files");
  const wrong = rows.filter(({ hash }) => {
    const bytes = readFileSync(join(dataDir, 'files', hash.slice(0, 2), hash.slice(2)));
    return createHash('sha256').update(bytes).digest('hex') !== hash;
  });
  await client.query('create extension if not exists amcheck');
  await client.query(
    "select bt_index_check(c.oid) from pg_class c join pg_am a on a.oid = c.relam where amname = 'btree' and relkind = 'i' and relpersistence = 'p'",
  );
  const lost =
    2 * before.length - (await standing('applications', idsOf(before))) - (await standing('files', filesOf(before)));
  const come = (await standing('applications', idsOf(after))) + (await standing('files', filesOf(after)));
  await client.end();
  await postgres.stop();
  return { lost, come, files: rows.length, wrong: wrong.length };
}

const began = performance.now();
try {
  const { said } = await run('make-keys.ts', ['--backup', env.BACKUP_KEY_FILE]);
  const phrase = /^ {2}(\S+)$/m.exec(said)?.[1] ?? '';
  const court = await actingCourt(dataDir);
  const [before, after]: [Act[], Act[]] = [[], []];
  const take = async (into: Act[], times: number) => {
    for (let n = 0; n < times; n += 1) into.push(await court.act());
  };
  await take(before, 1);
  await fillFiles(court.databaseUrl);
  const [whole] = await Promise.all([run('backup.ts', ['--whole']), take(before, acts)]);
  const wholeBytes = bytesIn(env.BACKUP_DIR);
  await take(before, acts);
  const moment = await court.now();
  await take(after, 1);
  const [log] = await Promise.all([run('backup.ts', []), take(after, acts)]);
  const logBytes = bytesIn(env.BACKUP_DIR) - wholeBytes;
  await court.stop();
  const courtBytes = bytesIn(dataDir);
  const bare = await copyBare(dataDir, join(folder, 'bare'));
  say('court on disk', `${(courtBytes / 1e9).toFixed(3)} GB`);
  say('whole backup, beside acts', perGigabyte(whole.seconds, wholeBytes));
  say('backup of the log, beside acts', `${log.seconds.toFixed(1)} s, ${(logBytes / 1e6).toFixed(1)} MB`);
  say('bare cp of the court, synced', perGigabyte(bare, courtBytes));
  rmSync(dataDir, { recursive: true });
  const check = await run('restore.ts', ['--check'], `${phrase}\n`);
  say('check of the backup alone', perGigabyte(check.seconds, wholeBytes + logBytes));
  const restored = await run('restore.ts', ['--into', dataDir, '--to', moment.toISOString()], `${phrase}\n`);
  say('restore, checked and verified', perGigabyte(restored.seconds, wholeBytes + logBytes));
  console.log(restored.said);
  const { lost, come, files, wrong } = await findLost(before, after);
  say('acknowledged before the moment and lost', `${lost} of ${2 * before.length}`);
  say('of after the moment and there', `${come} of ${2 * after.length}`);
  say('files with another hash, indexes checked', `${wrong} of ${files}`);
  say('the whole drill', `${((performance.now() - began) / 60_000).toFixed(1)} min`);
  if (lost + come + wrong > 0) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
