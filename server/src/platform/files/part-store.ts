import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { rethrowNotStored } from './not-stored.ts';

/** The bytes of files that are still on their way, each under the id of its upload. */
export type PartStore = {
  /** Durable when it returns: a server that is killed then has lost nothing of it. Fails with `NotStored`. */
  write(id: string, offset: number, bytes: Uint8Array): Promise<void>;
  /** Where they lie, for whoever judges the whole. */
  pathOf(id: string): string;
  drop(id: string): Promise<void>;
  /** Ids of all that lie here and were last written before `time`. */
  olderThan(time: Date): Promise<readonly string[]>;
};

/** A name is on disk only when its folder is. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** `now` dates what is written, as in the file store. */
export function diskParts(root: string, now: () => Date): PartStore {
  const pathOf = (id: string) => join(root, id);
  const openOrMake = async (id: string) => {
    const there = await open(pathOf(id), 'r+').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    if (there) return there;
    await mkdir(root, { recursive: true, mode: 0o700 });
    const made = await open(pathOf(id), 'w', 0o600);
    await syncFolder(root);
    return made;
  };
  const write = async (id: string, offset: number, bytes: Uint8Array): Promise<void> => {
    const file = await openOrMake(id);
    try {
      for (let done = 0; done < bytes.length; ) {
        done += (await file.write(bytes, done, bytes.length - done, offset + done)).bytesWritten;
      }
      await file.utimes(now(), now());
      await file.sync();
    } finally {
      await file.close();
    }
  };
  return {
    write: (id, offset, bytes) => rethrowNotStored(write(id, offset, bytes)),
    pathOf,
    drop: (id) => rm(pathOf(id), { force: true }),
    async olderThan(time) {
      const names = await readdir(root).catch(() => []);
      const old = await Promise.all(
        names.map(async (name) => {
          const found = await stat(pathOf(name)).catch(() => null);
          return found && found.mtimeMs < time.getTime() ? [name] : [];
        }),
      );
      return old.flat();
    },
  };
}
