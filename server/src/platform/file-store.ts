import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';

/** Bytes by their SHA-256. An object store can stand behind the same three calls. */
export type FileStore = {
  /** Durable when it returns: written, synced, and only then given its name. */
  put(bytes: Uint8Array): Promise<Buffer>;
  read(hash: Uint8Array): Readable;
  has(hash: Uint8Array): Promise<boolean>;
};

/** A name is on disk only when its folder is. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

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
    read: (hash) => createReadStream(pathOf(hash)),
    async put(bytes) {
      const hash = createHash('sha256').update(bytes).digest();
      if (await has(hash)) return hash;
      const path = pathOf(hash);
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
