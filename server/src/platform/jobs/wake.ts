import { setTimeout as pause } from 'node:timers/promises';
import type { Named } from './outbox.ts';

type Job = { readonly id: string };

/** What is due is looked for twice a second: this much later nobody notices, and ten hand-ins in that time share one insert. */
const gatherMs = 50;

/** Puts jobs into the queues that wake their workers: one insert a queue for all that come within a moment or while another is under way. */
export function wakeTogether(
  insert: (queue: string, jobs: Job[]) => Promise<unknown>,
  onError: (error: unknown) => void,
): { wake(named: readonly Named[]): void; done(): Promise<void> } {
  let waiting: Named[] = [];
  let waking: Promise<void> | null = null;
  const wakeAll = async (): Promise<void> => {
    while (waiting.length > 0) {
      await pause(gatherMs);
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
