import { expect, it } from 'vitest';
import { fewAtOnce } from './few-at-once.ts';

it('three at a time, in order; one that fails or is given up lets the next one go', async () => {
  const inTurn = fewAtOnce(3);
  const [begun, ends]: [number[], (() => void)[]] = [[], []];
  const stop = new AbortController();
  const go = (n: number, signal = new AbortController().signal) =>
    inTurn(async () => {
      begun.push(n);
      await new Promise<void>((resolve) => ends.push(resolve));
      if (n === 1) throw new Error('it fails');
    }, signal).catch(() => 'failed');
  const all = [1, 2, 3].map((n) => go(n));
  all.push(go(4, stop.signal), go(5), go(6));
  await Promise.resolve();
  expect(begun).toEqual([1, 2, 3]);
  stop.abort();
  ends[0]?.();
  await expect.poll(() => begun).toEqual([1, 2, 3, 5]);
  ends[1]?.();
  await expect.poll(() => begun).toEqual([1, 2, 3, 5, 6]);
  for (const end of ends) end();
  expect(await Promise.all(all)).toEqual(['failed', undefined, undefined, 'failed', undefined, undefined]);
});
