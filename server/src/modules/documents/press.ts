import { Worker } from 'node:worker_threads';

/** One paper to set: template by name, its data, pictures by place, and the second at which it was made. */
export type PressOrder = {
  readonly template: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly pictures: readonly (Uint8Array | null)[];
  readonly madeAt: number;
  /** A drawing of its one page instead of a PDF. */
  readonly as?: 'svg';
};
export type PressAnswer = { readonly bytes: Uint8Array } | { readonly fault: string };

const longestMs = 20_000;
let press: Worker | null = null;
let last: Promise<unknown> = Promise.resolve();

/**
 * Set a paper, away from the main loop, one after another. One that takes too long is given up and its thread with it; the next one gets a
 * fresh thread. An idle press keeps no process alive.
 */
export function pressPaper(order: PressOrder): Promise<Buffer> {
  const drawn = last.then(() => pressOne(order));
  last = drawn.catch(() => undefined);
  return drawn;
}

async function pressOne(order: PressOrder): Promise<Buffer> {
  const worker = openPress();
  const late = setTimeout(
    () => worker.emit('error', new Error(`a paper (${order.template}) took longer than ${longestMs} ms`)),
    longestMs,
  );
  worker.ref();
  try {
    return await new Promise<Buffer>((resolve, reject) => {
      worker.once('error', reject);
      worker.once('message', (answer: PressAnswer) =>
        'bytes' in answer ? resolve(Buffer.from(answer.bytes)) : reject(new PressFault(answer.fault)),
      );
      worker.postMessage(order);
    });
  } catch (error) {
    // A paper that could not be set leaves the press as it was; anything else leaves it in doubt.
    if (!(error instanceof PressFault)) closePress(worker);
    throw error;
  } finally {
    clearTimeout(late);
    worker.removeAllListeners('message').removeAllListeners('error');
    worker.unref();
  }
}

class PressFault extends Error {
  override readonly name = 'PressFault';
}

function openPress(): Worker {
  press ??= new Worker(new URL('./press-worker.ts', import.meta.url), { execArgv: [] });
  return press;
}

function closePress(worker: Worker): void {
  if (press === worker) press = null;
  worker.on('error', () => undefined);
  void worker.terminate();
}
