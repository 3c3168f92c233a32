import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { rethrowNotStored } from './not-stored.ts';

/** Pages of stored bytes as pictures, drawn once: what is lost here is drawn again, so that no backup has them. */
export type DrawnStore = {
  /** Where the picture of a page lies, from 1; null: it is not drawn, or no more. */
  find(hash: Uint8Array, page: number): Promise<string | null>;
  put(hash: Uint8Array, page: number, picture: Uint8Array): Promise<string>;
  /** Away with everything drawn of these bytes. */
  drop(hash: Uint8Array): Promise<void>;
  /** Away with what nobody read since `before`, and with all of bytes that are not `wanted` any more. */
  sweep(before: Date, wanted: (hashes: readonly Buffer[]) => Promise<ReadonlySet<string>>): Promise<void>;
};

const mostTries = 3;
const folders = (path: string): Promise<string[]> => readdir(path).catch(() => []);

/** `now` dates them, as in the file store. */
export function diskDrawn(root: string, now: () => Date): DrawnStore {
  const folderOf = (hash: Uint8Array): string => {
    const hex = Buffer.from(hash).toString('hex');
    return join(root, hex.slice(0, 2), hex.slice(2));
  };
  const pathOf = (hash: Uint8Array, page: number): string => join(folderOf(hash), `${page}.jpg`);
  const write = async (path: string, picture: Uint8Array): Promise<void> => {
    const draft = `${path}.${randomUUID()}`;
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const file = await open(draft, 'wx', 0o600);
    try {
      await file.writeFile(picture);
      await file.utimes(now(), now());
      // Without it a machine that loses its power keeps a name with nothing behind it.
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  };
  /** Its folder may be dropped meanwhile; whoever waits for the page gets it all the same. */
  const writeAnew = async (path: string, picture: Uint8Array): Promise<void> => {
    for (let tries = 1; ; tries += 1)
      try {
        return await write(path, picture);
      } catch (error) {
        if (tries === mostTries || (error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      }
  };
  /** Moved away first, in one step: whoever puts a page there loses its folder once, not at each try. */
  const remove = async (folder: string): Promise<void> => {
    const aside = `${folder}.${randomUUID()}`;
    const isMoved = await rename(folder, aside).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
        return false;
      },
    );
    // Whoever opened a draft there at that moment may still add its name.
    if (isMoved) await rm(aside, { recursive: true, force: true, maxRetries: 3, retryDelay: 20 });
  };
  return {
    async find(hash, page) {
      const path = pathOf(hash, page);
      const isThere = await utimes(path, now(), now()).then(
        () => true,
        () => false,
      );
      return isThere ? path : null;
    },
    async put(hash, page, picture) {
      const path = pathOf(hash, page);
      await rethrowNotStored(writeAnew(path, picture));
      return path;
    },
    async drop(hash) {
      const folder = folderOf(hash);
      await remove(folder);
      // What a process that ended in the middle had moved away.
      for (const name of await folders(dirname(folder)))
        if (name.startsWith(`${basename(folder)}.`)) await remove(join(dirname(folder), name));
    },
    async sweep(before, wanted) {
      for (const first of await folders(root)) {
        const names = await folders(join(root, first));
        const kept = await wanted(names.map((name) => Buffer.from(first + name, 'hex')));
        for (const name of names) {
          const folder = join(root, first, name);
          if (!kept.has(first + name)) {
            await remove(folder);
            continue;
          }
          for (const page of await folders(folder)) {
            const found = await stat(join(folder, page)).catch(() => null);
            if (found && found.mtimeMs < before.getTime()) await rm(join(folder, page), { force: true });
          }
        }
      }
    },
  };
}
