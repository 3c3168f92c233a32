import { expect, test } from 'vitest';
import { Remembered } from './remembered.ts';

test('keeps the last ones that were asked for, and no more', () => {
  const kept = new Remembered<number>(2);
  kept.set('a', 1);
  kept.set('b', 2);
  expect(kept.get('a')).toBe(1);
  kept.set('c', 3);
  expect([kept.get('a'), kept.get('b'), kept.get('c')]).toEqual([1, undefined, 3]);
  kept.set('a', 4);
  kept.set('d', 0);
  expect([kept.get('a'), kept.get('c'), kept.get('d')]).toEqual([4, undefined, 0]);
});
