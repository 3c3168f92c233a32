import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { startPostgres } from '@sufu/postgres';
import { type BackupConfig, readBackupConfig } from '@sufu/server/backup-config';
import { lastBackup } from '@sufu/server/last-backup';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { asRole } from '../operate/demonstration-database.ts';
import { type Act, type ActingCourt, actingCourt } from '../testing/acting-court.ts';
import { preparedCluster } from '../testing/prepared-cluster.ts';
import { makeBackupKey, type OpenedKeys, openKeys } from './backup-keys.ts';
import { BackupStore, type Run } from './backup-store.ts';
import { pathOfFile } from './copy-files.ts';
import { type Restored, restore } from './restore.ts';
import { Damaged, open } from './sealed.ts';
import { type Taken, takeBackup } from './take-backup.ts';

/** What happens between the first look at the files and the copy of the log. */
const meanwhile = vi.hoisted<{ act: (() => Promise<void>) | null }>(() => ({ act: null }));
vi.mock('./copy-files.ts', async (original) => {
  const real = await original<typeof import('./copy-files.ts')>();
  const copyFiles: typeof real.copyFiles = async (...order) => {
    await real.copyFiles(...order);
    const { act } = meanwhile;
    meanwhile.act = null;
    await act?.();
  };
  return { ...real, copyFiles };
});

/*
 * Real: PostgreSQL with everything forced to disk, the portal with its worker, acts over HTTP, the backup's own commands' work.
 * One court for all tests: acts, backup, acts and a backup beside each other, and then the court is destroyed.
 */
const folder = mkdtempSync(join(tmpdir(), 'sufu-backup-'));
const dataDir = join(folder, 'court');
const { phrase, file: keyFile } = makeBackupKey();
const key = Buffer.from(keyFile.key, 'base64');
writeFileSync(join(folder, 'backup-key.json'), JSON.stringify(keyFile));
mkdirSync(join(folder, 'settings', 'sub'), { recursive: true });
writeFileSync(join(folder, 'settings', 'sub', 'portal.env'), 'SUFU_MODE=demonstration');
const config: BackupConfig = readBackupConfig({
  DATA_DIR: dataDir,
  BACKUP_DIR: join(folder, 'backup'),
  BACKUP_KEYS_DIR: join(folder, 'keys'),
  BACKUP_KEY_FILE: join(folder, 'backup-key.json'),
  BACKUP_SETTINGS_DIR: join(folder, 'settings'),
});
type Timed = Act & { readonly acknowledged: Date };

let court: ActingCourt;
const [before, after]: [Timed[], Timed[]] = [[], []];
let between: Date;
let first: Taken;
let second: Taken;
let keysText: string;
let keys: OpenedKeys;

const act = async (into: Timed[]): Promise<void> => {
  const done = await court.act();
  into.push({ ...done, acknowledged: await court.now() });
};

beforeAll(async () => {
  await preparedCluster(dataDir);
  court = await actingCourt(dataDir);
  await act(before);
  const backUp = async () => takeBackup({ config, databaseUrl: await asRole(court.databaseUrl, 'sufu_backup') });
  // What a run leaves that was killed: parts without a manifest, and a file that is only half there.
  mkdirSync(join(config.backupDir, 'runs/00000001'), { recursive: true });
  writeFileSync(join(config.backupDir, 'runs/00000001/base.tar'), 'half');
  mkdirSync(join(config.backupDir, 'files/ab'), { recursive: true });
  writeFileSync(join(config.backupDir, `files/ab/${'c'.repeat(62)}.draft`), 'half');
  first = await backUp();
  await act(before);
  await act(before);
  between = await court.now();
  await act(after);
  let isOver = false;
  const acting = (async () => {
    while (!isOver) await act(after);
  })();
  meanwhile.act = () => act(after);
  second = await backUp();
  isOver = true;
  await acting;
  await court.stop();
  keys = await openKeys(config.backupKeysDir, phrase);
  keysText = readFileSync(join(dataDir, 'keys.json'), 'utf8');
  cpSync(dataDir, join(folder, 'original'), { recursive: true });
  rmSync(dataDir, { recursive: true });
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const allFilesIn = (root: string): string[] =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
/** A copy of the backup to do harm to. */
function copyOfBackup(): string {
  const copy = mkdtempSync(join(folder, 'harmed-'));
  cpSync(config.backupDir, copy, { recursive: true });
  return copy;
}
let places = 0;
const freshPlace = (): string => join(folder, `restored-${++places}`);
const restoreFrom = (backupDir: string, to: Date | null, into: string | null): Promise<Restored> =>
  restore({ backupDir, keys, to, into });

async function applicationsIn(folderOfCourt: string): Promise<ReadonlyMap<string, string>> {
  const postgres = await startPostgres({ dataDir: folderOfCourt });
  const client = new pg.Client(postgres.url);
  await client.connect();
  const { rows } = await client.query<{ id: string; number: string }>(
    `select a.id, a.number from applications a where a.state >= 20 and exists (
       select from audit_log where subject = a.id::text and action = 'applications.submit')`,
  );
  const files = await client.query<{ id: string; hash: string }>("select id, encode(hash, 'hex') as hash from files");
  await client.end();
  await postgres.stop();
  for (const { hash } of files.rows) statSync(pathOfFile(join(folderOfCourt, 'files'), hash));
  return new Map([
    ...rows.map(({ id, number }) => [id, number] as const),
    ...files.rows.map(({ id, hash }) => [id, hash] as const),
  ]);
}

test('a court that was destroyed stands as it did at the moment between two acts: nothing before it lost, nothing after it there', async () => {
  expect([first.damaged, second.damaged, first.run.base === null, second.run.base]).toEqual([[], [], false, null]);
  expect(after.length).toBeGreaterThan(1);
  // The keys' own folder lies beside; the court's own folder is where it was.
  const { to, findings } = await restoreFrom(config.backupDir, between, dataDir);
  expect([to, findings?.faults]).toEqual([between, []]);
  expect(findings?.lastAct?.getTime()).toBeLessThanOrEqual(between.getTime());
  const there = await applicationsIn(dataDir);
  for (const { applicationId, number, fileId } of before) {
    expect(there.get(applicationId)).toBe(number);
    expect(there.has(fileId)).toBe(true);
  }
  for (const { applicationId, fileId } of after)
    expect([there.has(applicationId), there.has(fileId)]).toEqual([false, false]);
  expect(allFilesIn(join(dataDir, 'files')).length).toBe(findings?.files);
  // Of files that were handed in later, one an act, not even the bytes are there.
  const [all, restored] = [join(folder, 'original'), dataDir].map((court) => allFilesIn(join(court, 'files')).length);
  expect((all ?? 0) - (restored ?? 0)).toBeGreaterThanOrEqual(after.length);
  expect(readFileSync(join(dataDir, 'keys.json'), 'utf8')).toBe(keysText);
  expect(readFileSync(join(dataDir, 'settings/sub/portal.env'), 'utf8')).toBe('SUFU_MODE=demonstration');
  // The note of the last backup is no part of a backup: what was restored has none yet.
  expect(await lastBackup(dataDir)).toBeNull();
  expect(await lastBackup(join(folder, 'original'))).toEqual(new Date(second.run.until));
  await expect(restoreFrom(config.backupDir, between, dataDir)).rejects.toThrow('needs an empty place');
}, 60_000);

test('the restored court is backed up whole, beside what there was; so is one whose server gave up keeping the log', async () => {
  const copy = copyOfBackup();
  const postgres = await startPostgres({ dataDir });
  const changed = 'ab'.repeat(32);
  mkdirSync(join(dataDir, 'files', changed.slice(0, 2)), { recursive: true });
  writeFileSync(pathOfFile(join(dataDir, 'files'), changed), 'not its hash');
  const databaseUrl = await asRole(postgres.url, 'sufu_backup');
  const backUp = () => takeBackup({ config: { ...config, backupDir: copy }, databaseUrl });
  const [third, atOnce] = await Promise.allSettled([backUp(), backUp()]);
  expect(atOnce).toMatchObject({ status: 'rejected', reason: { name: 'PortalRunning' } });
  expect(third).toMatchObject({ value: { damaged: [changed], run: { n: 3, timeline: 2, base: { part: {} } } } });
  expect((await backUp()).run).toMatchObject({ n: 4, timeline: 2, base: null });
  const client = new pg.Client(postgres.url);
  await client.connect();
  await client.query("select pg_drop_replication_slot('sufu_backup')");
  await client.end();
  const fifth = await backUp();
  expect(fifth.run).toMatchObject({ n: 5, base: { part: {} } });
  await postgres.stop();
  // As it stood before it was destroyed, and as it stands now.
  for (const to of [between, new Date(fifth.run.until)])
    expect(await restoreFrom(copy, to, null)).toMatchObject({ to, findings: null });
}, 60_000);

test('all that was acknowledged before the end of a backup is in it, also what came while it ran; a file that is missing is named', async () => {
  const copy = copyOfBackup();
  const store = new BackupStore(copy, key);
  const files = await store.filesOf(second.run);
  const lost = files[0]?.hash ?? '';
  const rest = files.slice(1).map(({ hash, size }) => Buffer.from(`${hash} ${size}\n`));
  const part = await store.write(second.run.files.part.name, rest);
  await store.finish({ ...second.run, files: { part, count: rest.length } });
  const place = freshPlace();
  const { to, findings } = await restoreFrom(copy, null, place);
  expect(to).toEqual(new Date(second.run.until));
  expect(findings?.faults).toEqual([{ zh: expect.stringContaining(lost), en: expect.stringContaining(lost) }]);
  const originals = pathOfFile(join(folder, 'original/files'), lost);
  cpSync(originals, pathOfFile(join(place, 'files'), lost), { recursive: true });
  const there = await applicationsIn(place);
  const acknowledged = [...before, ...after].filter((done) => done.acknowledged.getTime() < to.getTime());
  expect(acknowledged.length).toBeGreaterThan(before.length);
  for (const { applicationId, number, fileId } of acknowledged) {
    expect(there.get(applicationId)).toBe(number);
    expect(there.has(fileId)).toBe(true);
  }
}, 60_000);

test('one flipped byte or a missing part anywhere: refused before anything is written', async () => {
  const copy = copyOfBackup();
  const place = freshPlace();
  const parts = allFilesIn(copy);
  const kinds = ['base.tar', 'wal', 'anchors', 'files', 'run.sealed'].map((name) =>
    parts.filter((path) => path.endsWith(`/${name}`)),
  );
  expect([...kinds.map(({ length }) => length), parts.length > 12]).toEqual([1, 2, 2, 2, 2, true]);
  const refused = async (path: string) => {
    await expect(restoreFrom(copy, null, place), path).rejects.toThrow(/damaged|no backup here|does not lead/);
    expect([existsSync(place), existsSync(`${place}.restoring`)]).toEqual([false, false]);
  };
  for (const path of parts) {
    const bytes = readFileSync(path);
    const harmed = Buffer.from(bytes);
    const at = Math.floor(bytes.length / 2);
    harmed[at] = (bytes[at] ?? 0) ^ 1;
    writeFileSync(path, harmed);
    await refused(path);
    writeFileSync(path, bytes);
  }
  const missing = [...kinds.map(([one = '']) => one), ...parts.filter((path) => path.includes('/files/')).slice(0, 1)];
  for (const path of missing) {
    renameSync(path, `${path}.aside`);
    await refused(path);
    renameSync(`${path}.aside`, path);
  }
  expect((await restoreFrom(copy, null, null)).findings).toBeNull();
}, 60_000);

test('bytes that were sealed right but are not those of the manifest are refused, and so is a manifest that leaves one out', async () => {
  const copy = copyOfBackup();
  const store = new BackupStore(copy, key);
  const [file] = await store.filesOf(first.run);
  if (!file) throw new Error('there are no files');
  const { name } = store.partOfFile(file);
  const right = readFileSync(join(copy, name));
  await store.write(name, [Buffer.alloc(file.size)]);
  await expect(restoreFrom(copy, null, null)).rejects.toThrow(Damaged);
  writeFileSync(join(copy, name), right);
  // A log that begins later than the copy of the database needs it does not lead anywhere.
  const wal = { ...second.run.wal, from: second.run.wal.to };
  await store.finish({ ...second.run, wal });
  await expect(restoreFrom(copy, null, null)).rejects.toThrow('does not lead to that time');
  // Another run in the middle of the chain is noticed by the next one.
  await store.finish(second.run);
  await store.finish({ ...first.run, until: second.run.until });
  await expect(restoreFrom(copy, null, null)).rejects.toThrow(Damaged);
});

/** What lies in the backup, opened. */
async function plainOf(store: string, path: string): Promise<Buffer> {
  const name = path.slice(store.length + 1);
  async function* bytes() {
    yield readFileSync(path);
  }
  return buffer(open(bytes(), key, name));
}

test('a backup without its keys cannot be read, and the keys are not in it', async () => {
  const paths = allFilesIn(config.backupDir);
  const words = [
    ...court.people.flatMap(({ name, phone }) => [name, phone]),
    ...['applications.submit', 'PG_VERSION', '%PDF', 'pg_wal', 'sufu_app', 'timeline'],
  ];
  for (const path of paths) {
    const bytes = readFileSync(path);
    expect(words.filter((word) => bytes.includes(Buffer.from(word)))).toEqual([]);
  }
  // No name of a file tells what is in it: somebody who has a document cannot look whether it is here.
  const hashes = (await new BackupStore(config.backupDir, key).filesOf(first.run)).map(({ hash }) => hash);
  expect(hashes.filter((hash) => paths.some((path) => path.includes(hash.slice(2))))).toEqual([]);
  const ring = JSON.parse(keysText) as { keys: { cipher: string; mac: string }[]; lookup: string };
  const secrets = [...ring.keys.flatMap(({ cipher, mac }) => [cipher, mac]), ring.lookup, keyFile.key, keyFile.sealing];
  const password = readFileSync(join(folder, 'original/database.password'), 'utf8');
  for (const path of paths) {
    const plain = await plainOf(config.backupDir, path);
    for (const secret of secrets)
      expect([plain.includes(Buffer.from(secret)), plain.includes(Buffer.from(secret, 'base64'))]).toEqual([
        false,
        false,
      ]);
    expect(plain.includes(Buffer.from(password))).toBe(false);
  }
  const [sealedKeys = ''] = allFilesIn(config.backupKeysDir);
  for (const secret of secrets) expect(readFileSync(sealedKeys).includes(Buffer.from(secret, 'base64'))).toBe(false);
});

test('the phrase opens the keys however it is typed; another one, or one flipped byte, does not', async () => {
  const typed = phrase.toLowerCase().replaceAll('-', ' ');
  expect((await openKeys(config.backupKeysDir, typed)).files.map(({ name }) => name).sort()).toEqual([
    'backup-key.json',
    'database.password',
    'keys.json',
    'settings/sub/portal.env',
  ]);
  await expect(openKeys(config.backupKeysDir, makeBackupKey().phrase)).rejects.toThrow('does not open');
  const [sealedKeys = ''] = allFilesIn(config.backupKeysDir);
  const harmed = mkdtempSync(join(folder, 'keys-'));
  const bytes = readFileSync(sealedKeys);
  bytes[bytes.length - 40] = (bytes[bytes.length - 40] ?? 0) ^ 1;
  writeFileSync(join(harmed, 'keys-x.sealed'), bytes);
  await expect(openKeys(harmed, phrase)).rejects.toThrow('does not open');
  await expect(openKeys(join(folder, 'none'), phrase)).rejects.toThrow('there are no sealed keys');
});

test('what a run left that did not end is no backup: it is not listed, and the next one takes it away', async () => {
  const copy = copyOfBackup();
  const store = new BackupStore(copy, key);
  cpSync(join(copy, 'runs/00000002'), join(copy, 'runs/00000003'), { recursive: true });
  renameSync(join(copy, 'runs/00000003/run.sealed'), join(copy, 'runs/00000003/run.sealed.draft'));
  const numbers = async (): Promise<readonly Run['n'][]> => (await store.runs()).map(({ run }) => run.n);
  expect(await numbers()).toEqual([1, 2]);
  await store.clearUnfinished();
  expect(readdirSync(join(copy, 'runs'))).toEqual(['00000001', '00000002']);
  expect(await numbers()).toEqual([1, 2]);
  // In the court's own backup there was one before the first run.
  expect(allFilesIn(config.backupDir).filter((path) => path.endsWith('.draft'))).toEqual([]);
  appendFileSync(join(copy, 'runs/00000002/wal'), 'x');
  await expect(restoreFrom(copy, null, null)).rejects.toThrow(Damaged);
});

test('only a living moment is restored, into a place outside of the backup', async () => {
  const late = new Date(new Date(second.run.until).getTime() + 1_000);
  const early = new Date(new Date(first.run.base?.at ?? '').getTime() - 1_000);
  for (const to of [late, early]) await expect(restoreFrom(config.backupDir, to, null)).rejects.toThrow('covers');
  await expect(restoreFrom(config.backupDir, null, join(config.backupDir, 'court'))).rejects.toThrow('lies inside');
  await expect(restoreFrom(join(folder, 'none'), null, null)).rejects.toThrow('no backup here');
});
