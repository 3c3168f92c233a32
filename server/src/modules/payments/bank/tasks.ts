import { defineTask } from '../../../platform/isolated-tasks/index.ts';
import type { run as readStatementRun } from './isolated/read-statement.ts';

/** 50,000 rows take about a second. */
export const readStatementTask = defineTask<typeof readStatementRun>({
  name: 'payments.read-statement',
  module: new URL('./isolated/read-statement.ts', import.meta.url),
  pool: 'files',
  seconds: 20,
  mebibytes: 768,
});
