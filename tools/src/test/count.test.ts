import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { countPlaywright, countVitest, settle, sum } from './count.ts';

const folder = mkdtempSync(join(tmpdir(), 'count-'));
afterAll(() => rmSync(folder, { recursive: true }));
const report = (value: object): string => {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(value));
  return file;
};

test('counts what the runners report', () => {
  expect(countVitest(report({ numPassedTests: 40, numFailedTests: 2 }), 1)).toEqual({ passed: 40, failed: 2 });
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 3 };
  expect(countPlaywright(report({ stats }), 1)).toEqual({ passed: 6, failed: 1 });
});

test('a runner that ended badly, ran nothing or left no report has failed', () => {
  expect(countVitest(report({ numPassedTests: 40, numFailedTests: 0 }), 1)).toEqual({ passed: 40, failed: 1 });
  expect(settle({ passed: 0, failed: 0 }, 0)).toEqual({ passed: 0, failed: 1 });
  expect(countPlaywright(join(folder, 'none.json'), 0)).toEqual({ passed: 0, failed: 1 });
});

test('sums', () => {
  expect(
    sum([
      { passed: 1, failed: 0 },
      { passed: 2, failed: 3 },
    ]),
  ).toEqual({ passed: 3, failed: 3 });
});
