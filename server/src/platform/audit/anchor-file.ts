import { mkdir, open, rename, stat, truncate } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncFolder } from '../files/part-store.ts';

/** The file outside the database that anchors of the audit trail are added to: one JSON a line, oldest first. */
export const anchorFileIn = (folder: string): string => join(folder, 'anchors.jsonl');

const step = 64 * 1024;

/** Whole lines from a byte on, at most so many, and where the next one begins; `torn`: a last line without its end. */
export type Lines = { readonly lines: readonly string[]; readonly next: number; readonly torn: boolean };

export async function readLines(path: string, from: number, most: number): Promise<Lines> {
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (!file) return { lines: [], next: 0, torn: false };
  const lines: string[] = [];
  let next = from;
  try {
    const bytes = Buffer.alloc(step);
    let rest = Buffer.alloc(0);
    for (let at = from; lines.length < most; ) {
      const { bytesRead } = await file.read(bytes, 0, step, at);
      if (bytesRead === 0) return { lines, next, torn: rest.length > 0 };
      at += bytesRead;
      rest = Buffer.concat([rest, bytes.subarray(0, bytesRead)]);
      for (let end = rest.indexOf(10); end !== -1 && lines.length < most; end = rest.indexOf(10)) {
        lines.push(rest.toString('utf8', 0, end));
        rest = rest.subarray(end + 1);
        next += end + 1;
      }
      // No line of ours is longer: whatever this is, it is not read into memory.
      if (lines.length < most && rest.length > step) return { lines, next, torn: true };
    }
    return { lines, next, torn: false };
  } finally {
    await file.close();
  }
}

/** The last whole line and where it ends; bytes after it are a line whose writer died. */
export type LastLine = { readonly line: string; readonly end: number; readonly torn: boolean };
export async function readLastLine(path: string): Promise<LastLine | null> {
  const size = await sizeOf(path);
  if (size === 0) return null;
  const file = await open(path, 'r');
  try {
    const from = Math.max(0, size - step);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(step), 0, step, from);
    const bytes = buffer.subarray(0, bytesRead);
    const end = bytes.lastIndexOf(10);
    const line = bytes.toString('utf8', bytes.subarray(0, Math.max(end, 0)).lastIndexOf(10) + 1, Math.max(end, 0));
    return { line, end: from + end + 1, torn: from + end + 1 < size };
  } finally {
    await file.close();
  }
}

/** Add a line, on the disk when this returns. */
export async function appendLine(path: string, line: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const isNew = (await sizeOf(path)) === 0;
  const file = await open(path, 'a', 0o600);
  try {
    await file.writeFile(`${line}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  if (isNew) await syncFolder(dirname(path));
}

/** A writer died in the middle of a line that was never committed: take it away. */
export const dropTornLine = (path: string, { end }: LastLine): Promise<void> => truncate(path, end);

/** Put the file aside under a name that says when, for whoever looks into it. */
export async function moveAside(path: string, at: Date): Promise<void> {
  if ((await sizeOf(path)) === 0) return;
  await rename(path, `${path}.until-${at.toISOString().replaceAll(':', '')}`);
}

const sizeOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return 0;
      throw error;
    },
  );
