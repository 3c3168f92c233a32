import { randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const fileIn = (dataDir: string): string => join(dataDir, 'last-backup.json');

/** Note that everything acknowledged before `until` is in a backup. Beside the files, where every server of the portal finds it. */
export async function noteBackup(dataDir: string, until: Date): Promise<void> {
  const draft = `${fileIn(dataDir)}.${randomUUID()}`;
  await writeFile(draft, `${JSON.stringify({ until })}\n`, { mode: 0o644 });
  await rename(draft, fileIn(dataDir));
}

/** Up to when acts are in a backup; null: none was ever taken, or nobody can say. */
export async function lastBackup(dataDir: string): Promise<Date | null> {
  try {
    const { until }: { readonly until?: unknown } = JSON.parse(await readFile(fileIn(dataDir), 'utf8'));
    const at = new Date(String(until));
    return Number.isNaN(at.getTime()) ? null : at;
  } catch {
    return null;
  }
}

/** In the text format of Prometheus. Infinite where there is none, so that one rule of an alarm finds both. */
export async function backupMetrics(dataDir: string, now: Date): Promise<string> {
  const until = await lastBackup(dataDir);
  const age = until === null ? '+Inf' : String(Math.max(0, (now.getTime() - until.getTime()) / 1_000));
  return [
    '# HELP sufu_backup_age_seconds How far back the moment lies up to which everything is in a backup',
    '# TYPE sufu_backup_age_seconds gauge',
    `sufu_backup_age_seconds ${age}`,
    '',
  ].join('\n');
}
