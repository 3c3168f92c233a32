import { defineTask } from '../../../platform/isolated-tasks/index.ts';
import type { run } from './isolated-read.ts';

/** 5 MB are about 15,000 rows, a second. */
export const readFileTask = defineTask<typeof run>({
  name: 'exchange.read-file',
  module: new URL('./isolated-read.ts', import.meta.url),
  pool: 'files',
  seconds: 20,
  mebibytes: 512,
});
