import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { logEntries } from '../client-log/error-log.ts';
import { importWithRetry, isImportStuck, retryStuckImports, watchStuckImports } from './import-with-retry.ts';

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

it('waits to be asked again when a part does not come, notes it, and goes on with what comes then', async () => {
  const told = vi.fn();
  const end = watchStuckImports(told);
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new TypeError('gone')).mockResolvedValue('page');
  const loaded = importWithRetry(load);
  await vi.waitFor(() => expect(isImportStuck()).toBe(true));
  expect(logEntries()).toMatchObject([{ type: 'chunk', message: 'TypeError: gone' }]);
  retryStuckImports();
  expect(isImportStuck()).toBe(false);
  expect(await loaded).toBe('page');
  expect(told).toHaveBeenCalledTimes(2);
  end();
});

it('gives up waiting after 120 seconds, not before; the network coming back asks again', async () => {
  const load = vi
    .fn<() => Promise<string>>()
    .mockReturnValueOnce(new Promise(() => undefined))
    .mockResolvedValue('page');
  const loaded = importWithRetry(load);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(isImportStuck()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(isImportStuck()).toBe(true);
  window.dispatchEvent(new Event('online'));
  expect(await loaded).toBe('page');
});

it('asks for a module that failed by another spelling of its address, because browsers remember the failure', async () => {
  const failed = new TypeError('Failed to fetch dynamically imported module: https://court.example/assets/a-1.js');
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(failed);
  const anew = vi.fn(async (address: string) => address);
  const loaded = importWithRetry(load, anew);
  await vi.waitFor(() => expect(isImportStuck()).toBe(true));
  retryStuckImports();
  expect(await loaded).toBe('https://court.example/assets/a-1.js?again=1');
  expect(load).toHaveBeenCalledTimes(1);
});
