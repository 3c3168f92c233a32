import type { BackupStore } from './backup-store.ts';

const day = 86_400_000;

/**
 * Take away what nobody can go back to any more: runs before the newest whole copy that is `keepDays` old, counted from the newest run, and
 * files that only they list. So a person's data that was erased is gone from the backup, too. Answers how many runs went.
 */
export async function dropOldRuns(store: BackupStore, keepDays: number): Promise<number> {
  const runs = (await store.runs()).map(({ run }) => run);
  const from = new Date(runs.at(-1)?.until ?? 0).getTime() - keepDays * day;
  const first = runs.findLastIndex(({ base }) => base !== null && new Date(base.at).getTime() <= from);
  if (first < 1) return 0;
  const [old, kept] = [runs.slice(0, first), runs.slice(first)];
  const wanted = await store.listed(kept);
  for (const run of old) {
    const files = await store.filesOf(run);
    for (const { hash } of files) if (!wanted.has(hash)) await store.removeFile(hash);
    await store.removeRun(run.n);
  }
  return old.length;
}
