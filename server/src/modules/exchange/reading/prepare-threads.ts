import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { PreparedLine } from '../jobs/run-import.ts';
import type { RawLine } from './read-lines.ts';

type Lot = {
  readonly lines: readonly RawLine[];
  readonly give: (prepared: readonly PreparedLine[]) => void;
  readonly fail: (error: Error) => void;
};
export type PrepareThreads = {
  prepare(lines: readonly RawLine[]): Promise<readonly PreparedLine[]>;
  close(): Promise<void>;
};

const lotSize = 500;
/** Two to four: sealing takes most of the time of an import (court-connection.md §2), and the database has the rest of the machine. */
const threadCount = Math.min(4, Math.max(2, availableParallelism() - 1));

/** Reads, checks and seals lines in threads of this process, where alone the keys are. */
export function prepareThreads(keysFile: string, source: string): PrepareThreads {
  const waiting: Lot[] = [];
  const busy = new Map<Worker, Lot>();
  const idle: Worker[] = [];
  let broken: Error | null = null;
  const next = (): void => {
    while (idle.length > 0 && waiting.length > 0) {
      const [worker, lot] = [idle.pop(), waiting.shift()];
      if (!worker || !lot) return;
      busy.set(worker, lot);
      worker.postMessage(lot.lines);
    }
  };
  const breakAll = (error: Error): void => {
    broken = error;
    for (const lot of [...busy.values(), ...waiting.splice(0)]) lot.fail(error);
    busy.clear();
  };
  const workers = Array.from({ length: threadCount }, () => {
    const worker = new Worker(new URL('./prepare-thread.ts', import.meta.url), {
      workerData: { keysFile, source },
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    });
    worker.on('message', (prepared: readonly PreparedLine[]) => {
      busy.get(worker)?.give(prepared);
      busy.delete(worker);
      idle.push(worker);
      next();
    });
    worker.on('error', (error) => breakAll(error instanceof Error ? error : new Error('a thread ended')));
    return worker;
  });
  idle.push(...workers);
  const one = (lines: readonly RawLine[]): Promise<readonly PreparedLine[]> =>
    new Promise((give, fail) => {
      if (broken) return fail(broken);
      waiting.push({ lines, give, fail });
      next();
    });
  return {
    async prepare(lines) {
      const lots: Promise<readonly PreparedLine[]>[] = [];
      for (let from = 0; from < lines.length; from += lotSize) lots.push(one(lines.slice(from, from + lotSize)));
      return (await Promise.all(lots)).flat();
    },
    close: async () => void (await Promise.all(workers.map((worker) => worker.terminate()))),
  };
}
