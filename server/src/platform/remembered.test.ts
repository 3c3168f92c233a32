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

test('of many it keeps at least the half that was asked for last, each with its newest value', () => {
  const kept = new Remembered<number>(100);
  for (let n = 0; n < 1_000; n += 1) {
    kept.set(`${n}`, n);
    kept.set(`${n}`, n + 0.5);
    expect(kept.get('0')).toBe(0.5);
  }
  // From the newest on: what is older takes its place when it is asked for.
  const values = Array.from({ length: 1_000 }, (_, n) => 999 - n).filter((n) => kept.get(`${n}`) === n + 0.5);
  expect(values.slice(0, 49)).toEqual(Array.from({ length: 49 }, (_, n) => 999 - n));
  expect(values.length).toBeLessThanOrEqual(100);
});
