import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, statSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { cleanEnvironment, type Places } from './cluster.ts';
import { explain } from './explain.ts';
import { readPostmasterFile } from './leftover.ts';
import type { RunAs } from './run-as.ts';

export type Launch = {
  readonly places: Places;
  readonly binaries: Binaries;
  readonly as: RunAs;
  readonly socketDir: string;
  readonly durable: boolean;
  /** Beside and before the usual settings. */
  readonly more?: Readonly<Record<string, string>>;
  /** How long it may take until connections are taken; a minute unless said. */
  readonly patienceMs?: number;
};

/** Settings are given on the command line, so that no edited file can switch durability off. */
function settings({ socketDir, durable, more }: Launch): string[] {
  const safe = durable ? 'on' : 'off';
  const values = {
    listen_addresses: '',
    unix_socket_directories: socketDir,
    unix_socket_permissions: '0700',
    fsync: safe,
    synchronous_commit: safe,
    full_page_writes: safe,
    max_connections: '100',
    shared_buffers: '128MB',
    max_wal_size: durable ? '1GB' : '4GB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '%m [%p] ',
    log_min_messages: 'warning',
    log_checkpoints: 'off',
    // Statements and their values hold personal data: the log names the fault, not the words.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_parameter_max_length_on_error: '0',
    ...more,
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

const isOver = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

/** Start one PostgreSQL and wait until it takes connections. It has its own process group: Ctrl-C reaches us, not it. */
export async function launch(plan: Launch): Promise<ChildProcess> {
  const { places, binaries, as } = plan;
  const log = openSync(places.log, 'a', 0o600);
  const from = statSync(places.log).size;
  const [program = '', ...rest] = [...as.prefix, binaries.postgres, '-D', places.database, ...settings(plan)];
  const child = spawn(program, rest, {
    ...as.ids,
    cwd: '/',
    env: cleanEnvironment(),
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  let failure = '';
  child.once('error', (error) => (failure = error.message));
  const until = performance.now() + (plan.patienceMs ?? 60_000);
  while (performance.now() < until) {
    if (isOver(child) || failure !== '') break;
    const found = readPostmasterFile(places.database);
    if (found?.pid === child.pid && found?.status === 'ready') return child;
    await pause(10);
  }
  child.kill('SIGQUIT');
  throw explain(places.database, failure || readFileSync(places.log).subarray(from).toString('utf8'));
}

/** Stop in order (fast shutdown); after 15 s at once. */
export async function halt(child: ChildProcess): Promise<void> {
  if (isOver(child)) return;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGINT');
  const late = setTimeout(() => child.kill('SIGQUIT'), 15_000);
  await ended;
  clearTimeout(late);
}
