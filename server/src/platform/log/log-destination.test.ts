import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const module = new URL('./log-destination.ts', import.meta.url).href;
const run = (end: string) =>
  spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `
    import pino from '${import.meta.resolve('pino')}';
    import { logDestination } from '${module}';
    pino({ base: null }, logDestination()).info('the last line');
    ${end}`,
    ],
    { encoding: 'utf8' },
  );

test.each(["throw new Error('it broke')", 'process.exit(1)', ''])(
  'a line is out where the process ends by %j',
  (end) => {
    expect(run(end).stdout).toContain('the last line');
  },
);
