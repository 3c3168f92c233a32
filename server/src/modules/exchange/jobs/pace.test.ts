import { expect, test } from 'vitest';
import { paceOf } from './pace.ts';

test('without a pace a batch is as large as it may be, and nothing waits', () => {
  const pace = paceOf(() => 0);
  expect([pace.size(1_000), pace.restOf(1_000, 0)]).toEqual([1_000, 0]);
});

test('with a pace batches are short, and each waits till its lines have had their time, whatever it took', () => {
  let now = 0;
  const pace = paceOf(
    () => 2_000,
    () => now,
  );
  expect([pace.size(1_000), pace.size(150)]).toEqual([200, 150]);
  now = 40;
  expect(pace.restOf(200, 0)).toBe(60);
  now = 500;
  expect(pace.restOf(200, 0)).toBe(0);
  expect(paceOf(() => 100).size(1_000)).toBe(100);
  expect(paceOf(() => 1_000_000).size(1_000)).toBe(1_000);
});

test('another pace counts from the next batch on', () => {
  let rate = 2_000;
  const pace = paceOf(() => rate);
  expect(pace.size(1_000)).toBe(200);
  rate = 0;
  expect(pace.size(1_000)).toBe(1_000);
});
