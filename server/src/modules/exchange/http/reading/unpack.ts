import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';

type Order = { readonly from: string; readonly to: string; readonly gzip: boolean; readonly most: number };

/** What came, unpacked, and the SHA-256 of what it unpacks to. `tooLarge`: more than `most` bytes; no more was written. */
export async function run({ from, to, gzip, most }: Order): Promise<{ readonly sha256: string } | 'tooLarge'> {
  const hash = createHash('sha256');
  let size = 0;
  async function* counted(pieces: AsyncIterable<Buffer>) {
    for await (const piece of pieces) {
      size += piece.length;
      if (size > most) return;
      hash.update(piece);
      yield piece;
    }
  }
  const read = createReadStream(from);
  const write = createWriteStream(to);
  await (gzip ? pipeline(read, createGunzip(), counted, write) : pipeline(read, counted, write)).catch((error) => {
    if (size <= most) throw error;
  });
  return size > most ? 'tooLarge' : { sha256: hash.digest('hex') };
}
