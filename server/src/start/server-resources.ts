import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../platform/config/config.ts';
import { type Database, type DatabasePool, openDatabase, openPool } from '../platform/database/database.ts';
import { StatementNames } from '../platform/database/statements/statement-names.ts';
import { DatabaseWatch } from '../platform/database/watch.ts';
import { type StorageWatch, watchStorage } from '../platform/files/storage-watch.ts';
import { asSentence } from './check-database.ts';

/** What the server stands on and does not command. */
export type ServerResources = {
  readonly watch: DatabaseWatch;
  readonly db: Database;
  /** For the job queue, whose maintenance may take longer than a person waits. */
  readonly jobsPool: DatabasePool;
  readonly filesFolder: string;
  readonly storage: StorageWatch;
  /** Takes no longer than a second, whatever does not answer. */
  close(): Promise<void>;
};

const closingMs = 1_000;

/** Open the database and the file store; refuses in one sentence when the database is not there. */
export async function openResources(config: Config, log: FastifyBaseLogger): Promise<ServerResources> {
  const { databaseUrl: url, databasePatienceMs: patienceMs } = config;
  const watch = await DatabaseWatch.start(url, {
    patienceMs,
    log: (event, detail) => log[event === 'lost' ? 'error' : 'warn'](detail, `database ${event}`),
  }).catch((error: unknown) => {
    throw asSentence(error, url);
  });
  const { db, close } = openDatabase(url, config.databasePool, watch.connections, config.databasePooler);
  const names = config.databasePooler ? {} : { statementNames: new StatementNames() };
  const jobsPool = openPool(url, { max: 3, name: 'sufu-jobs', statementMs: 60_000, ...names }, watch.connections);
  const filesFolder = join(config.dataDir, 'files');
  const storage = await watchStorage(filesFolder, config.storageLeastFreePercent);
  return {
    ...{ watch, db, jobsPool, filesFolder, storage },
    async close() {
      storage.stop();
      await Promise.race([Promise.allSettled([close(), jobsPool.end()]), pause(closingMs, undefined, { ref: false })]);
      watch.stop();
    },
  };
}
