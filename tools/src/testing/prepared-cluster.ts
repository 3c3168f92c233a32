import { chmodSync, cpSync, existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { startPostgres } from '@sufu/postgres';
import { prepareDatabase } from '@sufu/server/prepare-database';
import { inject } from 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Taken away at the end of the run: for what its test files share. */
    readonly runFolder: string;
  }
}

/** Copies what a first start of PostgreSQL left in a data folder, while none runs on it. PostgreSQL starts on a folder of its own user alone. */
export function copyCluster(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const part of ['database', 'database.password']) cpSync(join(from, part), join(to, part), { recursive: true });
  chmodSync(join(to, 'database'), 0o700);
}

/** Made by whichever file of a worker asks first; of two workers that make one at the same time the first keeps its place. */
async function made(): Promise<string> {
  const place = join(inject('runFolder'), 'prepared');
  if (existsSync(place)) return place;
  const draft = `${place}-${process.pid}`;
  const { ownerUrl, appUrl, stop } = await startPostgres({ dataDir: draft });
  await prepareDatabase({ owner: ownerUrl, app: appUrl });
  await stop();
  if (!existsSync(place)) renameSync(draft, place);
  return place;
}

/**
 * A PostgreSQL cluster with the newest schema in a data folder, as a first start and `prepareDatabase` leave it: made once a run and copied, which
 * takes a twentieth of the processor time. `startPostgres` starts on it.
 */
export async function preparedCluster(dataDir: string): Promise<void> {
  copyCluster(await made(), dataDir);
}
