import { defineTask } from '../../../platform/isolated-tasks/index.ts';
import type { run } from './isolated-read.ts';

/** 1 MB are about 10,000 lines. */
export const readStaffFileTask = defineTask<typeof run>({
  name: 'administration.read-staff-file',
  module: new URL('./isolated-read.ts', import.meta.url),
  pool: 'files',
  seconds: 10,
  mebibytes: 256,
});
