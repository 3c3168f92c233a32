import { expect, test } from 'vitest';
import { inSlices } from './in-slices.ts';

test('gives all in order, and others a turn after each slice', async () => {
  const turns: string[] = [];
  setImmediate(() => turns.push('other'));
  const found = await inSlices([1, 2, 3, 4, 5], 2, (n) => {
    turns.push(`row ${n}`);
    return n === 4 ? [] : [n, n];
  });
  expect(found).toEqual([1, 1, 2, 2, 3, 3, 5, 5]);
  expect(turns.slice(0, 4)).toEqual(['row 1', 'row 2', 'other', 'row 3']);
});
