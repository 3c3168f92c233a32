import { existsSync } from 'node:fs';

/** Which children do it: those who read what people send, or those who draw papers (their fonts and templates stay loaded). */
export type PoolName = 'files' | 'papers';

/**
 * Work done in a child process, because it hands texts or bytes of strangers to a parser or to native code. `module` exports `run`; only
 * the child loads it. `seconds` is processor time, so that a busy machine fails nobody; `mebibytes` is resident memory.
 */
export type Task<I, O> = {
  readonly name: string;
  readonly module: URL;
  readonly pool: PoolName;
  readonly seconds: number;
  readonly mebibytes: number;
  /** Never set: carries the types of what goes in and comes out. */
  readonly types?: (input: I) => O;
};

/** `defineTask<typeof run>({ … })`, with `import type { run }` from the module it names. Throws when that file is not there. */
export const defineTask = <R extends (input: never) => Promise<unknown>>(
  task: Omit<Task<never, never>, 'types'>,
): Task<Parameters<R>[0], Awaited<ReturnType<R>>> => {
  // Else a wrong path would be told to whoever sends the first file, as a fault of that file.
  if (!existsSync(task.module)) throw new Error(`${task.name}: there is no ${task.module.pathname}`);
  return task;
};

/**
 * Why there is no result. `failed`: the task said so itself; `starved`: the machine gave it too little of its processor, which is no
 * fault of what came; else the child was ended, or ended by itself (`died`).
 */
export type FaultKind = 'failed' | 'died' | 'late' | 'memory' | 'starved';

export class TaskFault extends Error {
  override readonly name = 'TaskFault';
  /** What goes into the log: the message of `failed` may quote what people wrote. */
  readonly code: string;
  readonly kind: FaultKind;
  /** What the task said of itself. */
  readonly said: string;
  constructor(task: string, kind: FaultKind, message: string = kind) {
    super(`${task}: ${message}`);
    this.said = message;
    this.kind = kind;
    this.code = `${task} ${kind}`;
  }
}

/** What the parent sends, one at a time, and what the child answers. */
export type Order = { readonly module: string; readonly input: unknown };
export type Answer = { readonly output: unknown } | { readonly fault: string; readonly usable: boolean };
