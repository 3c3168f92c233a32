import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, type Started, startPortal } from '@sufu/tools/portal';
import { readSettings } from '@sufu/tools/settings';

/** Start a whole portal, pages and all, on a new folder, do something with it, and leave nothing behind. */
export async function withPortal(work: (portal: Started) => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sufu-bench-'));
  const settings = readSettings({ ...process.env, DATA_DIR: dataDir, PORT: '0' }, root);
  const portal = startPortal(settings, { log: () => undefined, lost: () => process.exit(1) });
  try {
    await work(await portal.started);
  } finally {
    await portal.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
