import { readdirSync, readFileSync } from 'node:fs';

/** The parent of a process; undefined when the process is gone. `comm` may hold blanks and brackets. */
function parentOf(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return undefined;
  }
}

/** A PostgreSQL and all its server processes. */
function processesOf(postmaster: number): readonly number[] {
  const all = readdirSync('/proc').map(Number).filter(Number.isInteger);
  return [postmaster, ...all.filter((pid) => parentOf(pid) === postmaster)];
}

/** Send a signal to a PostgreSQL and all its server processes; those that end meanwhile are left out. */
export function signalPostgres(postmaster: number, signal: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL'): void {
  for (const pid of processesOf(postmaster)) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has just ended.
    }
  }
}
