import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { diskParts, type PartStore, syncFolder } from './part-store.ts';

/** Bytes by their SHA-256. An object store can stand behind the same calls. */
export type FileStore = {
  /** Durable when it returns: written, synced, and only then given its name. */
  put(bytes: Uint8Array): Promise<Buffer>;
  read(hash: Uint8Array): Readable;
  has(hash: Uint8Array): Promise<boolean>;
  /**
   * Take bytes away that no row names any more. False when they were put again in the last hour: whoever did so may not have written the
   * row yet, so they stay, and one asks again later. True also when there were none.
   */
  remove(hash: Uint8Array): Promise<boolean>;
  readonly parts: PartStore;
};

const hour = 3_600_000;

/** False for what is not there; anything else is told. */
function isMissing(error: NodeJS.ErrnoException): false {
  if (error.code === 'ENOENT') return false;
  throw error;
}

/** Say that these bytes are wanted now; false when they are not there. */
const touch = (path: string): Promise<boolean> => utimes(path, new Date(), new Date()).then(() => true, isMissing);

export function diskStore(root: string): FileStore {
  const pathOf = (hash: Uint8Array) => {
    const hex = Buffer.from(hash).toString('hex');
    return join(root, hex.slice(0, 2), hex.slice(2));
  };
  const has = (hash: Uint8Array) =>
    stat(pathOf(hash)).then(
      () => true,
      () => false,
    );
  return {
    has,
    parts: diskParts(join(root, '.parts')),
    async remove(hash) {
      const [path, aside] = [pathOf(hash), join(root, `.${randomUUID()}`)];
      // Looked at only when it is out of the way: whoever puts the same bytes now writes them anew.
      const there = await rename(path, aside).then(() => true, isMissing);
      if (!there) return true;
      if ((await stat(aside)).mtimeMs > Date.now() - hour) {
        await rename(aside, path);
        return false;
      }
      await rm(aside);
      return true;
    },
    read: (hash) => createReadStream(pathOf(hash)),
    async put(bytes) {
      const hash = createHash('sha256').update(bytes).digest();
      const path = pathOf(hash);
      if (await touch(path)) return hash;
      const made = await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      if (made) await syncFolder(dirname(made));
      const draft = join(root, `.${randomUUID()}`);
      try {
        const file = await open(draft, 'wx', 0o600);
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(draft, path);
        await syncFolder(dirname(path));
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
      return hash;
    },
  };
}
