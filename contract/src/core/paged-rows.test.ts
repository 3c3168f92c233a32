import { expect, test } from 'vitest';
import { countSaid, pagesWithin } from './paged-rows.ts';

test('as many pages as there are rows, up to a thousand', () => {
  expect([0, 1, 10, 11].map((total) => pagesWithin(total, 10))).toEqual([1, 1, 1, 2]);
  expect([999, 1_000, 1_001, 50_000].map((total) => pagesWithin(total, 50))).toEqual([20, 20, 20, 20]);
});

test('a count that stopped says so', () => {
  expect([0, 999, 1_000, 1_001].map(countSaid)).toEqual(['0', '999', '1000', '1000+']);
});
