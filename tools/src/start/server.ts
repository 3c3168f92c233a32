import type { ChildProcess } from 'node:child_process';
import { closeSync, existsSync, openSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Course, isOver, type Kept, keep, notStarted, startChild, stopChild } from './child.ts';

/** Where this machine reaches the server: `0.0.0.0` and `::` are no addresses to go to. */
export function localAddress(host: string, port: number): string {
  if (host === '0.0.0.0') return `http://127.0.0.1:${port}`;
  if (host === '::') return `http://[::1]:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

const isReady = (address: string): Promise<boolean> =>
  fetch(`${address}/readyz`, { signal: AbortSignal.timeout(5000) }).then(
    (reply) => reply.ok,
    () => false,
  );

async function untilReady(child: ChildProcess, address: string, signal: AbortSignal): Promise<boolean> {
  const until = Date.now() + 60_000;
  while (!isOver(child) && !signal.aborted && Date.now() < until) {
    if (await isReady(address)) return true;
    await pause(25);
  }
  return false;
}

export const logIn = (dataDir: string): string => join(dataDir, 'server.log');

type ServerPlace = {
  readonly root: string;
  readonly address: string;
  readonly dataDir: string;
  /** Start it again after each edit of its sources, with the inspector open, and log to the terminal. */
  readonly watch: boolean;
};

const watching = ['--watch', '--watch-preserve-output', '--inspect'];

/** Start the server process, wait until it says it is ready, and keep it running. Its log goes to the data folder. */
export async function startServer(
  { root, address, dataDir, watch }: ServerPlace,
  env: NodeJS.ProcessEnv,
  course: Course,
): Promise<Kept> {
  const log = logIn(dataDir);
  if (existsSync(log) && statSync(log).size > 10_000_000) renameSync(log, `${log}.1`);
  const begin = async () => {
    const output = openSync(log, 'a', 0o600);
    const script = join(root, 'server/src/main.ts');
    const child = watch ? startChild({ script, env, nodeOptions: watching }) : startChild({ script, env, output });
    closeSync(output);
    if (await untilReady(child, address, course.signal)) return child;
    await stopChild(child);
    throw notStarted('门户', 'The portal');
  };
  return keep('门户', begin, course);
}
