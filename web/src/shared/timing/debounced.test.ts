import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { debounced } from './debounced.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('runs once, 200 ms after the last call', () => {
  const act = vi.fn();
  const call = debounced(act);
  call();
  vi.advanceTimersByTime(199);
  call();
  vi.advanceTimersByTime(199);
  expect(act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(act).toHaveBeenCalledTimes(1);
  call();
  call.cancel();
  vi.advanceTimersByTime(1_000);
  expect(act).toHaveBeenCalledTimes(1);
});
