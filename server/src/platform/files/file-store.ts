import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { type DrawnStore, diskDrawn } from './drawn-store.ts';
import { rethrowNotStored } from './not-stored.ts';
import { diskParts, type PartStore, syncFolder } from './part-store.ts';

/** Bytes by their SHA-256. An object store can stand behind the same calls. */
export type FileStore = {
  /** Durable when it returns: written, synced, and only then given its name. Fails with `NotStored`. */
  put(bytes: Uint8Array): Promise<Buffer>;
  /** A new file beside the stored ones, empty, for what is just coming or being made; whoever asked for it drops it. */
  scratch(): Promise<string>;
  /** The same as a folder. */
  scratchFolder(): Promise<string>;
  dropScratch(path: string): Promise<void>;
  /** The same as `put` for what lies in a scratch file, by its SHA-256; the file is gone from its place. */
  adopt(path: string, hash: Buffer): Promise<void>;
  /** Scratch files that a server left behind when it was killed. */
  clearScratch(before: Date): Promise<void>;
  read(hash: Uint8Array): Readable;
  /** Where a child process reads them. */
  pathOf(hash: Uint8Array): string;
  has(hash: Uint8Array): Promise<boolean>;
  /**
   * Take bytes away that no row names any more. False when they were put again in the last hour: whoever did so may not have written the
   * row yet, so they stay, and one asks again later. True also when there were none.
   */
  remove(hash: Uint8Array): Promise<boolean>;
  readonly parts: PartStore;
  readonly drawn: DrawnStore;
};

const hour = 3_600_000;

/** False for what is not there; anything else is told. */
function isMissing(error: NodeJS.ErrnoException): false {
  if (error.code === 'ENOENT') return false;
  throw error;
}

/**
 * Bytes in a folder. `now` dates them: the time of the database and not of this machine, whose clock may be wrong, and set right between
 * the putting and the removing, or differ from that of another machine with the same folder.
 */
export function diskStore(root: string, now: () => Date): FileStore {
  /** Say that these bytes are wanted now; false when they are not there. */
  const touch = (path: string): Promise<boolean> => utimes(path, now(), now()).then(() => true, isMissing);
  const pathOf = (hash: Uint8Array) => {
    const hex = Buffer.from(hash).toString('hex');
    return join(root, hex.slice(0, 2), hex.slice(2));
  };
  const has = (hash: Uint8Array) =>
    stat(pathOf(hash)).then(
      () => true,
      () => false,
    );
  const scratchFolder = join(root, '.scratch');
  const newDraft = async (): Promise<{ readonly path: string; readonly file: FileHandle }> => {
    const path = join(scratchFolder, randomUUID());
    const make = () => open(path, 'wx', 0o600);
    const file = await make().catch(async (error: NodeJS.ErrnoException) => {
      isMissing(error);
      await mkdir(scratchFolder, { recursive: true, mode: 0o700 });
      return make();
    });
    return { path, file };
  };
  const scratch = async () => {
    const { path, file } = await newDraft();
    await file.close();
    return path;
  };
  /** Date, sync and close what is written. */
  const seal = async (file: FileHandle, write: () => Promise<void> = async () => undefined) => {
    try {
      await write();
      await file.utimes(now(), now());
      await file.sync();
    } finally {
      await file.close();
    }
  };
  /** Give it its name; its folder is made where this is the first in it. */
  const nameIt = async (draft: string, path: string) => {
    await rename(draft, path).catch(async (error: NodeJS.ErrnoException) => {
      isMissing(error);
      const made = await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      if (made) await syncFolder(dirname(made));
      await rename(draft, path);
    });
    await syncFolder(dirname(path));
  };
  const adopt = async (draft: string, hash: Buffer) => {
    const path = pathOf(hash);
    if (await touch(path)) return rm(draft, { force: true });
    await seal(await open(draft, 'r+'));
    await nameIt(draft, path);
  };
  const put = async (bytes: Uint8Array): Promise<Buffer> => {
    const hash = createHash('sha256').update(bytes).digest();
    if (await touch(pathOf(hash))) return hash;
    const { path: draft, file } = await newDraft();
    try {
      await seal(file, () => file.writeFile(bytes));
      await nameIt(draft, pathOf(hash));
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
    return hash;
  };
  return {
    has,
    scratch: () => rethrowNotStored(scratch()),
    async scratchFolder() {
      const path = join(scratchFolder, randomUUID());
      await rethrowNotStored(mkdir(path, { recursive: true, mode: 0o700 }));
      return path;
    },
    dropScratch: (path) => rm(path, { recursive: true, force: true }),
    adopt: (draft, hash) => rethrowNotStored(adopt(draft, hash)),
    pathOf,
    parts: diskParts(join(root, '.parts'), now),
    drawn: diskDrawn(join(root, '.drawn'), now),
    async clearScratch(before) {
      for (const name of await readdir(scratchFolder).catch(() => [])) {
        const path = join(scratchFolder, name);
        const found = await stat(path).catch(() => null);
        if (found && found.mtimeMs < before.getTime()) await rm(path, { recursive: true, force: true });
      }
    },
    async remove(hash) {
      const [path, aside] = [pathOf(hash), join(root, `.${randomUUID()}`)];
      // Looked at only when it is out of the way: whoever puts the same bytes now writes them anew.
      const there = await rename(path, aside).then(() => true, isMissing);
      if (!there) return true;
      if ((await stat(aside)).mtimeMs > now().getTime() - hour) {
        await rename(aside, path);
        return false;
      }
      await rm(aside);
      return true;
    },
    read: (hash) => createReadStream(pathOf(hash)),
    put: (bytes) => rethrowNotStored(put(bytes)),
  };
}
