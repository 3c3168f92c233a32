import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { stopAbandoned } from '@sufu/postgres';
import { acquireLock } from '@sufu/postgres/lock';
import { StartProblem } from '@sufu/postgres/problem';
import { readSettings } from '../start/settings.ts';
import { root } from '../test/run.ts';

/** `npm run db:reset`: remove the data folder of the demonstration court; the next start makes it anew. Refused while a portal runs on it. */
const { dataDir } = readSettings(process.env, root);
try {
  if (existsSync(dataDir)) {
    acquireLock(join(dataDir, 'portal.lock'));
    await stopAbandoned(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
  }
} catch (error) {
  if (!(error instanceof StartProblem)) throw error;
  console.error(`${error.text.zh}\n${error.text.en}`);
  process.exit(1);
}
