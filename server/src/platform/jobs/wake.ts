import type { Named } from './outbox.ts';

type Job = { readonly id: string };

/** Puts jobs into the queues that wake their workers: one insert a queue for all that come while another is under way. */
export function wakeTogether(
  insert: (queue: string, jobs: Job[]) => Promise<unknown>,
  onError: (error: unknown) => void,
): { wake(named: readonly Named[]): void; done(): Promise<void> } {
  let waiting: Named[] = [];
  let waking: Promise<void> | null = null;
  const wakeAll = async (): Promise<void> => {
    while (waiting.length > 0) {
      const byQueue = Map.groupBy(waiting, ({ queue }) => queue);
      waiting = [];
      for (const [queue, named] of byQueue) {
        const ids = new Set(named.map(({ id }) => id));
        await insert(
          queue,
          Array.from(ids, (id) => ({ id })),
        ).catch(onError);
      }
    }
    waking = null;
  };
  return {
    wake(named) {
      waiting.push(...named);
      if (waiting.length > 0) waking ??= wakeAll();
    },
    done: async () => waking ?? undefined,
  };
}
