import { readFileSync } from 'node:fs';

export type Usage = { readonly residentBytes: number; readonly processorSeconds: number };

const pageBytes = 4_096;
const ticksASecond = 100;

/** What a process uses, by Linux's /proc/PID/stat (fields 14, 15 and 24 of proc(5)); null where there is no such file. */
export function usageOf(pid: number): Usage | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The second field is a name in brackets, which may hold blanks.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [user = 0, system = 0, resident = 0] = [fields[11], fields[12], fields[21]];
    return { processorSeconds: (user + system) / ticksASecond, residentBytes: resident * pageBytes };
  } catch {
    return null;
  }
}
