import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { explain } from './explain.ts';
import { giveTo, type RunAs } from './run-as.ts';

/** Where things lie in the data folder. */
export const placesIn = (dataDir: string) => ({
  database: join(dataDir, 'database'),
  draft: join(dataDir, 'database.new'),
  password: join(dataDir, 'database.password'),
  log: join(dataDir, 'postgres.log'),
  lock: join(dataDir, 'database.lock'),
});
export type Places = ReturnType<typeof placesIn>;

/** Nothing of the caller's PG… settings may reach our database. */
export const cleanEnvironment = (): NodeJS.ProcessEnv => ({ PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' });

function run(as: RunAs, where: string, command: string, args: readonly string[], input = ''): void {
  const [program = '', ...rest] = [...as.prefix, command, ...args];
  const done = spawnSync(program, rest, { ...as.ids, cwd: '/', env: cleanEnvironment(), input, encoding: 'utf8' });
  if (done.status !== 0) throw explain(where, `${done.stderr ?? ''}${done.error?.message ?? ''}`);
}

/** The password of the database's owner: made once, readable by whoever runs the portal only. */
export function readPassword(places: Places): string {
  if (!existsSync(places.password)) {
    writeFileSync(places.password, randomBytes(24).toString('base64url'), { mode: 0o600 });
  }
  return readFileSync(places.password, 'utf8').trim();
}

/**
 * Make the database when there is none: UTF-8, compared by code point without the machine's locale (so that an index
 * stays right on another machine), checksums on. It is made aside and moved in place whole.
 */
export function makeCluster(places: Places, binaries: Binaries, as: RunAs, durable: boolean): void {
  if (existsSync(join(places.database, 'PG_VERSION'))) {
    if (statSync(places.database).uid !== as.owner) giveTo(as.owner, places.database);
    return;
  }
  const passwordFile = `${places.draft}.password`;
  for (const path of [places.draft, places.database, passwordFile]) rmSync(path, { recursive: true, force: true });
  mkdirSync(places.draft, { mode: 0o700 });
  chmodSync(places.draft, 0o700);
  writeFileSync(passwordFile, readPassword(places), { mode: 0o600 });
  giveTo(as.owner, places.draft);
  giveTo(as.owner, passwordFile);
  run(as, dirname(places.draft), binaries.initdb, [
    ...['-D', places.draft, '-U', 'sufu', '--pwfile', passwordFile, '-E', 'UTF8', '--locale=C'],
    ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-instructions'],
    ...(durable ? ['--auth=scram-sha-256'] : ['--auth=trust', '--no-sync']),
  ]);
  rmSync(passwordFile);
  run(
    as,
    dirname(places.draft),
    binaries.postgres,
    ['--single', '-D', places.draft, 'postgres'],
    'CREATE DATABASE sufu;\n',
  );
  renameSync(places.draft, places.database);
}
