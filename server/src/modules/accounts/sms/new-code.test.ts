import { expect, test } from 'vitest';
import { newCode } from './new-code.ts';

const codes = 10_000;
const bins = 100;

/** How likely so large a χ² is by chance (Wilson and Hilferty's cube root, good to some per cent). */
function chance(chi: number, freedom: number): number {
  const spread = 2 / (9 * freedom);
  const z = (Math.cbrt(chi / freedom) - 1 + spread) / Math.sqrt(spread);
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const sum = [1.330274429, -1.821255978, 1.781477937, -0.356563782, 0.31938153].reduce((all, k) => (all + k) * t, 0);
  const tail = (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * sum;
  return z > 0 ? tail : 1 - tail;
}

test('the chance is that of the tables', () => {
  expect(chance(134.642, 99)).toBeCloseTo(0.01, 3);
  expect(chance(98.334, 99)).toBeCloseTo(0.5, 2);
});

test(`AU6: ${codes} codes are spread evenly over their first and over their last two figures`, () => {
  const made = Array.from({ length: codes }, newCode);
  expect(made.every((code) => /^\d{4}$/.test(code))).toBe(true);
  for (const [which, part] of [
    ['first', (code: string) => code.slice(0, 2)],
    ['last', (code: string) => code.slice(2)],
  ] as const) {
    const counts = Map.groupBy(made, part);
    const wanted = codes / bins;
    const chi = Array.from({ length: bins }, (_, n) => counts.get(String(n).padStart(2, '0'))?.length ?? 0)
      .map((found) => (found - wanted) ** 2 / wanted)
      .reduce((all, value) => all + value, 0);
    const p = chance(chi, bins - 1);
    process.stdout.write(
      `AU6: ${codes} codes, ${which} two figures: chi-square ${chi.toFixed(1)}, p ${p.toFixed(3)}\n`,
    );
    // One in a hundred runs is below 0.01 by chance alone; a broken source is below any of these.
    expect(p).toBeGreaterThan(1e-6);
  }
});
