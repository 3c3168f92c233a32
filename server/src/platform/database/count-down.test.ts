import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { countDown } from './count-down.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => vi.useRealTimers());

let now = 0;
const clock = () => now;
const pass = (ms: number): void => {
  now += ms;
  vi.advanceTimersByTime(ms);
};

test('is over once its time has passed, and then only', () => {
  const over = vi.fn();
  const left = countDown(1_000, over, clock);
  for (let step = 0; step < 19; step += 1) pass(50);
  expect([left.left(), over.mock.calls.length]).toEqual([50, 0]);
  pass(50);
  pass(500);
  expect(over).toHaveBeenCalledTimes(1);
});

test('does not count the time in which this process could hear nothing', () => {
  const over = vi.fn();
  const left = countDown(1_000, over, clock);
  now += 60_000;
  vi.advanceTimersByTime(50);
  expect([left.left(), over.mock.calls.length]).toEqual([900, 0]);
});

test('stopped, it is never over', () => {
  const over = vi.fn();
  countDown(100, over, clock).stop();
  pass(1_000);
  expect(over).not.toHaveBeenCalled();
});
