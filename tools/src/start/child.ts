import { type ChildProcess, spawn } from 'node:child_process';
import { StartProblem } from '@sufu/postgres/problem';

/** What those who start things are told, and when they are to stop. */
export type Course = {
  log(line: string): void;
  /** Something ended and could not be started again. */
  lost(): void;
  /** Aborted when everything is to stop. */
  readonly signal: AbortSignal;
};

type ChildOptions = {
  readonly script: string;
  /** Options of Node itself, before the script. */
  readonly nodeOptions?: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  /** File descriptor for what it writes to standard output; our own otherwise. */
  readonly output?: number;
};

/**
 * Start a script of ours as a process. Its own group, so that Ctrl-C comes to us and we stop things in order; a channel,
 * so that it notices when we are killed.
 */
export function startChild({ script, nodeOptions = [], env, output }: ChildOptions): ChildProcess {
  const child = spawn(process.execPath, [...nodeOptions, script], {
    env,
    detached: true,
    stdio: ['ignore', output ?? 'inherit', 'inherit', 'ipc'],
  });
  // A message to a child that has just ended; its end is noticed where it is waited for.
  child.on('error', () => undefined);
  return child;
}

export const isOver = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

export const ending = (child: ChildProcess): Promise<void> =>
  isOver(child) ? Promise.resolve() : new Promise((resolve) => child.once('exit', () => resolve()));

/** Ask a child to end; after 12 s end it. */
export async function stopChild(child: ChildProcess): Promise<void> {
  if (isOver(child)) return;
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), 12_000);
  await ending(child);
  clearTimeout(late);
}

/** A child that does one thing and ends: ended early when everything stops. */
export function startOneOff(options: ChildOptions, signal: AbortSignal): ChildProcess {
  const child = startChild(options);
  const stop = (): void => void child.kill('SIGTERM');
  signal.addEventListener('abort', stop);
  child.once('exit', () => signal.removeEventListener('abort', stop));
  if (signal.aborted) stop();
  return child;
}

/** The first message a child sends; undefined when it ends without one. */
export const firstMessage = (child: ChildProcess): Promise<unknown> =>
  new Promise((resolve) => {
    child.once('message', resolve);
    child.once('exit', () => resolve(undefined));
  });

export const notStarted = (zh: string, en: string): StartProblem =>
  new StartProblem({ zh: `${zh}没有启动，原因见上。`, en: `${en} did not start; the reason stands above.` });

export type Kept = {
  pid(): number | undefined;
  stop(): Promise<void>;
};

/**
 * Keep a child running: when it ends by itself it is started again, at most five times a minute; then `lost` is called.
 * `begin` makes it and waits until it works.
 */
export async function keep(name: string, begin: () => Promise<ChildProcess>, course: Course): Promise<Kept> {
  let child = await begin();
  const starts: number[] = [];
  const again = async (): Promise<void> => {
    if (course.signal.aborted) return;
    const cause = child.signalCode ?? child.exitCode;
    course.log(`${name} 意外结束（${cause}），正在重新启动 · ${name} ended unexpectedly, starting it again`);
    const now = Date.now();
    starts.push(now);
    if (starts.filter((at) => now - at < 60_000).length > 5) return course.lost();
    try {
      child = await begin();
    } catch {
      return course.lost();
    }
    watch();
  };
  const watch = (): void => {
    if (isOver(child)) void again();
    else child.once('exit', again);
  };
  watch();
  return { pid: () => child.pid, stop: () => stopChild(child) };
}
