import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { exchangeFormat, exportedKinds } from '@sufu/contract/exchange';
import { z } from 'zod';
import { open, seal } from '../backup/sealed.ts';
import { type Recipient, unwrapKey, wrapKey, wrappedKey } from './export-key.ts';

const part = z.object({
  kind: z.enum(exportedKinds),
  file: z.string().regex(/^[a-z]+\.ndjson(\.sealed)?$/),
  /** Rows, the head apart. */
  lines: z.int(),
  /** Of the file as it lies here, and of its lines; hex. */
  sha256: z.string(),
  contentSha256: z.string(),
});
export const manifestShape = z.object({
  format: z.literal(exchangeFormat),
  source: z.string(),
  at: z.string(),
  since: z.string().nullable(),
  sealedCases: z.boolean(),
  key: wrappedKey.nullable(),
  files: z.array(part),
});
export type Manifest = z.infer<typeof manifestShape>;
export type Part = Manifest['files'][number];

const chunkBytes = 65_536;
/** Lines as bytes in chunks; each row is counted, and every byte goes into the hash. */
async function* counted(lines: AsyncIterable<string>, told: { rows: number; hash: ReturnType<typeof createHash> }) {
  let held: string[] = [];
  let length = 0;
  for await (const line of lines) {
    held.push(line);
    length += line.length;
    told.rows += 1;
    // The first at once: whoever waits for it sees that it runs.
    if (length < chunkBytes && told.rows > 1) continue;
    const bytes = Buffer.from(held.join(''));
    told.hash.update(bytes);
    yield bytes;
    held = [];
    length = 0;
  }
  const rest = Buffer.from(held.join(''));
  told.hash.update(rest);
  yield rest;
}
async function* hashed(stream: AsyncIterable<Uint8Array>, hash: ReturnType<typeof createHash>) {
  for await (const bytes of stream) {
    hash.update(bytes);
    yield bytes;
  }
}

/** A folder that is empty or not there yet; what is written for the owner alone. */
export async function emptyFolder(path: string): Promise<boolean> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  return (await readdir(path)).length === 0;
}

/** Writes the parts of an export into a folder, sealed for a recipient; plain only where there is none. */
export function exportWriter(folder: string, recipient: Recipient | null) {
  const key = recipient && randomBytes(32);
  const files: Part[] = [];
  return {
    async write(kind: Part['kind'], lines: AsyncIterable<string>): Promise<number> {
      const name = `${kind}.ndjson`;
      const file = key ? `${name}.sealed` : name;
      const told = { rows: 0, hash: createHash('sha256') };
      const whole = createHash('sha256');
      const bytes = counted(lines, told);
      const kept = hashed(key ? seal(bytes, key, name) : bytes, whole);
      await pipeline(
        Readable.from(kept, { objectMode: false }),
        createWriteStream(join(folder, file), { mode: 0o600, flags: 'wx' }),
      );
      // The head is no row.
      const rows = told.rows - 1;
      files.push({ kind, file, lines: rows, sha256: whole.digest('hex'), contentSha256: told.hash.digest('hex') });
      return rows;
    },
    /** Last of all: a folder without it holds no whole export. */
    async end(head: Pick<Manifest, 'source' | 'at' | 'since' | 'sealedCases'>): Promise<Manifest> {
      const manifest: Manifest = {
        format: exchangeFormat,
        ...head,
        key: key && recipient && wrapKey(key, recipient),
        files,
      };
      const path = join(folder, 'manifest.json');
      await writeFile(`${path}.part`, `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
      await rename(`${path}.part`, path);
      return manifest;
    },
  };
}

/** Opens a sealed export into a folder of plain files. Throws where anything of it is not as it was written. */
export async function openExport(
  from: string,
  into: string,
  holder: Parameters<typeof unwrapKey>[1],
): Promise<Manifest> {
  const manifest = manifestShape.parse(JSON.parse(await readFile(join(from, 'manifest.json'), 'utf8')));
  if (manifest.key === null) throw new RangeError('this export is not sealed');
  const key = unwrapKey(manifest.key, holder);
  for (const { file, contentSha256 } of manifest.files) {
    const name = file.replace(/\.sealed$/, '');
    const hash = createHash('sha256');
    const plain = hashed(open(createReadStream(join(from, file)), key, name), hash);
    await pipeline(
      Readable.from(plain, { objectMode: false }),
      createWriteStream(join(into, name), { mode: 0o600, flags: 'wx' }),
    );
    if (hash.digest('hex') !== contentSha256) throw new RangeError(`${name} is not what the manifest says`);
  }
  return manifest;
}
