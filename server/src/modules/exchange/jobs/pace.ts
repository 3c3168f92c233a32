import { setTimeout as pause } from 'node:timers/promises';

/** So many batches in a second, where rows have a pace: each is short, so that whoever reads meanwhile waits for little. */
const batchesASecond = 10;
const leastLines = 100;

/** How fast lines go in: by what is allowed at the moment, asked anew for each batch. `rate` answers lines a second; 0: as fast as it goes. */
export function paceOf(rate: () => number, clock: () => number = performance.now.bind(performance)) {
  return {
    /** Lines of the next batch. */
    size(most: number): number {
      const now = rate();
      return now === 0 ? most : Math.min(most, Math.max(leastLines, Math.round(now / batchesASecond)));
    },
    /** How long it is till the next batch may begin, of one that began then. */
    restOf(lines: number, begunAt: number): number {
      const now = rate();
      return now === 0 ? 0 : Math.max(0, (lines * 1_000) / now - (clock() - begunAt));
    },
    clock,
  };
}
export type Pace = ReturnType<typeof paceOf>;

export async function rest(pace: Pace, lines: number, begunAt: number): Promise<void> {
  const ms = pace.restOf(lines, begunAt);
  if (ms > 0) await pause(ms);
}
