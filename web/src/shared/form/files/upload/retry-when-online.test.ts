// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { CallFailed } from '../../../api/index.ts';
import { retryWhenOnline } from './retry-when-online.ts';

const lost = new CallFailed(0, 'network', '');
const ownSignal = () => new AbortController();

test('waits while the line is gone, goes on when the browser says it is back, and says both', async () => {
  const waits: boolean[] = [];
  const step = vi.fn<() => Promise<string>>().mockRejectedValueOnce(lost).mockResolvedValue('there');
  const all = retryWhenOnline(step, {
    signal: ownSignal().signal,
    onWaiting: (waiting) => {
      waits.push(waiting);
      if (waiting) queueMicrotask(() => window.dispatchEvent(new Event('online')));
    },
  });
  expect(await all).toBe('there');
  expect([waits, step.mock.calls.length]).toEqual([[true, false], 2]);
});

test('a refusal is no lost line; whoever stops it while it waits stops it for good', async () => {
  const refused = new CallFailed(422, 'file.kind', '');
  const manner = { signal: ownSignal().signal, onWaiting: () => undefined };
  await expect(retryWhenOnline(() => Promise.reject(refused), manner)).rejects.toBe(refused);
  const stop = ownSignal();
  const step = vi.fn(() => Promise.reject(lost));
  const waiting = retryWhenOnline(step, { signal: stop.signal, onWaiting: () => queueMicrotask(() => stop.abort()) });
  await expect(waiting).rejects.toThrow();
  expect(step).toHaveBeenCalledTimes(1);
});
