import { readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export type PostmasterFile = { readonly pid: number; readonly socketDir: string; readonly status: string };

/** What a running PostgreSQL writes about itself into its folder. */
export function readPostmasterFile(database: string): PostmasterFile | undefined {
  try {
    const lines = readFileSync(join(database, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), socketDir: lines[4] ?? '', status: (lines[7] ?? '').trim() };
  } catch {
    return undefined;
  }
}

/** Is this process really a PostgreSQL of this folder, and not another program that got the same number? */
function isPostgresOf(pid: number, database: string): boolean {
  try {
    const program = basename(readlinkSync(`/proc/${pid}/exe`).replace(/ \(deleted\)$/, ''));
    return program === 'postgres' && readlinkSync(`/proc/${pid}/cwd`) === realpathSync(database);
  } catch {
    return false;
  }
}

/**
 * A killed portal leaves its PostgreSQL running. Stop it in order: fast, which ends its sessions and writes a checkpoint;
 * at once after 10 s, which is safe too and costs a recovery.
 */
export async function stopLeftover(database: string): Promise<boolean> {
  const found = readPostmasterFile(database);
  if (found === undefined || !isPostgresOf(found.pid, database)) return false;
  for (const [signal, turns] of [
    ['SIGINT', 400],
    ['SIGQUIT', 200],
    ['SIGKILL', 80],
  ] as const) {
    process.kill(found.pid, signal);
    for (let turn = 0; turn < turns; turn++) {
      if (!isPostgresOf(found.pid, database)) return true;
      await pause(25);
    }
  }
  return true;
}
