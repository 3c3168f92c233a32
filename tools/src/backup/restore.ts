import { spawn } from 'node:child_process';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { makeFolder } from '@sufu/postgres/make-folder';
import { StartProblem } from '@sufu/postgres/problem';
import { type Recovered, recoverDatabase } from '@sufu/postgres/recover';
import type { OpenedKeys } from './backup-keys.ts';
import { BackupStore, type KeptFile, type Run } from './backup-store.ts';
import { chooseWay, type Way } from './choose-runs.ts';
import { lsnOf } from './replication.ts';
import { type Findings, putFilesAndVerify } from './verify-restored.ts';

export type RestoreOrder = {
  readonly backupDir: string;
  readonly keys: OpenedKeys;
  /** Null: the newest moment there is. */
  readonly to: Date | null;
  /** Null: only look whether all of it could be restored. */
  readonly into: string | null;
  /** The folder of PostgreSQL's programs; ours unless said. */
  readonly programs?: string | undefined;
};
export type Restored = {
  /** The moment the court stands at. */
  readonly to: Date;
  readonly bytes: number;
  /** Null where nothing was written. */
  readonly findings: Findings | null;
};

/** The major version of the PostgreSQL that comes along. */
const ownMajor = 18;

async function refuseUnfit({ backupDir, into, programs }: RestoreOrder, { major }: Run): Promise<void> {
  if (into === null) return;
  const names = await readdir(into).catch((error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? [] : null));
  const draft = draftOf(into);
  if (names === null || names.length > 0 || existsSync(draft))
    throw new StartProblem({
      zh: `只能恢复到空的地方，而 ${names?.length === 0 ? draft : into} 里已有东西；正在使用的门户从不覆盖`,
      en: `a restore needs an empty place, and ${names?.length === 0 ? draft : into} holds something; a living portal is never written over`,
    });
  if (!relative(backupDir, into).startsWith('..'))
    throw new StartProblem({
      zh: `${into} 在备份文件夹里面，请另选一处`,
      en: `${into} lies inside the folder of the backup; choose another place`,
    });
  if (programs === undefined && major !== ownMajor)
    throw new StartProblem({
      zh: `数据库是 PostgreSQL ${major} 的，请用 --programs 指明它的程序，例如 /usr/lib/postgresql/${major}/bin`,
      en: `the database is one of PostgreSQL ${major}; name its programs with --programs, e.g. /usr/lib/postgresql/${major}/bin`,
    });
}

/** Until all is there it stands beside, under a name that nobody takes for a portal's. */
const draftOf = (into: string): string => `${into}.restoring`;

/** Everything that will be written, read once to its end: `Damaged` before a single byte of it is. Answers how many bytes there are. */
async function checkAll(store: BackupStore, { base, runs }: Way, files: Iterable<KeptFile>): Promise<number> {
  const parts = [base.part, ...runs.flatMap(({ wal, anchors, files: list }) => [wal.part, anchors.part, list.part])];
  // The small ones first: what is damaged is often found in seconds.
  const all = [...parts, ...[...files].map(store.partOfFile)].sort((a, b) => a.size - b.size);
  for (const part of all) await store.check(part);
  return all.reduce((sum, { size }) => sum + size, 0);
}

/** Base copies are tar archives; `tar` is on every Debian. */
async function unpack(tar: AsyncIterable<Uint8Array>, folder: string): Promise<void> {
  await mkdir(folder, { mode: 0o700 });
  const child = spawn('tar', ['-x', '-f', '-', '-C', folder, '--no-same-owner'], { stdio: ['pipe', 'ignore', 'pipe'] });
  const said = text(child.stderr);
  const ended = new Promise<number | null>((resolve, reject) => child.once('exit', resolve).once('error', reject));
  await pipeline(Readable.from(tar), child.stdin);
  if ((await ended) !== 0) throw new Error(`tar: ${await said}`);
}

/** PostgreSQL's name of a segment of the log: timeline, and the number in two halves. */
function segmentName(timeline: number, segment: bigint, segmentBytes: number): string {
  const aHigh = 0x1_0000_0000n / BigInt(segmentBytes);
  const half = (value: number | bigint): string => value.toString(16).toUpperCase().padStart(8, '0');
  return `${half(timeline)}${half(segment / aHigh)}${half(segment % aHigh)}`;
}

/** The log of the runs put together as segments of full length; what nothing was written to yet is zero, as in PostgreSQL's own. */
async function writeLog(store: BackupStore, { runs }: Way, folder: string): Promise<void> {
  await mkdir(folder, { mode: 0o700 });
  for (const { wal, timeline, segmentBytes } of runs) {
    const size = BigInt(segmentBytes);
    let at = lsnOf(wal.from);
    for await (const bytes of store.read(wal.part)) {
      for (let done = 0; done < bytes.length; ) {
        const inSegment = Number(at % size);
        const piece = bytes.subarray(done, done + segmentBytes - inSegment);
        const path = join(folder, segmentName(timeline, at / size, segmentBytes));
        const file = await open(path, existsSync(path) ? 'r+' : 'wx+', 0o600);
        try {
          await file.write(piece, 0, piece.length, inSegment);
          if ((await file.stat()).size < segmentBytes) await file.truncate(segmentBytes);
        } finally {
          await file.close();
        }
        done += piece.length;
        at += BigInt(piece.length);
      }
    }
  }
}

/** The file of audit anchors as it was at the end of the last run. */
async function writeAnchors(store: BackupStore, { runs }: Way, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, 'anchors.jsonl');
  for (const { anchors } of runs) {
    const flags = anchors.from === 0 ? 'w' : 'a';
    await pipeline(Readable.from(store.read(anchors.part)), createWriteStream(path, { flags, mode: 0o600 }));
  }
}

async function writeKeys({ files }: OpenedKeys, folder: string): Promise<void> {
  for (const { name, bytes } of files) {
    await mkdir(dirname(join(folder, name)), { recursive: true, mode: 0o700 });
    await writeFile(join(folder, name), bytes, { mode: 0o600, flag: 'wx' });
  }
}

type Source = { readonly store: BackupStore; readonly way: Way };

async function build(order: RestoreOrder, into: string, { store, way }: Source, moment: Date): Promise<Findings> {
  const draft = draftOf(into);
  makeFolder(draft);
  await writeKeys(order.keys, draft);
  await unpack(store.read(way.base.part), join(draft, 'database'));
  const wal = join(draft, 'wal');
  await writeLog(store, way, wal);
  await writeAnchors(store, way, join(draft, 'audit-anchors'));
  const { database, superuser } = way.last;
  const recovered: Recovered = await recoverDatabase({
    ...{ dataDir: draft, wal, to: moment, database, superuser },
    programs: order.programs,
  });
  const findings = await putFilesAndVerify({
    ...{ store, folder: draft, moment, url: recovered.url },
    listed: await store.listed(way.runs),
  }).finally(() => recovered.stop());
  await rm(wal, { recursive: true });
  await rm(into, { recursive: true, force: true });
  await rename(draft, into);
  return findings;
}

/** Restore a court as it was at a moment, into an empty place, or only check that it could be. Throws `StartProblem` or `Damaged`. */
export async function restore(order: RestoreOrder): Promise<Restored> {
  const store = new BackupStore(order.backupDir, order.keys.backup.key);
  const runs = (await store.runs()).map(({ run }) => run);
  const way = chooseWay(runs, order.to);
  await refuseUnfit(order, way.last);
  const listed = await store.listed(way.runs);
  const bytes = await checkAll(store, way, listed.values());
  const moment = order.to ?? new Date(way.last.until);
  if (order.into === null) return { to: moment, bytes, findings: null };
  return { to: moment, bytes, findings: await build(order, order.into, { store, way }, moment) };
}
