import { linkSync, readFileSync, renameSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { folderProblem, PortalRunning } from './problem.ts';

/** `started` is the kernel's start time of the process, so that a reused process id is not taken for the holder. */
type Holder = { readonly pid: number; readonly started: string };

/** Start time of a process in clock ticks since boot; undefined when it is gone or only waits to be collected. */
export function startedAt(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? undefined : fields[19];
  } catch {
    return undefined;
  }
}

function holderOf(file: string): Holder | undefined {
  try {
    const [pid, started] = readFileSync(file, 'utf8').split(' ');
    return pid && started ? { pid: Number(pid), started } : undefined;
  } catch {
    return undefined;
  }
}

const isAlive = (holder: Holder | undefined): holder is Holder =>
  holder !== undefined && startedAt(holder.pid) === holder.started;

/** Who holds the lock file and is alive. */
export function lockedBy(file: string): number | undefined {
  const holder = holderOf(file);
  return isAlive(holder) ? holder.pid : undefined;
}

function place(draft: string, file: string): boolean {
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Move a dead holder's lock away. If a living one slipped in between, its lock goes back where it was. */
function clearDead(file: string, aside: string): void {
  if (isAlive(holderOf(file))) return;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  if (isAlive(holderOf(aside))) place(aside, file);
  rmSync(aside, { force: true });
}

/**
 * Hold `file` until `release()` or the death of this process. Throws `PortalRunning` when a living process holds it.
 * The file is put in place whole by a hard link, so that nobody ever reads half of it.
 */
export function acquireLock(file: string): { release(): void } {
  const started = startedAt(process.pid) ?? '0';
  const draft = `${file}.${process.pid}`;
  try {
    writeFileSync(draft, `${process.pid} ${started}`, { mode: 0o600 });
    for (let turn = 0; turn < 20 && !place(draft, file); turn++) {
      const pid = lockedBy(file);
      if (pid !== undefined) throw new PortalRunning(dirname(file), pid);
      clearDead(file, `${draft}.dead`);
    }
  } catch (error) {
    throw folderProblem(dirname(file), error);
  } finally {
    rmSync(draft, { force: true });
  }
  const mine = holderOf(file);
  if (mine?.pid !== process.pid) throw new PortalRunning(dirname(file), mine?.pid ?? 0);
  return {
    release() {
      if (holderOf(file)?.pid === process.pid) unlinkSync(file);
    },
  };
}
