import { setTimeout as pause } from 'node:timers/promises';

export type Misdeed = 'answer' | 'throw' | 'loop' | 'sleep' | 'eat' | 'abort' | 'exit' | 'priority' | 'settings';

/** A task that does what one must not. */
export async function run({ misdeed, ms = 0 }: { readonly misdeed: Misdeed; readonly ms?: number }): Promise<unknown> {
  if (misdeed === 'throw') throw new Error('it says so itself');
  if (misdeed === 'abort') process.abort();
  if (misdeed === 'exit') process.exit(0);
  if (misdeed === 'loop') for (;;);
  if (misdeed === 'sleep') await pause(ms);
  if (misdeed === 'eat') for (const all: Buffer[] = []; ; ) all.push(Buffer.alloc(4 * 1024 * 1024, 1));
  if (misdeed === 'settings') return Object.keys(process.env);
  return process.pid;
}
