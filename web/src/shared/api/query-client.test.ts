import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallFailed } from './invoke.ts';
import { createQueryClient } from './query-client.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Asks once; the first `misses` answers are `failure`. Says what came, and after how many askings. */
async function ask(failure: CallFailed, misses: number) {
  let asked = 0;
  const answer = createQueryClient()
    .fetchQuery({
      queryKey: ['one'],
      queryFn: async () => {
        asked += 1;
        if (asked <= misses) throw failure;
        return 'answer';
      },
      // As a page asks: `fetchQuery` itself would not try again.
      ...createQueryClient().getDefaultOptions().queries,
    })
    .catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  return { came: await answer, asked };
}

it('what passes is asked again by itself, twice: a lost network, a database that is busy', async () => {
  for (const failure of [new CallFailed(0, 'network', ''), new CallFailed(503, 'server.unavailable', '')]) {
    expect(await ask(failure, 2)).toEqual({ came: 'answer', asked: 3 });
    expect(await ask(failure, 9)).toEqual({ came: failure, asked: 3 });
  }
});

it('a refusal, and a fault somebody has to look for, are told at once', async () => {
  for (const failure of [new CallFailed(403, 'session.not-allowed', ''), new CallFailed(500, 'server.failed', '')])
    expect(await ask(failure, 1)).toEqual({ came: failure, asked: 1 });
});
