import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres, stopAbandoned } from '@sufu/postgres';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { prepareDatabase } from '../../start/prepare-database.ts';
import { addressOf } from './address-of.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The server that holds the template, as superuser; `testDatabase()` clones it. */
    readonly databaseServer: string;
    /** The same, as the role the portal works as. */
    readonly databaseApp: string;
    /** Taken away at the end of the run: for what its test files share. */
    readonly runFolder: string;
  }
}

const prefix = 'sufu-test-';

/** Test runs that were killed leave their PostgreSQL and folder behind; a folder of the last minute may be starting. */
async function clearKilledRuns(): Promise<void> {
  const folders = readdirSync(tmpdir()).filter((name) => name.startsWith(prefix));
  for (const dataDir of folders.map((name) => join(tmpdir(), name))) {
    const made = statSync(dataDir, { throwIfNoEntry: false })?.birthtimeMs ?? Date.now();
    if (Date.now() - made > 60_000 && (await stopAbandoned(dataDir))) rmSync(dataDir, { recursive: true, force: true });
  }
}

/** One PostgreSQL a run, nothing forced to disk, with one migrated database that is cloned for each test file. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await clearKilledRuns();
  const dataDir = mkdtempSync(join(tmpdir(), prefix));
  const server = await startPostgres({ dataDir, durable: false });
  await prepareDatabase({ owner: server.ownerUrl, app: server.appUrl });
  const admin = new pg.Client(addressOf(server.url, 'postgres'));
  await admin.connect();
  await admin.query('ALTER DATABASE sufu WITH IS_TEMPLATE true ALLOW_CONNECTIONS false');
  await admin.end();
  project.provide('databaseServer', server.url);
  project.provide('databaseApp', server.appUrl);
  project.provide('runFolder', dataDir);
  return async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
