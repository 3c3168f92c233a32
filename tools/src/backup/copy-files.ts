import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type BackupStore, type KeptFile, NotItsHash } from './backup-store.ts';

const missing = (error: NodeJS.ErrnoException): null => {
  if (error.code === 'ENOENT') return null;
  throw error;
};

/** Hashes of all files in the store of the portal, as its folders name them. */
async function* hashesIn(root: string): AsyncGenerator<string> {
  const folders = ((await readdir(root).catch(missing)) ?? []).filter((name) => /^[0-9a-f]{2}$/.test(name)).sort();
  for (const folder of folders) {
    const names = (await readdir(join(root, folder)).catch(missing)) ?? [];
    for (const name of names) if (/^[0-9a-f]{62}$/.test(name)) yield `${folder}${name}`;
  }
}
export const pathOfFile = (root: string, hash: string): string => join(root, hash.slice(0, 2), hash.slice(2));

/** `damaged`: files of the portal that are not what their name says. They are not in the backup. */
export type Copied = { readonly files: Map<string, KeptFile>; readonly damaged: Set<string> };

async function copyOne(store: BackupStore, root: string, hash: string): Promise<KeptFile | null> {
  const { size } = await store.writeFile(hash, createReadStream(pathOfFile(root, hash), { highWaterMark: 1_048_576 }));
  return { hash, size };
}

/**
 * Copy files that are not in the backup yet, and note all that `listed` does not have in `copied`. A file that goes while we look was
 * named by no row any more. What a run that ended early has copied is not read again.
 */
export async function copyFiles(
  store: BackupStore,
  root: string,
  { listed, copied }: { readonly listed: ReadonlyMap<string, KeptFile>; readonly copied: Copied },
): Promise<void> {
  for await (const hash of hashesIn(root)) {
    if (listed.has(hash) || copied.files.has(hash)) continue;
    try {
      const file = (await store.findFile(hash)) ?? (await copyOne(store, root, hash).catch(missing));
      if (file) copied.files.set(hash, file);
    } catch (error) {
      if (!(error instanceof NotItsHash)) throw error;
      copied.damaged.add(hash);
    }
  }
}
