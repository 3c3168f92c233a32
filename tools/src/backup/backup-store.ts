import { createHash, createHmac } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open as openFile, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { Damaged, open, plainSize, seal } from './sealed.ts';

/** Something sealed in the backup: what its bytes were before. `name` is its path; it is sealed under that name. */
export type Part = { readonly name: string; readonly size: number; readonly sha256: string };

/** What one run of the backup added. Positions of the log are written as PostgreSQL does, times as ISO 8601. */
export type Run = {
  readonly form: 1;
  readonly n: number;
  /** SHA-256 of the run before, as it stands in its file; null for the first. */
  readonly before: string | null;
  readonly system: string;
  readonly timeline: number;
  readonly segmentBytes: number;
  readonly major: number;
  readonly database: string;
  readonly superuser: string;
  /** Everything acknowledged before this time of the database is in the backup. */
  readonly until: string;
  /** A whole copy of the database, from which any time after `at` can be reached. */
  readonly base: { readonly part: Part; readonly start: string; readonly end: string; readonly at: string } | null;
  readonly wal: { readonly part: Part; readonly from: string; readonly to: string };
  /** What the file of audit anchors has more than after the run before, from byte `from` on; all of it where it became another. */
  readonly anchors: { readonly part: Part; readonly from: number; readonly total: number; readonly sha256: string };
  /** A list, `hash size` a line: after a base of all files, otherwise of those that came since. */
  readonly files: { readonly part: Part; readonly count: number };
  /** The file in the folder of keys that goes with it. */
  readonly keys: string;
};
/** `hash`: SHA-256 of what stands in the run's own file, for the next one to name. */
export type StoredRun = { readonly run: Run; readonly hash: string };
export type KeptFile = { readonly hash: string; readonly size: number };

const sha256 = (): ReturnType<typeof createHash> => createHash('sha256');
const runsFolder = 'runs';
const manifestName = 'run.sealed';
/** What is being written has this behind its name until it is whole. */
const draftEnd = '.draft';
const folderOf = (n: number): string => join(runsFolder, String(n).padStart(8, '0'));

/** Sync a file or a folder that was written by somebody else. */
async function sync(path: string): Promise<void> {
  const handle = await openFile(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * A backup is a folder. `runs/<n>/` holds what one run brought; its manifest is put there last, by a rename, and a folder without one is no
 * backup. `files/` holds the portal's files by a keyed hash of their names, so that nobody can look whether a document they know is there.
 */
export class BackupStore {
  readonly folder: string;
  readonly #key: Buffer;
  constructor(folder: string, key: Buffer) {
    this.folder = folder;
    this.#key = key;
  }

  static partOf = (n: number, what: string): string => join(folderOf(n), what);

  /** Durable, and whole or not at all. */
  async write(name: string, plain: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<Part> {
    const path = join(this.folder, name);
    const made = await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    if (made) await sync(dirname(made));
    const hash = sha256();
    let size = 0;
    async function* counted() {
      for await (const bytes of plain) {
        hash.update(bytes);
        size += bytes.length;
        yield bytes;
      }
    }
    const draft = `${path}${draftEnd}`;
    try {
      await pipeline(
        Readable.from(seal(counted(), this.#key, name)),
        createWriteStream(draft, { mode: 0o600, flush: true }),
      );
      await rename(draft, path);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
    await sync(dirname(path));
    return { name, size, sha256: hash.digest('hex') };
  }

  /** Sealed under this name, or `Damaged`. */
  async *#open(name: string): AsyncGenerator<Buffer> {
    const path = join(this.folder, name);
    const isThere = await stat(path).then(
      (found) => found.isFile(),
      () => false,
    );
    if (!isThere) throw new Damaged(name);
    yield* open(createReadStream(path, { highWaterMark: 1_048_576 }), this.#key, name);
  }

  /** The bytes of a part; `Damaged` at the latest at the end where they are not those that were written. */
  async *read(part: Part): AsyncGenerator<Buffer> {
    const hash = sha256();
    let size = 0;
    for await (const bytes of this.#open(part.name)) {
      hash.update(bytes);
      size += bytes.length;
      yield bytes;
    }
    if (size !== part.size || hash.digest('hex') !== part.sha256) throw new Damaged(part.name);
  }

  async check(part: Part): Promise<void> {
    for await (const _ of this.read(part));
  }

  readonly #fileName = (hash: string): string => {
    const hidden = createHmac('sha256', this.#key).update(`file ${hash}`).digest('hex');
    return join('files', hidden.slice(0, 2), hidden.slice(2));
  };
  /** A file of the portal by its own hash. */
  partOfFile = ({ hash, size }: KeptFile): Part => ({ name: this.#fileName(hash), size, sha256: hash });

  /** A file that lies here, whichever run brought it; null where none does. */
  async findFile(hash: string): Promise<KeptFile | null> {
    const found = await stat(join(this.folder, this.#fileName(hash))).catch(() => null);
    return found && { hash, size: plainSize(found.size) };
  }
  /** Throws where the bytes are not those of the hash, and keeps nothing of them. */
  async writeFile(hash: string, plain: AsyncIterable<Uint8Array>): Promise<Part> {
    const part = await this.write(this.#fileName(hash), plain);
    if (part.sha256 === hash) return part;
    await rm(join(this.folder, part.name));
    throw new NotItsHash(hash);
  }
  async removeFile(hash: string): Promise<void> {
    await rm(join(this.folder, this.#fileName(hash)), { force: true });
  }

  /** From now on this run is a backup. */
  async finish(run: Run): Promise<void> {
    await this.write(BackupStore.partOf(run.n, manifestName), [Buffer.from(JSON.stringify(run))]);
  }

  async #numbers(): Promise<readonly number[]> {
    const names = await readdir(join(this.folder, runsFolder)).catch(() => []);
    return names
      .filter((name) => /^\d{8,}$/.test(name))
      .map(Number)
      .sort((a, b) => a - b);
  }

  /** All runs that ended, oldest first. Each names the one before: `Damaged` where one is missing in between or was exchanged. */
  async runs(): Promise<readonly StoredRun[]> {
    const found: StoredRun[] = [];
    for (const n of await this.#numbers()) {
      const name = BackupStore.partOf(n, manifestName);
      const isWhole = await stat(join(this.folder, name)).then(
        () => true,
        () => false,
      );
      if (!isWhole) continue;
      const said = await text(this.#open(name));
      const run: Run = JSON.parse(said);
      const last = found.at(-1);
      if (run.n !== n || (last && run.before !== last.hash)) throw new Damaged(name);
      found.push({ run, hash: sha256().update(said).digest('hex') });
    }
    return found;
  }

  /** What runs left that did not end. Only under the lock of the backup. */
  async clearUnfinished(): Promise<void> {
    for (const n of await this.#numbers()) {
      const isWhole = await stat(join(this.folder, BackupStore.partOf(n, manifestName))).then(
        () => true,
        () => false,
      );
      if (!isWhole) await this.removeRun(n);
    }
    const paths = await readdir(join(this.folder, 'files'), { recursive: true }).catch(() => []);
    for (const path of paths.filter((name) => name.endsWith(draftEnd))) await rm(join(this.folder, 'files', path));
  }
  /** The manifest first: what is left of a removal that was interrupted is an unfinished run. */
  async removeRun(n: number): Promise<void> {
    await rm(join(this.folder, BackupStore.partOf(n, manifestName)), { force: true });
    await rm(join(this.folder, folderOf(n)), { recursive: true, force: true });
  }

  async filesOf({ files }: Run): Promise<readonly KeptFile[]> {
    const lines = (await text(this.read(files.part))).split('\n').filter((line) => line !== '');
    return lines.map((line) => {
      const [hash = '', size] = line.split(' ');
      return { hash, size: Number(size) };
    });
  }
  /** All files these runs list, by their hashes. */
  async listed(runs: readonly Run[]): Promise<ReadonlyMap<string, KeptFile>> {
    const found = new Map<string, KeptFile>();
    for (const run of runs) for (const file of await this.filesOf(run)) found.set(file.hash, file);
    return found;
  }
}

/** A file of the portal is not what its name says: the disk or somebody changed it. */
export class NotItsHash extends Error {
  override readonly name = 'NotItsHash';
  readonly hash: string;
  constructor(hash: string) {
    super(`the file ${hash} is not what its name says`);
    this.hash = hash;
  }
}
