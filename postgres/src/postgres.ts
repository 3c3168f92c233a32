import { chmodSync, existsSync, mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findBinaries } from './binaries.ts';
import { makeCluster, type Places, placesIn, readPassword } from './cluster.ts';
import { readPostmasterFile, stopLeftover } from './leftover.ts';
import { acquireLock, lockedBy } from './lock.ts';
import { makeFolder } from './make-folder.ts';
import { makeOwner, passwordOf } from './own-roles.ts';
import { halt, type Launch, launch } from './postmaster.ts';
import { folderProblem } from './problem.ts';
import { chooseRunAs, giveTo, type RunAs } from './run-as.ts';

export type Postgres = {
  /** The superuser's connection address over the Unix socket, password included: keep it out of logs. */
  readonly url: string;
  /** The address of the role that owns the tables. */
  readonly ownerUrl: string;
  /** The address of the role the portal works as; there once the owner has prepared the database. */
  readonly appUrl: string;
  /** Process number of the PostgreSQL that runs now. */
  pid(): number | undefined;
  stop(): Promise<void>;
};

export type PostgresOptions = {
  readonly dataDir: string;
  /** false only for tests: nothing is forced to disk. */
  readonly durable?: boolean;
  readonly log?: (line: string) => void;
  /** PostgreSQL ended by itself and three new starts did not help. */
  readonly lost?: (reason: unknown) => void;
};

/** A Unix socket's path holds 107 bytes; PostgreSQL adds `/.s.PGSQL.5432.lock`. */
const longestFolder = 107 - '/.s.PGSQL.5432.lock'.length;

function makeSocketFolder(dataDir: string, as: RunAs): string {
  const near = join(realpathSync(dataDir), 'socket');
  const folder = Buffer.byteLength(near) <= longestFolder ? near : mkdtempSync(join(tmpdir(), 'sufu-'));
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  giveTo(as.owner, folder);
  return folder;
}

function turnLog(log: string): void {
  if (existsSync(log) && statSync(log).size > 10_000_000) renameSync(log, `${log}.1`);
}

async function prepare(dataDir: string, durable: boolean): Promise<Launch> {
  const places = placesIn(dataDir);
  const binaries = findBinaries();
  const as = chooseRunAs(dataDir, binaries);
  const leftover = readPostmasterFile(places.database)?.socketDir;
  await stopLeftover(places.database);
  if (leftover?.startsWith(join(tmpdir(), 'sufu-'))) rmSync(leftover, { recursive: true, force: true });
  turnLog(places.log);
  makeCluster(places, binaries, as, durable);
  return {
    places,
    binaries,
    as,
    durable,
    socketDir: makeSocketFolder(dataDir, as),
    more: { file_copy_method: 'copy' },
  };
}

/** A server process of the one before may still be leaving: try again for some seconds before giving up. */
async function launchPatiently(plan: Launch): Promise<Awaited<ReturnType<typeof launch>>> {
  for (let turn = 1; ; turn++) {
    try {
      return await launch(plan);
    } catch (error) {
      const passing = error instanceof Error && /shared memory block|lock file .* already exists/.test(error.message);
      if (!passing || turn === 20) throw error;
      await pause(250);
    }
  }
}

function addressesIn(places: Places, socketDir: string): Pick<Postgres, 'url' | 'ownerUrl' | 'appUrl'> {
  const superuser = readPassword(places);
  const as = (role: string, password = passwordOf(role, superuser)): string =>
    `postgresql://${role}:${encodeURIComponent(password)}@localhost:5432/sufu?host=${encodeURIComponent(socketDir)}`;
  return { url: as('sufu', superuser), ownerUrl: as('sufu_owner'), appUrl: as('sufu_app') };
}

/** Addresses of the PostgreSQL that runs on a folder now, whoever started it. */
export function findRunning(dataDir: string): Pick<Postgres, 'url' | 'ownerUrl' | 'appUrl'> | undefined {
  const places = placesIn(dataDir);
  const running = lockedBy(places.lock) === undefined ? undefined : readPostmasterFile(places.database);
  return running?.status === 'ready' ? addressesIn(places, running.socketDir) : undefined;
}

/** Keep PostgreSQL running: when it ends by itself, start it again on the same socket, at most three times a minute. */
async function supervise(plan: Launch, options: PostgresOptions) {
  let child = await launchPatiently(plan);
  let stopping = false;
  const starts: number[] = [];
  const watch = (): void => {
    child.once('exit', async (code, signal) => {
      if (stopping) return;
      options.log?.(
        `PostgreSQL 意外结束（${signal ?? code}），正在重新启动 · PostgreSQL ended unexpectedly, starting it again`,
      );
      const now = Date.now();
      starts.push(now);
      try {
        if (starts.filter((at) => now - at < 60_000).length > 3) throw new Error(`ended with ${signal ?? code}`);
        child = await launchPatiently(plan);
        if (stopping) await halt(child);
        else watch();
      } catch (error) {
        options.lost?.(error);
      }
    });
  };
  watch();
  return {
    pid: () => child.pid,
    async stop() {
      stopping = true;
      await halt(child);
    },
  };
}

/**
 * Start the embedded PostgreSQL on a folder (made when missing) and keep it running until `stop()`.
 * Reached by a Unix socket only. Throws `StartProblem`; `PortalRunning` when the folder is in use.
 */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const { dataDir, durable = true } = options;
  makeFolder(dataDir);
  const lock = acquireLock(placesIn(dataDir).lock);
  try {
    const plan = await prepare(dataDir, durable);
    const running = await supervise(plan, options);
    const addresses = addressesIn(plan.places, plan.socketDir);
    await makeOwner(addresses.url, passwordOf('sufu_owner', readPassword(plan.places)));
    return {
      ...addresses,
      pid: running.pid,
      async stop() {
        await running.stop();
        rmSync(plan.socketDir, { recursive: true, force: true });
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw folderProblem(dataDir, error);
  }
}

/** Is there a database in the folder? */
export const isMade = (dataDir: string): boolean => existsSync(join(placesIn(dataDir).database, 'PG_VERSION'));

/** Stop the PostgreSQL a killed process left on a folder. false when a living process holds the folder. */
export async function stopAbandoned(dataDir: string): Promise<boolean> {
  const places = placesIn(dataDir);
  if (lockedBy(places.lock) !== undefined) return false;
  await stopLeftover(places.database);
  return true;
}
