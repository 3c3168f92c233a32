/**
 * A court of its own, from an empty database in production mode to the first filing accepted: by hand in a browser, and by the YAML file and
 * calls. Says what each part took in presses, fields and time. `node bench/src/opening.ts [hand|file]`.
 */
import { loadavg } from 'node:os';
import { openByHand } from '@sufu/e2e/opening';
import { openByFile } from './opening/by-file.ts';

const [only] = process.argv.slice(2);
for (const [name, work] of [
  ['hand', openByHand],
  ['file', openByFile],
] as const) {
  if (only !== undefined && only !== name) continue;
  console.log(`by ${name}, load ${loadavg()[0]?.toFixed(1)}`);
  await work((what, value) => console.log(`  ${what.padEnd(48)} ${value}`));
}
