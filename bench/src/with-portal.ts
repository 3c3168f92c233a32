import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, type Started, startPortal } from '@sufu/tools/portal';
import { startPostgres } from '@sufu/tools/postgres';
import { readSettings } from '@sufu/tools/settings';

/** Start a whole portal on a new folder and a database of its own, do something with both, and leave nothing behind. */
export async function withPortal(work: (portal: Started, databaseUrl: string) => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sufu-bench-'));
  const database = await startPostgres({ dataDir: join(dataDir, 'database') });
  const settings = {
    ...readSettings({ ...process.env, DATA_DIR: join(dataDir, 'court'), PORT: '0' }, root),
    databaseUrl: database.url,
  };
  const portal = startPortal(settings, { log: () => undefined, lost: () => process.exit(1) });
  try {
    await work(await portal.started, database.url);
  } finally {
    await portal.stop();
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
