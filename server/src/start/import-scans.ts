import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Refused, refusedSentence, type Text } from '@sufu/contract/core';
import { mostBlobBytes } from '@sufu/contract/exchange/http';
import { findBlob } from '../modules/archives/index.ts';
import { directoryOf } from '../modules/directory/index.ts';
import { judgeBlob, keepBlob } from '../modules/exchange/index.ts';
import { transactAlone } from '../platform/calls/transact-alone.ts';
import { type Database, databaseTime, openForCommand } from '../platform/database/database.ts';
import { diskStore, type FileStore } from '../platform/files/file-store.ts';
import { type IsolatedTasks, isolatedTasks } from '../platform/isolated-tasks/index.ts';
import { readSecrets, type Secrets } from '../platform/secrets/secrets.ts';

export type ScansImport = {
  readonly databaseUrl: string;
  readonly keysFile: string;
  readonly dataDir: string;
  readonly source: string;
  readonly folder: string;
  /** Of a file that is not taken, why. */
  tell(name: string, why: Text): void;
};

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path, { highWaterMark: 1_048_576 })) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

type World = {
  readonly db: Database;
  readonly now: () => Date;
  readonly secrets: Secrets;
  readonly files: FileStore;
  readonly tasks: IsolatedTasks;
};

/** False where it is there already. */
async function takeFile(world: World, source: string, path: string): Promise<boolean> {
  const { db, now, secrets, files, tasks } = world;
  const { size } = await stat(path);
  if (size > mostBlobBytes) throw new Refused('request.too-large');
  const sha256 = await hashOf(path);
  const hash = Buffer.from(sha256, 'hex');
  if ((await findBlob(db, { source, sha256 })) && (await files.has(hash))) return false;
  const scratch = await files.scratch();
  try {
    await copyFile(path, scratch);
    const blob = await judgeBlob({ tasks }, { path: scratch, sha256, size }, 'command');
    // Somebody may write to the file while it is copied.
    if ((await hashOf(scratch)) !== sha256) throw new Refused('exchange.blob-hash');
    await files.adopt(scratch, hash);
    await directoryOf({ db, now });
    await transactAlone({ db, secrets, now: now() }, (transaction) =>
      keepBlob(transaction, { db, now }, { source, blob }),
    );
    return true;
  } finally {
    await files.dropScratch(scratch);
  }
}

/** Take every file of a folder as a scan of this source, beside a portal that runs or not. What is there already is passed over. */
export async function importScans(
  order: ScansImport,
): Promise<{ readonly taken: number; readonly known: number; readonly refused: number }> {
  const { databaseUrl, keysFile, dataDir, source, folder, tell } = order;
  const { db, close } = openForCommand(databaseUrl);
  const tasks = isolatedTasks();
  const counts = { taken: 0, known: 0, refused: 0 };
  try {
    const ahead = (await databaseTime(db)).getTime() - Date.now();
    const now = () => new Date(Date.now() + ahead);
    const world = {
      db,
      now,
      tasks,
      secrets: readSecrets(keysFile, false),
      files: diskStore(join(dataDir, 'files'), now),
    };
    const entries = await readdir(folder, { withFileTypes: true });
    for (const { name } of entries.filter((entry) => entry.isFile()).sort((a, b) => (a.name < b.name ? -1 : 1)))
      try {
        counts[(await takeFile(world, source, join(folder, name))) ? 'taken' : 'known'] += 1;
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        counts.refused += 1;
        tell(name, { zh: refusedSentence(error, 'zh'), en: refusedSentence(error, 'en') });
      }
    return counts;
  } finally {
    tasks.close();
    await close();
  }
}
