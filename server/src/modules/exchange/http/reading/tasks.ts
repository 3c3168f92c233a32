import { defineTask } from '../../../../platform/isolated-tasks/index.ts';
import type { run as portionRun } from './read-portion.ts';
import type { run as unpackRun } from './unpack.ts';

/**
 * 1 GB is hashed and written in a few seconds of the processor. It takes little memory; its bound is that of the portions, whose child it is done
 * in as well: one that holds more than half of it is ended.
 */
export const unpackTask = defineTask<typeof unpackRun>({
  name: 'exchange.unpack',
  module: new URL('./unpack.ts', import.meta.url),
  pool: 'files',
  seconds: 60,
  mebibytes: 512,
});
/** A thousand lines are checked in a tenth of a second. */
export const portionTask = defineTask<typeof portionRun>({
  name: 'exchange.read-portion',
  module: new URL('./read-portion.ts', import.meta.url),
  pool: 'files',
  seconds: 20,
  mebibytes: 512,
});
