import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { acquireLock } from './lock.ts';
import { stopAbandoned } from './postgres.ts';
import { StartProblem } from './problem.ts';
import { readSettings } from './start/settings.ts';
import { root } from './test/run.ts';

/** `npm run db:reset`: remove the data folder of the demonstration court; the next start makes it anew. Refused while a portal runs on it. */
const { dataDir } = readSettings(process.env, root);
try {
  acquireLock(join(dataDir, 'portal.lock'));
  await stopAbandoned(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
} catch (error) {
  if (!(error instanceof StartProblem)) throw error;
  console.error(`${error.text.zh}\n${error.text.en}`);
  process.exit(1);
}
