import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchStorage } from './storage-watch.ts';

const folder = mkdtempSync(join(tmpdir(), 'sufu-storage-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }));
afterEach(() => vi.useRealTimers());

test('fit where it can be written, made when it is missing; nothing is left of the looking', async () => {
  const root = join(folder, 'files');
  const storage = await watchStorage(root, 0);
  expect([storage.isHealthy(), readdirSync(root)]).toEqual([true, []]);
  storage.stop();
});

test('unfit where it cannot be written or too little is free, fit again when that is over', async () => {
  const root = join(folder, 'taken');
  writeFileSync(root, 'a file where the folder should be');
  const storage = await watchStorage(root, 0);
  expect(storage.isHealthy()).toBe(false);
  rmSync(root);
  vi.advanceTimersByTime(5_000);
  await vi.waitFor(() => expect(storage.isHealthy()).toBe(true), 10_000);
  storage.stop();
  const crowded = await watchStorage(join(folder, 'files'), 101);
  expect(crowded.isHealthy()).toBe(false);
  crowded.stop();
});

test('a store that does not answer any more is unfit', async () => {
  const storage = await watchStorage(join(folder, 'files'), 0);
  storage.stop();
  vi.advanceTimersByTime(14_999);
  expect(storage.isHealthy()).toBe(true);
  vi.advanceTimersByTime(2);
  expect(storage.isHealthy()).toBe(false);
});
