import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { acquireLock } from '@sufu/postgres/lock';
import { makeFolder } from '@sufu/postgres/make-folder';
import { StartProblem } from '@sufu/postgres/problem';
import type { BackupConfig } from '@sufu/server/backup-config';
import { noteBackup } from '@sufu/server/last-backup';
import { type BackupKey, keepKeys, readBackupKey } from './backup-keys.ts';
import { BackupStore, type Run, type StoredRun } from './backup-store.ts';
import { type Copied, copyFiles } from './copy-files.ts';
import { dropOldRuns } from './drop-old-runs.ts';
import { type DatabaseIdentity, type Lsn, lsnOf, lsnText, ReplicationClient } from './replication.ts';

export type Order = {
  readonly config: BackupConfig;
  /** The address of a role with REPLICATION. */
  readonly databaseUrl: string;
  /** A whole copy of the database, whether or not it is time for one. */
  readonly wholeCopy?: boolean;
};
/** `damaged`: files of the portal that are not what their name says, by their hashes; all else is in the backup. */
export type Taken = {
  readonly run: Run;
  readonly damaged: readonly string[];
  /** Settings that the account of the backup may not read. */
  readonly unread: readonly string[];
  readonly dropped: number;
};

type Work = Order & {
  readonly store: BackupStore;
  readonly key: BackupKey;
  readonly client: ReplicationClient;
  readonly identity: DatabaseIdentity;
  readonly runs: readonly StoredRun[];
  readonly n: number;
};

const day = 86_400_000;
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
export const segmentStart = (lsn: Lsn, segmentBytes: number): Lsn => lsn - (lsn % BigInt(segmentBytes));

/** Runs that go on from the newest whole copy, itself first. */
const sinceBase = (runs: readonly StoredRun[]): readonly Run[] =>
  runs
    .slice(
      Math.max(
        0,
        runs.findLastIndex(({ run }) => run.base !== null),
      ),
    )
    .map(({ run }) => run);

function refuseOthers({ identity, runs, config }: Work): void {
  const last = runs.at(-1)?.run;
  if (!last || last.system === identity.system) return;
  throw new StartProblem({
    zh: `BACKUP_DIR（${config.backupDir}）里是另一个数据库的备份，请另选一个文件夹`,
    en: `BACKUP_DIR (${config.backupDir}) holds the backup of another database; choose another folder`,
  });
}

async function refuseOtherPlaces(client: ReplicationClient): Promise<void> {
  const places = await client.otherPlaces();
  if (places.length === 0) return;
  throw new StartProblem({
    zh: `数据库有表空间在自己的文件夹之外（${places.join('、')}），这样的数据库不能用本命令备份`,
    en: `the database has tablespaces outside its folder (${places.join(', ')}); such a database is not backed up by this command`,
  });
}

/** Where the log goes on from; null where it cannot: then the database is copied anew. */
async function findKept({ runs, identity, client }: Work): Promise<Lsn | null> {
  const last = runs.at(-1)?.run;
  // A database that was restored goes its own way.
  const to = last?.timeline === identity.timeline ? lsnOf(last.wal.to) : null;
  return (await client.keepLog(to)) ? to : null;
}

async function isTimeForBase({ runs, identity, config, wholeCopy, client }: Work): Promise<boolean> {
  const base = runs.findLast(({ run }) => run.base !== null)?.run.base;
  if (!base || wholeCopy) return true;
  const { time } = await client.now(identity);
  return time.getTime() - new Date(base.at).getTime() > config.baseDays * day;
}

async function copyBase({ client, identity, store, n }: Work): Promise<Run['base']> {
  await refuseOtherPlaces(client);
  const copying = client.base();
  const part = await store.write(BackupStore.partOf(n, 'base.tar'), copying.body);
  const { start, end } = await copying.end();
  // Recovery to a time ends at the first commit after it, and is right from the end of the copy on.
  const { time } = await client.now(identity);
  return { part, start: lsnText(start), end: lsnText(end), at: time.toISOString() };
}

/** The log from where the run before ended; with a new copy also what that needs, from the beginning of its segment. */
async function copyLog(work: Work, base: Run['base'], kept: Lsn | null): Promise<Pick<Run, 'wal' | 'until'>> {
  const { client, identity, store, n } = work;
  const { timeline, segmentBytes } = identity;
  const moment = await client.now(identity);
  const ways = [kept, base && segmentStart(lsnOf(base.start), segmentBytes)].filter((lsn) => lsn !== null);
  const from = ways.reduce((least, lsn) => (lsn < least ? lsn : least), moment.lsn);
  const copying = client.log({ from, until: moment.lsn, timeline, kept });
  const part = await store.write(BackupStore.partOf(n, 'wal'), copying.body);
  const to = lsnText(await copying.end());
  return { wal: { part, from: lsnText(from), to }, until: moment.time.toISOString() };
}

/** The file is only added to, so a run keeps what was added; where it became another one, all of it. A line that is just being written is left for the next run. */
async function copyAnchors({ config, store, n, runs }: Work, isWhole: boolean): Promise<Run['anchors']> {
  const found = await readFile(join(config.anchorsDir, 'anchors.jsonl')).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return Buffer.alloc(0);
    throw error;
  });
  const bytes = found.subarray(0, found.lastIndexOf(10) + 1);
  const last = runs.at(-1)?.run.anchors;
  const goesOn = !isWhole && last !== undefined && sha256(bytes.subarray(0, last.total)) === last.sha256;
  const from = goesOn ? last.total : 0;
  const part = await store.write(BackupStore.partOf(n, 'anchors'), [bytes.subarray(from)]);
  return { part, from, total: bytes.length, sha256: sha256(bytes) };
}

async function listFiles({ store, n }: Work, { files }: Copied): Promise<Run['files']> {
  const lines = [...files.values()].map(({ hash, size }) => Buffer.from(`${hash} ${size}\n`));
  return { part: await store.write(BackupStore.partOf(n, 'files'), lines), count: files.size };
}

/**
 * The files go first and last: bytes are stored before their row is committed and go an hour after it at the earliest, so whatever a row
 * names at the moment in between is found by one of the two.
 */
async function copyAll(work: Work): Promise<Taken> {
  const { store, config, identity, runs, n } = work;
  const { system, timeline, segmentBytes, major, database, superuser } = identity;
  const kept = await findKept(work);
  const isWhole = kept === null || (await isTimeForBase(work));
  const listed = await store.listed(isWhole ? [] : sinceBase(runs));
  const copied: Copied = { files: new Map(), damaged: new Set() };
  const root = join(config.dataDir, 'files');
  await copyFiles(store, root, { listed, copied });
  const base = isWhole ? await copyBase(work) : null;
  const { wal, until } = await copyLog(work, base, kept);
  await copyFiles(store, root, { listed, copied });
  const keys = await keepKeys(config, work.key, new Date(until));
  const run: Run = {
    ...{ form: 1, n, before: runs.at(-1)?.hash ?? null },
    ...{ system, timeline, segmentBytes, major, database, superuser },
    ...{ until, base, wal },
    anchors: await copyAnchors(work, isWhole),
    files: await listFiles(work, copied),
    keys: keys.name,
  };
  await store.finish(run);
  return { run, damaged: [...copied.damaged], unread: keys.unread, dropped: 0 };
}

/** Take one backup: the database, or its log since the last one, the files and the keys. Throws `StartProblem` in one sentence. */
export async function takeBackup(order: Order): Promise<Taken> {
  const { config } = order;
  const key = readBackupKey(config.backupKeyFile);
  makeFolder(config.backupDir);
  const lock = acquireLock(join(config.backupDir, 'backup.lock'));
  try {
    const store = new BackupStore(config.backupDir, key.key);
    const runs = await store.runs();
    await store.clearUnfinished();
    const client = await ReplicationClient.connect(order.databaseUrl);
    try {
      const identity = await client.identify();
      const work: Work = { ...order, store, key, client, identity, runs, n: (runs.at(-1)?.run.n ?? 0) + 1 };
      refuseOthers(work);
      const taken = await copyAll(work);
      await noteBackup(config.dataDir, new Date(taken.run.until));
      return { ...taken, dropped: await dropOldRuns(store, config.keepDays) };
    } finally {
      await client.close();
    }
  } finally {
    lock.release();
  }
}
