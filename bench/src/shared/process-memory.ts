import { readdirSync, readFileSync } from 'node:fs';

const pageBytes = 4_096;
const mib = 1024 * 1024;
type Process = { readonly pid: number; readonly parent: number; readonly resident: number };

/** What runs now, by Linux's /proc/PID/stat. */
const processes = (): readonly Process[] =>
  readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'latin1');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return [{ pid: Number(name), parent: Number(fields[1]), resident: (Number(fields[21]) * pageBytes) / mib }];
    } catch {
      return [];
    }
  });

/** Looks at a process and its children while something goes on: the most megabytes the one and any of the others held. */
export function watchMemory(pid: () => number) {
  const most = { server: 0, child: 0, children: 0 };
  const look = setInterval(() => {
    const all = processes();
    const children = all.filter(({ parent }) => parent === pid()).map(({ resident }) => resident);
    most.server = Math.max(most.server, all.find((process) => process.pid === pid())?.resident ?? 0);
    most.child = Math.max(most.child, ...children);
    most.children = Math.max(most.children, children.length);
  }, 50);
  return {
    stop() {
      clearInterval(look);
      return most;
    },
  };
}

/** Megabytes of a process and its children: resident, and with what they share counted once. */
export function idleMemory(pid: number): { readonly rss: number; readonly pss: number } {
  const those = [pid, ...processes().flatMap((process) => (process.parent === pid ? [process.pid] : []))];
  const sum = (name: string): number =>
    those.reduce((total, each) => {
      const rollup = readFileSync(`/proc/${each}/smaps_rollup`, 'latin1');
      return total + Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(rollup)?.[1] ?? 0) / 1_024;
    }, 0);
  return { rss: sum('Rss'), pss: sum('Pss') };
}
