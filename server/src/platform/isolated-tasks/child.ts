import { constants, setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Answer, Order } from './task.ts';

type Run = (input: unknown) => Promise<unknown>;

// Before any other thread begins: on Linux a thread has the priority of the one that started it.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
// Native code that does not come back keeps this thread from seeing that the parent is gone: another thread looks.
new Worker(new URL('./end-with-parent.ts', import.meta.url), { workerData: process.ppid, execArgv: [] }).unref();
process.on('disconnect', () => process.exit());

async function answerTo({ module, input }: Order): Promise<Answer> {
  try {
    const { run } = (await import(module)) as { readonly run: Run };
    return { output: await run(input) };
  } catch (error) {
    // WebAssembly that was aborted in the middle is in no known state.
    const usable = !(error instanceof Error && error.name === 'RuntimeError');
    return { fault: error instanceof Error ? error.message : String(error), usable };
  }
}

process.on('message', async (order: Order) => {
  const answer = await answerTo(order);
  process.send?.(answer);
});
