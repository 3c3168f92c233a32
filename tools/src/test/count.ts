import { readFileSync, rmSync } from 'node:fs';

export type Count = { readonly passed: number; readonly failed: number };

export const one = (isGood: boolean): Count => (isGood ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

export const sum = (counts: readonly Count[]): Count => ({
  passed: counts.reduce((all, { passed }) => all + passed, 0),
  failed: counts.reduce((all, { failed }) => all + failed, 0),
});

/**
 * A runner that ended badly without naming a failed test (a crash, an error outside a test, a file that does not load)
 * counts as one failure, and so does one that ran nothing.
 */
export function settle({ passed, failed }: Count, code: number): Count {
  const isUnexplained = failed === 0 && (code !== 0 || passed === 0);
  return { passed, failed: isUnexplained ? 1 : failed };
}

function read(file: string): Record<string, unknown> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

export const clear = (file: string): void => rmSync(file, { force: true });

const figure = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** Vitest's JSON report. A test that was skipped or left to do counts as neither. */
export function countVitest(file: string, code: number): Count {
  const report = read(file);
  return settle({ passed: figure(report.numPassedTests), failed: figure(report.numFailedTests) }, code);
}

/** Playwright's JSON report. What failed and passed when it was repeated (only a whole run repeats) passed; `sayFailures` names it. */
export function countPlaywright(file: string, code: number): Count {
  const stats = read(file).stats;
  const { expected, unexpected, flaky } =
    typeof stats === 'object' && stats !== null ? (stats as Record<string, unknown>) : {};
  return settle({ passed: figure(expected) + figure(flaky), failed: figure(unexpected) }, code);
}
