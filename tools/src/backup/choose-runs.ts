import { StartProblem } from '@sufu/postgres/problem';
import type { Run } from './backup-store.ts';
import { lsnOf } from './replication.ts';

/** What leads to a moment: a whole copy of the database, and runs of the log from there on, itself first. */
export type Way = { readonly base: NonNullable<Run['base']>; readonly runs: readonly Run[]; readonly last: Run };

const refusal = (zh: string, en: string): StartProblem => new StartProblem({ zh, en });

/** Runs from that copy to the moment, on one timeline and without a gap in the log; null where it does not lead there. */
function wayFrom(runs: readonly Run[], first: number, to: number): Way | null {
  const [begun, ...later] = runs.slice(first);
  const base = begun?.base;
  if (!begun || !base || new Date(base.at).getTime() > to) return null;
  const taken = [begun];
  for (let last = begun; new Date(last.until).getTime() < to; ) {
    const next = later.shift();
    if (!next || next.timeline !== last.timeline || lsnOf(next.wal.from) > lsnOf(last.wal.to)) return null;
    taken.push(next);
    last = next;
  }
  const last = taken.at(-1) ?? begun;
  return { base, runs: taken, last };
}

/** The shortest way to a moment; without one, to the newest. Throws `StartProblem` that says which moments there are. */
export function chooseWay(runs: readonly Run[], to: Date | null): Way {
  const newest = runs.at(-1);
  if (!newest) throw refusal('这里没有可以恢复的备份', 'there is no backup here to restore from');
  const moment = (to ?? new Date(newest.until)).getTime();
  const ways = runs.map((_, i) => wayFrom(runs, i, moment)).filter((way) => way !== null);
  const way = ways.at(-1);
  if (way) return way;
  const oldest = runs.find(({ base }) => base !== null)?.base?.at;
  throw refusal(
    `备份到不了这个时间：可以恢复的是 ${oldest} 到 ${newest.until}，中间有备份中断的时段除外`,
    `the backup does not lead to that time: it covers ${oldest} to ${newest.until}, but for times when it was interrupted`,
  );
}
