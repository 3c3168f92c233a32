import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second (sysconf(_SC_CLK_TCK)). */
const tickMs = 10;

/** Fields of /proc/PID/stat from the third on; null for a process that is gone. */
function statOf(pid: number): readonly string[] | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}

const sum = (fields: readonly string[], from: number, to: number): number =>
  fields.slice(from, to).reduce((total, field) => total + Number(field), 0) * tickMs;

/** Milliseconds of processor time a process has used, user and system. */
export function cpuOf(pid: number): number {
  const fields = statOf(pid);
  return fields ? sum(fields, 11, 13) : 0;
}

/** The same of a process, its children, and those of its children that have ended. */
export function cpuOfFamily(pid: number): number {
  const own = statOf(pid);
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && statOf(Number(name))?.[1] === String(pid))
    .map((name) => cpuOf(Number(name)));
  return (own ? sum(own, 11, 15) : 0) + children.reduce((total, ms) => total + ms, 0);
}
