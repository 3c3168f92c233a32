import { execFileSync } from 'node:child_process';
import { root } from './run.ts';

const git = (...args: readonly string[]): string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((line) => line !== '');

/** Files that differ from the commit `since`, with those that git does not track yet. */
export const changedFiles = (since: string): readonly string[] => [
  ...git('diff', '--name-only', since),
  ...git('ls-files', '--others', '--exclude-standard'),
];
